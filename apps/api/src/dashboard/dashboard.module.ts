import { Module } from '@nestjs/common';
import { AuthApiModule } from '#auth';
import { AccountController, DashboardController } from './dashboard.controller.js';
import { DashboardFiles } from '../static-files.js';

/** Serves what `apps/dashboard` is built into. */
@Module({
  imports: [AuthApiModule],
  controllers: [DashboardController, AccountController],
  providers: [DashboardFiles],
})
export class DashboardModule {}
