import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { currentRequest, type Actor } from '#platform';
import { RateLimitSettings } from '../limits/rate-limit.settings.js';
import { RefusalLog } from '../limits/refusal-log.js';
import { clientAddress } from '../limits/client-address.js';
import { rateLimitHeaders } from '../limits/rate-limit-headers.js';
import { RateLimitStore } from '../limits/rate-limit-store.js';
import { RateLimited } from '../limits/rate-limited.js';
import { Unauthorized } from '../../tokens/refusals.js';
import { FailedAttempts } from './failed-attempts.js';

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
    await this.refusals.note(null, anonymous, 'administrator_token', {}, 'administration.refused');
    await this.failures.refuseExhausted(address);
    const headers = await this.failures.count(address);
    const verdict = await this.store.take(`administrator:${clientAddress(address)}`, this.quota);
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
