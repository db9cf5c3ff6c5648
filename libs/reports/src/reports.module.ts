import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AssessmentsModule } from '#assessments';
import { AuthApiModule, AuthModule } from '#auth';
import { EventBus, EventsModule, ReportReady } from '#events';
import { ReportCases } from './cases/report-cases.service.js';
import { ReportVariants } from './cases/report-variants.service.js';
import { PdfDrawings } from './pdf/pdf-drawings.js';
import { PdfQueue } from './pdf/pdf-queue.js';
import { ReportDownloadsController } from './pdf/report-downloads.controller.js';
import { ReportPdfs } from './pdf/report-pdfs.js';
import { RoadmapPlans } from './plan/roadmap-plans.service.js';
import { Pseudonyms } from './pseudonyms/pseudonyms.js';
import { ReportAnswers } from './report-answers.js';
import { ReportDrafts } from './report-drafts.js';
import { ReportsJobs } from './reports.jobs.js';
import { Report } from './report.entity.js';
import { ReportsController } from './reports.controller.js';
import { ReportsService } from './reports.service.js';
import { SectionStore } from './section-store.js';
import { OwnSharesController } from './shares/own-shares.controller.js';
import { PersonSharesController } from './shares/person-shares.controller.js';
import { ReportShare } from './shares/report-share.entity.js';
import { ReportSharesController } from './shares/report-shares.controller.js';
import { ReportShares } from './shares/report-shares.service.js';
import { SharedReportsController } from './shares/shared-reports.controller.js';
import { SharesOfPerson } from './shares/shares-of-person.js';

@Module({
  imports: [TypeOrmModule.forFeature([Report, ReportShare]), AssessmentsModule, AuthModule, EventsModule],
  providers: [ReportsService, ReportDrafts, SectionStore, Pseudonyms],
  exports: [ReportsService, ReportDrafts, SectionStore, Pseudonyms],
})
export class ReportsModule {
  constructor(bus: EventBus) {
    bus.declare(ReportReady);
  }
}

@Module({
  imports: [ReportsModule, AssessmentsModule, AuthModule, AuthApiModule],
  controllers: [
    ReportsController,
    ReportSharesController,
    SharedReportsController,
    ReportDownloadsController,
    OwnSharesController,
    PersonSharesController,
  ],
  providers: [
    RoadmapPlans,
    ReportPdfs,
    PdfDrawings,
    PdfQueue,
    ReportAnswers,
    ReportCases,
    ReportVariants,
    ReportShares,
    SharesOfPerson,
  ],
})
export class ReportsApiModule {}

@Module({ imports: [ReportsModule], providers: [ReportsJobs] })
export class ReportsWorkerModule {}
