import { createHmac } from 'node:crypto';

/** `X-Service-Signature`: lower-case hex HMAC-SHA256 of the body, keyed with the whole secret string. */
export function serviceSignature(secret: string, body: Buffer): string {
  return createHmac('sha256', secret).update(body).digest('hex');
}

/**
 * `webhook-signature` of the Standard Webhooks specification, one entry per secret that can be a key there; null
 * where none can.
 */
export function standardSignature(
  secrets: readonly string[],
  id: string,
  timestamp: number,
  body: Buffer,
): string | null {
  const keys = secrets.map(standardKey).filter((key) => key !== null);
  const sign = (key: Buffer): string =>
    `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest('base64')}`;
  return keys.length > 0 ? keys.map(sign).join(' ') : null;
}

/** The part after `whsec_`, where it is strict base64 of 24 to 64 bytes, as the libraries of receivers demand. */
function standardKey(secret: string): Buffer | null {
  const encoded = secret.slice('whsec_'.length);
  const key = Buffer.from(encoded, 'base64');
  return key.toString('base64') === encoded && key.length >= 24 && key.length <= 64 ? key : null;
}
