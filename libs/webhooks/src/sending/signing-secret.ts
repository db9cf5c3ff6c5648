import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import { ConcealedText } from '#platform';

/** What one endpoint's requests are signed with. Made once and kept: keys and spellings are the same for each delivery. */
export class SigningSecret extends ConcealedText {
  private readonly whole: KeyObject;
  private readonly standard: KeyObject | null;

  constructor(text: string) {
    super([text, text.slice('whsec_'.length)]);
    this.whole = createSecretKey(Buffer.from(text));
    this.standard = standardKey(text);
  }

  /** `X-Service-Signature`: lower-case hex HMAC-SHA256 of the body, keyed with the whole secret string. */
  serviceSignature(body: Buffer): string {
    return createHmac('sha256', this.whole).update(body).digest('hex');
  }

  /** An entry of `webhook-signature` (Standard Webhooks); null where the secret cannot be a key there. */
  standardSignature(id: string, timestamp: number, body: Buffer): string | null {
    if (!this.standard) return null;
    const signature = createHmac('sha256', this.standard).update(`${id}.${timestamp}.`).update(body).digest('base64');
    return `v1,${signature}`;
  }
}

/** The part after `whsec_`, where it is strict base64 of 24 to 64 bytes, as the libraries of receivers demand. */
function standardKey(text: string): KeyObject | null {
  const encoded = text.slice('whsec_'.length);
  const key = Buffer.from(encoded, 'base64');
  return key.toString('base64') === encoded && key.length >= 24 && key.length <= 64 ? createSecretKey(key) : null;
}
