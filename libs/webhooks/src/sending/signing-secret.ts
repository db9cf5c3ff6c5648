import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';

/** What one endpoint's requests are signed with. Made once and kept: keys and spellings are the same for each delivery. */
export class SigningSecret {
  private readonly whole: KeyObject;
  private readonly standard: KeyObject | null;
  /** In which a receiver may echo it: plain, in JSON, in an address. */
  private readonly spellings: readonly string[];

  constructor(text: string) {
    this.whole = createSecretKey(Buffer.from(text));
    this.standard = standardKey(text);
    this.spellings = [text, text.slice('whsec_'.length)].flatMap((secret) => {
      const inJson = JSON.stringify(secret).slice(1, -1);
      return [...new Set([secret, inJson, inJson.replaceAll('/', '\\/'), encodeURIComponent(secret)])];
    });
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

  /** The text without it. */
  concealIn(text: string): string {
    return this.spellings.reduce((rest, spelling) => rest.replaceAll(spelling, '[redacted]'), text);
  }
}

/** The part after `whsec_`, where it is strict base64 of 24 to 64 bytes, as the libraries of receivers demand. */
function standardKey(text: string): KeyObject | null {
  const encoded = text.slice('whsec_'.length);
  const key = Buffer.from(encoded, 'base64');
  return key.toString('base64') === encoded && key.length >= 24 && key.length <= 64 ? createSecretKey(key) : null;
}
