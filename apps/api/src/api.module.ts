import { Module, type DynamicModule } from '@nestjs/common';
import { AssessmentsApiModule } from '#assessments';
import { AuthApiModule } from '#auth';
import { IntegrationsApiModule } from '#integrations';
import { FallbackModule, PlatformApiModule, PlatformModule, type Config } from '#platform';
import { ReportsApiModule } from '#reports';
import { WebhooksApiModule } from '#webhooks';
import { WebPagesModule } from './web-pages.module.js';

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
        IntegrationsApiModule,
        ReportsApiModule,
        WebhooksApiModule,
        FallbackModule,
      ],
    };
  }
}
