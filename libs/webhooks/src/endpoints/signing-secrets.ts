import { type KeyObject, createHmac, createSecretKey, randomBytes } from 'node:crypto';
import { ConcealedText, Secrets } from '#platform';
import { Injectable } from '@nestjs/common';

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

export const secretPattern = /^whsec_[\x21-\x7e]{8,128}$/;

/** Opened secrets that are remembered; a busy endpoint's would otherwise be decrypted for each of its deliveries. */
const mostRemembered = 1_000;

/** What deliveries are signed with: made here or given by the client, kept encrypted, bound to its endpoint. */
@Injectable()
export class SigningSecrets {
  /** By what is stored, so that a rotation, on whatever instance, is a new entry. */
  private readonly decrypted = new Map<string, SigningSecret>();

  constructor(private readonly secrets: Secrets) {}

  generate(): string {
    return `whsec_${randomBytes(32).toString('base64')}`;
  }

  encrypt(webhookId: string, secret: string): Buffer {
    return this.secrets.encrypt(secret, `webhook:${webhookId}`);
  }

  /** Whole, for a person; nothing of it is remembered. */
  reveal(webhookId: string, encrypted: Buffer): string {
    return this.secrets.decrypt(encrypted, `webhook:${webhookId}`).toString();
  }

  decrypt(webhookId: string, encrypted: Buffer): SigningSecret {
    const key = `${webhookId}:${encrypted.toString('latin1')}`;
    const known = this.decrypted.get(key);
    if (known !== undefined) return known;
    const secret = new SigningSecret(this.secrets.decrypt(encrypted, `webhook:${webhookId}`).toString());
    const [oldest] = this.decrypted.keys();
    if (this.decrypted.size >= mostRemembered && oldest !== undefined) this.decrypted.delete(oldest);
    this.decrypted.set(key, secret);
    return secret;
  }
}
