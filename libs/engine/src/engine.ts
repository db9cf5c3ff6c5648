import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { AssessmentRuns, AssessmentsService, type Assessment, type AssessmentMetrics, type Phase } from '#assessments';
import { plural, type ChosenCases } from '#mining';
import { Clock, inSpan, lend, UnitOfWork } from '#platform';
import { ReportDrafts, type Draft, type SectionFiles, type StoredName } from '#reports';
import type { Diagnosed } from './analysis.job.js';
import { readCases, readCaseTimes, sectionsOfMapping, writeFiles } from './result-files.js';
import { awaitedTools, nothingToAssess } from './awaited-tools.js';
import { progressAt, Run, RunHalted, type LeasedDraft, type Workplace } from './run.js';
import { ReportComposer } from './report-composer.js';
import { RunAnalyses } from './run-analyses.js';

/**
 * Takes an assessment to its report: connect → mapping → diagnose → report. Each phase stores its results in the
 * transaction that ends it, fenced by the lease; another worker that takes over continues with the current phase.
 */
@Injectable()
export class Engine {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly assessments: AssessmentsService,
    private readonly runs: AssessmentRuns,
    private readonly drafts: ReportDrafts,
    private readonly analyses: RunAnalyses,
    private readonly composer: ReportComposer,
  ) {}

  /**
   * False if tools are still being collected: try again later. `makeRoom` is awaited before any events are analyzed, and
   * `giveWay` before each phase, when everything found so far is stored.
   */
  async carryOut(
    leased: LeasedDraft,
    signal: AbortSignal,
    { makeRoom, giveWay }: Record<'makeRoom' | 'giveWay', () => Promise<void>>,
  ): Promise<boolean> {
    const run = await this.openRun(leased, signal);
    if (run.assessment.phase === 'connect' && !(await this.connect(run))) return false;
    await traced('assessment run', run, () =>
      this.analyses.start(run, makeRoom, async (workplace) => {
        const step = async (phase: Phase, work: () => Promise<void>): Promise<void> => {
          if (run.assessment.phase !== phase) return;
          await giveWay();
          await inSpan(`assessment ${phase}`, () => ({}), work);
        };
        await step('mapping', () => this.map(run, workplace));
        await step('diagnose', () => this.diagnose(run, workplace));
        await step('report', () => this.report(run, workplace));
      }),
    );
    return true;
  }

  /**
   * Computes the report again with other terms, from the stored facts, or for some of its cases; missing facts are found
   * again from the log.
   */
  async recompute(leased: LeasedDraft, signal: AbortSignal): Promise<void> {
    const { draft } = leased;
    // A finished assessment shows no progress, and storing it would lock the report before the assessment.
    const run = new Run(leased, await this.runs.find(draft.report.assessment), signal, null);
    const hasRoom = (): Promise<void> => Promise.resolve();
    await this.analyses.start(run, hasRoom, async (workplace) => {
      if (draft.filter) await this.chooseCases(run, workplace);
      const facts = await this.missingFacts(run, workplace);
      const { results, figures, files } = await this.composer.compose(run, workplace);
      run.signal.throwIfAborted();
      await this.unitOfWork.run(async () => {
        if (!draft.filter) await this.runs.renew(run.assessment, results);
        await this.storeCases(run);
        await this.drafts.finish(draft, { ...facts, ...files }, figures);
      });
    });
  }

  /** Sends the assessment back to review and drops the draft: the next run may be about other events. */
  halt(draft: Draft, reason: string): Promise<Assessment> {
    return this.unitOfWork.run(async () => {
      await this.drafts.abandon(draft);
      return this.runs.halt(draft.report.assessment, reason);
    });
  }

  /** Keeps the current report, and says why on the assessment or the filter. */
  giveUpRecomputation(draft: Draft, { message, details }: RunHalted): Promise<void> {
    return this.unitOfWork.run(async () => {
      if (draft.filter) await this.drafts.refuse(draft, { message, details });
      else await this.runs.keepReport(draft.report.assessment, `Your changes could not be computed. ${message}`);
      await this.drafts.abandon(draft);
    });
  }

  /** Waits until tools are collected for the first time, then fixes which events the assessment is about. */
  private async connect(run: Run): Promise<boolean> {
    const integrations = await this.assessments.assessedIntegrations(run.assessment);
    const awaited = awaitedTools(integrations, run.assessment.startedAt, await this.clock.now());
    if (awaited === 'wait') return false;
    if (awaited !== 'none') throw new RunHalted(awaited.reason);
    const log = integrations
      .filter(({ hasData }) => hasData)
      .map(({ id, eventCount }) => ({ integrationId: id, events: Number(eventCount) }));
    await traced('assessment connect', run, () =>
      this.conclude(run, 'mapping', () => this.drafts.fixLog(run.draft, log)),
    );
    return true;
  }

  private async chooseCases(run: Run, workplace: Workplace): Promise<void> {
    const chosen = await this.analyses.openLog(run, workplace);
    if (!chosen) return;
    if (chosen.cases < fewestCases) throw tooFewCases(chosen);
    await this.drafts.storeChosen(run.draft, chosen.cases);
  }

  private async map(run: Run, workplace: Workplace): Promise<void> {
    const sections = await this.mapped(run, workplace);
    const { workflows = 0, distinctEvents = 0 } = run.found ?? {};
    const store = async (): Promise<void> => {
      await this.drafts.store(run.draft, sections);
      await this.storeCases(run);
    };
    await this.conclude(run, 'diagnose', store, { workflowsMapped: workflows, dataPointsCollected: distinctEvents });
  }

  private async mapped(run: Run, workplace: Workplace): Promise<SectionFiles> {
    await this.analyses.openLog(run, workplace);
    const { found, files, cases } = await workplace.analysis.map(run.draft.report.terms, workplace.workFolder);
    await workplace.takeBack(files, cases);
    if (found.workflows === 0) throw new RunHalted(nothingToAssess(run.assessment, found));
    Object.assign(run, { found, cases });
    return files;
  }

  private async diagnose(run: Run, workplace: Workplace): Promise<void> {
    const mapped = await this.missingMapping(run, workplace);
    const { places, files } = await this.diagnosed(run, workplace);
    const store = async (): Promise<void> => {
      await this.drafts.store(run.draft, { ...mapped, ...files });
      await this.storeCases(run);
    };
    await this.conclude(run, 'report', store, { bottlenecksIdentified: places });
  }

  private async diagnosed(run: Run, workplace: Workplace): Promise<Omit<Diagnosed, 'times'>> {
    await this.analyses.openLog(run, workplace);
    const { places, files, times } = await workplace.analysis.diagnose(workplace.workFolder);
    await workplace.takeBack(files, times);
    run.times = times;
    run.hasDiagnosis = true;
    return { places, files };
  }

  /** Loads the mapping, or maps again if none is stored, as after an upgrade. Returns the sections still to store. */
  private async missingMapping(run: Run, workplace: Workplace): Promise<SectionFiles> {
    run.found ??= await workplace.analysis.loadMapping(await this.storedSections(run, workplace, sectionsOfMapping));
    return run.found ? {} : this.mapped(run, workplace);
  }

  private async missingFacts(run: Run, workplace: Workplace): Promise<SectionFiles> {
    run.hasDiagnosis ||= await workplace.analysis.loadDiagnosis(
      await this.storedSections(run, workplace, ['diagnosis', 'replay']),
    );
    const mapped = await this.missingMapping(run, workplace);
    return run.hasDiagnosis ? mapped : { ...mapped, ...(await this.diagnosed(run, workplace)).files };
  }

  private async storedSections(
    { draft }: Run,
    { folder }: Workplace,
    names: readonly StoredName[],
  ): Promise<SectionFiles> {
    const has = await this.drafts.storedSections(draft);
    const sections: Partial<Record<StoredName, AsyncIterable<Buffer>>> = {};
    for (const name of names) if (has.has(name)) sections[name] = this.drafts.read(draft, name);
    const kept = await mkdtemp(join(folder, 'kept-'));
    const files = await writeFiles(kept, sections);
    await lend(kept, ...Object.values(files));
    return files;
  }

  /** Composes the report, then completes the assessment. */
  private async report(run: Run, workplace: Workplace): Promise<void> {
    const facts = await this.missingFacts(run, workplace);
    const { results, figures, files } = await this.composer.compose(run, workplace);
    run.report(99);
    await run.progress.settled();
    await this.unitOfWork.run(async () => {
      await this.storeCases(run);
      await this.drafts.finish(run.draft, { ...facts, ...files }, figures);
      run.assessment = await this.runs.complete(run.assessment, results);
    });
  }

  /** Call it in the transaction that stores the sections. */
  private async storeCases(run: Run): Promise<void> {
    if (run.cases !== null) await this.drafts.storeCases(run.draft, readCases(run.cases));
    run.cases = null;
    if (run.times !== null) await this.drafts.storeCaseTimes(run.draft, readCaseTimes(run.times));
    run.times = null;
  }

  private async openRun(leased: LeasedDraft, signal: AbortSignal): Promise<Run> {
    const assessment = await this.runs.find(leased.draft.report.assessment);
    const run: Run = new Run(leased, assessment, signal, (percent) => this.advance(run, percent));
    return run;
  }

  private advance({ draft, assessment, events }: Run, percent: number): Promise<void> {
    return this.unitOfWork.run(async () => {
      await this.drafts.fence(draft);
      await this.runs.advance(assessment, percent, events);
    });
  }

  /** Ends a phase: results, next phase, progress and event in one transaction. */
  private async conclude(
    run: Run,
    next: Phase,
    store: () => Promise<void>,
    found?: Partial<AssessmentMetrics>,
  ): Promise<void> {
    run.signal.throwIfAborted();
    await run.progress.settled();
    await this.unitOfWork.run(async () => {
      await store();
      run.assessment = await this.runs.enter(run.assessment, next, progressAt[next], run.events, found);
    });
  }
}

/** Of fewer, hardly any figure of a report would say something. */
const fewestCases = 20;

function tooFewCases({ cases, alone }: ChosenCases): RunHalted {
  const narrow = Object.entries(alone).filter(([, matching]) => matching < fewestCases);
  const needed = `a report needs at least ${fewestCases}`;
  const details = narrow.map(([field, matching]) => ({ field, message: `matches ${sayCases(matching)}; ${needed}` }));
  const together = {
    field: Object.keys(alone).at(-1) ?? '',
    message: `leaves ${sayCases(cases)} with the others; ${needed}`,
  };
  return new RunHalted(
    `Only ${sayCases(cases)} match this filter; ${needed}.`,
    narrow.length > 0 ? details : [together],
  );
}

const sayCases = (count: number): string => plural(count, 'case');

/** A step of a run continues the trace of the request that created the assessment. */
function traced(name: string, { assessment, draft }: Run, work: () => Promise<void>): Promise<void> {
  const { report } = draft;
  const start = () => ({
    parent: assessment.traceparent,
    values: { 'assessment.id': report.publicId, 'run.attempt': report.attempts },
  });
  return inSpan(name, start, work);
}
