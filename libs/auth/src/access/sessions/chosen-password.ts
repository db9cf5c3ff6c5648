import { Injectable } from '@nestjs/common';
import { publicId } from '#events';
import { MailOutbox, type PostedMail, UnitOfWork } from '#platform';
import { AuditTrail } from '../../organizations/audit/audit-trail.js';
import { hashPassword } from '../../organizations/password.js';
import { Person } from '../../organizations/person.entity.js';
import { CredentialChanges } from './credential-changes.js';
import { PasswordLinks, type PasswordLink } from './password-links.js';

/** Sets the password that a person chose behind a link by mail. The person then signs in with it. */
@Injectable()
export class ChosenPassword {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly links: PasswordLinks,
    private readonly credentials: CredentialChanges,
    private readonly audit: AuditTrail,
    private readonly outbox: MailOutbox,
  ) {}

  /** Null where the link has ended meanwhile. */
  async set(token: string, wanted: string): Promise<PasswordLink | null> {
    const passwordHash = await hashPassword(wanted);
    return this.unitOfWork.run(async () => {
      const link = await this.links.find(token);
      // Lock the row before reading the link: a second request finds the link used.
      if (!link || !(await this.credentials.lockForChange(link.person)) || !(await this.links.spend(token)))
        return null;
      const { person, kind } = link;
      await this.unitOfWork.manager.update(Person, { id: person.id }, { passwordHash, invitedUntil: null });
      const ended = await this.credentials.end(person, 'password_reset', null);
      const { organizationId, actor } = person;
      const target = { type: 'user', id: publicId('usr', person.id) };
      const action = kind === 'reset' ? 'user.password_reset' : 'user.invitation_accepted';
      await this.audit.record({ action, organizationId, actor, target, details: { ended } });
      if (kind === 'reset') await this.outbox.post(resetNotice(person));
      return link;
    });
  }
}

/** So that the owner learns of a change made by another reader of the mailbox. */
const resetNotice = ({ email, name, organizationId }: Person): PostedMail => ({
  to: email,
  organizationId,
  isUrgent: true,
  subject: 'Your password was changed',
  text: [
    `Hello ${name},`,
    '',
    'Your password was changed through a link sent to this address. You have been signed out everywhere.',
    '',
    'If this was not you, tell the administrator of your organization: someone may be reading your email.',
  ].join('\n'),
});
