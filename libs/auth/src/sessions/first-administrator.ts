import { Injectable } from '@nestjs/common';
import { publicId, UnitOfWork, uuidV7 } from '#platform';
import { AuditTrail } from '../audit/audit-trail.js';
import { Person } from '../people/person.entity.js';
import { SignInLinks } from './sign-in-links.js';

/** Any constant will do; it only has to be the same in every instance. */
const lock = 7_270_118;

/** Somebody has to be the first to come in. */
@Injectable()
export class FirstAdministrator {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly links: SignInLinks,
    private readonly audit: AuditTrail,
  ) {}

  /** The sign-in link to show at the very first start; null when there is a system administrator already. */
  welcome(): Promise<string | null> {
    return this.unitOfWork.run(async () => {
      // Instances that start together wait here for the first one.
      await this.unitOfWork.db.query('SELECT pg_advisory_xact_lock($1)', [lock]);
      if (await this.unitOfWork.manager.existsBy(Person, { systemAdmin: true })) return null;
      const person = Object.assign(new Person(), {
        ...{ id: uuidV7(), email: 'admin@localhost', name: 'Administrator', status: 'active', systemAdmin: true },
        ...{ organizationId: null, role: null, passwordHash: null },
      });
      await this.unitOfWork.manager.insert(Person, person);
      const target = { type: 'user', id: publicId('usr', person.id) };
      await this.audit.record({ action: 'user.created', organizationId: null, target, details: { systemAdmin: true } });
      return this.links.make(person);
    });
  }
}
