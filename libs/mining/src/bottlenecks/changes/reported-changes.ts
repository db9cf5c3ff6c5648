import { groupBy } from '../../computing/grouped.js';
import type { Change, ChangeKind, WaitWeek } from '../../report/schema/bottleneck.js';
import { everyWeek, isoWeek, weekInSql } from '../../calendar/days-and-weeks.js';
import type { FoundChange, RankedSince } from './find-changes.js';
import type { AnalyticDatabase } from '../../log/analytic-database.js';
import { isWaited } from './changing-spans.js';

const units: Record<ChangeKind, Change['unit']> = {
  arrivals: 'perWeek',
  work: 'seconds',
  people: 'people',
  free: 'seconds',
  paths: 'share',
  wait: 'seconds',
};

/** What changed in a workflow, and since when it is ranked: since the last change with enough cases after it. */
export interface WorkflowChanges {
  workflow: string;
  changes: Change[];
  since: string | null;
  /** Cases that the ranking covers; null where it covers all. */
  cases: number | null;
}

export function changesOfWorkflows(
  ids: ReadonlyMap<number, string>,
  changes: ReportedChanges,
  rankings: readonly RankedSince[],
): WorkflowChanges[] {
  return [...ids].flatMap(([number, workflow]) => {
    const ranked = rankings.find((each) => each.workflow === number);
    const changesOfWorkflow = changes.ofWorkflow(number);
    if (changesOfWorkflow.length === 0) return [];
    const since = ranked ? instant(ranked.since) : null;
    return [{ workflow, changes: changesOfWorkflow, since, cases: ranked?.cases ?? null }];
  });
}

const instant = (microseconds: number): string => new Date(microseconds / 1000).toISOString();

/** The kinds of change that concern the wait before a step, or the work on it. */
const atPlaces = { waiting: ['arrivals', 'work', 'people', 'free', 'wait'], slow_step: ['work'] } as const;

/** Changes in the form of the report: of a workflow, and of each place that they concern. */
export class ReportedChanges {
  constructor(
    private readonly changes: readonly FoundChange[],
    private readonly series: PlaceSeries,
  ) {}

  ofWorkflow(workflow: number): Change[] {
    return this.changes
      .filter((each) => each.workflow === workflow)
      .map((each) => this.reported(each, each.activity === null ? null : this.waitAround(each, each.activity)));
  }

  /**
   * `now` is the mean wait since the workflow has been ranked again. It replaces the mean of whole weeks, which would
   * be a second figure for the same thing.
   */
  ofPlace(
    workflow: number,
    kind: keyof typeof atPlaces,
    activity: string,
    now: { since: number; mean: number } | null,
  ): Change[] {
    const concerning: readonly ChangeKind[] = atPlaces[kind];
    return this.changes
      .filter((each) => each.workflow === workflow && concerning.includes(each.of))
      .filter((each) => each.activity === null || each.activity === activity)
      .map((each) => {
        const around = kind === 'waiting' ? this.waitAround(each, activity) : null;
        const isNow = around !== null && each.of !== 'wait' && now?.since === each.since;
        return this.reported(each, isNow ? { before: around.before, after: now.mean } : around);
      });
  }

  private reported(
    { of, activity, since, before, after, low, high, path, weeks }: FoundChange,
    wait: Change['wait'],
  ): Change {
    const at = { at: isoWeek(weeks.at), since: instant(since) };
    return { of, activity, ...at, before, after, unit: units[of], low, high, path, wait };
  }

  /** The mean waits of the weeks before and after a change; they are shown, not tested. */
  private waitAround({ of, workflow, before, after, weeks }: FoundChange, activity: string): Change['wait'] {
    if (of === 'wait') return { before, after };
    const earlier = this.series.meanWait(workflow, activity, weeks.from, weeks.at);
    const later = this.series.meanWait(workflow, activity, weeks.at, weeks.to);
    return earlier === null || later === null ? null : { before: earlier, after: later };
  }
}

/** What came to a step and was begun in a week, and the waits of what came. */
type WeekOfWaits = Record<'week' | 'ready' | 'begun' | 'waits' | 'seconds', number>;

const fewestWaits = 30;

/** The weeks of each step that is a place or has changed. */
export class PlaceSeries {
  private constructor(private readonly steps: ReadonlyMap<string, readonly WeekOfWaits[]>) {}

  static async read(db: AnalyticDatabase): Promise<PlaceSeries> {
    const rows = await db.rows<WeekOfWaits & { workflow: number; name: string }>(weeks);
    return new PlaceSeries(groupBy(rows, ({ workflow, name }) => makeKey(workflow, name)));
  }

  of(workflow: number, activity: string): WaitWeek[] {
    const rowsOfStep = this.steps.get(makeKey(workflow, activity)) ?? [];
    const known = new Map(rowsOfStep.map((row) => [row.week, row]));
    return everyWeek([...known.keys()]).map((week) => {
      const { ready = 0, begun = 0, waits = 0, seconds = 0 } = known.get(week) ?? {};
      return { week: isoWeek(week), ready, begun, meanWaitSeconds: waits > 0 ? seconds / waits : null };
    });
  }

  /** The mean wait from one week up to another; null where too few waits are known. */
  meanWait(workflow: number, activity: string, from: number, to: number): number | null {
    let waits = 0;
    let seconds = 0;
    for (const each of this.steps.get(makeKey(workflow, activity)) ?? []) {
      if (each.week < from || each.week >= to) continue;
      waits += each.waits;
      seconds += each.seconds;
    }
    return waits >= fewestWaits ? seconds / waits : null;
  }
}

const makeKey = (workflow: number, activity: string): string => JSON.stringify([workflow, activity]);

const weeks = `
  WITH step AS (
    SELECT workflow, activity FROM place WHERE activity IS NOT NULL UNION SELECT workflow, activity FROM changeable
  ), moved AS (
    SELECT workflow, activity, greatest(coalesce(started, completed), coalesce(ready, 0)) AS begun, coalesce(ready_at, ready) AS ready, wait,
      ${isWaited} AND on_path AS waited
    FROM timed SEMI JOIN step USING (workflow, activity)
  ), counted AS (
    SELECT workflow, activity, ${weekInSql('coalesce(ready, begun)')} AS week, 1 AS ready, 0 AS begun, waited, wait FROM moved
    UNION ALL SELECT workflow, activity, ${weekInSql('begun')}, 0, 1, false, 0 FROM moved
  )
  SELECT workflow, name, week, sum(ready)::INTEGER AS ready, sum(begun)::INTEGER AS begun,
    (count(*) FILTER (WHERE waited))::INTEGER AS waits,
    coalesce(sum(wait) FILTER (WHERE waited), 0)::DOUBLE / 1e6 AS seconds
  FROM counted JOIN activity ON activity.id = activity
  GROUP BY workflow, activity, name, week ORDER BY workflow, activity, week`;
