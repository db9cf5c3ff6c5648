import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { ValidationFailed } from '#platform';
import { RateLimitSettings } from '../../tokens/auth.settings.js';
import {
  callingAddress,
  RateLimited,
  type RateLimitHeaders,
  rateLimitHeaders,
  RateLimitStore,
  stricter,
} from '../limits/rate-limit.js';
import type { Session } from './session.entity.js';

interface AttemptCounter {
  readonly key: string;
  readonly quota: number;
}

type SignInAttempt = { readonly result: 'passed' | 'failed' | 'refused'; readonly headers: RateLimitHeaders };

/** Counts failed sign-ins. Attempts in progress count as failed, so that a burst cannot exceed the limit. */
@Injectable()
export class SignInLimits {
  private readonly inFlight = new Map<string, number>();

  constructor(
    private readonly store: RateLimitStore,
    private readonly settings: RateLimitSettings,
  ) {}

  /**
   * A browser that the person has signed in with before has its own counter; all others share the counters of the
   * account and of their address.
   */
  counters(account: string, device: string | null): AttemptCounter[] {
    const perAccount = Math.ceil(this.settings.signIns / 2);
    if (device !== null) return [{ key: `sign-in:device:${device}`, quota: perAccount }];
    const address = callingAddress();
    return [
      { key: `sign-in:account:${digest(account)}`, quota: perAccount },
      { key: `sign-in:address:${address}`, quota: this.settings.signIns },
    ];
  }

  /**
   * Refuses the password or code of a signed-in person if it is wrong, with a message about `field`. Counted by session, so
   * that a stolen session can neither guess it nor lock the account.
   */
  async requireProof(
    { id, person }: Session,
    isRight: () => Promise<boolean>,
    field: string,
    message: string,
  ): Promise<void> {
    const { result, headers } = await this.attempt(this.counters(person.email, `session:${id}`), isRight);
    if (result === 'refused') throw new RateLimited(headers);
    if (result === 'failed') throw ValidationFailed.of(field, message);
  }

  async attempt(counters: readonly AttemptCounter[], isRight: () => Promise<boolean>): Promise<SignInAttempt> {
    for (const { key } of counters) this.inFlight.set(key, (this.inFlight.get(key) ?? 0) + 1);
    try {
      if (await this.isExhausted(counters)) return { result: 'refused', headers: await this.headers(counters, true) };
      if (await isRight()) return { result: 'passed', headers: await this.headers(counters) };
      for (const { key } of counters) await this.store.count(key);
      return { result: 'failed', headers: await this.headers(counters) };
    } finally {
      for (const { key } of counters) this.leave(key);
    }
  }

  private async isExhausted(counters: readonly AttemptCounter[]): Promise<boolean> {
    for (const { key, quota } of counters) {
      const { remaining } = await this.store.peek(key, quota);
      if (remaining < (this.inFlight.get(key) ?? 0)) return true;
    }
    return false;
  }

  private async headers(counters: readonly AttemptCounter[], isRefused = false): Promise<RateLimitHeaders> {
    const verdicts = await Promise.all(counters.map(({ key, quota }) => this.store.peek(key, quota)));
    const verdict = verdicts.reduce(stricter);
    const wait = verdict.allowed ? 1 : verdict.retryAfterSeconds;
    const shown = isRefused ? { ...verdict, allowed: false, retryAfterSeconds: wait } : { ...verdict, allowed: true };
    return rateLimitHeaders('sign-in', shown);
  }

  private leave(key: string): void {
    const left = (this.inFlight.get(key) ?? 1) - 1;
    if (left === 0) this.inFlight.delete(key);
    else this.inFlight.set(key, left);
  }
}

/** Hashed, because keys go to Redis and email addresses are private. */
const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');
