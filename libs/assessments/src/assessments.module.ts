import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule, QuotaCount } from '#auth';
import {
  AssessmentCompleted,
  AssessmentCreated,
  AssessmentPhaseChanged,
  contributeList,
  EventBus,
  EventsModule,
  SubjectNames,
  WorkspaceContent,
} from '#events';
import { IntegrationsModule } from '#integrations';
import { contribute } from '#platform';
import { AssessmentLists } from './assessment-lists.service.js';
import { AssessmentReview } from './assessment-review.js';
import { AssessmentRuns } from './assessment-runs.js';
import { Assessment } from './assessment.entity.js';
import {
  AssessmentChangesController,
  AssessmentsAdministrationController,
  AssessmentsController,
} from './assessments.controller.js';
import { readCompanies, countOpenRuns } from './assessments.queries.js';
import { AssessmentsService } from './assessments.service.js';
import { exportAssessment } from './assessment.view.js';
import { AssessmentStream } from './assessment-stream.js';
import { AssessmentStops } from './halts/assessment-stops.js';
import { HaltNotices } from './halts/halt-notices.js';
import { ReportNotices } from './report-notices.js';
import { AssessmentsJobs, ReviewPoller } from './assessments.jobs.js';
import { Series } from './repeats/series.entity.js';
import { SeriesService } from './repeats/series.service.js';
import { TurnsService } from './repeats/turns.service.js';
import { MayResetSandbox, SandboxController, SandboxResets } from './sandbox/sandbox-resets.js';
import { SandboxPoller, SandboxRegistry } from './sandbox/sandboxes.js';
import { deleteSomeAssessments } from './sandbox/sandboxes.queries.js';

@Module({
  imports: [TypeOrmModule.forFeature([Assessment, Series]), AuthModule, EventsModule, IntegrationsModule],
  providers: [
    AssessmentsService,
    AssessmentReview,
    AssessmentRuns,
    HaltNotices,
    AssessmentStops,
    ReportNotices,
    SandboxRegistry,
    SeriesService,
    TurnsService,
    contribute(QuotaCount, (work) => ({
      quota: 'openRuns',
      count: (workspaceId) => countOpenRuns(work.db, workspaceId),
    })),
    contribute<SubjectNames>(SubjectNames, (work) => ({
      kind: 'assessment',
      find: (workspaceId, ids) =>
        readCompanies(
          work.db,
          ids.map((id) => ({ workspaceId, id })),
        ),
    })),
    contribute(WorkspaceContent, (work) => ({
      kind: 'assessments',
      deleteSome: (workspaceId) => deleteSomeAssessments(work.db, workspaceId),
    })),
  ],
  exports: [
    AssessmentsService,
    AssessmentReview,
    AssessmentStops,
    AssessmentRuns,
    HaltNotices,
    SeriesService,
    TurnsService,
  ],
})
export class AssessmentsModule {
  constructor(bus: EventBus) {
    bus.declare(AssessmentCreated, AssessmentPhaseChanged, AssessmentCompleted);
  }
}

@Module({
  imports: [AssessmentsModule, AuthModule, IntegrationsModule],
  // The changes come first: `:id` of the next controller would match `changes`.
  controllers: [
    AssessmentChangesController,
    AssessmentsController,
    AssessmentsAdministrationController,
    SandboxController,
  ],
  providers: [AssessmentStream, AssessmentLists, SandboxResets, MayResetSandbox],
})
export class AssessmentsApiModule {}

@Module({
  imports: [AssessmentsModule, EventsModule, IntegrationsModule],
  providers: [
    ReviewPoller,
    SandboxPoller,
    AssessmentsJobs,
    contributeList('assessments', Assessment, exportAssessment),
  ],
})
export class AssessmentsWorkerModule {}
