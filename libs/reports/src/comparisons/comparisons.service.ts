import { Injectable } from '@nestjs/common';
import { AssessmentsService, type Assessment } from '#assessments';
import { Quotas, type Principal } from '#auth';
import { UnitOfWork, uuidV7, ValidationFailed, WakeUp, WakeUps } from '#platform';
import { ReportsService } from '../reports/reports.service.js';
import { RoadmapPlans } from '../reports/roadmap-plans.js';
import type { ServedReport } from '../stored/report.entity.js';
import { ComparisonNotPossible, ReportNotReady, ReportNotThere } from '../stored/reports.errors.js';
import { readPeriod, type ComparisonQuery } from './comparison.dto.js';
import type { ComparisonAnswer } from './comparison.job.js';
import {
  deleteOldComparisons,
  findComparison,
  insertComparison,
  type ComparisonQuestion,
} from './comparisons.queries.js';

/** A comparison is to be computed. */
export const comparisonAsked = new WakeUp('comparisons');

/** Kept of one assessment. */
const mostComparisons = 50;

/** What changed between two assessments, or two periods of one, and what it did. */
@Injectable()
export class ComparisonsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly quotas: Quotas,
    private readonly wakeUps: WakeUps,
    private readonly assessments: AssessmentsService,
    private readonly reports: ReportsService,
    private readonly plans: RoadmapPlans,
  ) {}

  /** Null while it is computed. */
  async compare(assessment: Assessment, query: ComparisonQuery, caller: Principal): Promise<ComparisonAnswer | null> {
    const periods = readPeriods(query);
    const after = await this.findReport(assessment);
    const before = periods
      ? after
      : await this.findReport(await this.findEarlier(assessment, query.with ?? '', caller));
    const question: ComparisonQuestion = {
      workspaceId: assessment.workspaceId,
      reportId: after.report.id,
      beforeId: before.report.id,
      workflow: query.workflow ?? null,
      periods,
    };
    const { db } = this.unitOfWork;
    const found = await findComparison(db, question);
    if (!found) await this.begin(assessment, question);
    if (found?.refusal != null) throw new ComparisonNotPossible(found.refusal);
    return found?.answer ? { ...found.answer, items: await this.carriedOut(before, found.answer.items) } : null;
  }

  /** The comparison with the assessment before, if it has been computed; its items have the titles of that roadmap. */
  async findOfPrevious({ assessment, report }: ServedReport) {
    const previous = await this.assessments.findPrevious(assessment);
    if (previous?.status !== 'completed') return null;
    const before = await this.findReport(previous);
    const { workspaceId } = assessment;
    const question = { workspaceId, reportId: report.id, beforeId: before.report.id, workflow: null, periods: null };
    const answer = (await findComparison(this.unitOfWork.db, question))?.answer;
    if (!answer) return null;
    const titles = await this.plans.readTitles(before);
    const items = await this.carriedOut(before, answer.items);
    return { ...answer, items: items.map((item) => ({ ...item, title: titles.get(item.id) ?? item.id })) };
  }

  /** It counts among the recomputations, because it takes as much. */
  private begin(assessment: Assessment, question: ComparisonQuestion): Promise<void> {
    return this.unitOfWork.run(async () => {
      await this.quotas.admit(assessment.workspaceId, 'pendingRecomputations');
      await deleteOldComparisons(this.unitOfWork.db, assessment, mostComparisons);
      await insertComparison(this.unitOfWork.db, question, { id: uuidV7(), assessmentId: assessment.id });
      this.wakeUps.signal(comparisonAsked);
    });
  }

  /** All items of the roadmap are verified, so that the answer does not depend on the plan; most were never begun. */
  private async carriedOut(served: ServedReport, items: ComparisonAnswer['items']): Promise<ComparisonAnswer['items']> {
    const begun = await this.plans.begunItems(served);
    return items.filter(({ id }) => begun.has(id));
  }

  private async findEarlier(assessment: Assessment, asked: string, caller: Principal): Promise<Assessment> {
    if (asked === assessment.publicId) throw ValidationFailed.of('with', 'must be another assessment');
    if (asked !== 'previous') return this.assessments.get(assessment.workspaceId, asked, caller);
    const previous = await this.assessments.findPrevious(assessment, caller);
    if (!previous) throw new ComparisonNotPossible('There is no assessment before this one in its series.');
    return previous;
  }

  private async findReport(assessment: Assessment): Promise<ServedReport> {
    try {
      return await this.reports.get(assessment);
    } catch (error) {
      throw error instanceof ReportNotReady ? new ReportNotThere() : error;
    }
  }
}

function readPeriods({ with: other, before, after }: ComparisonQuery): ComparisonQuestion['periods'] {
  if (other !== undefined && before === undefined && after === undefined) return null;
  if (other !== undefined || before === undefined || after === undefined) {
    throw ValidationFailed.of(
      other === undefined ? 'with' : 'before',
      'must be either `with`, or `before` and `after`',
    );
  }
  const periods = { before: readPeriod(before), after: readPeriod(after) };
  if (!periods.before || !periods.after || periods.after.from < periods.before.to) {
    throw ValidationFailed.of('after', 'must begin after the end of `before`');
  }
  return { before: periods.before, after: periods.after };
}
