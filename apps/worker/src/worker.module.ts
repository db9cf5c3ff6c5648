import { Module, type DynamicModule } from '@nestjs/common';
import { AuthWorkerModule } from '#auth';
import { AssessmentsWorkerModule } from '#assessments';
import { EngineWorkerModule } from '#engine';
import { EventLogWorkerModule } from '#event-log';
import { EventsWorkerModule } from '#events';
import { IntegrationsWorkerModule } from '#integrations';
import { ReportsWorkerModule } from '#reports';
import { WebhooksWorkerModule } from '#webhooks';
import { FallbackModule, PlatformModule, PlatformWorkerModule, type Config } from '#platform';

/** The jobs and pollers of every lib; its only routes are health and metrics. */
@Module({})
export class WorkerModule {
  static forRoot(config: Config): DynamicModule {
    return {
      module: WorkerModule,
      imports: [
        PlatformModule.forRoot(config),
        PlatformWorkerModule,
        AuthWorkerModule,
        AssessmentsWorkerModule,
        EngineWorkerModule,
        EventLogWorkerModule,
        EventsWorkerModule,
        IntegrationsWorkerModule,
        ReportsWorkerModule,
        WebhooksWorkerModule,
        FallbackModule,
      ],
    };
  }
}
