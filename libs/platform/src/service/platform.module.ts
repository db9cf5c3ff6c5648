import { Module, type DynamicModule, type Provider } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import { ScheduleModule } from '@nestjs/schedule';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Config } from '../config/config.js';
import { ConfinedProcesses } from '../confined/confined-processes.js';
import { declaredSettings } from '../config/variables.js';
import { Clock, UnitOfWork } from '../database/unit-of-work.js';
import { DatabaseDisk } from '../database/database-failure.js';
import { databaseOptions } from '../database/database.js';
import { ReadReplica } from '../database/read-replica.js';
import { BatchWriters } from '../work/batch-writers.js';
import { TenantLoops } from '../work/tenant-loops.js';
import { PartitionKeeper } from '../work/partition-keeper.js';
import { BackgroundWork } from '../work/background-work.js';
import { ProcessJobs } from '../work/process.jobs.js';
import { WakeUps } from '../work/wake-ups.js';
import { EndedRequests } from '../http/ended-requests.js';
import { ErrorsFilter } from '../http/errors.filter.js';
import { IdempotencyJobs, IdempotencyStore } from '../idempotency/idempotency-store.js';
import { FileMailTransport, SmtpMailTransport } from '../mail/mail-transport.js';
import { MailOutbox } from '../mail/mail-outbox.js';
import { MailServer, MailServerJobs } from '../mail/mail-server.js';
import { MailPoller } from '../mail/mail.poller.js';
import { MailTransport } from '../mail/mail.js';
import { Contributions } from '../work/contributions.js';
import { GracefulShutdown } from '../requests/graceful-shutdown.js';
import { HealthController, Readiness } from './health.controller.js';
import { Metrics } from '../observability/metrics.js';
import { PoolMetrics } from '../database/pool-metrics.js';
import { OpenApi, OpenApiController } from '../openapi/openapi.controller.js';
import { HostNames } from '../outgoing/host-names.js';
import { OutgoingSettings } from '../outgoing/outgoing.settings.js';
import { Pages } from '../pagination/pages.js';
import { SearchJobs } from '../search/search.jobs.js';
import { SecretsKeyCheck } from '../secrets/secrets-key-check.js';
import { SecretsJobs } from '../secrets/secrets.jobs.js';
import { Secrets } from '../secrets/secrets.js';

const foundation: Provider[] = [
  Contributions,
  ReadReplica,
  UnitOfWork,
  Clock,
  WakeUps,
  Metrics,
  EndedRequests,
  PoolMetrics,
  GracefulShutdown,
  BackgroundWork,
  BatchWriters,
  TenantLoops,
  PartitionKeeper,
  ProcessJobs,
  Readiness,
  SecretsKeyCheck,
  DatabaseDisk,
  Pages,
  MailOutbox,
  MailServer,
  IdempotencyStore,
  OpenApi,
  ConfinedProcesses,
  {
    provide: HostNames,
    inject: [OutgoingSettings],
    useFactory: (settings: OutgoingSettings) => new HostNames(settings),
  },
  { provide: Secrets, inject: [Config], useFactory: (config: Config) => new Secrets(config.secretsKeys ?? []) },
  {
    provide: MailTransport,
    inject: [Config],
    useFactory: ({ smtpUrl = '', mailFrom, mailFolder }: Config) =>
      mailFolder === null ? new SmtpMailTransport(smtpUrl, mailFrom) : new FileMailTransport(mailFolder, mailFrom),
  },
];

/** The services that all libs use; global, because each lib needs most of them. */
@Module({})
export class PlatformModule {
  static forRoot(config: Config): DynamicModule {
    const settings = declaredSettings().map((known) => ({ provide: known, useValue: config.of(known) }));
    return {
      module: PlatformModule,
      global: true,
      imports: [TypeOrmModule.forRootAsync({ useFactory: () => databaseOptions(config) }), ScheduleModule.forRoot()],
      controllers: [HealthController],
      providers: [...settings, ...foundation, { provide: APP_FILTER, useClass: ErrorsFilter }],
      exports: [...settings, ...foundation],
    };
  }
}

/** The rules of the HTTP API: strict input and its OpenAPI document. */
@Module({ controllers: [OpenApiController] })
export class PlatformApiModule {}

@Module({ providers: [IdempotencyJobs, MailPoller, MailServerJobs, SearchJobs, SecretsJobs] })
export class PlatformWorkerModule {}
