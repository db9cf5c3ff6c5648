import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { currentRequest } from '#platform';
import { RateLimitSettings } from '../../access/limits/rate-limit.settings.js';
import { clientAddress } from '../../access/limits/client-address.js';
import { rateLimitHeaders } from '../../access/limits/rate-limit-headers.js';
import { RateLimitStore } from '../../access/limits/rate-limit-store.js';
import { OAuthError } from './oauth-error.js';

/** So many token requests a minute from one address, good ones included: each may write to the database. */
@Injectable()
export class TokenRequestLimits {
  constructor(
    private readonly limits: RateLimitStore,
    private readonly settings: RateLimitSettings,
  ) {}

  async spend(endpoint: 'token' | 'par', response: Response): Promise<void> {
    const address = clientAddress(currentRequest()?.address);
    const verdict = await this.limits.take(`oauth-${endpoint}:${address}`, this.settings.token);
    const headers = rateLimitHeaders(endpoint, verdict);
    response.set(headers);
    if (verdict.allowed) return;
    const wait = headers['Retry-After'] ?? '60';
    throw new OAuthError('rate_limited', `Too many requests. Retry after ${wait} seconds.`, 429, { ...headers });
  }
}
