import { ApiProperty } from '@nestjs/swagger';
import { eventTypes, type EventType } from '#events';
import { ChoiceField, ChoicesField, PageQuery, RecordField, TextField, WholeNumberField, OrNull } from '#platform';
import { EndpointHealthView } from './endpoint-health.dto.js';
import { headerProblem, longestValue, mostHeaders, type HeaderChanges } from './custom-headers.js';
import { secretPattern } from './signing-secrets.js';
import {
  disabledReasons,
  webhookStatuses,
  type DisabledReason,
  type SubscribedType,
  type Webhook,
  type WebhookStatus,
} from './webhook.entity.js';

const subscriptions: readonly SubscribedType[] = [...eventTypes, '*'];

const UrlField = (options: { optional?: boolean } = {}): PropertyDecorator =>
  TextField({
    max: 2048,
    description: 'An https URL without user info or fragment whose host resolves to public addresses only',
    example: 'https://example.com/hooks',
    ...options,
  });

const EventsField = (options: { optional?: boolean } = {}): PropertyDecorator =>
  ChoicesField(subscriptions, {
    description:
      'Event types. `*` stands for all but `assessment.compared`, `roadmap_item.verified`, and the operational ones (`webhook.…`, `delivery.failed`): name these, also beside `*`, as in `["*", "delivery.failed"]`',
    ...options,
  });

const SecretField = (): PropertyDecorator =>
  TextField({
    max: 134,
    optional: true,
    description: 'Default: `whsec_` and 32 random bytes in base64',
    pattern: {
      regexp: secretPattern,
      message: 'must be whsec_ and 8 to 128 printable ASCII characters without spaces',
    },
  });

const DescriptionField = (): PropertyDecorator =>
  TextField({ min: 0, max: 1000, oneLine: true, optional: true, nullable: true });

const RateLimitField = (): PropertyDecorator =>
  WholeNumberField({
    min: 1,
    max: 10_000,
    optional: true,
    nullable: true,
    description: 'Rate limit per second; null for no limit',
  });

const HeadersField = (): PropertyDecorator =>
  RecordField({
    optional: true,
    // A change may remove as many headers as it adds.
    max: 2 * mostHeaders,
    values: { type: 'string', nullable: true, minLength: 1, maxLength: longestValue },
    problemOf: (value, name) => headerProblem(name, value),
    description:
      `Up to ${mostHeaders} custom headers, sent with each delivery; values are stored encrypted and never ` +
      'shown. null removes a header; headers you leave out are kept, except when the URL moves to another host: ' +
      'then each must be given again or removed.',
  });

export class CreateWebhookBody {
  @UrlField()
  url: string;

  @EventsField()
  events: SubscribedType[];

  @SecretField()
  secret?: string;

  @DescriptionField()
  description?: string | null;

  @RateLimitField()
  rateLimitPerSecond?: number | null;

  @HeadersField()
  headers?: HeaderChanges;
}

export class ChangeWebhookBody {
  @UrlField({ optional: true })
  url?: string;

  @EventsField({ optional: true })
  events?: SubscribedType[];

  @DescriptionField()
  description?: string | null;

  @RateLimitField()
  rateLimitPerSecond?: number | null;

  @HeadersField()
  headers?: HeaderChanges;

  @ChoiceField(webhookStatuses, { optional: true, description: '`disabled` cancels pending deliveries' })
  status?: WebhookStatus;
}

export class RotateSecretBody {
  @SecretField()
  secret?: string;

  @WholeNumberField({
    min: 0,
    max: 604_800,
    optional: true,
    description: 'How long `webhook-signature` also carries the signatures of the old secret and key (default 86400)',
  })
  overlapSeconds?: number;
}

export class TestWebhookBody {
  @ChoiceField(eventTypes, { optional: true, description: 'Default: its first type, or `assessment.created` for `*`' })
  type?: EventType;
}

export class WebhookView {
  @ApiProperty({ example: 'whk_01h455vb4pex5vsknk084sn02q' })
  id: string;

  @ApiProperty({ example: 'https://example.com/hooks' })
  url: string;

  @ApiProperty({ enum: subscriptions, isArray: true })
  events: SubscribedType[];

  @OrNull('text')
  description: string | null;

  @ApiProperty({ enum: webhookStatuses })
  status: WebhookStatus;

  @ApiProperty({
    enum: disabledReasons,
    nullable: true,
    description: '`requested`, `gone` (it answered 410), or `failing` (every attempt failed for five days)',
  })
  disabledReason: DisabledReason | null;

  @OrNull('integer')
  rateLimitPerSecond: number | null;

  @ApiProperty({ type: [String], description: 'Names of your custom headers; values are never shown' })
  headerNames: string[];

  @ApiProperty({
    example: 'whpk_A6EHv/POEL4dcN0Y50vAmWfk1jCbpQ1fHdyGZBJVMbg=',
    description: 'The public key that verifies the `v1a` entries of `webhook-signature`; rotation changes it',
  })
  publicKey: string;

  @ApiProperty({ format: 'date-time' })
  createdAt: string;

  @ApiProperty({ format: 'date-time' })
  updatedAt: string;

  static of(webhook: Webhook): WebhookView {
    return {
      id: webhook.publicId,
      url: webhook.url,
      events: webhook.events,
      description: webhook.description,
      status: webhook.status,
      disabledReason: webhook.disabledReason,
      rateLimitPerSecond: webhook.rateLimitPerSecond,
      headerNames: webhook.headerNames,
      publicKey: webhook.shownPublicKey,
      createdAt: webhook.createdAt.toISOString(),
      updatedAt: webhook.updatedAt.toISOString(),
    };
  }
}

export class CreatedWebhookView extends WebhookView {
  @ApiProperty({ description: 'Signs the deliveries; shown only now' })
  secret: string;
}

export class WebhooksQuery extends PageQuery {
  @ChoiceField(['health'], { optional: true, description: 'Adds `health` to each endpoint' })
  include?: 'health';
}

/** An entry of the list, with `health` if it was asked for with `include=health`. */
export class WebhookItemView extends WebhookView {
  @ApiProperty({ type: EndpointHealthView, required: false, description: 'With `include=health`' })
  health?: EndpointHealthView;
}

export class RevealSecretBody {
  @TextField({ max: 256, description: 'Your password' })
  password: string;
}

export class RotatedSecretView {
  @ApiProperty({ example: 'whk_01h455vb4pex5vsknk084sn02q' })
  id: string;

  @ApiProperty({ description: 'Shown only now' })
  secret: string;
}

export class TestedView {
  @ApiProperty({ example: 'evt_01h455vb4pex5vsknk084sn02q' })
  eventId: string;

  @ApiProperty({ example: 'dlv_01h455vb4pex5vsknk084sn02q' })
  deliveryId: string;
}
