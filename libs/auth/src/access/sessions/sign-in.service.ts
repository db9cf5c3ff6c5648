import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { UnitOfWork, type Actor } from '#platform';
import { AuditTrail } from '../../organizations/audit/audit-trail.js';
import { RefusalLog } from '../limits/refusal-log.js';
import { isPassword } from '../../organizations/password.js';
import { Person } from '../../organizations/person.entity.js';
import type { RateLimitHeaders } from '../limits/rate-limit-headers.js';
import { CredentialChanges } from './credential-changes.js';
import { DeviceCookie } from './device-cookie.js';
import { SessionAccess } from './session-access.js';
import { SessionsService } from './sessions.service.js';
import { SignInLimits } from './sign-in-limits.js';
import { SignInLinks } from './sign-in-links.js';

export type SignInOutcome = { readonly headers: RateLimitHeaders } & (
  | { readonly signedIn: { readonly token: string; readonly person: Person } }
  | { readonly signedIn: null; readonly problem: string; readonly status: 401 | 429 }
);

const nobody: Actor = { type: 'anonymous', id: null, name: null };

/** Signs people in by e-mail address and password. */
@Injectable()
export class SignInService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly limits: SignInLimits,
    private readonly devices: DeviceCookie,
    private readonly sessions: SessionsService,
    private readonly links: SignInLinks,
    private readonly credentials: CredentialChanges,
    private readonly access: SessionAccess,
    private readonly audit: AuditTrail,
    private readonly refusals: RefusalLog,
  ) {}

  async withPassword(email: string, password: string, request: Request): Promise<SignInOutcome> {
    const account = email.toLowerCase();
    const person = await this.unitOfWork.manager.findOneBy(Person, { email: account });
    const gates = this.limits.gates(account, this.devices.of(request, person));
    const { result, headers } = await this.limits.attempt(gates, async () => {
      // The password is checked in any case, so that the time taken does not tell who exists or is active.
      const isRight = await isPassword(password, person?.passwordHash);
      return isRight && person?.status === 'active';
    });
    const token = result === 'passed' && person ? await this.open(person, request, 'password') : null;
    if (token !== null && person) return { headers, signedIn: { person, token } };
    return { headers, signedIn: null, ...(await this.refuse(person, result === 'refused', headers)) };
  }

  /** For exactly one of those who try. */
  withLink(token: string, request: Request): Promise<{ token: string; person: Person } | null> {
    return this.unitOfWork.run(async () => {
      const person = await this.links.find(token);
      if (!person || !(await this.credentials.holdToOpen(person)) || !(await this.links.spend(token))) return null;
      const session = await this.open(person, request, 'link');
      return session === null ? null : { token: session, person };
    });
  }

  /**
   * Whatever session the browser had ends with it: nobody stays in under the person before. Null where the credential
   * has changed since it was checked.
   */
  private open(person: Person, request: Request, by: 'password' | 'link'): Promise<string | null> {
    return this.unitOfWork.run(async () => {
      if (!(await this.credentials.holdToOpen(person))) return null;
      const before = await this.access.session(request);
      if (before) await this.sessions.close(before);
      return this.sessions.open(person, request.get('user-agent') ?? '', by);
    });
  }

  private async refuse(
    person: Person | null,
    isLimited: boolean,
    headers: RateLimitHeaders,
  ): Promise<{ problem: string; status: 401 | 429 }> {
    const actor = person?.actor ?? nobody;
    const organizationId = person?.organizationId ?? null;
    if (isLimited) {
      await this.refusals.note(organizationId, actor, 'sign_in_limit');
      const wait = headers['Retry-After'] ?? '60';
      return { problem: `Too many failed attempts. Try again in ${wait} seconds.`, status: 429 };
    }
    await this.audit.record({ action: 'user.sign_in_failed', organizationId, actor });
    return { problem: 'The email address or the password is not right.', status: 401 };
  }
}
