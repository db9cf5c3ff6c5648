import { Injectable } from '@nestjs/common';
import { parsePublicId, publicId } from '#events';
import { type Page, Pages, setColumns, UnitOfWork, uuidV7 } from '#platform';
import { addPerson } from '../../organizations/add-person.query.js';
import { EmailTaken, UserNotFound } from '../../organizations/organizations.errors.js';
import { CredentialCache } from '../sessions/credential-cache.js';
import type { AuditAction } from '../../organizations/audit/audit-actions.js';
import { AuditTrail } from '../../organizations/audit/audit-trail.js';
import type { Organization } from '../../organizations/organization.entity.js';
import { InvitationsService } from './invitations.service.js';
import { CredentialChanges } from '../sessions/credential-changes.js';
import { hashPassword } from '../../organizations/password.js';
import { Person } from '../../organizations/person.entity.js';
import type { ChangeUserBody, CreateUserBody, UsersQuery } from './user.dto.js';

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

  async create({ id: organizationId }: Organization, body: CreateUserBody): Promise<Person> {
    const passwordHash = body.password === undefined ? null : await hashPassword(body.password);
    return this.unitOfWork.run(async () => {
      const email = body.email.toLowerCase();
      const { name, role } = body;
      const person = setColumns(new Person(), {
        ...{ id: uuidV7(), organizationId, email, name, role, passwordHash },
        ...{ status: 'active', systemAdmin: false },
      });
      if (!(await addPerson(this.unitOfWork.manager, person))) throw new EmailTaken();
      await this.record('user.created', person, { email, role: body.role });
      if (passwordHash === null) await this.invitations.send(person);
      return this.unitOfWork.manager.findOneByOrFail(Person, { id: person.id });
    });
  }

  list({ id: organizationId }: Organization, query: UsersQuery): Promise<Page<Person>> {
    const { q } = query;
    const rows = this.unitOfWork.manager
      .createQueryBuilder(Person, 'person')
      .where('person.organizationId = :organizationId', { organizationId });
    if (q !== undefined) rows.andWhere(`position(lower(:q) IN lower(person.name || ' ' || person.email)) > 0`, { q });
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

  /** Deactivating twice is deactivating once. */
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
    const target = { type: 'user', id: publicId('usr', person.id) };
    return this.audit.record({
      action,
      organizationId: person.organizationId,
      target,
      details: { name: person.name, ...details },
    });
  }
}
