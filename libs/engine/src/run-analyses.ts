import { Injectable } from '@nestjs/common';
import { AssessmentsService } from '#assessments';
import { ScratchSpace, StoredLog } from '#event-log';
import { type Integration, IntegrationsService } from '#integrations';
import type { ChosenCases, EventSource, GivenCalendar, AnalysisStep } from '#mining';
import { ConfinedProcesses, lend, makeWorkFolder, OutOfMemory, OutOfTime, removeShared } from '#platform';
import type { LogExtent } from '#reports';
import { analysisJob } from './analysis.job.js';
import { RunSettings } from './engine.settings.js';
import { takeBackFiles } from './result-files.js';
import { computeProgress, RunHalted, type Run, type Workplace } from './run.js';
import { SampleResults } from './sample-results.js';

/** DuckDB's part of the memory of a process; the rest is for everything else that an analysis needs. */
const memoryLimit = '512MB';
const memoryLimitOfSmall = '256MB';
/** In bytes, of the process in which a small log is analyzed. */
const smallMemory = 640 * 2 ** 20;

/** Starts the process in which the events of a run are analyzed, and opens the log for it. */
@Injectable()
export class RunAnalyses {
  constructor(
    private readonly settings: RunSettings,
    private readonly processes: ConfinedProcesses,
    private readonly scratch: ScratchSpace,
    private readonly stored: StoredLog,
    private readonly assessments: AssessmentsService,
    private readonly integrations: IntegrationsService,
    private readonly samples: SampleResults,
  ) {}

  /** Gives `work` an analysis of the run's events; one of the sample company has been made with the build. */
  async start(run: Run, makeRoom: () => Promise<void>, work: (workplace: Workplace) => Promise<void>): Promise<void> {
    if (run.budget.left === 0) throw run.budget.spent;
    const folder = await this.scratch.folder('run');
    try {
      const integrations = await this.assessments.assessedIntegrations(run.assessment);
      const analysis = await this.samples.find(run, integrations);
      // It needs no events.
      run.isLogOpen = analysis !== null;
      const takeBack = (): Promise<void> => Promise.resolve();
      if (analysis) await work({ analysis, integrations, folder, workFolder: folder, takeBack });
      else {
        await makeRoom();
        await this.inProcess(run, { integrations, folder }, work);
      }
    } finally {
      await run.progress.settled();
      await removeShared(folder);
    }
  }

  /** In a process of its own, so that events that need too much memory end this run and nothing else. */
  private async inProcess(
    run: Run,
    { integrations, folder }: Pick<Workplace, 'integrations' | 'folder'>,
    work: (workplace: Workplace) => Promise<void>,
  ): Promise<void> {
    const { signal, draft, budget } = run;
    const onMessage = (step: AnalysisStep): void => {
      if (!signal.aborted) run.report(computeProgress(step));
    };
    const owner = draft.report.workspaceId;
    const bytes = run.isSmall ? Math.min(smallMemory, this.settings.memory) : this.settings.memory;
    const memory = { heap: bytes / 2 ** 21, all: bytes / 2 ** 20 };
    try {
      const onProcessorTime = (milliseconds: number): void => {
        budget.used = milliseconds;
      };
      const limits = { memory, processorTime: budget.left, onProcessorTime };
      const workFolder = await makeWorkFolder(folder);
      const takeBack: Workplace['takeBack'] = (...results) => takeBackFiles(workFolder, ...results);
      await this.processes.run(analysisJob, { owner, signal, onMessage, ...limits }, (analysis) =>
        work({ analysis, integrations, folder, workFolder, takeBack }),
      );
    } catch (error) {
      if (error instanceof OutOfTime) throw budget.spent;
      if (!(error instanceof OutOfMemory)) throw error;
      // As a failed attempt, it is not taken up where only small logs are any more.
      throw run.isSmall
        ? new Error('It needs more memory than a small log gets', { cause: error })
        : new RunHalted(tooMuchMemory);
    }
  }

  /** Returns how many cases the filter of the run chooses, if it has one and the log was not open. */
  async openLog(run: Run, { analysis, integrations, folder, workFolder }: Workplace): Promise<ChosenCases | null> {
    if (run.isLogOpen) return null;
    const { periodFrom, periodTo } = run.assessment;
    const period = { from: periodFrom?.toISOString() ?? null, to: periodTo?.toISOString() ?? null };
    const sources = await this.checkOut(run, integrations, folder);
    const limit = run.isSmall ? memoryLimitOfSmall : memoryLimit;
    await lend(...sources.flatMap(({ files }) => files));
    const filter = run.draft.filter?.ofLog ?? null;
    const order = { sources, period, calendar: pickCalendar(run), filter, memoryLimit: limit };
    const chosen = await analysis.open(order, workFolder);
    run.isLogOpen = true;
    return chosen;
  }

  /** The assessed events as files on this machine, for as long as the run needs them. */
  private async checkOut(run: Run, integrations: readonly Integration[], folder: string): Promise<EventSource[]> {
    const extents: readonly LogExtent[] = run.draft.report.log ?? [];
    const sources: EventSource[] = [];
    for (const integration of integrations) {
      const { id, publicId, tool, name } = integration;
      const events = extents.find(({ integrationId }) => integrationId === id)?.events ?? 0;
      if (events === 0) continue;
      const files = await this.stored.checkOut(integration, folder, { first: events, signal: run.signal });
      const names = await this.integrations.readNames(integration);
      sources.push({ integrationId: publicId, tool, name, files, names, casesBy: integration.casesBy });
      run.report(computeProgress({ stage: 'read', step: 'events', done: 0, of: 1 }));
    }
    return sources;
  }
}

/** The calendar given for the report, or else the one the organization had when the run began. */
function pickCalendar({ draft, assessment }: Run): GivenCalendar | null {
  const { calendar } = draft.report.terms;
  if (calendar) return { ...calendar, source: 'given' };
  return assessment.organizationCalendar && { ...assessment.organizationCalendar, source: 'organization' };
}

const tooMuchMemory =
  'The analysis needs more memory than one may have. Assess fewer events: choose a shorter period or fewer integrations.';
