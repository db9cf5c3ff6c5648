import { type FactoryProvider, Module } from '@nestjs/common';
import { EventsModule, ExportedContent } from '#events';
import { PartitionedTable } from '#platform';
import { ExportedAccess } from './access/administration/exported-access.js';
import { ErasurePoller } from './access/administration/erasure.poller.js';
import { AccessJobs, KeyExpiryJobs } from './access/access.jobs.js';
import { AccessApiModule, AccessModule } from './access/access.module.js';
import { OAuthModule } from './oauth/oauth.module.js';
import { DigestJobs } from './organizations/digests.js';
import { auditPartitions } from './organizations/audit-trail.js';
import { OrganizationsModule } from './organizations/organizations.module.js';
import { requestPartitions } from './access/requests/requests.queries.js';
import { AuditSettings } from './tokens/auth.settings.js';

/** Organizations, people, and the audit log, for every part of the service. */
@Module({ imports: [OrganizationsModule, AccessModule], exports: [OrganizationsModule, AccessModule] })
export class AuthModule {}

@Module({ imports: [AuthModule, AccessApiModule, OAuthModule], exports: [AccessApiModule] })
export class AuthApiModule {}

const partitions: FactoryProvider = {
  provide: PartitionedTable,
  inject: [AuditSettings],
  useFactory: ({ retention }: AuditSettings) => [auditPartitions(retention), requestPartitions],
};

@Module({
  imports: [AuthModule, EventsModule],
  providers: [
    { provide: ExportedContent, useClass: ExportedAccess },
    partitions,
    AccessJobs,
    KeyExpiryJobs,
    DigestJobs,
    ErasurePoller,
  ],
})
export class AuthWorkerModule {}
