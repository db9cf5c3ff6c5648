import { Injectable } from '@nestjs/common';
import { publicId } from '#events';
import { Config, currentRequest, MailOutbox, type PostedMail, setColumns, UnitOfWork } from '#platform';
import { Organization } from '../../organizations/organization.entity.js';
import { AuditTrail } from '../../organizations/audit/audit-trail.js';
import { AlreadyJoined } from '../../organizations/organizations.errors.js';
import { Person } from '../../organizations/person.entity.js';
import type { SignInProvider } from '../providers/sign-in-provider.entity.js';
import { SignInProviders } from '../providers/sign-in-providers.js';
import { CredentialChanges } from '../sessions/credential-changes.js';
import { PasswordLinks } from '../sessions/password-links.js';

/** Invites people by mail to choose their first password. */
@Injectable()
export class InvitationsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly links: PasswordLinks,
    private readonly credentials: CredentialChanges,
    private readonly providers: SignInProviders,
    private readonly config: Config,
    private readonly audit: AuditTrail,
    private readonly outbox: MailOutbox,
  ) {}

  /** Again, too: the link before ends, and one who was deactivated meanwhile may come after all. */
  send(found: Person): Promise<Person> {
    return this.unitOfWork.run(async () => {
      const person = await this.uninitiated(found);
      await this.credentials.end(person, 'password_reset', null);
      const { url, expiresAt } = await this.links.make(person, 'invitation');
      setColumns(person, { status: 'active', invitedUntil: expiresAt });
      await this.unitOfWork.manager.save(person);
      await this.record('user.invited', person);
      const provider = await this.providers.providerInsteadOf(person);
      const way = provider
        ? { how: `Sign in with ${provider.name}.`, url: this.signInUrl(provider), end: '' }
        : { how: 'Choose a password to sign in.', url, end: 'The link works once, within seven days. ' };
      await this.outbox.post(invitation(person, await this.organizationOf(person), way));
      return person;
    });
  }

  /** The link ends, and the person is deactivated. Withdrawing twice is withdrawing once. */
  withdraw(found: Person): Promise<void> {
    return this.unitOfWork.run(async () => {
      const person = await this.uninitiated(found);
      if (person.invitedUntil === null) return;
      setColumns(person, { status: 'deactivated', invitedUntil: null });
      await this.unitOfWork.manager.save(person);
      await this.credentials.end(person, 'deactivated', null);
      await this.record('user.invitation_withdrawn', person);
    });
  }

  private async uninitiated({ id }: Person): Promise<Person> {
    const person = await this.unitOfWork.lock(Person, { id });
    if (!person || person.passwordHash !== null) throw new AlreadyJoined();
    return person;
  }

  private async organizationOf({ organizationId }: Person): Promise<string> {
    if (organizationId === null) return 'the service';
    const { name } = await this.unitOfWork.manager.findOneByOrFail(Organization, { id: organizationId });
    return name;
  }

  private signInUrl({ id }: SignInProvider): string {
    return `${this.config.baseUrl}/sign-in/with/${publicId('org', id)}`;
  }

  private record(action: 'user.invited' | 'user.invitation_withdrawn', person: Person): Promise<void> {
    const target = { type: 'user', id: publicId('usr', person.id) };
    return this.audit.record({
      action,
      organizationId: person.organizationId,
      target,
      details: { name: person.name, email: person.email },
    });
  }
}

interface WayIn {
  readonly how: string;
  readonly url: string;
  readonly end: string;
}

function invitation({ email, name, organizationId }: Person, organization: string, way: WayIn): PostedMail {
  const { how, url, end } = way;
  const actor = currentRequest()?.actor;
  const by = actor?.type === 'user' ? actor.name : null;
  return {
    to: email,
    organizationId,
    isUrgent: true,
    subject: `Join ${organization}`,
    text: [
      `Hello ${name},`,
      '',
      `${by ?? 'The administrator'} has invited you to ${organization}. ${how}`,
      '',
      url,
      '',
      `${end}If you did not expect this, ignore this email.`,
    ].join('\n'),
  };
}
