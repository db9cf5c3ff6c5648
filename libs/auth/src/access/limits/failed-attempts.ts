import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { type Actor, currentRequest } from '#platform';
import { RateLimitSettings } from './rate-limit.settings.js';
import { type RateLimitHeaders, RateLimitStore, RateLimited, clientAddress, rateLimitHeaders } from './rate-limit.js';
import { tokenHash } from '../../tokens/token.js';
import { ConcurrencyLimit } from './narrow-lane.js';
import { setTimeout as sleep } from 'node:timers/promises';
import { RefusalLog } from './refusal-log.js';
import { Unauthorized } from '../../tokens/auth.errors.js';

/** So many requests a minute by one link from one address: what needs no credential has no other limit. */
@Injectable()
export class LinkLimits {
  constructor(
    private readonly limits: RateLimitStore,
    private readonly settings: RateLimitSettings,
  ) {}

  async consume(token: string, response: Response): Promise<void> {
    const key = `link:${tokenHash(token).toString('base64url')}:${this.address}`;
    const verdict = await this.limits.consume(key, this.settings.shared);
    const headers = rateLimitHeaders('shared', verdict);
    if (!verdict.allowed) throw new RateLimited(headers);
    response.set(headers);
  }

  /** One who tries link after link meets the limit for failed credentials, by a count of its own. */
  async countUnknown(): Promise<void> {
    const key = `unknown-links:${this.address}`;
    const verdict = await this.limits.consume(key, this.settings.failures);
    if (!verdict.allowed) throw new RateLimited(rateLimitHeaders('failures', verdict));
  }

  /** By whom a link is used, as far as that can be told. */
  get address(): string {
    return clientAddress(currentRequest()?.address);
  }
}

/**
 * Counts bad credentials by address. Many share one (an office, a proxy that TRUST_PROXY does not name), so a good
 * credential is let in however many bad ones came from where it comes from.
 */
@Injectable()
export class FailedAttempts {
  private readonly queue = new ConcurrencyLimit(2);

  constructor(
    private readonly store: RateLimitStore,
    private readonly settings: RateLimitSettings,
  ) {}

  /** From an address that has failed too often, look-ups take turns: guesses must not fill the database's connections. */
  async lookUp<Found>(address: string, find: () => Promise<Found>): Promise<Found> {
    const { allowed } = await this.store.peek(keyOf(address), this.settings.failures);
    return allowed ? find() : this.queue.run(find);
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

const firstDelay = 100;
const longestDelay = 2_000;
/** Each holds a connection of the caller's open; beyond so many the answer comes at once. */
const mostDelayed = 50;

const anonymous: Actor = { type: 'anonymous', id: null, name: null };

/** What is presented as ADMIN_TOKEN and is not: counted and put on record apart, and answered ever more slowly. */
@Injectable()
export class AdministratorGuesses {
  private delayed = 0;

  constructor(
    private readonly store: RateLimitStore,
    private readonly settings: RateLimitSettings,
    private readonly failures: FailedAttempts,
    private readonly refusals: RefusalLog,
  ) {}

  async refuse(): Promise<never> {
    const address = currentRequest()?.address ?? '';
    await this.refusals.record(null, anonymous, 'administrator_token', {}, 'administration.refused');
    await this.failures.refuseExhausted(address);
    const headers = await this.failures.count(address);
    const verdict = await this.store.consume(`administrator:${clientAddress(address)}`, this.quota);
    if (!verdict.allowed) throw new RateLimited(rateLimitHeaders('administrator', verdict));
    await this.delay(verdict.limit - verdict.remaining);
    throw new Unauthorized(true, headers);
  }

  /** A third of what other credentials may fail: this token is never typed by hand. */
  private get quota(): number {
    return Math.ceil(this.settings.failures / 3);
  }

  private async delay(failures: number): Promise<void> {
    if (this.delayed >= mostDelayed) return;
    this.delayed += 1;
    try {
      await sleep(Math.min(firstDelay * 2 ** (failures - 1), longestDelay));
    } finally {
      this.delayed -= 1;
    }
  }
}
