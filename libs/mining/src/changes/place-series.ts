import type { AnalyticDatabase } from '../log/analytic-database.js';
import type { WaitWeek } from '../report/bottleneck.js';
import { everyWeek, isoWeek, weekIn } from '../workflows/iso-week.js';
import { isWaited } from './changing-spans.js';

/** What came to a step and left its queue in a week, and the waits of those that came. */
interface WeekOfStep {
  week: number;
  ready: number;
  begun: number;
  waits: number;
  seconds: number;
}

const fewestWaits = 30;

/** The weeks of each step at which time passes or something changed. */
export class PlaceSeries {
  private constructor(private readonly steps: ReadonlyMap<string, readonly WeekOfStep[]>) {}

  static async read(db: AnalyticDatabase): Promise<PlaceSeries> {
    const rows = await db.rows<WeekOfStep & { workflow: number; name: string }>(weeks);
    const steps = new Map<string, WeekOfStep[]>();
    for (const { workflow, name, ...row } of rows) {
      const own = steps.get(keyOf(workflow, name));
      if (own) own.push(row);
      else steps.set(keyOf(workflow, name), [row]);
    }
    return new PlaceSeries(steps);
  }

  /** Every week from the first to the last. */
  of(workflow: number, activity: string): WaitWeek[] {
    const own = this.steps.get(keyOf(workflow, activity)) ?? [];
    const known = new Map(own.map((row) => [row.week, row]));
    return everyWeek([...known.keys()]).map((week) => {
      const { ready = 0, begun = 0, waits = 0, seconds = 0 } = known.get(week) ?? {};
      return { week: isoWeek(week), ready, begun, meanWaitSeconds: waits > 0 ? seconds / waits : null };
    });
  }

  /** The mean wait from one week up to another; null where too few are known to tell it. */
  meanWait(workflow: number, activity: string, from: number, to: number): number | null {
    let [waits, seconds] = [0, 0];
    for (const each of this.steps.get(keyOf(workflow, activity)) ?? []) {
      if (each.week < from || each.week >= to) continue;
      waits += each.waits;
      seconds += each.seconds;
    }
    return waits >= fewestWaits ? seconds / waits : null;
  }
}

const keyOf = (workflow: number, activity: string): string => JSON.stringify([workflow, activity]);

const weeks = `
  WITH step AS (
    SELECT workflow, activity FROM place WHERE activity IS NOT NULL UNION SELECT workflow, activity FROM changeable
  ), moved AS (
    SELECT workflow, activity, greatest(coalesce(started, completed), coalesce(ready, 0)) AS begun, coalesce(ready_at, ready) AS ready, wait,
      ${isWaited} AND on_path AS waited
    FROM timed SEMI JOIN step USING (workflow, activity)
  ), counted AS (
    SELECT workflow, activity, ${weekIn('coalesce(ready, begun)')} AS week, 1 AS ready, 0 AS begun, waited, wait FROM moved
    UNION ALL SELECT workflow, activity, ${weekIn('begun')}, 0, 1, false, 0 FROM moved
  )
  SELECT workflow, name, week, sum(ready)::INTEGER AS ready, sum(begun)::INTEGER AS begun,
    (count(*) FILTER (WHERE waited))::INTEGER AS waits,
    coalesce(sum(wait) FILTER (WHERE waited), 0)::DOUBLE / 1e6 AS seconds
  FROM counted JOIN activity ON activity.id = activity
  GROUP BY workflow, activity, name, week ORDER BY workflow, activity, week`;
