import { Injectable } from '@nestjs/common';
import { Secrets } from '#platform';
import { changeHeaders, type HeaderChanges, type Headers } from './header-rules.js';
import type { Webhook } from './webhook.entity.js';

/** What an endpoint's deliveries carry besides our own headers: kept encrypted, bound to the endpoint. */
@Injectable()
export class CustomHeaders {
  constructor(private readonly secrets: Secrets) {}

  change(webhook: Webhook, changes: HeaderChanges): void {
    const headers = changeHeaders(this.decrypt(webhook.id, webhook.headerValues), changes);
    webhook.headerNames = Object.keys(headers);
    webhook.headerValues =
      webhook.headerNames.length === 0 ? null : this.secrets.encrypt(JSON.stringify(headers), contextOf(webhook.id));
  }

  decrypt(webhookId: string, encrypted: Buffer | null): Headers {
    if (encrypted === null) return {};
    return JSON.parse(this.secrets.decrypt(encrypted, contextOf(webhookId)).toString()) as Headers;
  }
}

const contextOf = (webhookId: string): string => `webhook-headers:${webhookId}`;
