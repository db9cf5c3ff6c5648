import { Module, type DynamicModule } from '@nestjs/common';
import { AgentsApiModule } from '#agents';
import { AssessmentsApiModule } from '#assessments';
import { AuthApiModule } from '#auth';
import { EventLogApiModule } from '#event-log';
import { IntegrationsApiModule } from '#integrations';
import { FallbackModule, OpenApi, PlatformApiModule, PlatformModule, type Config } from '#platform';
import { ReportsApiModule } from '#reports';
import { WebhooksApiModule } from '#webhooks';
import { AccountController, DashboardController } from './dashboard.controller.js';
import { DocsController, GuidedReference } from './docs.controller.js';
import { LlmsController, ReaderGuidesController } from './reader-guides.controller.js';
import { introduction } from './introduction.js';
import { DashboardFiles, DocsFiles } from './static-files.js';

/** The HTTP API: the controllers of every lib, the dashboard, and the documentation. */
@Module({})
export class ApiModule {
  static forRoot(config: Config): DynamicModule {
    return {
      module: ApiModule,
      // The fallback takes what no route before it took, so it stays last.
      imports: [
        PlatformModule.forRoot(config),
        PlatformApiModule,
        AuthApiModule,
        WebPagesModule,
        AssessmentsApiModule,
        EventLogApiModule,
        IntegrationsApiModule,
        ReportsApiModule,
        WebhooksApiModule,
        AgentsApiModule,
        FallbackModule,
      ],
    };
  }
}

/** What a browser opens: the dashboard, as `apps/dashboard` is built, and the documentation at /docs. */
@Module({
  imports: [AuthApiModule],
  controllers: [DashboardController, AccountController, DocsController, ReaderGuidesController, LlmsController],
  providers: [DashboardFiles, DocsFiles, GuidedReference],
})
export class WebPagesModule {
  constructor(openApi: OpenApi) {
    openApi.introduction = introduction;
  }
}
