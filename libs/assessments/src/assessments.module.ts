import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule, QuotaCount } from '#auth';
import {
  AssessmentCompleted,
  AssessmentCreated,
  AssessmentPhaseChanged,
  contributeDueTimes,
  contributeList,
  EventBus,
  EventsModule,
  SubjectNames,
  WorkspaceContent,
} from '#events';
import { IntegrationsModule } from '#integrations';
import { contribute } from '#platform';
import { AssessmentLists } from './assessment-lists.service.js';
import { AssessmentReview, assessmentsScheduled } from './assessment-review.js';
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
import { InSandbox, SandboxController } from './sandbox/sandbox.controller.js';
import { SandboxService } from './sandbox/sandbox.service.js';
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
    contributeDueTimes(
      {
        kind: 'assessments',
        table: 'assessments',
        due: ['scheduled_for', 'estimated_completion'],
        where: `scheduled_for > now() AND status IN ('received', 'in_review', 'scheduled')`,
        wakeUp: assessmentsScheduled,
      },
      { kind: 'digests', table: 'halted_digests', due: ['due_at'] },
    ),
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
  providers: [AssessmentStream, AssessmentLists, SandboxService, InSandbox],
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
