import { createHmac, randomBytes } from 'node:crypto';

export const makeSecret = () => `whsec_${randomBytes(32).toString('base64')}`;

/** Such as the service makes: 26 digits of base 32. */
export const newEventId = () =>
  `evt_0${Array.from(randomBytes(25), (byte) => '0123456789abcdefghjkmnpqrstvwxyz'[byte % 32]).join('')}`;

/** The headers of a delivery of this event, as docs/webhooks.md describes them. */
export function deliveryHeaders(secret, { id, type, body }, now = Date.now()) {
  const bytes = Buffer.from(body);
  const timestamp = String(Math.floor(now / 1000));
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const standard = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(bytes).digest('base64');
  return {
    'Content-Type': 'application/json',
    'User-Agent': 'AssessmentService-Webhooks/1.0',
    'X-Service-Signature': createHmac('sha256', secret).update(bytes).digest('hex'),
    'X-Service-Event': type,
    // There is no delivery on record: the event stands for it.
    'X-Service-Delivery': id.replace(/^evt_/, 'dlv_'),
    'X-Service-Attempt': '1',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${standard}`,
  };
}

/** Whether a secret can sign in both ways: strict base64 of 24 to 64 bytes behind `whsec_`. */
export function isSecret(text) {
  const encoded = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(text)?.[1] ?? '';
  const key = Buffer.from(encoded, 'base64');
  return key.length >= 24 && key.length <= 64 && key.toString('base64') === encoded;
}
