import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { EventsModule } from '#events';
import { AuditEntry } from './audit-entry.entity.js';
import { AuditTrail } from './audit-trail.js';
import { Organization, Workspace } from './organization.entity.js';
import { Notifications } from './notifications.js';
import { OrganizationViews } from './organization-views.js';
import { OrganizationsService } from './organizations.service.js';
import { Person } from './person.entity.js';

/** Organizations, workspaces, people, and the audit log. */
@Module({
  imports: [TypeOrmModule.forFeature([Organization, Workspace, Person, AuditEntry]), EventsModule],
  providers: [OrganizationsService, OrganizationViews, AuditTrail, Notifications],
  exports: [OrganizationsService, OrganizationViews, AuditTrail, Notifications],
})
export class OrganizationsModule {}
