import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Secrets } from '#platform';
import { SigningSecret } from '../sending/signing-secret.js';

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
