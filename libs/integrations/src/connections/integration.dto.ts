import { ApiProperty, ApiSchema } from '@nestjs/swagger';
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

@ApiSchema({ description: 'The tool to connect, with its settings and credentials' })
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

@ApiSchema({ description: 'What to change; fields you leave out are kept' })
export class ChangeIntegrationBody {
  @NameField({ optional: true, description: 'What people call it' })
  name?: string;

  @JsonObjectField({
    optional: true,
    description: 'Settings that match the tool’s `configSchema`; replaces all of them',
  })
  config?: Record<string, unknown>;

  @optionalJson('Default: unchanged. Required when `config` names another host, which never gets the saved ones')
  credentials?: Record<string, unknown>;
}

@ApiSchema({ description: 'Settings and credentials to try' })
export class PreviewConnectionBody {
  @optionalJson("Settings that match the tool's `configSchema`")
  config?: Record<string, unknown>;

  @optionalJson("Credentials that match the tool's `credentialsSchema`")
  credentials?: Record<string, unknown>;
}

@ApiSchema({ description: 'Settings and credentials to connect with again' })
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
  @ChoiceField(integrationStatuses, { optional: true, description: 'Only integrations with this status' })
  status?: IntegrationStatus;

  @TextField({ max: 100, optional: true, description: 'Only this tool' })
  tool?: string;

  @SearchField('name')
  q?: string;
}

@ApiSchema({ description: 'The rate limit of a tool' })
export class RateLimitView {
  @OrNull('integer', 'Requests the tool allows in its period; null if it does not say')
  limit: number | null;

  @ApiProperty({ type: 'integer', description: 'Requests left in this period; null if the tool does not say' })
  remaining: number;

  @OrNull('time', 'When the period ends; null if the tool does not say')
  resetsAt: string | null;
}

@ApiSchema({ description: 'A permission that the credential of a tool needs' })
export class PermissionView {
  @ApiProperty({ example: 'View issues', description: 'What the tool calls it' })
  name: string;

  @ApiProperty({ description: 'What it is needed for' })
  why: string;
}

@ApiSchema({ description: 'A source of events: a connected tool, or one that events are uploaded to' })
export class IntegrationView {
  @ApiProperty({ example: 'int_01h455vb4pex5vsknk084sn02q', description: 'Names this integration in other calls' })
  id: string;

  @ApiProperty({ example: 'upload', description: 'The tool, as in the catalog' })
  tool: string;

  @ApiProperty({ description: 'What people call it; the default is the name of the tool' })
  name: string;

  @ApiProperty({
    enum: integrationStatuses,
    description: '`attention` says that its collection needs something from you; see `attention`',
  })
  status: IntegrationStatus;

  @ApiProperty({ format: 'date-time', description: 'When it was connected' })
  connectedAt: string;

  @OrNull('time', 'When events of it last arrived; null before the first')
  lastCollectedAt: string | null;

  @ApiProperty({ type: 'integer', description: 'Distinct events in the stored log' })
  eventCount: number;

  @OrNull('time', 'When the credential expires')
  expiresAt: string | null;

  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    description: 'Its settings, by the `configSchema` of the tool',
  })
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

@ApiSchema({ description: 'What a connection would collect, and how long that takes' })
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

@ApiSchema({ description: 'A tool that can be connected' })
export class CatalogEntryView {
  @ApiProperty({ example: 'upload', description: 'Names the tool when you connect it' })
  tool: string;

  @ApiProperty({ description: 'What people call it' })
  name: string;

  @ApiProperty({
    enum: ['pull', 'push'],
    description: '`pull`: the service collects its events; `push`: you send them',
  })
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
