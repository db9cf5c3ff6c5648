import { Injectable } from '@nestjs/common';
import { Config } from '#platform';
import { clientAddress } from '../rate-limits/client-address.js';
import { rateLimitHeaders, type RateLimitHeaders } from '../rate-limits/rate-limit-headers.js';
import { RateLimitStore } from '../rate-limits/rate-limit-store.js';
import { RateLimited } from './auth.errors.js';

/** An address that presents one bad credential after the other is stopped before its guesses cost a look-up. */
@Injectable()
export class FailedAttempts {
  constructor(
    private readonly store: RateLimitStore,
    private readonly config: Config,
  ) {}

  async refuseExhausted(address: string): Promise<void> {
    const verdict = await this.store.peek(keyOf(address), this.config.rateLimitFailures);
    if (!verdict.allowed) throw new RateLimited(rateLimitHeaders('failures', verdict));
  }

  /** The headers the refusal carries. */
  async count(address: string): Promise<RateLimitHeaders> {
    await this.store.count(keyOf(address));
    return this.limits(address);
  }

  /** What is left, also told to who has presented nothing yet. */
  async limits(address: string): Promise<RateLimitHeaders> {
    return rateLimitHeaders('failures', await this.store.peek(keyOf(address), this.config.rateLimitFailures));
  }
}

const keyOf = (address: string): string => `failures:${clientAddress(address)}`;
