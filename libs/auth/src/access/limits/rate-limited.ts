import { DomainError } from '#platform';
import type { RateLimitHeaders } from './rate-limit-headers.js';

export class RateLimited extends DomainError {
  readonly code = 'RATE_LIMITED';
  readonly status = 429;

  override readonly headers: Readonly<Record<string, string>>;

  constructor(limits: Partial<RateLimitHeaders>) {
    super(`Too many requests. Retry after ${limits['Retry-After'] ?? '60'} seconds.`);
    this.headers = { ...limits };
  }
}
