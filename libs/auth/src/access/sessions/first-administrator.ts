import { Injectable } from '@nestjs/common';
import { publicId } from '#events';
import { setColumns, UnitOfWork, uuidV7 } from '#platform';
import { AuditTrail } from '../../organizations/audit/audit-trail.js';
import { Person } from '../../organizations/person.entity.js';
import { Organization } from '../../organizations/organization.entity.js';
import { OrganizationsService } from '../../organizations/organizations.service.js';
import { SignInLinks } from './sign-in-links.js';

/** Any constant will do; it only has to be the same in every instance. */
const lock = 7_270_118;

const email = 'admin@localhost';

/** Creates the first administrator, who can then create everyone else. */
@Injectable()
export class FirstAdministrator {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly links: SignInLinks,
    private readonly audit: AuditTrail,
    private readonly organizations: OrganizationsService,
  ) {}

  /** The sign-in link to show at the very first start; null when there is a system administrator already. */
  welcome(): Promise<string | null> {
    return this.unitOfWork.run(async () => {
      // Instances that start together wait here for the first one.
      await this.unitOfWork.db.query('SELECT pg_advisory_xact_lock($1)', [lock]);
      if (await this.unitOfWork.manager.existsBy(Person, { systemAdmin: true })) return null;
      const organizationId = await this.firstOrganization();
      const person = setColumns(new Person(), {
        ...{ id: uuidV7(), email, name: 'Administrator', status: 'active', systemAdmin: true },
        ...{ organizationId, role: organizationId === null ? null : 'admin', passwordHash: null },
      });
      await this.unitOfWork.manager.insert(Person, person);
      const target = { type: 'user', id: publicId('usr', person.id) };
      await this.audit.record({ action: 'user.created', organizationId, target, details: { systemAdmin: true } });
      return (await this.links.make(person)).url;
    });
  }

  /** Gives the first person an organization to work in; existing ones belong to their own people. */
  private async firstOrganization(): Promise<string | null> {
    if (await this.unitOfWork.manager.existsBy(Organization, {})) return null;
    const { id } = await this.organizations.create({ name: 'My organization', notificationEmail: email });
    return id;
  }
}
