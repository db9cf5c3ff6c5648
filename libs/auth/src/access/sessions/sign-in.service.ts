import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { UnitOfWork } from '#platform';
import { anonymous, AuditTrail } from '../../organizations/audit-trail.js';
import { isPassword, Person } from '../../organizations/person.entity.js';
import type { RateLimitHeaders } from '../limits/rate-limit.js';
import { RefusalLog } from '../limits/refusal-log.js';
import type { SignInProvider } from '../providers/sign-in-provider.entity.js';
import { SignInProviders } from '../providers/sign-in-provider.service.js';
import { SignInCookies } from './cookies.js';
import { CredentialChanges } from './credential-changes.js';
import { type CodeVerdict, SecondFactors } from './second-factors.js';
import { SessionAccess } from './sessions.service.js';
import { SignInLimits } from './sign-in-limits.js';
import { SignInLinks } from './sign-in-links.js';

export type SignInOutcome = { readonly headers: RateLimitHeaders } & (
  | { readonly signedIn: { readonly token: string; readonly person: Person } }
  | { readonly signedIn: null; readonly awaitsCode: Person }
  | { readonly signedIn: null; readonly signsInAt: SignInProvider }
  | { readonly signedIn: null; readonly problem: string; readonly status: 401 | 429 }
);

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
    const counters = this.limits.counters(account, this.cookies.readDevice(request, person));
    const { result, headers } = await this.limits.attempt(counters, async () => {
      // The password is checked in any case, so that the time taken does not reveal who exists or is active.
      const isRight = await isPassword(password, person?.passwordHash);
      return isRight && person?.status === 'active';
    });
    // Looked up for right and wrong passwords alike, so that the response does not reveal who exists.
    const provider = result === 'refused' ? null : await this.providers.requiredForEmail(account);
    const mayPass = result === 'passed' && person && !(await this.providers.findRequired(person));
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
    if ((await this.providers.findRequired(person)) || (await this.factors.isOn(person))) return null;
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
