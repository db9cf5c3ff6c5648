import { ApiProperty } from '@nestjs/swagger';
import {
  BooleanField,
  ChoiceField,
  FromQuery,
  JsonObjectField,
  NameField,
  PageQuery,
  TextField,
  OrNull,
  SearchField,
} from '#platform';
import type { CatalogEntry } from '../connectors/catalog.js';
import type { ConnectionPreview } from '../rounds/connection-preview.js';
import { integrationStatuses, type Integration, type IntegrationStatus } from './integration.entity.js';

const optionalJson = (description: string): PropertyDecorator => JsonObjectField({ optional: true, description });

export class ConnectBody {
  @TextField({ max: 100, description: 'Id of a tool in the catalog', example: 'upload' })
  tool: string;

  @NameField({ optional: true, description: "Default: the tool's name" })
  name?: string;

  @optionalJson("Settings that match the tool's `configSchema`")
  config?: Record<string, unknown>;

  @optionalJson("Credentials that match the tool's `credentialsSchema`; never shown again")
  credentials?: Record<string, unknown>;
}

export class ChangeIntegrationBody {
  @NameField({ optional: true })
  name?: string;

  @JsonObjectField({ optional: true })
  config?: Record<string, unknown>;

  @optionalJson('Default: unchanged. Required when `config` names another host, which never gets the saved ones')
  credentials?: Record<string, unknown>;
}

export class PreviewConnectionBody {
  @optionalJson("Settings that match the tool's `configSchema`")
  config?: Record<string, unknown>;

  @optionalJson("Credentials that match the tool's `credentialsSchema`")
  credentials?: Record<string, unknown>;
}

export class ReconnectBody {
  @optionalJson('Default: unchanged')
  config?: Record<string, unknown>;

  @optionalJson('The previous ones were deleted when it was disconnected')
  credentials?: Record<string, unknown>;
}

export class DisconnectQuery {
  @FromQuery('boolean', BooleanField({ optional: true, description: 'Remove it, if it has never received events' }))
  permanently?: boolean;
}

export class IntegrationsQuery extends PageQuery {
  @ChoiceField(integrationStatuses, { optional: true })
  status?: IntegrationStatus;

  @TextField({ max: 100, optional: true, description: 'Only this tool' })
  tool?: string;

  @SearchField('name')
  q?: string;
}

export class RateLimitView {
  @OrNull('integer')
  limit: number | null;

  @ApiProperty({ type: 'integer' })
  remaining: number;

  @OrNull('time')
  resetsAt: string | null;
}

export class PermissionView {
  @ApiProperty({ example: 'View issues' })
  name: string;

  @ApiProperty({ description: 'What it is needed for' })
  why: string;
}

export class IntegrationView {
  @ApiProperty({ example: 'int_01h455vb4pex5vsknk084sn02q' })
  id: string;

  @ApiProperty({ example: 'upload' })
  tool: string;

  @ApiProperty()
  name: string;

  @ApiProperty({ enum: integrationStatuses })
  status: IntegrationStatus;

  @ApiProperty({ format: 'date-time' })
  connectedAt: string;

  @OrNull('time')
  lastCollectedAt: string | null;

  @ApiProperty({ type: 'integer', description: 'Distinct events in the stored log' })
  eventCount: number;

  @OrNull('time', 'When the credential expires')
  expiresAt: string | null;

  @ApiProperty({ type: 'object', additionalProperties: true })
  config: Record<string, unknown>;

  @OrNull('text', 'Why the status is `attention`, or that the credential allows more than reading')
  attention: string | null;

  @OrNull('time', 'When it is collected next')
  nextCollectionAt: string | null;

  @OrNull(RateLimitView, 'Rate limit as last reported by the tool')
  rateLimit: RateLimitView | null;

  @OrNull('time', 'When events were last deleted; reports started earlier still include them')
  eventsRemovedAt: string | null;

  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    nullable: true,
    description: 'How the last named file was read: the query parameters of its upload and its format',
  })
  uploadSettings: Record<string, unknown> | null;

  static of(integration: Integration): IntegrationView {
    return {
      id: integration.publicId,
      tool: integration.tool,
      name: integration.name,
      status: integration.status,
      connectedAt: integration.connectedAt.toISOString(),
      lastCollectedAt: integration.lastCollectedAt?.toISOString() ?? null,
      eventCount: Number(integration.eventCount),
      expiresAt: integration.expiresAt?.toISOString() ?? null,
      config: integration.config,
      attention: integration.attention,
      nextCollectionAt: integration.collectAt?.toISOString() ?? null,
      rateLimit: integration.rateLimit ?? null,
      eventsRemovedAt: integration.eventsRemovedAt?.toISOString() ?? null,
      uploadSettings: integration.uploadSettings ? { ...integration.uploadSettings } : null,
    };
  }
}

export class ConnectionPreviewView {
  @OrNull('integer', 'Issues, tickets, or rows since `since`; null where the tool does not tell, and there are many')
  items: number | null;

  @ApiProperty({ type: 'integer', description: 'How many were seen while it was tried' })
  itemsAtLeast: number;

  @OrNull('integer', 'Requests of the first collection, as its first pages took')
  requests: number | null;

  @OrNull('integer', 'How long it takes, pauses for the limit of the tool included')
  seconds: number | null;

  @ApiProperty({ type: [String], description: 'What the account may not read, or may do besides reading' })
  missing: string[];

  static of(preview: ConnectionPreview): ConnectionPreviewView {
    return { ...preview, missing: [...preview.missing] };
  }
}

export class CatalogEntryView {
  @ApiProperty({ example: 'upload' })
  tool: string;

  @ApiProperty()
  name: string;

  @ApiProperty({ enum: ['pull', 'push'] })
  kind: 'pull' | 'push';

  @ApiProperty({ description: 'What its events show' })
  description: string;

  @ApiProperty({ type: [String], description: 'What its events cannot show, a sentence each' })
  cannotTell: string[];

  @ApiProperty({
    type: [PermissionView],
    description: 'Permissions the credential needs, and why; nothing else is needed',
  })
  permissions: PermissionView[];

  @ApiProperty({
    description: 'Whether people can connect it by signing in; needs an application registered by the operator',
  })
  canSignIn: boolean;

  @ApiProperty({ type: 'object', additionalProperties: true, description: 'JSON Schema 2020-12' })
  configSchema: object;

  @ApiProperty({ type: 'object', additionalProperties: true, description: 'JSON Schema 2020-12' })
  credentialsSchema: object;

  static of(entry: CatalogEntry, canSignIn: boolean): CatalogEntryView {
    return { ...entry, cannotTell: [...entry.cannotTell], permissions: [...entry.permissions], canSignIn };
  }
}
