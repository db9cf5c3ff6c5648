import { Injectable } from '@nestjs/common';
import { AssessmentRuns, AssessmentsService, type Assessment, type Metrics, type Phase } from '#assessments';
import { ScratchSpace, StoredLog } from '#integrations';
import { caseExamples, casesBehind, composeReport, diagnose, drawMaps, mapWorkflows, People } from '#mining';
import { Clock, UnitOfWork } from '#platform';
import { Pseudonyms, ReportDrafts, writeSection, type Draft, type StoredSections } from '#reports';
import { CheckedOutLog } from './checked-out-log.js';
import { awaitedTools } from './awaited-tools.js';
import { nothingToAssess } from './nothing-to-assess.js';
import { loadDiagnosis, loadMapping, writeDiagnosis, writeMapping } from './stored-results.js';
import { progressAt, progressOf } from './run-progress.js';
import { resultsIn } from './results-in.js';
import { RunHalted } from './run-stopped.js';
import { Run } from './run.js';
import { SummaryWording } from './summary-wording.js';

/**
 * An assessment's way to its report: connect → mapping → diagnose → report. Each phase stores what it found in the
 * transaction that ends it, fenced by the lease; the next worker to take a run continues at its current phase.
 */
@Injectable()
export class Engine {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly assessments: AssessmentsService,
    private readonly runs: AssessmentRuns,
    private readonly drafts: ReportDrafts,
    private readonly stored: StoredLog,
    private readonly scratch: ScratchSpace,
    private readonly wording: SummaryWording,
    private readonly pseudonyms: Pseudonyms,
  ) {}

  /**
   * False while tools have yet to be collected: the run is to be taken up again later. `makeRoom` is waited for before
   * any events are opened.
   */
  async carryOut(draft: Draft, signal: AbortSignal, makeRoom: () => Promise<void>): Promise<boolean> {
    const run = await this.takeUp(draft, signal);
    try {
      if (run.assessment.phase === 'connect' && !(await this.connect(run))) return false;
      await makeRoom();
      if (run.assessment.phase === 'mapping') await this.map(run);
      if (run.assessment.phase === 'diagnose') await this.diagnose(run);
      if (run.assessment.phase === 'report') await this.report(run);
      return true;
    } finally {
      await run.end();
    }
  }

  /** On other terms: judged anew from the facts that are kept, which are read from the log again where they are not. */
  async recompute(draft: Draft, signal: AbortSignal): Promise<void> {
    const run = await this.takeUp(draft, signal);
    try {
      const sections = { ...(await this.missingFacts(run)), ...(await this.compose(run)) };
      run.signal.throwIfAborted();
      await this.unitOfWork.run(async () => {
        await this.runs.renew(run.assessment, resultsIn(sections));
        if (run.cases) await this.drafts.storeCases(draft, run.cases);
        await this.drafts.finish(draft, sections);
      });
    } finally {
      await run.end();
    }
  }

  /** Back to review; what was found so far goes, because the next run may be about other events. */
  halt(draft: Draft, reason: string): Promise<Assessment> {
    return this.unitOfWork.run(async () => {
      await this.drafts.abandon(draft);
      return this.runs.halt(draft.report.assessment, reason);
    });
  }

  /** The report stays as it was, and the assessment says so. */
  giveUpRecomputation(draft: Draft, reason: string): Promise<void> {
    return this.unitOfWork.run(async () => {
      await this.runs.keepReport(draft.report.assessment, `Your changes could not be computed. ${reason}`);
      await this.drafts.abandon(draft);
    });
  }

  /** Waits for first collections, then fixes which events the assessment is about. */
  private async connect(run: Run): Promise<boolean> {
    const integrations = await this.assessments.assessedIntegrations(run.assessment);
    const awaited = awaitedTools(integrations, run.assessment.startedAt, await this.clock.now());
    if (awaited === 'wait') return false;
    if (awaited !== 'none') throw new RunHalted(awaited.reason);
    const log = integrations
      .filter(({ hasData }) => hasData)
      .map(({ id, eventCount }) => ({ integrationId: id, events: Number(eventCount) }));
    await this.conclude(run, 'mapping', () => this.drafts.fixLog(run.draft, log));
    return true;
  }

  /** What happens, how often, how fast: every workflow with its figures. */
  private async map(run: Run): Promise<void> {
    const sections = await this.mapped(run);
    const { workflows, profile } = run.mapping ?? {};
    const found = { workflowsMapped: workflows?.length ?? 0, dataPointsCollected: profile?.distinctEvents ?? 0 };
    const store = async (): Promise<void> => {
      await this.drafts.store(run.draft, sections);
      await this.drafts.storeCases(run.draft, run.cases ?? []);
    };
    await this.conclude(run, 'diagnose', store, found);
  }

  private async mapped(run: Run): Promise<StoredSections> {
    const log = await this.openLog(run);
    const mapping = await mapWorkflows(log.events, run.draft.report.terms, (step) => {
      run.note(progressOf(step));
    });
    if (mapping.workflows.length === 0) throw new RunHalted(nothingToAssess(run.assessment, mapping));
    run.mapping = mapping;
    run.cases = await casesBehind(log.events);
    return { ...(await writeMapping(mapping)), cases: await writeSection(await caseExamples(log.events.db)) };
  }

  /** Where time goes, and why. */
  private async diagnose(run: Run): Promise<void> {
    const mapped = await this.missingMapping(run);
    const sections = { ...mapped, ...(await this.diagnosed(run)) };
    const found = { bottlenecksIdentified: run.diagnosis?.places.length ?? 0 };
    const store = async (): Promise<void> => {
      await this.drafts.store(run.draft, sections);
      if (mapped.mapped !== undefined) await this.drafts.storeCases(run.draft, run.cases ?? []);
    };
    await this.conclude(run, 'report', store, found);
  }

  private async diagnosed(run: Run): Promise<StoredSections> {
    if (!run.mapping) throw new Error('The mapping phase left no result');
    const log = await this.openLog(run);
    run.diagnosis = await diagnose(log.events, (step) => {
      run.note(progressOf(step));
    });
    return writeDiagnosis(run.diagnosis);
  }

  /** What an earlier phase stored is read back; where there is none, as after an upgrade, it is found anew. */
  private async missingMapping(run: Run): Promise<StoredSections> {
    run.mapping ??= await loadMapping(this.drafts, run.draft);
    return run.mapping ? {} : this.mapped(run);
  }

  private async missingFacts(run: Run): Promise<StoredSections> {
    run.diagnosis ??= await loadDiagnosis(this.drafts, run.draft);
    const mapped = await this.missingMapping(run);
    return run.diagnosis ? mapped : { ...mapped, ...(await this.diagnosed(run)) };
  }

  /** What it is worth and in which order to go about it; then the assessment is completed and the report served. */
  private async report(run: Run): Promise<void> {
    const facts = await this.missingFacts(run);
    const sections = { ...facts, ...(await this.compose(run)) };
    run.note(99);
    await run.progress.settled();
    await this.unitOfWork.run(async () => {
      if (facts.mapped !== undefined && run.cases) await this.drafts.storeCases(run.draft, run.cases);
      await this.drafts.finish(run.draft, sections);
      run.assessment = await this.runs.complete(run.assessment, resultsIn(sections));
    });
  }

  private async takeUp(draft: Draft, signal: AbortSignal): Promise<Run> {
    const assessment = await this.runs.find(draft.report.assessment);
    const run: Run = new Run(draft, assessment, signal, (percent) => this.advance(run, percent));
    return run;
  }

  private advance({ draft, assessment, events }: Run, percent: number): Promise<void> {
    return this.unitOfWork.run(async () => {
      await this.drafts.fence(draft);
      await this.runs.advance(assessment, percent, events);
    });
  }

  /** Results, next phase, progress and its event: all of it or nothing. */
  private async conclude(run: Run, next: Phase, store: () => Promise<void>, found?: Partial<Metrics>): Promise<void> {
    run.signal.throwIfAborted();
    await run.progress.settled();
    await this.unitOfWork.run(async () => {
      await store();
      run.assessment = await this.runs.enter(run.assessment, next, progressAt[next], run.events, found);
    });
  }

  private async openLog(run: Run): Promise<CheckedOutLog> {
    if (run.log) return run.log;
    const integrations = await this.assessments.assessedIntegrations(run.assessment);
    const { periodFrom, periodTo } = run.assessment;
    const period = { from: periodFrom?.toISOString() ?? null, to: periodTo?.toISOString() ?? null };
    const extents = run.draft.report.log ?? [];
    run.log = await CheckedOutLog.open(
      { stored: this.stored, scratch: this.scratch },
      { integrations, extents },
      period,
      run.signal,
      (done, of) => {
        run.note(progressOf({ stage: 'read', step: 'events', done, of }));
      },
    );
    return run.log;
  }

  private async compose(run: Run): Promise<StoredSections> {
    const isRead = run.log !== null;
    if (!run.mapping || !run.diagnosis) throw new Error('The phases before left no results');
    const { assumptions, terms, workspaceId } = run.draft.report;
    const people = await this.peopleShown(terms.showPeople === true, workspaceId, run.mapping.people);
    const { natures, rules } = terms;
    const report = await composeReport(run.mapping, run.diagnosis, { assumptions, natures, rules, people });
    const summary = await this.wording.improve(report, run.signal);
    run.signal.throwIfAborted();
    const kept = await this.drafts.has(run.draft);
    const isJudgedBefore = !isRead && kept.has('workflows') && kept.has('bottlenecks');
    return {
      summary: await writeSection(summary),
      ...(!isJudgedBefore && {
        workflows: await writeSection(await this.drawn(run, report.workflows)),
        bottlenecks: await writeSection(report.bottlenecks),
      }),
      opportunities: await writeSection(report.opportunities),
      roi: await writeSection(report.roi),
      roadmap: await writeSection(report.roadmap),
    };
  }

  private peopleShown(
    byName: boolean,
    workspaceId: Assessment['workspaceId'],
    names: readonly string[],
  ): Promise<People> {
    return byName ? Promise.resolve(People.byName()) : this.pseudonyms.given(workspaceId, names);
  }

  private drawn(run: Run, workflows: Parameters<typeof drawMaps>[0]): ReturnType<typeof drawMaps> {
    return drawMaps(workflows, (step) => {
      run.note(progressOf(step));
    });
  }
}
