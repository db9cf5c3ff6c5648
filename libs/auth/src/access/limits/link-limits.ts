import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { currentRequest } from '#platform';
import { RateLimitSettings } from './rate-limit.settings.js';
import { RateLimited } from './rate-limited.js';
import { tokenHash } from '../../tokens/api-key-token.js';
import { clientAddress } from './client-address.js';
import { rateLimitHeaders } from './rate-limit-headers.js';
import { RateLimitStore } from './rate-limit-store.js';

/** So many requests a minute by one link from one address: what needs no credential has no other limit. */
@Injectable()
export class LinkLimits {
  constructor(
    private readonly limits: RateLimitStore,
    private readonly settings: RateLimitSettings,
  ) {}

  async spend(token: string, response: Response): Promise<void> {
    const key = `link:${tokenHash(token).toString('base64url')}:${this.address}`;
    const verdict = await this.limits.take(key, this.settings.shared);
    const headers = rateLimitHeaders('shared', verdict);
    if (!verdict.allowed) throw new RateLimited(headers);
    response.set(headers);
  }

  /** One who tries link after link meets the limit for failed credentials, by a count of its own. */
  async countUnknown(): Promise<void> {
    const key = `unknown-links:${this.address}`;
    const verdict = await this.limits.take(key, this.settings.failures);
    if (!verdict.allowed) throw new RateLimited(rateLimitHeaders('failures', verdict));
  }

  /** By whom a link is used, as far as that can be told. */
  get address(): string {
    return clientAddress(currentRequest()?.address);
  }
}
