import { Injectable } from '@nestjs/common';
import { MailOutbox, type PostedMail, UnitOfWork, ValidationFailed } from '#platform';
import { AuditTrail } from '../../organizations/audit-trail.js';
import { hashPassword, isPassword, Person } from '../../organizations/person.entity.js';
import { CredentialChanges } from './credential-changes.js';
import { type PasswordLink, PasswordLinks } from './password-links.js';
import type { Session } from './session.entity.js';
import { SignInLimits } from './sign-in-limits.js';

/** Sets the password that a person chose with a link sent by email. */
@Injectable()
export class PasswordsByLink {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly links: PasswordLinks,
    private readonly credentials: CredentialChanges,
    private readonly audit: AuditTrail,
    private readonly outbox: MailOutbox,
  ) {}

  /** Null if the link has expired or was used meanwhile. */
  async set(token: string, wanted: string): Promise<PasswordLink | null> {
    const passwordHash = await hashPassword(wanted);
    return this.unitOfWork.run(async () => {
      const link = await this.links.find(token);
      // The row is locked before the link is spent, so that of two requests the second finds the link used.
      if (!link || !(await this.credentials.lockForChange(link.person)) || !(await this.links.spend(token)))
        return null;
      const { person, kind } = link;
      await this.unitOfWork.manager.update(Person, { id: person.id }, { passwordHash, invitedUntil: null });
      person.passwordHash = passwordHash;
      const ended = await this.credentials.end(person, 'password_reset', null);
      const action = kind === 'reset' ? 'user.password_reset' : 'user.invitation_accepted';
      await this.audit.recordOnPerson(person, action, { actor: person.actor, details: { ended } });
      if (kind === 'reset') await this.outbox.post(resetNotice(person));
      return link;
    });
  }
}

/** Tells the owner, because someone else who reads the mailbox may have made the change. */
const resetNotice = ({ email, organizationId }: Person): PostedMail => ({
  to: email,
  organizationId,
  isUrgent: true,
  subject: 'Your password was changed',
  blocks: [
    { text: 'Your password was changed through a link sent to this address. You have been signed out everywhere.' },
    { text: 'If this was not you, tell the administrator of your organization: someone may be reading your email.' },
  ],
});

const notTheirs = ['currentPassword', 'is not your password'] as const;

/** Lets a signed-in person change their password, or set a first one after signing in with a link. */
@Injectable()
export class PasswordChanges {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly credentials: CredentialChanges,
    private readonly limits: SignInLimits,
    private readonly audit: AuditTrail,
  ) {}

  async change(session: Session, current: string, wanted: string): Promise<void> {
    const { passwordHash } = session.person;
    const isRight = (): Promise<boolean> => isPassword(current, passwordHash);
    if (passwordHash !== null) await this.limits.requireProof(session, isRight, ...notTheirs);
    if (!(await this.set(session, await hashPassword(wanted)))) throw ValidationFailed.of(...notTheirs);
  }

  /** False if the password was changed meanwhile, because then the old one was checked above. */
  private set(session: Session, passwordHash: string): Promise<boolean> {
    const { person } = session;
    return this.unitOfWork.run(async () => {
      if (!(await this.credentials.lockForChange(person))) return false;
      // Updates only this column, because the rest of the row may have changed since it was read.
      await this.unitOfWork.manager.update(Person, { id: person.id }, { passwordHash });
      person.passwordHash = passwordHash;
      const ended = await this.credentials.end(person, 'password_changed', session);
      await this.audit.recordOnPerson(person, 'user.password_changed', { actor: person.actor, details: { ended } });
      return true;
    });
  }
}
