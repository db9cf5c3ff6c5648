import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Secrets } from '#platform';

export const secretPattern = /^whsec_[\x21-\x7e]{8,128}$/;

/** What deliveries are signed with: made here or given by the client, kept encrypted, bound to its endpoint. */
@Injectable()
export class SigningSecrets {
  constructor(private readonly secrets: Secrets) {}

  generate(): string {
    return `whsec_${randomBytes(32).toString('base64')}`;
  }

  close(webhookId: string, secret: string): Buffer {
    return this.secrets.close(secret, `webhook:${webhookId}`);
  }

  open(webhookId: string, closed: Buffer): string {
    return this.secrets.open(closed, `webhook:${webhookId}`).toString();
  }
}
