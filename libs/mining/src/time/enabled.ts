import { countUpTo } from '../computing/sorted-numbers.js';
import type { AnalyticDatabase } from '../log/analytic-database.js';

/** The index of the occurrence in the case that enabled this one; null for the first. */
export interface Enabled {
  enabler: number | null;
  /** Whether it is on the critical path: had it been later, the case would have ended later. */
  isOnPath: boolean;
}

/** An occurrence of a case. */
export interface OrderedStep {
  activity: number;
  completed: number;
  /** When it could have begun, if the log says so. */
  readyAt: number | null;
}

/**
 * Finds what enabled each occurrence of a case: the last one completed when it was ready or, if ready times are not
 * recorded, the last one before it that is not concurrent with it; otherwise the first of the case. The critical path is
 * followed backwards from the last occurrence.
 */
export function enabledInCase(
  steps: readonly OrderedStep[],
  areConcurrent: (one: number, other: number) => boolean,
): Enabled[] {
  const completed = Float64Array.from(steps, (step) => step.completed);
  const enabled: Enabled[] = steps.map(({ activity, readyAt }, at) => {
    if (at === 0) return { enabler: null, isOnPath: false };
    if (readyAt !== null) {
      const done = countUpTo(completed.subarray(0, at), readyAt);
      return { enabler: Math.max(0, done - 1), isOnPath: false };
    }
    let before = at - 1;
    while (before > 0 && areConcurrent(steps[before]?.activity ?? -1, activity)) before -= 1;
    return { enabler: before, isOnPath: false };
  });
  for (let at: number | null = steps.length - 1; at !== null && at >= 0;) {
    const each: Enabled | undefined = enabled[at];
    if (!each) break;
    each.isOnPath = true;
    at = each.enabler;
  }
  return enabled;
}

interface OccurrenceRow extends OrderedStep {
  workflow: number;
  kase: number;
}

/**
 * Creates the table `link`: each occurrence with what enabled it, the wait before it and the work in it. Waits and work on
 * the critical path add up to the duration of a case. Without concurrency, everything is on the path.
 */
export async function createLinks(db: AnalyticDatabase): Promise<void> {
  await db.run('CREATE TABLE enabled (kase BIGINT, seq BIGINT, enabler BIGINT, on_path BIGINT)');
  await db.append('enabled', enabledOccurrences(db));
  await db.run(`CREATE VIEW link AS
    WITH enabling AS (
      SELECT enabled.kase, enabled.seq, on_path, before.activity, before.completed, before.source
      FROM enabled LEFT JOIN occurrence AS before ON before.kase = enabled.kase AND before.seq = enabler
    ), one AS (
      SELECT occurrence.*, coalesce(on_path, 1) = 1 AS on_path, enabling.seq IS NULL AS follows,
        CASE WHEN follows THEN prior ELSE enabling.activity END AS before,
        CASE WHEN follows THEN prior_at ELSE enabling.completed END AS enabled_at,
        CASE WHEN follows THEN prior_source ELSE enabling.source END AS source_before
      FROM plausible_occurrence AS occurrence LEFT JOIN enabling ON enabling.kase = occurrence.kase AND enabling.seq = occurrence.seq
    )
    SELECT one.workflow, one.kase, one.seq, one.nth, one.times, one.activity, one.resource, before,
      enabled_at AS ready, one.ready_at, one.started, one.completed,
      CASE WHEN enabled_at IS NULL THEN 0 WHEN one.started IS NULL THEN one.completed - enabled_at
        ELSE greatest(one.started - enabled_at, 0) END AS wait,
      CASE WHEN one.started IS NULL THEN 0 ELSE one.completed - greatest(one.started, coalesce(enabled_at, one.started)) END AS work,
      one.started IS NOT NULL AS measured, on_path,
      before IS NOT NULL AND before <> one.activity AND ending.activity IS NOT NULL AS after_end,
      parts IS NULL OR source_before <> one.source AS reported, parts IS NULL AS single, open_case.kase IS NULL AS judged
    FROM one
    JOIN workflow ON workflow.id = one.workflow
    LEFT JOIN unjudged_case AS open_case ON open_case.kase = one.kase
    LEFT JOIN ending ON ending.workflow = one.workflow AND ending.activity = before`);
}

/** Only workflows with concurrent activities or ready times: in all others, each occurrence is enabled by the previous one. */
async function* enabledOccurrences(db: AnalyticDatabase): AsyncGenerator<(number | null)[][]> {
  const pairs = await db.rows<Record<'workflow' | 'activity' | 'other', number>>('SELECT * FROM beside');
  const readyTimes = await db.rows('SELECT 1 FROM occurrence WHERE ready_at IS NOT NULL LIMIT 1');
  if (pairs.length === 0 && readyTimes.length === 0) return;
  const concurrent = new Map<number, Map<number, Set<number>>>();
  for (const { workflow, activity, other } of pairs) {
    const ofWorkflow = concurrent.get(workflow) ?? new Map<number, Set<number>>();
    concurrent.set(workflow, ofWorkflow);
    ofWorkflow.set(activity, (ofWorkflow.get(activity) ?? new Set<number>()).add(other));
  }
  let kase: number = -1;
  let workflow: number = -1;
  let steps: OrderedStep[] = [];
  const concluded = (): (number | null)[][] => {
    const others = concurrent.get(workflow);
    const enabled = enabledInCase(steps, (one, other) => others?.get(one)?.has(other) === true);
    return [
      enabled.map(() => kase),
      enabled.map((_, at) => at + 1),
      enabled.map(({ enabler }) => (enabler === null ? null : enabler + 1)),
      enabled.map(({ isOnPath }) => Number(isOnPath)),
    ];
  };
  const rows = db.chunks<OccurrenceRow>(`
    SELECT workflow, kase, activity, completed::DOUBLE AS completed, ready_at::DOUBLE AS "readyAt"
    FROM occurrence
    WHERE workflow IN (SELECT workflow FROM concurrent UNION ALL SELECT workflow FROM occurrence WHERE ready_at IS NOT NULL)
    ORDER BY kase, seq`);
  for await (const chunk of rows) {
    for (const row of chunk) {
      if (row.kase !== kase) {
        yield concluded();
        kase = row.kase;
        workflow = row.workflow;
        steps = [];
      }
      steps.push({ activity: row.activity, completed: row.completed, readyAt: row.readyAt });
    }
  }
  yield concluded();
}
