import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { type CsvColumns, csvFields, InstantField, PageQuery, TextField, OrNull } from '#platform';
import { type AuditAction, auditActions, type AuditEntry } from '../../organizations/audit-entry.entity.js';

export class AuditLogQuery extends PageQuery {
  @TextField({ max: 100, optional: true, description: 'Only this action, such as `api_key.created`' })
  action?: string;

  @TextField({ max: 200, optional: true, description: 'Only actions of this actor: its id or its type' })
  actor?: string;

  @InstantField({ optional: true, description: 'At or after this time' })
  since?: string;

  @InstantField({ optional: true, description: 'Before this time' })
  until?: string;
}

@ApiSchema({ description: 'Who did something' })
class AuditActorView {
  @ApiProperty({
    description: '`user`, `api_key`, `application`, `administrator`, `service` or `anonymous`',
    example: 'user',
  })
  type: string;

  @OrNull('text', 'Null for the administrator token and the service')
  id: string | null;

  @OrNull('text', 'Its name at the time')
  name: string | null;
}

@ApiSchema({ description: 'What an action was applied to' })
class AuditTargetView {
  @ApiProperty({ example: 'api_key', description: 'What it is, such as `api_key`' })
  type: string;

  @ApiProperty({ example: 'key_01h455vb4pex5vsknk084sn02q', description: 'It, among those of its type' })
  id: string;
}

@ApiSchema({ description: 'An entry of the audit log' })
export class AuditEntryView {
  @ApiProperty({ format: 'uuid', description: 'Names this entry' })
  id: string;

  @ApiProperty({ format: 'date-time', description: 'When it happened' })
  at: string;

  @ApiProperty({
    enum: auditActions,
    description: 'The action; `access.refused` if the request was refused',
    example: 'api_key.created',
  })
  action: AuditAction;

  @ApiProperty({ description: 'Who did it' })
  actor: AuditActorView;

  @OrNull(AuditTargetView, 'What the action was applied to')
  target: AuditTargetView | null;

  @OrNull('text', 'Where the request came from')
  address: string | null;

  @OrNull('text', '`X-Request-Id` of the request')
  requestId: string | null;

  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    description:
      'What changed (of an assessment or report as `of`, `from`, and `to`), or the `reason` of a refusal; never a secret',
  })
  details: Record<string, unknown>;

  static of(entry: AuditEntry): AuditEntryView {
    return {
      id: entry.id,
      at: entry.createdAt.toISOString(),
      action: entry.action,
      actor: { type: entry.actorType, id: entry.actorId, name: entry.actorName },
      target: entry.targetType && entry.targetId ? { type: entry.targetType, id: entry.targetId } : null,
      address: entry.address,
      requestId: entry.requestId,
      details: entry.details,
    };
  }
}

export const auditColumns: CsvColumns<AuditEntryView> = {
  ...csvFields('id', 'at', 'action'),
  actorType: ({ actor }) => actor.type,
  actorId: ({ actor }) => actor.id,
  actorName: ({ actor }) => actor.name,
  targetType: ({ target }) => target?.type,
  targetId: ({ target }) => target?.id,
  ...csvFields('address', 'requestId', 'details'),
};
