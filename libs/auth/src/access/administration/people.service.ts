import { Injectable } from '@nestjs/common';
import { EventBus, parsePublicId, publicId } from '#events';
import {
  Config,
  currentRequest,
  MailOutbox,
  type Page,
  Pages,
  type PostedMail,
  QuotaExceeded,
  quoted,
  searched,
  setColumns,
  UnitOfWork,
  uuidV7,
  ValidationFailed,
  wordPatterns,
} from '#platform';
import type { AuditAction } from '../../organizations/audit-entry.entity.js';
import { AuditTrail } from '../../organizations/audit-trail.js';
import { Organization } from '../../organizations/organization.entity.js';
import { addPerson, hashPassword, Person } from '../../organizations/person.entity.js';
import { AlreadyJoined, EmailTaken, LastAdministrator, NotAllowed, UserNotFound } from '../../tokens/auth.errors.js';
import type { Role } from '../../tokens/scope.js';
import type { SignInProvider } from '../providers/sign-in-provider.entity.js';
import { SignInProviders } from '../providers/sign-in-provider.service.js';
import { CredentialCache } from '../sessions/credential-cache.js';
import { CredentialChanges } from '../sessions/credential-changes.js';
import { PasswordLinks } from '../sessions/password-links.js';
import { countAdministrators, countInvitations } from './people.queries.js';
import type { ChangeOwnUserBody, ChangeUserBody, CreateUserBody, InviteUserBody, UsersQuery } from './user.dto.js';

/** Published when a person is limited to some reports; a handler refuses those that are not the organization's. */
export class ReportsChosen {
  constructor(
    readonly organizationId: string,
    readonly reports: readonly string[],
  ) {}
}

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

interface ChosenReports {
  readonly organizationId: string | null;
  readonly role: Role | null;
  /** Public IDs. */
  readonly reports: string[] | null | undefined;
}

/** No assessment has this ID. */
const nowhere = '00000000-0000-0000-0000-000000000000';

/** By an organization's own administrators, in 24 hours. */
const mostInvitations = 100;

const tooManyInvitations = (): QuotaExceeded =>
  new QuotaExceeded({
    budget: 'invitations',
    limit: `${mostInvitations} invitations a day`,
    whose: 'This organization',
    advice: 'Try again tomorrow, or ask the administrator of the service.',
  });

@Injectable()
export class PeopleService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly audit: AuditTrail,
    private readonly pages: Pages,
    private readonly cache: CredentialCache,
    private readonly credentials: CredentialChanges,
    private readonly invitations: InvitationsService,
    private readonly bus: EventBus,
  ) {}

  async create({ id: organizationId }: Organization, body: CreateUserBody): Promise<Added> {
    const passwordHash = body.password === undefined ? null : await hashPassword(body.password);
    return this.unitOfWork.run(async () => {
      const email = body.email.toLowerCase();
      const { name, role, reports } = body;
      const person = setColumns(new Person(), {
        id: uuidV7(),
        organizationId,
        email,
        name,
        role,
        reports: await this.findReports({ organizationId, role, reports }),
        passwordHash,
        status: 'active',
        systemAdmin: false,
      });
      if (!(await addPerson(this.unitOfWork.manager, person))) throw new EmailTaken();
      await this.record('user.created', person, { email, role, ...(reports && { reports }) });
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
    const { password, reports, ...changes } = body;
    const passwordHash = password === undefined ? undefined : await hashPassword(password);
    return this.unitOfWork.run(async () => {
      const person = await this.lock(found);
      setColumns(person, { ...changes, ...(passwordHash !== undefined && { passwordHash, invitedUntil: null }) });
      if (reports !== undefined || changes.role !== undefined) {
        const { organizationId, role } = person;
        person.reports = await this.findReports({ organizationId, role, reports }, person.reports);
      }
      await this.unitOfWork.manager.save(person);
      const isDeactivated = changes.status === 'deactivated';
      const change = isDeactivated ? 'deactivated' : passwordHash === undefined ? null : 'password_reset';
      const ended = change && (await this.credentials.end(person, change, null));
      this.unitOfWork.afterCommit(() => {
        this.cache.forgetAll();
      });
      await this.record(isDeactivated ? 'user.deactivated' : 'user.changed', person, {
        ...changes,
        ...(reports !== undefined && { reports }),
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

  /** By an organization's own administrator, who has the service write to any address. */
  invite(organization: Organization, body: InviteUserBody): Promise<Added> {
    return this.unitOfWork.run(async () => {
      await this.admitInvitation(organization.id);
      return this.create(organization, body);
    });
  }

  inviteAgain(person: Person): Promise<Invited> {
    return this.unitOfWork.run(async () => {
      await this.admitInvitation(person.organizationId ?? nowhere);
      return this.invitations.send(person);
    });
  }

  private async admitInvitation(organizationId: string): Promise<void> {
    await this.lockOrganization(organizationId);
    if ((await countInvitations(this.unitOfWork.db, organizationId)) >= mostInvitations) throw tooManyInvitations();
  }

  /** By an administrator of their own organization, who neither touches the operator's people nor leaves none in charge. */
  changeOwn(found: Person, body: ChangeOwnUserBody): Promise<Person> {
    this.refuseOperator(found);
    return this.unitOfWork.run(async () => {
      const staysInCharge = (body.role ?? 'admin') === 'admin' && body.status !== 'deactivated';
      if (!staysInCharge) await this.keepAdministrator(found);
      return this.change(found, body);
    });
  }

  /** A system administrator can do more than the organization's own, who must not get at their account. */
  refuseOperator({ systemAdmin }: Person): void {
    if (systemAdmin) throw new NotAllowed('Only the administrator of the service can change this person.');
  }

  /** The organization is locked, so that of two administrators who demote each other at once, one is refused. */
  private async keepAdministrator({ id, organizationId }: Person): Promise<void> {
    if (organizationId === null) return;
    await this.lockOrganization(organizationId);
    const { own, others } = await countAdministrators(this.unitOfWork.db, organizationId, id);
    if (own > 0 && others === 0) throw new LastAdministrator();
  }

  private lockOrganization(id: string): Promise<Organization | null> {
    return this.unitOfWork.lock(Organization, { id }, 'for_no_key_update');
  }

  /** `before` stays unless others are chosen. */
  private async findReports({ organizationId, role, reports }: ChosenReports, before: string[] | null = null) {
    const ids = reports === undefined ? before : (reports?.map((id) => parsePublicId('asmt', id) ?? nowhere) ?? null);
    if (ids && role === 'admin') {
      throw ValidationFailed.of('reports', 'must be null for an administrator, who sees all reports');
    }
    if (ids && reports && organizationId !== null) await this.bus.publish(new ReportsChosen(organizationId, ids));
    return ids;
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
