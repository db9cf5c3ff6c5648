import { ApiProperty, ApiSchema } from '@nestjs/swagger';
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
  TextField({ min: 0, max: 1000, oneLine: true, optional: true, nullable: true, description: 'A remark of yours' });

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

@ApiSchema({ description: 'A URL of yours, and the events that it gets' })
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

@ApiSchema({ description: 'What to change; fields you leave out are kept' })
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

@ApiSchema({ description: 'The new secret, and how long the old one is used beside it' })
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

@ApiSchema({ description: 'The type of event to send' })
export class TestWebhookBody {
  @ChoiceField(eventTypes, { optional: true, description: 'Default: its first type, or `assessment.created` for `*`' })
  type?: EventType;
}

@ApiSchema({ description: 'An endpoint: a URL of yours that events are delivered to' })
export class WebhookView {
  @ApiProperty({ example: 'whk_01h455vb4pex5vsknk084sn02q', description: 'Names this endpoint in other calls' })
  id: string;

  @ApiProperty({ example: 'https://example.com/hooks', description: 'Where deliveries are sent' })
  url: string;

  @ApiProperty({
    enum: subscriptions,
    isArray: true,
    description: 'Types of events that it gets; `*` for all but those that must be named',
  })
  events: SubscribedType[];

  @OrNull('text', 'A remark of yours; null if there is none')
  description: string | null;

  @ApiProperty({ enum: webhookStatuses, description: 'Nothing is sent to an endpoint that is `disabled`' })
  status: WebhookStatus;

  @ApiProperty({
    enum: disabledReasons,
    nullable: true,
    description: '`requested`, `gone` (it answered 410), or `failing` (every attempt failed for five days)',
  })
  disabledReason: DisabledReason | null;

  @OrNull('integer', 'Deliveries per second at most; null for no limit')
  rateLimitPerSecond: number | null;

  @ApiProperty({ type: [String], description: 'Names of your custom headers; values are never shown' })
  headerNames: string[];

  @ApiProperty({
    example: 'whpk_A6EHv/POEL4dcN0Y50vAmWfk1jCbpQ1fHdyGZBJVMbg=',
    description: 'The public key that verifies the `v1a` entries of `webhook-signature`; rotation changes it',
  })
  publicKey: string;

  @ApiProperty({ format: 'date-time', description: 'When it was created' })
  createdAt: string;

  @ApiProperty({ format: 'date-time', description: 'When it was last changed' })
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

@ApiSchema({ description: 'A new endpoint with its secret' })
export class CreatedWebhookView extends WebhookView {
  @ApiProperty({ description: 'Signs the deliveries; shown only now' })
  secret: string;
}

export class WebhooksQuery extends PageQuery {
  @ChoiceField(['health'], { optional: true, description: 'Adds `health` to each endpoint' })
  include?: 'health';
}

/** An entry of the list, with `health` if it was asked for with `include=health`. */
@ApiSchema({ description: 'An endpoint in a list' })
export class WebhookItemView extends WebhookView {
  @ApiProperty({ type: EndpointHealthView, required: false, description: 'With `include=health`' })
  health?: EndpointHealthView;
}

@ApiSchema({ description: 'Proof that it is you who asks' })
export class RevealSecretBody {
  @TextField({ max: 256, description: 'Your password' })
  password: string;
}

@ApiSchema({ description: 'The new secret of an endpoint' })
export class RotatedSecretView {
  @ApiProperty({ example: 'whk_01h455vb4pex5vsknk084sn02q', description: 'The endpoint' })
  id: string;

  @ApiProperty({ description: 'Shown only now' })
  secret: string;
}

@ApiSchema({ description: 'A test event that was queued' })
export class TestedView {
  @ApiProperty({ example: 'evt_01h455vb4pex5vsknk084sn02q', description: 'The event, which is marked as a test' })
  eventId: string;

  @ApiProperty({
    example: 'dlv_01h455vb4pex5vsknk084sn02q',
    description: 'Its delivery, which shows what became of it',
  })
  deliveryId: string;
}
