import { Injectable } from '@nestjs/common';
import { publicId } from '#events';
import { currentTraceparent, Redactor } from '#platform';
import { CustomHeaders, isReserved } from '../endpoints/custom-headers.js';
import { SigningKeys, type SigningKey } from '../endpoints/signing-keys.js';
import { SigningSecrets, type SigningSecret } from '../endpoints/signing-secrets.js';
import type { OutgoingRequest } from '../sending/sender.js';
import type { ClaimedDelivery, ClaimedEndpoint } from '../queue/due-deliveries.queries.js';

const userAgent = 'AssessmentService-Webhooks/1.0';
/** Shorter secrets occur in any text; concealing them would make answers unreadable. */
const shortestConcealed = 8;

/** What the requests of an endpoint have in common. */
interface Destination {
  readonly url: URL;
  /** The current one first. */
  readonly secrets: readonly [SigningSecret, ...SigningSecret[]];
  readonly keys: readonly SigningKey[];
  readonly customHeaders: Readonly<Record<string, string>>;
  readonly hiddenHeaders: Readonly<Record<string, string>>;
  readonly concealed: readonly Redactor[];
}

/** Builds the request of a claimed delivery, signed with the secrets and keys that are valid now. */
@Injectable()
export class OutgoingRequests {
  /** One claim brings many deliveries of an endpoint. */
  private readonly destinations = new WeakMap<ClaimedEndpoint, Destination>();

  constructor(
    private readonly secrets: SigningSecrets,
    private readonly keys: SigningKeys,
    private readonly customHeaders: CustomHeaders,
  ) {}

  async build(delivery: ClaimedDelivery, startedAt: Date): Promise<OutgoingRequest> {
    const { url, secrets, keys, customHeaders, hiddenHeaders, concealed } = this.findDestination(delivery);
    const body = Buffer.from(delivery.body);
    const eventId = publicId('evt', delivery.eventId);
    const timestamp = Math.floor(startedAt.getTime() / 1000);
    const standard = await standardSignatures(secrets, keys, [eventId, timestamp, body]);
    const traceparent = currentTraceparent();
    const serviceHeaders = {
      'Content-Type': 'application/json',
      'User-Agent': userAgent,
      'X-Service-Signature': secrets[0].serviceSignature(body),
      'X-Service-Event': delivery.eventType,
      'X-Service-Delivery': publicId('dlv', delivery.id),
      'X-Service-Attempt': String(delivery.attemptCount + 1),
      'webhook-id': eventId,
      'webhook-timestamp': String(timestamp),
      ...(standard.length > 0 && { 'webhook-signature': standard.join(' ') }),
      ...(traceparent !== null && { traceparent }),
    };
    return {
      url,
      headers: { ...customHeaders, ...serviceHeaders },
      shownHeaders: { ...serviceHeaders, ...hiddenHeaders },
      body,
      secrets: concealed,
    };
  }

  private findDestination({ webhookId, endpoint }: ClaimedDelivery): Destination {
    const known = this.destinations.get(endpoint);
    if (known) return known;
    const { secret, previousSecret, signingKey, previousSigningKey } = endpoint;
    const current = this.secrets.decrypt(webhookId, secret);
    const secrets = [current, ...(previousSecret ? [this.secrets.decrypt(webhookId, previousSecret)] : [])] as const;
    const keys = [signingKey, previousSigningKey].filter((encrypted) => encrypted !== null);
    const kept = Object.entries(this.customHeaders.decrypt(webhookId, endpoint.headerValues));
    // Names with underscores were accepted once, and receivers may take them for headers of the service.
    const isTraced = currentTraceparent() !== null;
    const custom = kept.filter(([name]) => !isReserved(name) && !(isTraced && /^traceparent$/i.test(name)));
    const destination: Destination = {
      url: new URL(endpoint.url),
      secrets,
      keys: keys.map((encrypted) => this.keys.decrypt(webhookId, encrypted)),
      customHeaders: Object.fromEntries(custom),
      hiddenHeaders: Object.fromEntries(custom.map(([name]) => [name, '[hidden]'])),
      concealed: [...secrets, ...custom.map(([, value]) => makeRedactor(value))],
    };
    this.destinations.set(endpoint, destination);
    return destination;
  }
}

/** The entries of `webhook-signature`. Ed25519 only adds to HMAC: without a key for one, both are left out. */
async function standardSignatures(
  secrets: readonly SigningSecret[],
  keys: readonly SigningKey[],
  signed: readonly [id: string, timestamp: number, body: Buffer],
): Promise<string[]> {
  const byHmac = secrets.map((each) => each.standardSignature(...signed)).filter((signature) => signature !== null);
  if (byHmac.length === 0) return [];
  return [...byHmac, ...(await Promise.all(keys.map((key) => key.standardSignature(...signed))))];
}

/** Of `Bearer x`, also conceals the x alone. */
const makeRedactor = (value: string): Redactor =>
  new Redactor([value, ...value.split(' ')].filter(({ length }) => length >= shortestConcealed));
