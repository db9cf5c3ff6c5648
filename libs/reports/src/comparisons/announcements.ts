import { Injectable } from '@nestjs/common';
import { AssessmentsService } from '#assessments';
import type { WorkspaceId } from '#auth';
import { AssessmentCompared, AssessmentCompleted, EventBus, On, RoadmapItemVerified } from '#events';
import { UnitOfWork, uuidV7, WakeUps } from '#platform';
import { RoadmapPlans } from '../reports/roadmap-plans.js';
import { Report } from '../stored/report.entity.js';
import type { RuleBrokenMore } from '#mining';
import type { ComparisonAnswer } from './comparison.job.js';
import { comparisonAsked } from './comparisons.service.js';
import { insertAnnouncedComparison, type ClaimedComparison } from './comparisons.queries.js';
import { insertVerifiedItem } from './results.queries.js';
import { Watch } from './watch.js';

/** What is told beside the answer. */
export interface Announced {
  /** What each item of the roadmap before was to be worth a year, and in which currency. */
  readonly currency: string;
  readonly byItem: ReadonlyMap<string, number>;
  readonly brokenRules: readonly RuleBrokenMore[];
}

/** Compares each assessment of a series with the one before, and publishes what came of it and of the roadmap. */
@Injectable()
export class Announcements {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly wakeUps: WakeUps,
    private readonly bus: EventBus,
    private readonly assessments: AssessmentsService,
    private readonly plans: RoadmapPlans,
    private readonly watch: Watch,
  ) {}

  @On(AssessmentCompleted)
  async begin({ workspaceId, data }: AssessmentCompleted): Promise<void> {
    const assessment = await this.assessments.get(workspaceId as WorkspaceId, data.assessmentId);
    const previous = await this.assessments.findPrevious(assessment);
    if (previous?.status !== 'completed') return;
    await insertAnnouncedComparison(this.unitOfWork.db, { id: uuidV7(), assessment, previous });
    this.wakeUps.signal(comparisonAsked);
  }

  /** Call it in the transaction that stores the answer, so that it is published once. Null: nothing could be compared. */
  async publish(
    { workspaceId, reportId, beforeId }: ClaimedComparison,
    answer: ComparisonAnswer | null,
    { currency, byItem, brokenRules }: Announced,
  ): Promise<void> {
    const { manager, db } = this.unitOfWork;
    const after = await manager.findOneByOrFail(Report, { workspaceId, id: reportId });
    const before = await manager.findOneByOrFail(Report, { workspaceId, id: beforeId });
    const assessment = await this.assessments.find(workspaceId, after.assessmentId);
    const previous = await this.assessments.find(workspaceId, before.assessmentId);
    const { attributable = false, observed } = answer ?? {};
    const assessmentId = assessment.publicId;
    const differenceSeconds = observed?.meanSeconds ?? null;
    await this.bus.publish(
      new AssessmentCompared(workspaceId, {
        assessmentId,
        previousId: previous.publicId,
        attributable,
        differenceSeconds,
        changes: (answer?.causes.length ?? 0) + brokenRules.length,
      }),
    );
    await this.watch.tell(assessment, answer, brokenRules);
    for (const id of (await this.plans.begunItems({ assessment: previous, report: before })).keys()) {
      const found = answer?.items.find((item) => item.id === id);
      const { state, promised, measured, annualValue } = found ?? notMeasurable;
      const promisedValue = byItem.get(id) ?? null;
      await insertVerifiedItem(db, assessment, {
        id,
        state,
        promised,
        measured,
        annualValue,
        promisedValue,
        currency,
      });
      await this.bus.publish(
        new RoadmapItemVerified(workspaceId, { assessmentId, itemId: id, state, promised, measured }),
      );
    }
  }
}

const notMeasurable = { state: 'not_measurable', promised: null, measured: null, annualValue: null } as const;
