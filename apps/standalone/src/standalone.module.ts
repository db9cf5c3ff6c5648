import { Module, type DynamicModule } from '@nestjs/common';
import { AgentsApiModule } from '#agents';
import { AssessmentsApiModule, AssessmentsWorkerModule } from '#assessments';
import { AuthApiModule, AuthWorkerModule } from '#auth';
import { EngineWorkerModule } from '#engine';
import { EventLogApiModule, EventLogWorkerModule } from '#event-log';
import { EventsWorkerModule } from '#events';
import { IntegrationsApiModule, IntegrationsWorkerModule } from '#integrations';
import { FallbackModule, PlatformApiModule, PlatformModule, PlatformWorkerModule, type Config } from '#platform';
import { ReportsApiModule, ReportsWorkerModule } from '#reports';
import { WebhooksApiModule, WebhooksWorkerModule } from '#webhooks';
import { WebPagesModule } from '../../api/src/api.module.js';

/** API and worker in one process, as `npm start` runs them. */
@Module({})
export class StandaloneModule {
  static forRoot(config: Config): DynamicModule {
    return {
      module: StandaloneModule,
      imports: [
        PlatformModule.forRoot(config),
        PlatformApiModule,
        PlatformWorkerModule,
        AuthApiModule,
        WebPagesModule,
        AuthWorkerModule,
        AssessmentsApiModule,
        AssessmentsWorkerModule,
        EngineWorkerModule,
        EventLogApiModule,
        EventLogWorkerModule,
        EventsWorkerModule,
        IntegrationsApiModule,
        IntegrationsWorkerModule,
        ReportsApiModule,
        ReportsWorkerModule,
        WebhooksApiModule,
        WebhooksWorkerModule,
        AgentsApiModule,
        FallbackModule,
      ],
    };
  }
}
