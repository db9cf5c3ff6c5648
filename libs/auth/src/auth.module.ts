import { Module } from '@nestjs/common';
import { PartitionKeeper } from '#platform';
import { AuditSettings } from './organizations/audit/audit.settings.js';
import { AccessApiModule } from './access/access-api.module.js';
import { AccessModule } from './access/access.module.js';
import { KeyExpiryJobs } from './access/api-keys/key-expiry.jobs.js';
import { AccessJobs } from './access/access.jobs.js';
import { OAuthModule } from './oauth/oauth.module.js';
import { auditPartitions } from './organizations/audit/audit-partitions.js';
import { OrganizationsModule } from './organizations/organizations.module.js';

/** Who exists and what is on record about them: what every part of the service may ask. */
@Module({ imports: [OrganizationsModule, AccessModule], exports: [OrganizationsModule, AccessModule] })
export class AuthModule {}

@Module({ imports: [AuthModule, AccessApiModule, OAuthModule], exports: [AccessApiModule] })
export class AuthApiModule {}

@Module({ imports: [AuthModule], providers: [AccessJobs, KeyExpiryJobs] })
export class AuthWorkerModule {
  constructor(partitions: PartitionKeeper, { retention }: AuditSettings) {
    partitions.keep(auditPartitions(retention));
  }
}
