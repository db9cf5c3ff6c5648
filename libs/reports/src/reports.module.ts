import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AssessmentsModule } from '#assessments';
import { EventsModule } from '#events';
import { ReportDownloadsController } from './pdf/report-downloads.controller.js';
import { ReportPdfs } from './pdf/report-pdfs.js';
import { ReportDrafts } from './report-drafts.js';
import { ReportHousekeeping } from './report-housekeeping.js';
import { Report } from './report.entity.js';
import { ReportsController } from './reports.controller.js';
import { ReportsService } from './reports.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Report]), AssessmentsModule, EventsModule],
  providers: [ReportsService, ReportDrafts],
  exports: [ReportsService, ReportDrafts],
})
export class ReportsModule {}

@Module({
  imports: [ReportsModule, AssessmentsModule],
  controllers: [ReportsController, ReportDownloadsController],
  providers: [ReportPdfs],
})
export class ReportsApiModule {}

@Module({ imports: [ReportsModule], providers: [ReportHousekeeping] })
export class ReportsWorkerModule {}
