import { createHmac, createSecretKey, randomBytes, type KeyObject } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Redactor, Secrets } from '#platform';
import { RecentKeys } from './recent-keys.js';

/** The secret of an endpoint, with the keys derived from it. */
export class SigningSecret extends Redactor {
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

/** The key of Standard Webhooks: the part after `whsec_`, if it is strict base64 of 24 to 64 bytes. */
function standardKey(text: string): KeyObject | null {
  const encoded = text.slice('whsec_'.length);
  const key = Buffer.from(encoded, 'base64');
  return key.toString('base64') === encoded && key.length >= 24 && key.length <= 64 ? createSecretKey(key) : null;
}

export const secretPattern = /^whsec_[\x21-\x7e]{8,128}$/;

/** The secrets that deliveries are signed with: stored encrypted, with the id of the endpoint as context. */
@Injectable()
export class SigningSecrets {
  private readonly recent = new RecentKeys<SigningSecret>();

  constructor(private readonly secrets: Secrets) {}

  generate(): string {
    return `whsec_${randomBytes(32).toString('base64')}`;
  }

  encrypt(webhookId: string, secret: string): Buffer {
    return this.secrets.encrypt(secret, `webhook:${webhookId}`);
  }

  /** The secret in clear text, to show to a person. */
  reveal(webhookId: string, encrypted: Buffer): string {
    return this.secrets.decrypt(encrypted, `webhook:${webhookId}`).toString();
  }

  decrypt(webhookId: string, encrypted: Buffer): SigningSecret {
    return this.recent.get(webhookId, encrypted, () => new SigningSecret(this.reveal(webhookId, encrypted)));
  }
}
