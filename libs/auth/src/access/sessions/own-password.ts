import { Injectable } from '@nestjs/common';
import { publicId } from '#events';
import { UnitOfWork } from '#platform';
import { AuditTrail } from '../../organizations/audit/audit-trail.js';
import { hashPassword, isPassword } from '../../organizations/password.js';
import { Person } from '../../organizations/person.entity.js';
import type { RateLimitHeaders } from '../limits/rate-limit-headers.js';
import { CredentialChanges } from './credential-changes.js';
import type { Session } from './session.entity.js';
import { SignInLimits } from './sign-in-limits.js';

export interface PasswordRefusal {
  readonly problem: string;
  readonly status: number;
  readonly headers: Partial<RateLimitHeaders>;
}

/** A signed-in person changes the password, or chooses the first one after coming in by a link. */
@Injectable()
export class OwnPassword {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly credentials: CredentialChanges,
    private readonly limits: SignInLimits,
    private readonly audit: AuditTrail,
  ) {}

  async change(session: Session, current: string, wanted: string): Promise<PasswordRefusal | null> {
    const { person } = session;
    // As the API counts: an emoji is one character.
    const { length } = Array.from(wanted);
    if (length < 12 || length > 256) {
      return { problem: 'The new password must have 12 to 256 characters.', status: 400, headers: {} };
    }
    if (person.passwordHash !== null) {
      // Counted by the session: a stolen one must not be a way to guess, nor lock the account.
      const gates = this.limits.gates(person.email, `session:${session.id}`);
      const { result, headers } = await this.limits.attempt(gates, () => isPassword(current, person.passwordHash));
      if (result === 'refused') return { problem: 'Too many failed attempts. Wait a minute.', status: 429, headers };
      if (result === 'failed') return { problem: 'The current password is not right.', status: 400, headers };
    }
    const isSet = await this.set(session, await hashPassword(wanted));
    return isSet ? null : { problem: 'Your password was changed. Sign in again.', status: 400, headers: {} };
  }

  /** False where another change came first: what was proved above is then worth nothing. */
  private set(session: Session, passwordHash: string): Promise<boolean> {
    const { person } = session;
    return this.unitOfWork.run(async () => {
      if (!(await this.credentials.lockForChange(person))) return false;
      // The one column: the rest of the row was read before, and may have changed since.
      await this.unitOfWork.manager.update(Person, { id: person.id }, { passwordHash });
      person.passwordHash = passwordHash;
      const details = { ended: await this.credentials.end(person, 'password_changed', session) };
      const { organizationId, actor } = person;
      const target = { type: 'user', id: publicId('usr', person.id) };
      await this.audit.record({ action: 'user.password_changed', organizationId, actor, target, details });
      return true;
    });
  }
}
