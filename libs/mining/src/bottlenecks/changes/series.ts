import type { ChangeKind } from '../../report/schema/bottleneck.js';
import type { AnalyticDatabase } from '../../log/analytic-database.js';
import { byWorkflow } from '../../computing/grouped.js';
import { weekInSql } from '../../calendar/days-and-weeks.js';
import type { CountsAndSums } from '../../statistics/cusum-test.js';
import { isWaited } from './changing-spans.js';

/** A series tested for change: a mean by blocks of time, such as work per execution by week. */
export interface Series extends CountsAndSums {
  of: ChangeKind;
  activity: string | null;
  path: { from: string; to: string } | null;
  /** By block: the number of observations, and the moment of the first. */
  observations: Float64Array;
  firsts: Float64Array;
}

export function emptySeries(what: Pick<Series, 'of' | 'activity' | 'path'>, blocks: number): Series {
  return {
    ...what,
    counts: new Float64Array(blocks),
    sums: new Float64Array(blocks),
    observations: new Float64Array(blocks),
    firsts: new Float64Array(blocks).fill(Infinity),
  };
}

/** What is seen in one block. */
type SeriesBlock = Record<'count' | 'sum' | 'observations' | 'first', number>;

export function fillBlock(series: Series, at: number, { count, sum, observations, first }: SeriesBlock): void {
  series.counts[at] = count;
  series.sums[at] = sum;
  series.observations[at] = observations;
  series.firsts[at] = first;
}

/** One week of a series. */
export interface SeriesRow extends SeriesBlock {
  workflow: number;
  activity: string | null;
  from: string | null;
  week: number;
}

/** The series of a workflow, all over the same weeks. */
interface WorkflowSeries {
  workflow: number;
  firstWeek: number;
  series: Series[];
}

/**
 * Only steps with at least two people, each of whom does them three times a week: people who do a step less often may
 * be there without being seen.
 */
const fewestPeople = 2;
const timesAPersonAWeek = 3;
const mostPaths = 100;
const fewestOnRareSide = 50;
/** Share of work over night, while hours are not known, from which durations are no measure of work. */
const half = 0.5;

/** Reads arrivals, work, people and paths by week; the waits while someone was free have been read elsewhere. */
export async function readSeries(db: AnalyticDatabase, free: readonly SeriesRow[]): Promise<WorkflowSeries[]> {
  const rows: [ChangeKind, readonly SeriesRow[]][] = [
    ['arrivals', await db.rows<SeriesRow>(arrivals)],
    ['work', await db.rows<SeriesRow>(work)],
    ['people', await db.rows<SeriesRow>(people)],
    ['free', free],
    ['paths', await db.rows<SeriesRow>(paths)],
  ];
  const bounds = new Map<number, { from: number; to: number }>();
  for (const { workflow, week } of rows.flatMap(([, own]) => own)) {
    const { from, to } = bounds.get(workflow) ?? { from: week, to: week };
    bounds.set(workflow, { from: Math.min(from, week), to: Math.max(to, week) });
  }
  const grouped = rows.map(([of, own]) => [of, byWorkflow(own)] as const);
  return [...bounds]
    .toSorted(([a], [b]) => a - b)
    .map(([workflow, { from, to }]) => ({
      workflow,
      firstWeek: from,
      series: grouped.flatMap(([of, own]) => byWeek(of, own(workflow), from, to - from + 1)),
    }));
}

/** Series of one kind, in the order of their rows. */
function byWeek(of: ChangeKind, rows: readonly SeriesRow[], from: number, weeks: number): Series[] {
  const series = new Map<string, Series>();
  for (const row of rows) {
    const { activity, from: before } = row;
    const key = JSON.stringify([before, activity]);
    const isPath = before !== null && activity !== null;
    const what = { of, activity: isPath ? null : activity, path: isPath ? { from: before, to: activity } : null };
    const seriesOfKey = series.get(key) ?? emptySeries(what, weeks);
    series.set(key, seriesOfKey);
    fillBlock(seriesOfKey, row.week - from, row);
  }
  return [...series.values()];
}

const arrivals = `
  WITH spans AS (
    SELECT *, unnest(range(arrive_first, arrive_last + 1))::INTEGER AS week FROM changing_span
  ), came AS (
    SELECT workflow, ${weekInSql('begun')} AS week, count(*) AS cases, min(begun) AS first
    FROM case_state WHERE plausible GROUP BY ALL
  )
  SELECT workflow, NULL::VARCHAR AS activity, NULL::VARCHAR AS "from", week,
    if(week = arrival_week, first_part, 1)::DOUBLE AS count, coalesce(cases, 0)::DOUBLE AS sum,
    coalesce(cases, 0)::DOUBLE AS observations, coalesce(came.first, 'Infinity'::DOUBLE)::DOUBLE AS first
  FROM spans LEFT JOIN came USING (workflow, week) ORDER BY workflow, week`;

const work = `
  SELECT workflow, name AS activity, NULL::VARCHAR AS "from", ${weekInSql('started')} AS week, count(*)::DOUBLE AS count,
    sum(timed.steady)::DOUBLE / 1e6 AS sum, count(*)::DOUBLE AS observations, min(started)::DOUBLE AS first
  FROM timed JOIN changeable USING (workflow, activity) JOIN changing_span USING (workflow)
  WHERE measured AND single AND works AND over_night < ${half}
    AND week BETWEEN changing_span.first AND least(last, ${weekInSql('ends_at - longest_work')} - 1)
  GROUP BY workflow, activity, name, week ORDER BY workflow, activity, week`;

const people = `
  WITH seen AS (
    SELECT workflow, activity, name, ${weekInSql('completed')} AS week, count(DISTINCT resource) AS people, count(*) AS done,
      min(completed) AS first
    FROM timed JOIN changeable USING (workflow, activity) JOIN changing_span USING (workflow)
    WHERE single AND resource IS NOT NULL AND resource NOT IN (SELECT resource FROM account)
      AND week BETWEEN changing_span.first AND last
    GROUP BY workflow, activity, name, week
  )
  SELECT workflow, name AS activity, NULL::VARCHAR AS "from", week, 1::DOUBLE AS count, people::DOUBLE AS sum,
    done::DOUBLE AS observations, first::DOUBLE AS first
  FROM seen
  WINDOW step AS (PARTITION BY workflow, activity)
  QUALIFY sum(done) OVER step >= ${timesAPersonAWeek} * sum(people) OVER step AND max(people) OVER step >= ${fewestPeople}
  ORDER BY workflow, activity, week`;

const paths = `
  WITH gone AS (
    SELECT timed.workflow, before, timed.activity, ready, ${weekInSql('ready')} AS week
    FROM timed JOIN changing_span USING (workflow)
    WHERE ${isWaited} AND single AND week BETWEEN changing_span.first AND settled
  ), left_at AS (
    SELECT workflow, before, week, count(*) AS count, min(ready) AS first FROM gone GROUP BY ALL
  ), path AS (
    SELECT workflow, before, activity, count(*) AS taken, any_value(of_step) AS of_step
    FROM gone JOIN (SELECT workflow, before, sum(count) AS of_step FROM left_at GROUP BY ALL) AS step USING (workflow, before)
    GROUP BY workflow, before, activity
    HAVING least(count(*), any_value(of_step) - count(*)) >= ${fewestOnRareSide}
    QUALIFY row_number() OVER (PARTITION BY workflow ORDER BY least(count(*), any_value(of_step) - count(*)) DESC, before, activity) <= ${mostPaths}
  ), weekly AS (
    SELECT workflow, before, activity, week, count(*) AS taken FROM gone GROUP BY ALL
  )
  SELECT path.workflow, this.name AS activity, previous.name AS "from", left_at.week, left_at.count::DOUBLE AS count,
    coalesce(weekly.taken, 0)::DOUBLE AS sum, left_at.count::DOUBLE AS observations, left_at.first::DOUBLE AS first
  FROM path JOIN left_at USING (workflow, before)
  LEFT JOIN weekly ON weekly.workflow = path.workflow AND weekly.before = path.before
    AND weekly.activity = path.activity AND weekly.week = left_at.week
  JOIN activity AS this ON this.id = path.activity JOIN activity AS previous ON previous.id = path.before
  ORDER BY path.workflow, path.before, path.activity, left_at.week`;
