import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { EventsModule } from '#events';
import { AuditEntry } from './audit/audit-entry.entity.js';
import { AuditTrail } from './audit/audit-trail.js';
import { Organization } from './organization.entity.js';
import { OrganizationsService } from './organizations.service.js';
import { Person } from './person.entity.js';
import { Workspace } from './workspace.entity.js';

/** Who there is, and what is on record about it. */
@Module({
  imports: [TypeOrmModule.forFeature([Organization, Workspace, Person, AuditEntry]), EventsModule],
  providers: [OrganizationsService, AuditTrail],
  exports: [OrganizationsService, AuditTrail],
})
export class OrganizationsModule {}
