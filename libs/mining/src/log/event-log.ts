import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { AnalyticDatabase } from './analytic-database.js';
import { type EventLogOptions, type EventSource, findAccounts, readEventTables, viewUploads } from './event-tables.js';
import { findConcurrency } from './concurrency.js';
import { addJourneys } from './journeys.js';
import { type ChosenCases, chooseCases, countChosen } from './log-filter.js';
import { judgeCases } from './judged-cases.js';
import { orderOccurrences } from './occurrences.js';
import { createCalendar } from './log-calendar.js';
import { pairStartsWithCompletions } from './service-times.js';

export interface AnalysisStep {
  stage: 'read' | 'mapping' | 'diagnose' | 'report';
  step: string;
  done: number;
  of: number;
}

/** Called after each finished step. */
export type Progress = (step: AnalysisStep) => void;

const threadsOfLargeLogs = 2;
/**
 * In a log of up to this many events, a second thread costs more than it saves; there, two statements run at a time.
 * Larger logs have one at a time, because of the memory that each takes.
 */
const eventsForOneThread = 300_000;
/** The ordered events of a larger log do not fit into memory, and would be read from disk for each question. */
const eventsToCompress = 1_000_000;

/** Stored events in an open database, ready for queries. It must be closed: it holds memory and a temporary folder. */
export class EventLog {
  private constructor(
    readonly db: AnalyticDatabase,
    readonly unpairedStarts: number,
    /** Null if all cases are read. */
    readonly chosen: ChosenCases | null,
    private readonly scratch: string,
  ) {}

  static async open(
    sources: readonly EventSource[],
    options: EventLogOptions,
    onStep: (done: number, of: number) => void = () => undefined,
  ): Promise<EventLog> {
    const scratch = await mkdtemp(join(options.temporaryDirectory, 'event-log-'));
    const db = await AnalyticDatabase.open({
      memoryLimit: options.memoryLimit ?? '512MB',
      threads: options.threads ?? threadsOfLargeLogs,
      temporaryDirectory: scratch,
      files: sources.flatMap(({ files }) => files),
      ...(options.signal && { signal: options.signal }),
    });
    try {
      await db.run(statsMacro);
      await db.run(casesMacro);
      const events = await viewUploads(db, sources);
      const alone = options.filter ? await chooseCases(db, options.filter) : null;
      if (options.threads === undefined && events <= eventsForOneThread) await db.useOneThread();
      await readEventTables(db);
      onStep(1, 4);
      const { unpairedStarts } = await pairStartsWithCompletions(db);
      onStep(2, 4);
      await addJourneys(db);
      await db.compress();
      onStep(3, 4);
      await orderOccurrences(db, options.period ?? null);
      if (events > eventsToCompress) await db.compress();
      await findConcurrency(db);
      const chosen = alone && { cases: await countChosen(db), alone };
      await judgeCases(db);
      await findAccounts(db);
      await createCalendar(db, options.calendar ?? null);
      onStep(4, 4);
      return new EventLog(db, unpairedStarts, chosen, scratch);
    } catch (error) {
      await db.close();
      await rm(scratch, { recursive: true, force: true });
      throw error;
    }
  }

  async close(): Promise<void> {
    await this.db.close();
    await rm(this.scratch, { recursive: true, force: true });
  }
}

/**
 * The `Stats` of microseconds, in seconds; NULL where there are none. Sums are whole microseconds, because sums of
 * floating-point seconds depend on the order in which threads add them.
 */
const statsMacro = `CREATE MACRO stats(x) AS CASE WHEN count(x) > 0 THEN {
  'count': count(x)::INTEGER, 'mean': sum(x) / 1e6 / count(x), 'median': quantile_cont(x, [0.5, 0.9])[1] / 1e6,
  'p90': quantile_cont(x, [0.5, 0.9])[2] / 1e6, 'min': min(x) / 1e6, 'max': max(x) / 1e6, 'sum': sum(x) / 1e6} END`;

/**
 * In how many cases an activity occurs. `times` says how often the case of an occurrence has the activity: only repeated
 * ones need `DISTINCT`, which costs ten times as much as counting.
 */
const casesMacro = `CREATE MACRO cases_of(kase, times) AS
  count(kase) FILTER (WHERE times = 1) + count(DISTINCT kase) FILTER (WHERE times > 1)`;
