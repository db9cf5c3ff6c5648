import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { RateLimitSettings } from '../../tokens/auth.settings.js';
import {
  callingAddress,
  type Limit,
  nearest,
  RateLimited,
  type RateLimitHeaders,
  rateLimitHeaders,
  RateLimitStore,
  type Verdict,
} from './rate-limit.js';

/** Whose requests are counted, and how many a minute are allowed. */
export interface CountedCaller {
  readonly id: string;
  readonly quota: number;
  /** Null for a person without one. */
  readonly organizationId: string | null;
  readonly organizationQuota: number;
  /** Of a session. */
  readonly cookie?: string | undefined;
}

/** As long as credentials are cached: a limit that was raised applies within a second. */
const refusedForMs = 800;
const mostRefused = 10_000;

interface Refusal {
  readonly headers: RateLimitHeaders;
  readonly until: number;
}

/** Counts requests by credential and by organization, or by address where no credential is read. */
@Injectable()
export class RequestLimits {
  /** By the session's cookie, hashed. */
  private readonly refusals = new Map<string, Refusal>();

  constructor(
    private readonly store: RateLimitStore,
    private readonly settings: RateLimitSettings,
  ) {}

  /** Sets the headers of the nearer limit, and refuses if one is used up. A promise only if the store asks elsewhere. */
  ofCaller(caller: CountedCaller, response: Response): Verdict | Promise<Verdict> {
    const { id, quota, organizationId, organizationQuota } = caller;
    const limits: Limit[] = [{ key: `caller:${id}`, quota }];
    if (organizationId !== null) limits.push({ key: `organization:${organizationId}`, quota: organizationQuota });
    const verdicts = this.store.consumeAll(limits);
    return verdicts instanceof Promise
      ? verdicts.then((counted) => this.admit(counted, caller, response))
      : this.admit(verdicts, caller, response);
  }

  /** For public routes that no other limit counts. */
  async ofAddress(response: Response): Promise<void> {
    response.set(await this.store.admit('address', `address:${callingAddress()}`, this.settings.perAddress));
  }

  /** Refuses a session that was refused a moment ago, before it is looked up in the database. */
  refuseAgain(cookie: string | undefined): void {
    const refusal = cookie === undefined ? undefined : this.refusals.get(digest(cookie));
    if (refusal && refusal.until > performance.now()) throw new RateLimited(refusal.headers);
  }

  private admit([own, shared]: readonly Verdict[], { cookie }: CountedCaller, response: Response): Verdict {
    const named = [{ policy: 'default', verdict: own as Verdict }];
    if (shared) named.push({ policy: 'organization', verdict: shared });
    const { policy, verdict } = nearest(named);
    const headers = rateLimitHeaders(policy, verdict);
    response.set(headers);
    if (verdict.allowed) return verdict;
    if (cookie !== undefined) this.remember(cookie, headers);
    throw new RateLimited(headers);
  }

  private remember(cookie: string, headers: RateLimitHeaders): void {
    if (this.refusals.size >= mostRefused) this.refusals.clear();
    this.refusals.set(digest(cookie), { headers, until: performance.now() + refusedForMs });
  }
}

const digest = (cookie: string): string => createHash('sha256').update(cookie).digest('base64url');
