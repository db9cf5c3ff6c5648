import { Injectable } from '@nestjs/common';
import { Pages, parsePublicId, publicId, UnitOfWork, uuidV7, type Page, type PageQuery } from '#platform';
import { EmailTaken, UserNotFound } from '../access/auth.errors.js';
import { CredentialCache } from '../access/credential-cache.js';
import type { AuditAction } from '../audit/audit-actions.js';
import { AuditTrail } from '../audit/audit-trail.js';
import { CredentialChanges } from '../sessions/credential-changes.js';
import { hashPassword } from './password.js';
import { Person } from './person.entity.js';
import type { ChangeUserBody, CreateUserBody } from './user.dto.js';

@Injectable()
export class PeopleService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly audit: AuditTrail,
    private readonly pages: Pages,
    private readonly cache: CredentialCache,
    private readonly credentials: CredentialChanges,
  ) {}

  async create(organizationId: string, body: CreateUserBody): Promise<Person> {
    const passwordHash = await hashPassword(body.password);
    return this.unitOfWork.run(async () => {
      const email = body.email.toLowerCase();
      const person = Object.assign(new Person(), { id: uuidV7(), organizationId, email, passwordHash });
      Object.assign(person, { name: body.name, role: body.role, status: 'active', systemAdmin: false });
      // Asked of the database, not looked up before: two at once must not both find the address free.
      const inserted = await this.unitOfWork.manager
        .createQueryBuilder()
        .insert()
        .into(Person)
        .values(person)
        .orIgnore()
        .returning('id')
        .execute();
      if ((inserted.raw as unknown[]).length === 0) throw new EmailTaken();
      await this.record('user.created', person, { email, role: body.role });
      return this.get(organizationId, publicId('usr', person.id));
    });
  }

  list(organizationId: string, page: PageQuery): Promise<Page<Person>> {
    const rows = this.unitOfWork.manager
      .createQueryBuilder(Person, 'person')
      .where('person.organizationId = :organizationId', { organizationId });
    return this.pages.read(rows, page, { list: 'users', realm: organizationId });
  }

  async get(organizationId: string, userId: string): Promise<Person> {
    const id = parsePublicId('usr', userId);
    const person = id && (await this.unitOfWork.manager.findOneBy(Person, { id, organizationId }));
    if (!person) throw new UserNotFound();
    return person;
  }

  async change(organizationId: string, userId: string, body: ChangeUserBody): Promise<Person> {
    const { password, ...changes } = body;
    const passwordHash = password === undefined ? undefined : await hashPassword(password);
    return this.unitOfWork.run(async () => {
      const person = await this.getForUpdate(organizationId, userId);
      Object.assign(person, changes, passwordHash && { passwordHash });
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
  deactivate(organizationId: string, userId: string): Promise<void> {
    return this.unitOfWork.run(async () => {
      const person = await this.getForUpdate(organizationId, userId);
      if (person.status !== 'deactivated') await this.change(organizationId, userId, { status: 'deactivated' });
    });
  }

  private async getForUpdate(organizationId: string, userId: string): Promise<Person> {
    await this.credentials.holdToChange(await this.get(organizationId, userId));
    return this.get(organizationId, userId);
  }

  private record(action: AuditAction, person: Person, details: object): Promise<void> {
    const target = { type: 'user', id: publicId('usr', person.id) };
    return this.audit.record({ action, organizationId: person.organizationId, target, details });
  }
}
