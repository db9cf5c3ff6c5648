import { Module } from '@nestjs/common';
import { AuthApiModule } from '#auth';
import { OpenApi } from '#platform';
import { AccountController, DashboardController } from './dashboard.controller.js';
import { DocsController, GuidedReference } from './docs.controller.js';
import { introduction } from './introduction.js';
import { DashboardFiles, DocsFiles } from './static-files.js';

/** What a browser opens: the dashboard, as `apps/dashboard` is built, and the documentation at /docs. */
@Module({
  imports: [AuthApiModule],
  controllers: [DashboardController, AccountController, DocsController],
  providers: [DashboardFiles, DocsFiles, GuidedReference],
})
export class WebPagesModule {
  constructor(openApi: OpenApi) {
    openApi.introduction = introduction;
  }
}
