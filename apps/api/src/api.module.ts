import { Module, type DynamicModule } from '@nestjs/common';
import { AuthApiModule } from '#auth';
import { AssessmentsApiModule } from '#assessments';
import { IntegrationsApiModule } from '#integrations';
import { ReportsApiModule } from '#reports';
import { WebhooksApiModule } from '#webhooks';
import { FallbackModule, PlatformApiModule, PlatformModule, type Config } from '#platform';
import { DashboardModule } from './dashboard/dashboard.module.js';
import { DocsModule } from './docs/docs.module.js';

/** Serves every lib's controllers; in the background it only does what belongs to its own process. */
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
        DashboardModule,
        DocsModule,
        AssessmentsApiModule,
        IntegrationsApiModule,
        ReportsApiModule,
        WebhooksApiModule,
        FallbackModule,
      ],
    };
  }
}
