import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AssessmentsModule } from '#assessments';
import { AuthApiModule, AuthModule, QuotaCount } from '#auth';
import {
  AssessmentCompared,
  contributeDueTimes,
  EventBus,
  EventsModule,
  ExportedContent,
  ReportReady,
  RoadmapItemVerified,
  WorkspaceContent,
} from '#events';
import { contribute } from '#platform';
import { ReportCases } from './cases/report-cases.service.js';
import { Announcements } from './comparisons/announcements.js';
import { Watch } from './comparisons/watch.js';
import { Comment } from './comments/comment.entity.js';
import { CommentsController } from './comments/comments.controller.js';
import { CommentsService } from './comments/comments.service.js';
import { MentionNotices } from './comments/mention-notices.js';
import { ComparisonPoller } from './comparisons/comparison.poller.js';
import { ComparisonsController } from './comparisons/comparisons.controller.js';
import { ComparisonsService } from './comparisons/comparisons.service.js';
import { ResultsController } from './comparisons/results.controller.js';
import { FilterTermsReader } from './filters/filter-terms.js';
import { ReportFilter } from './stored/report-filter.entity.js';
import { ReportFilters } from './filters/report-filters.service.js';
import { ReportFiltersController } from './filters/report-filters.controller.js';
import { PdfDrawings } from './pdf/pdf-drawings.js';
import { ReportDownloadsController } from './shares/report-downloads.controller.js';
import { DownloadLinks } from './pdf/report-downloads.js';
import { ReportPdfs } from './pdf/report-pdfs.service.js';
import { RoadmapPlans } from './reports/roadmap-plans.js';
import { Pseudonyms } from './stored/pseudonyms.js';
import { ReportAnswers } from './answers/report-answers.js';
import { ReportDrafts } from './reports/report-drafts.js';
import { ReportsJobs } from './reports.jobs.js';
import { Report } from './stored/report.entity.js';
import { countPendingRecomputations, deleteReportsOfOne } from './reports/reports.queries.js';
import { ReportsController } from './answers/reports.controller.js';
import { ReportsService } from './reports/reports.service.js';
import { SectionStore } from './stored/section-store.js';
import {
  MySharesController,
  PersonSharesController,
  ReportSharesController,
} from './shares/report-shares.controller.js';
import { ReportShare } from './shares/report-share.entity.js';
import { ExportedReports } from './shares/exported-reports.js';
import { ErasedNames } from './shares/erased-names.js';
import { ReportShares } from './shares/report-shares.service.js';
import { SharedReports } from './shares/shared-reports.service.js';
import { ScenarioPoller, ScenarioRuns } from './scenarios/scenario-runs.js';
import { Scenario } from './scenarios/scenario.entity.js';
import { ScenariosController } from './scenarios/scenarios.controller.js';
import { ScenariosService } from './scenarios/scenarios.service.js';
import { SharedReportsController } from './shares/shared-reports.controller.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([Report, ReportFilter, ReportShare, Scenario, Comment]),
    AssessmentsModule,
    AuthModule,
    EventsModule,
  ],
  providers: [
    ReportsService,
    ReportDrafts,
    SectionStore,
    Pseudonyms,
    ScenarioRuns,
    RoadmapPlans,
    Announcements,
    Watch,
    contribute(QuotaCount, (work) => ({
      quota: 'pendingRecomputations',
      count: (workspaceId) => countPendingRecomputations(work.db, workspaceId),
    })),
    contribute(WorkspaceContent, (work) => ({
      kind: 'reports',
      deleteSome: (workspaceId) => deleteReportsOfOne(work.db, workspaceId),
    })),
    contributeDueTimes({ kind: 'shares', table: 'report_shares', due: ['expires_at'], where: 'revoked_at IS NULL' }),
  ],
  exports: [ReportsService, ReportDrafts, SectionStore, Pseudonyms, ScenarioRuns, RoadmapPlans, Announcements],
})
export class ReportsModule {
  constructor(bus: EventBus) {
    bus.declare(ReportReady, AssessmentCompared, RoadmapItemVerified);
  }
}

@Module({
  imports: [ReportsModule, AssessmentsModule, AuthModule, AuthApiModule],
  controllers: [
    ReportFiltersController,
    ReportsController,
    ScenariosController,
    ComparisonsController,
    ResultsController,
    ReportSharesController,
    CommentsController,
    SharedReportsController,
    ReportDownloadsController,
    MySharesController,
    PersonSharesController,
  ],
  providers: [
    FilterTermsReader,
    ReportFilters,
    ScenariosService,
    CommentsService,
    MentionNotices,
    ComparisonsService,
    ReportPdfs,
    PdfDrawings,
    DownloadLinks,
    ReportAnswers,
    ReportCases,
    ReportShares,
    SharedReports,
    ErasedNames,
  ],
})
export class ReportsApiModule {}

@Module({
  imports: [ReportsModule, AssessmentsModule],
  providers: [ReportsJobs, ScenarioPoller, ComparisonPoller, { provide: ExportedContent, useClass: ExportedReports }],
})
export class ReportsWorkerModule {}
