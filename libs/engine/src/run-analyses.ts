import { rm } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import { AssessmentsService } from '#assessments';
import { ScratchSpace, StoredLog } from '#event-log';
import { type Integration, IntegrationsService } from '#integrations';
import type { EventSource, GivenCalendar, Step } from '#mining';
import { ConfinedProcesses, OutOfMemory } from '#platform';
import type { LogExtent } from '#reports';
import { analysisJob } from './analysis.job.js';
import { RunSettings } from './engine.settings.js';
import { progressOf, RunHalted, type Run, type Workplace } from './run.js';

/** DuckDB's part of the memory of a process; the rest is for everything else that an analysis needs. */
const memoryLimit = '512MB';

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
  ) {}

  /** In a process of its own, so that events that need too much memory end this run and nothing else. */
  async start(run: Run, work: (workplace: Workplace) => Promise<void>): Promise<void> {
    const folder = await this.scratch.folder('run');
    const { signal, draft } = run;
    const onMessage = (step: Step): void => {
      if (!signal.aborted) run.report(progressOf(step));
    };
    try {
      const owner = draft.report.workspaceId;
      const memory = { heap: this.settings.memory / 2 ** 21, all: this.settings.memory / 2 ** 20 };
      await this.processes.run(analysisJob, { owner, signal, onMessage, memory }, (analysis) =>
        work({ analysis, folder }),
      );
    } catch (error) {
      throw error instanceof OutOfMemory ? new RunHalted(tooMuchMemory) : error;
    } finally {
      await run.progress.settled();
      await rm(folder, { recursive: true, force: true });
    }
  }

  async openLog(run: Run, { analysis, folder }: Workplace): Promise<void> {
    if (run.isLogOpen) return;
    const integrations = await this.assessments.assessedIntegrations(run.assessment);
    const { periodFrom, periodTo } = run.assessment;
    const period = { from: periodFrom?.toISOString() ?? null, to: periodTo?.toISOString() ?? null };
    const sources = await this.checkOut(run, integrations, folder);
    await analysis.open({ sources, period, calendar: calendarOf(run), memoryLimit }, folder);
    run.isLogOpen = true;
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
      const names = await this.integrations.namesOf(integration);
      sources.push({ integrationId: publicId, tool, name, files, names, casesBy: integration.casesBy });
      run.report(progressOf({ stage: 'read', step: 'events', done: 0, of: 1 }));
    }
    return sources;
  }
}

/** The calendar given for the report, or else the one the organization had when the run began. */
function calendarOf({ draft, assessment }: Run): GivenCalendar | null {
  const { calendar } = draft.report.terms;
  if (calendar) return { ...calendar, source: 'given' };
  return assessment.organizationCalendar && { ...assessment.organizationCalendar, source: 'organization' };
}

const tooMuchMemory =
  'The analysis needs more memory than one may have. Assess fewer events: choose a shorter period or fewer integrations.';
