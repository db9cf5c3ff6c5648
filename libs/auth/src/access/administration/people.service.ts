import { Injectable } from '@nestjs/common';
import { parsePublicId, publicId } from '#events';
import {
  Config,
  currentRequest,
  MailOutbox,
  type Page,
  Pages,
  type PostedMail,
  quoted,
  searched,
  setColumns,
  UnitOfWork,
  uuidV7,
  wordPatterns,
} from '#platform';
import type { AuditAction } from '../../organizations/audit-entry.entity.js';
import { AuditTrail } from '../../organizations/audit-trail.js';
import { Organization } from '../../organizations/organization.entity.js';
import { addPerson, hashPassword, Person } from '../../organizations/person.entity.js';
import { AlreadyJoined, EmailTaken, UserNotFound } from '../../tokens/auth.errors.js';
import type { SignInProvider } from '../providers/sign-in-provider.entity.js';
import { SignInProviders } from '../providers/sign-in-provider.service.js';
import { CredentialCache } from '../sessions/credential-cache.js';
import { CredentialChanges } from '../sessions/credential-changes.js';
import { PasswordLinks } from '../sessions/password-links.js';
import type { ChangeUserBody, CreateUserBody, UsersQuery } from './user.dto.js';

/** A person who was invited, with the link that their email contains. */
interface Invited {
  readonly person: Person;
  readonly url: string;
}

/** A new or invited person; the link is null for a person who got a password instead. */
interface Added {
  readonly person: Person;
  readonly url: string | null;
}

/** Invites people by email to choose their first password. */
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

  /** Sending it again ends the previous link, and reactivates a person whose invitation was withdrawn. */
  send(found: Person): Promise<Invited> {
    return this.unitOfWork.run(async () => {
      const person = await this.uninitiated(found);
      await this.credentials.end(person, 'password_reset', null);
      const { url, expiresAt } = await this.links.create(person, 'invitation');
      setColumns(person, { status: 'active', invitedUntil: expiresAt });
      await this.unitOfWork.manager.save(person);
      await this.record('user.invited', person);
      const provider = await this.providers.findRequired(person);
      const way = provider
        ? { how: `Sign in with ${quoted(provider.name)}.`, button: 'Sign in', url: this.signInUrl(provider), end: '' }
        : {
            how: 'Choose a password to sign in.',
            button: 'Choose a password',
            url,
            end: 'The link works once, within seven days. ',
          };
      await this.outbox.post(invitation(person, await this.nameOrganization(person), way));
      return { person, url: way.url };
    });
  }

  /** Ends the link and deactivates the person; doing it again changes nothing. */
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

  private async nameOrganization({ organizationId }: Person): Promise<string> {
    if (organizationId === null) return 'the service';
    const { name } = await this.unitOfWork.manager.findOneByOrFail(Organization, { id: organizationId });
    return quoted(name);
  }

  private signInUrl({ id }: SignInProvider): string {
    return `${this.config.baseUrl}/sign-in/with/${publicId('org', id)}`;
  }

  private record(action: 'user.invited' | 'user.invitation_withdrawn', person: Person): Promise<void> {
    const { name, email } = person;
    return this.audit.recordOnPerson(person, action, { details: { name, email } });
  }
}

interface WayIn {
  readonly how: string;
  readonly button: string;
  readonly url: string;
  readonly end: string;
}

function invitation({ email, organizationId }: Person, organization: string, way: WayIn): PostedMail {
  const { how, button, url, end } = way;
  const actor = currentRequest()?.actor;
  const by = actor?.type === 'user' && actor.name !== null ? quoted(actor.name) : 'The administrator';
  return {
    to: email,
    organizationId,
    isUrgent: true,
    subject: `Join ${organization}`,
    blocks: [
      { text: `${by} has invited you to ${organization}. ${how}` },
      { button, url },
      { text: `${end}If you did not expect this, ignore this email.` },
    ],
  };
}

@Injectable()
export class PeopleService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly audit: AuditTrail,
    private readonly pages: Pages,
    private readonly cache: CredentialCache,
    private readonly credentials: CredentialChanges,
    private readonly invitations: InvitationsService,
  ) {}

  async create({ id: organizationId }: Organization, body: CreateUserBody): Promise<Added> {
    const passwordHash = body.password === undefined ? null : await hashPassword(body.password);
    return this.unitOfWork.run(async () => {
      const email = body.email.toLowerCase();
      const { name, role } = body;
      const person = setColumns(new Person(), {
        id: uuidV7(),
        organizationId,
        email,
        name,
        role,
        passwordHash,
        status: 'active',
        systemAdmin: false,
      });
      if (!(await addPerson(this.unitOfWork.manager, person))) throw new EmailTaken();
      await this.record('user.created', person, { email, role: body.role });
      if (passwordHash === null) return this.invitations.send(person);
      return { person: await this.unitOfWork.manager.findOneByOrFail(Person, { id: person.id }), url: null };
    });
  }

  list({ id: organizationId }: Organization, query: UsersQuery): Promise<Page<Person>> {
    const { q } = query;
    const rows = this.unitOfWork.manager
      .createQueryBuilder(Person, 'person')
      .where('person.organizationId = :organizationId', { organizationId });
    if (q !== undefined) {
      rows.andWhere(`${searched('person', 'name', 'email')} LIKE ALL(:words)`, { words: wordPatterns(q) });
    }
    return this.pages.read(rows, query, { list: 'users', realm: organizationId, filters: { q } });
  }

  async get({ id: organizationId }: Organization, userId: string): Promise<Person> {
    const id = parsePublicId('usr', userId);
    const person = id && (await this.unitOfWork.manager.findOneBy(Person, { id, organizationId }));
    if (!person) throw new UserNotFound();
    return person;
  }

  async change(found: Person, body: ChangeUserBody): Promise<Person> {
    const { password, ...changes } = body;
    const passwordHash = password === undefined ? undefined : await hashPassword(password);
    return this.unitOfWork.run(async () => {
      const person = await this.lock(found);
      setColumns(person, { ...changes, ...(passwordHash !== undefined && { passwordHash, invitedUntil: null }) });
      await this.unitOfWork.manager.save(person);
      const isDeactivated = changes.status === 'deactivated';
      const change = isDeactivated ? 'deactivated' : passwordHash === undefined ? null : 'password_reset';
      const ended = change && (await this.credentials.end(person, change, null));
      this.unitOfWork.afterCommit(() => {
        this.cache.forgetAll();
      });
      await this.record(isDeactivated ? 'user.deactivated' : 'user.changed', person, {
        ...changes,
        ...(passwordHash !== undefined && { password: 'changed' }),
        ...(ended && { ended }),
      });
      return person;
    });
  }

  /** Doing it again changes nothing. */
  deactivate(found: Person): Promise<void> {
    return this.unitOfWork.run(async () => {
      const person = await this.lock(found);
      if (person.status !== 'deactivated') await this.change(person, { status: 'deactivated' });
    });
  }

  private async lock({ id }: Person): Promise<Person> {
    const person = await this.unitOfWork.lock(Person, { id });
    if (!person) throw new UserNotFound();
    return person;
  }

  private record(action: AuditAction, person: Person, details: object): Promise<void> {
    return this.audit.recordOnPerson(person, action, { details: { name: person.name, ...details } });
  }
}
