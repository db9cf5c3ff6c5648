import { Module } from '@nestjs/common';
import { AuthApiModule } from '#auth';
import { AccountController } from './account.controller.js';
import { DashboardController } from './dashboard.controller.js';
import { DashboardFiles } from './dashboard-files.js';

/** Serves what `apps/dashboard` is built into. */
@Module({
  imports: [AuthApiModule],
  controllers: [DashboardController, AccountController],
  providers: [DashboardFiles],
})
export class DashboardModule {}
