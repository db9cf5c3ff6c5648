import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { currentRequest, FairQueue } from '#platform';
import { anonymous } from '../../organizations/audit-trail.js';
import { Unauthorized } from '../../tokens/auth.errors.js';
import { RateLimitSettings } from '../../tokens/auth.settings.js';
import { tokenHash } from '../../tokens/token.js';
import {
  callingAddress,
  clientAddress,
  RateLimited,
  type RateLimitHeaders,
  rateLimitHeaders,
  RateLimitStore,
} from './rate-limit.js';
import { RefusalLog } from './refusal-log.js';

/** Limits the requests with one link from one address, because no credential's limit counts them. */
@Injectable()
export class LinkLimits {
  constructor(
    private readonly limits: RateLimitStore,
    private readonly settings: RateLimitSettings,
  ) {}

  async consume(token: string, response: Response): Promise<void> {
    const key = `link:${tokenHash(token).toString('base64url')}:${callingAddress()}`;
    response.set(await this.limits.admit('shared', key, this.settings.shared));
  }

  /** Limits attempts with unknown links as much as failed credentials, but counts them separately. */
  async countUnknown(): Promise<void> {
    await this.limits.admit('failures', `unknown-links:${callingAddress()}`, this.settings.failures);
  }

  /** The address that a link is used from. */
  get address(): string {
    return callingAddress();
  }
}

/**
 * Counts invalid credentials by address. Many people may share one (an office, a proxy that TRUST_PROXY does not name),
 * so a valid credential is accepted no matter how many invalid ones came from its address.
 */
@Injectable()
export class FailedAttempts {
  private readonly queue = new FairQueue({ atOnce: 2 });

  constructor(
    private readonly store: RateLimitStore,
    private readonly settings: RateLimitSettings,
  ) {}

  /**
   * Look-ups for an address with too many failures run only two at a time, so that guesses cannot use up the database
   * connections.
   */
  async lookUp<Found>(address: string, find: () => Promise<Found>): Promise<Found> {
    const { allowed } = await this.store.peek(makeKey(address), this.settings.failures);
    return allowed ? find() : this.queue.run(clientAddress(address), find);
  }

  /** Call it only for a credential that is known to be invalid. */
  async refuseExhausted(address: string): Promise<void> {
    const verdict = await this.store.peek(makeKey(address), this.settings.failures);
    if (!verdict.allowed) throw new RateLimited(rateLimitHeaders('failures', verdict));
  }

  /** Returns the headers of the refusal. */
  async count(address: string): Promise<RateLimitHeaders> {
    await this.store.count(makeKey(address));
    return this.limits(address);
  }

  /** Headers with the attempts left; also sent if no credential was presented. */
  async limits(address: string): Promise<RateLimitHeaders> {
    return rateLimitHeaders('failures', await this.store.peek(makeKey(address), this.settings.failures));
  }
}

const makeKey = (address: string): string => `failures:${clientAddress(address)}`;

const firstDelayMs = 100;
const longestDelayMs = 2_000;
/** A delayed response keeps a connection open, so beyond so many, responses are not delayed. */
const mostDelayed = 50;

/**
 * Refuses guesses at ADMIN_TOKEN: counts and records them separately, and answers each more slowly than the one before.
 */
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
    throw new Unauthorized({ wasPresented: true, limits: headers }, 'administration');
  }

  /** A third of the failures that other credentials are allowed, because this token is never typed by hand. */
  private get quota(): number {
    return Math.ceil(this.settings.failures / 3);
  }

  private async delay(failures: number): Promise<void> {
    if (this.delayed >= mostDelayed) return;
    this.delayed += 1;
    try {
      await sleep(Math.min(firstDelayMs * 2 ** (failures - 1), longestDelayMs));
    } finally {
      this.delayed -= 1;
    }
  }
}
