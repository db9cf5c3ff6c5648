import { Injectable } from '@nestjs/common';
import { RateLimitSettings } from '../limits/rate-limit.settings.js';
import { clientAddress } from '../limits/client-address.js';
import { rateLimitHeaders, type RateLimitHeaders } from '../limits/rate-limit-headers.js';
import { RateLimitStore } from '../limits/rate-limit-store.js';
import { RateLimited } from '../limits/rate-limited.js';
import { NarrowLane } from '../limits/narrow-lane.js';

/**
 * Counts bad credentials by address. Many share one (an office, a proxy that TRUST_PROXY does not name), so a good
 * credential is let in however many bad ones came from where it comes from.
 */
@Injectable()
export class FailedAttempts {
  private readonly lane = new NarrowLane(2);

  constructor(
    private readonly store: RateLimitStore,
    private readonly settings: RateLimitSettings,
  ) {}

  /** From an address that has failed too often, look-ups take turns: guesses must not fill the database's connections. */
  async lookUp<Found>(address: string, find: () => Promise<Found>): Promise<Found> {
    const { allowed } = await this.store.peek(keyOf(address), this.settings.failures);
    return allowed ? find() : this.lane.run(find);
  }

  /** Only for what is known to be no good credential. */
  async refuseExhausted(address: string): Promise<void> {
    const verdict = await this.store.peek(keyOf(address), this.settings.failures);
    if (!verdict.allowed) throw new RateLimited(rateLimitHeaders('failures', verdict));
  }

  /** The headers the refusal carries. */
  async count(address: string): Promise<RateLimitHeaders> {
    await this.store.count(keyOf(address));
    return this.limits(address);
  }

  /** The attempts left, also for a caller that has not presented a credential yet. */
  async limits(address: string): Promise<RateLimitHeaders> {
    return rateLimitHeaders('failures', await this.store.peek(keyOf(address), this.settings.failures));
  }
}

const keyOf = (address: string): string => `failures:${clientAddress(address)}`;
