import { Injectable } from '@nestjs/common';
import { publicId } from '#events';
import { currentTraceparent, Redactor } from '#platform';
import { CustomHeaders, isReserved } from '../endpoints/custom-headers.js';
import { SigningKeys } from '../endpoints/signing-keys.js';
import { SigningSecrets, type SigningSecret } from '../endpoints/signing-secrets.js';
import type { OutgoingRequest } from '../sending/sender.js';
import type { ClaimedDelivery } from './due-deliveries.queries.js';

const userAgent = 'AssessmentService-Webhooks/1.0';
/** Shorter secrets occur in any text; concealing them would make answers unreadable. */
const shortestConcealed = 8;

/** Builds the request of a claimed delivery, signed with the secrets and keys that are valid now. */
@Injectable()
export class OutgoingRequests {
  constructor(
    private readonly secrets: SigningSecrets,
    private readonly keys: SigningKeys,
    private readonly customHeaders: CustomHeaders,
  ) {}

  async build(delivery: ClaimedDelivery, startedAt: Date): Promise<OutgoingRequest> {
    const { webhookId, url } = delivery;
    const body = Buffer.from(delivery.body);
    const secret = this.secrets.decrypt(webhookId, delivery.secret);
    const secrets = [secret];
    if (delivery.previousSecret) secrets.push(this.secrets.decrypt(webhookId, delivery.previousSecret));
    const eventId = publicId('evt', delivery.eventId);
    const timestamp = Math.floor(startedAt.getTime() / 1000);
    const standard = await this.standardSignatures(delivery, secrets, [eventId, timestamp, body]);
    const kept = this.customHeaders.decrypt(webhookId, delivery.headerValues);
    // Names with underscores were accepted once, and receivers may take them for headers of the service.
    const traceparent = currentTraceparent();
    const isTaken = (name: string): boolean =>
      isReserved(name) || (traceparent !== null && /^traceparent$/i.test(name));
    const custom = Object.fromEntries(Object.entries(kept).filter(([name]) => !isTaken(name)));
    const serviceHeaders = {
      'Content-Type': 'application/json',
      'User-Agent': userAgent,
      'X-Service-Signature': secret.serviceSignature(body),
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
      headers: { ...custom, ...serviceHeaders },
      shownHeaders: { ...serviceHeaders, ...Object.fromEntries(Object.keys(custom).map((name) => [name, '[hidden]'])) },
      body,
      secrets: [...secrets, ...Object.values(custom).map(concealed)],
    };
  }

  /** The entries of `webhook-signature`. Ed25519 only adds to HMAC: without a key for one, both are left out. */
  private async standardSignatures(
    { webhookId, signingKey, previousSigningKey }: ClaimedDelivery,
    secrets: readonly SigningSecret[],
    signed: readonly [id: string, timestamp: number, body: Buffer],
  ): Promise<string[]> {
    const byHmac = secrets.map((each) => each.standardSignature(...signed)).filter((signature) => signature !== null);
    if (byHmac.length === 0) return [];
    const keys = [signingKey, previousSigningKey].filter((encrypted) => encrypted !== null);
    const byKey = keys.map((encrypted) => this.keys.decrypt(webhookId, encrypted).standardSignature(...signed));
    return [...byHmac, ...(await Promise.all(byKey))];
  }
}

/** Of `Bearer x`, also conceals the x alone. */
const concealed = (value: string): Redactor =>
  new Redactor([value, ...value.split(' ')].filter(({ length }) => length >= shortestConcealed));
