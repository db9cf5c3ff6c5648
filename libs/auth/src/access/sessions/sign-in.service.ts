import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { type Actor, currentRequest, UnitOfWork } from '#platform';
import { AuditTrail } from '../../organizations/audit-trail.js';
import { isPassword, Person } from '../../organizations/person.entity.js';
import { RateLimitSettings } from '../../tokens/auth.settings.js';
import {
  clientAddress,
  type RateLimitHeaders,
  rateLimitHeaders,
  RateLimitStore,
  stricter,
} from '../limits/rate-limit.js';
import { RefusalLog } from '../limits/refusal-log.js';
import type { SignInProvider } from '../providers/sign-in-provider.entity.js';
import { SignInProviders } from '../providers/sign-in-provider.service.js';
import { SignInCookies } from './cookies.js';
import { CredentialChanges } from './credential-changes.js';
import { type CodeVerdict, SecondFactors } from './second-factors.js';
import { SessionAccess } from './sessions.service.js';
import { SignInLinks } from './sign-in-links.js';

export interface AttemptCounter {
  readonly key: string;
  readonly quota: number;
}

export type Attempt = { readonly result: 'passed' | 'failed' | 'refused'; readonly headers: RateLimitHeaders };

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
    const address = clientAddress(currentRequest()?.address);
    return [
      { key: `sign-in:account:${digest(account)}`, quota: perAccount },
      { key: `sign-in:address:${address}`, quota: this.settings.signIns },
    ];
  }

  async attempt(counters: readonly AttemptCounter[], isRight: () => Promise<boolean>): Promise<Attempt> {
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

export type SignInOutcome = { readonly headers: RateLimitHeaders } & (
  | { readonly signedIn: { readonly token: string; readonly person: Person } }
  | { readonly signedIn: null; readonly awaitsCode: Person }
  | { readonly signedIn: null; readonly signsInAt: SignInProvider }
  | { readonly signedIn: null; readonly problem: string; readonly status: 401 | 429 }
);

const anonymous: Actor = { type: 'anonymous', id: null, name: null };

/** Signs people in by password; a person with two-step sign-in still has to give a code. */
@Injectable()
export class PasswordSignIn {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly limits: SignInLimits,
    private readonly cookies: SignInCookies,
    private readonly access: SessionAccess,
    private readonly factors: SecondFactors,
    private readonly providers: SignInProviders,
    private readonly audit: AuditTrail,
    private readonly refusals: RefusalLog,
  ) {}

  async attempt(email: string, password: string, request: Request): Promise<SignInOutcome> {
    const account = email.toLowerCase();
    const person = await this.unitOfWork.manager.findOneBy(Person, { email: account });
    const counters = this.limits.counters(account, this.cookies.deviceOf(request, person));
    const { result, headers } = await this.limits.attempt(counters, async () => {
      // The password is checked in any case, so that the time taken does not reveal who exists or is active.
      const isRight = await isPassword(password, person?.passwordHash);
      return isRight && person?.status === 'active';
    });
    // Looked up for right and wrong passwords alike, so that the response does not reveal who exists.
    const provider = result === 'refused' ? null : await this.providers.requiredForEmail(account);
    const mayPass = result === 'passed' && person && !(await this.providers.requiredFor(person));
    if (provider && !mayPass) return { headers, signedIn: null, signsInAt: provider };
    if (result === 'passed' && person && (await this.factors.isOn(person))) {
      return { headers, signedIn: null, awaitsCode: person };
    }
    const token = result === 'passed' && person ? await this.access.signIn(person, request, 'password') : null;
    if (token !== null && person) return { headers, signedIn: { person, token } };
    return { headers, signedIn: null, ...(await this.refuse(person, result === 'refused', headers)) };
  }

  private async refuse(
    person: Person | null,
    isLimited: boolean,
    headers: RateLimitHeaders,
  ): Promise<{ problem: string; status: 401 | 429 }> {
    const actor = person?.actor ?? anonymous;
    const organizationId = person?.organizationId ?? null;
    if (isLimited) {
      await this.refusals.record(organizationId, actor, 'sign_in_limit');
      const wait = headers['Retry-After'] ?? '60';
      return { problem: `Too many failed attempts. Try again in ${wait} seconds.`, status: 429 };
    }
    await this.audit.record({ action: 'user.sign_in_failed', organizationId, actor });
    return { problem: 'Wrong email address or password.', status: 401 };
  }
}

/** Signs people in by a link, an invitation, or the code that follows the password or the link. */
@Injectable()
export class SignInService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly limits: SignInLimits,
    private readonly links: SignInLinks,
    private readonly credentials: CredentialChanges,
    private readonly access: SessionAccess,
    private readonly factors: SecondFactors,
    private readonly providers: SignInProviders,
    private readonly refusals: RefusalLog,
  ) {}

  /** Succeeds for exactly one of several concurrent attempts. */
  withLink(token: string, request: Request): Promise<{ token: string | null; person: Person } | null> {
    return this.unitOfWork.run(async () => {
      const person = await this.links.find(token);
      if (!person || !(await this.credentials.lockForAccess(person)) || !(await this.links.spend(token))) return null;
      // The link replaces the password, not the second factor.
      if (await this.factors.isOn(person)) return { token: null, person };
      const session = await this.access.signIn(person, request, 'link');
      return session === null ? null : { token: session, person };
    });
  }

  /**
   * Signs in a person who has just accepted an invitation. Null if signing in takes more than the password, which they
   * then do on the sign-in page.
   */
  async withInvitation(person: Person, request: Request): Promise<string | null> {
    if ((await this.providers.requiredFor(person)) || (await this.factors.isOn(person))) return null;
    return this.access.signIn(person, request, 'invitation');
  }

  /** The second step of signing in, for a person who has given the password or used a link. */
  async withCode(person: Person, code: string, request: Request): Promise<SignInOutcome> {
    const counters = this.limits.counters(`code:${person.id}`, null);
    const verdicts: CodeVerdict[] = [];
    const { result, headers } = await this.limits.attempt(counters, async () => {
      const verdict = await this.factors.check(person, code);
      verdicts.push(verdict);
      return verdict === 'right';
    });
    const token = result === 'passed' ? await this.access.signIn(person, request, 'second_factor') : null;
    if (token !== null) return { headers, signedIn: { person, token } };
    if (result !== 'refused' && !verdicts.includes('locked')) {
      return { headers, signedIn: null, problem: 'The code is not right, or was used already.', status: 401 };
    }
    await this.refusals.record(person.organizationId, person.actor, 'sign_in_limit');
    return { headers, signedIn: null, problem: 'Too many wrong codes. Try again in 15 minutes.', status: 429 };
  }
}
