import { quantile } from '../computing/sorted-numbers.js';
import type { AnalyticDatabase } from '../log/analytic-database.js';
import { listWorkflows } from '../log/workflow-list.js';
import type { CycleTime, Gain } from '../report/schema/report-sections.js';

/**
 * A place on a case's critical path where a change could save time. `other` is the second step of a pair, which is about
 * the waits from either step to the other.
 */
interface CaseSpot {
  kind: 'waiting' | 'slow_step' | 'rework' | 'pair';
  activity: string;
  other: string | null;
}

/** How long the judged cases of a workflow took, and how much of it each spent at each spot, in seconds. */
export interface CaseTimes {
  workflow: string;
  /** Ascending; a workflow with very many cases is represented by an even sample. */
  durations: number[];
  /** In the order of the durations. */
  spots: (CaseSpot & { seconds: number[] })[];
}

const fewestCases = 20;
/** Only the spots with most time of a workflow are kept. */
const mostSpots = 40;
/** Bounds the values that are kept of all workflows together. */
const valuesKept = 2_000_000;
/** Two steps are in no fixed order if each order has at least this share. */
const eitherOrderShare = 0.3;

/** Reads the times of cases, only since the last change if there was one. Needs the table `timed`. */
export async function caseTimes(db: AnalyticDatabase): Promise<CaseTimes[]> {
  await db.run(spotTimes);
  await db.run('CREATE TABLE spot AS SELECT DISTINCT id, workflow, kind, activity, other FROM spot_time');
  await db.run(`CREATE TABLE sampled_case AS
    WITH size AS (
      SELECT workflow, greatest(1, ${valuesKept} // (1 + count(*)) // (SELECT count(DISTINCT workflow) FROM spot)) AS most
      FROM spot GROUP BY workflow
    ), placed AS (
      SELECT workflow, kase, duration, row_number() OVER (PARTITION BY workflow ORDER BY duration, kase) - 1 AS nth,
        count(*) OVER (PARTITION BY workflow) AS of
      FROM judged_case SEMI JOIN spot USING (workflow) ANTI JOIN earlier_case USING (kase)
    )
    SELECT workflow, kase, duration,
      (row_number() OVER (PARTITION BY workflow ORDER BY nth) - 1)::INTEGER AS nth
    FROM placed JOIN size USING (workflow)
    WHERE of <= most OR nth = 0 OR nth = of - 1 OR nth * most // of <> (nth - 1) * most // of`);
  const found: CaseTimes[] = [];
  for (const { number, id } of await listWorkflows(db)) {
    const durations: number[] = [];
    for await (const rows of db.chunks<{ duration: number }>(
      `SELECT duration / 1e6 AS duration FROM sampled_case WHERE workflow = ${number} ORDER BY nth`,
    )) {
      for (const { duration } of rows) durations.push(duration);
    }
    if (durations.length > 0)
      found.push({ workflow: id, durations, spots: await readSpots(db, number, durations.length) });
  }
  await db.drop('spot', 'spot_time', 'sampled_case');
  return found;
}

async function readSpots(db: AnalyticDatabase, workflow: number, cases: number): Promise<CaseTimes['spots']> {
  const named = await db.rows<CaseSpot & { id: number }>(`
    SELECT spot.id, kind, one.name AS activity, two.name AS other
    FROM spot JOIN activity AS one ON one.id = spot.activity LEFT JOIN activity AS two ON two.id = spot.other
    WHERE workflow = ${workflow} ORDER BY spot.id`);
  const found = new Map(
    named.map(({ id, ...spot }) => [id, { ...spot, seconds: new Array<number>(cases).fill(0) }] as const),
  );
  for await (const rows of db.chunks<{ spot: number; nth: number; seconds: number }>(`
    SELECT spot_time.id AS spot, nth, sum(spent)::DOUBLE / 1e6 AS seconds
    FROM spot_time JOIN spot USING (id) JOIN sampled_case ON sampled_case.workflow = spot.workflow
      AND sampled_case.kase = spot_time.kase
    WHERE spot.workflow = ${workflow} GROUP BY ALL`)) {
    for (const { spot, nth, seconds } of rows) {
      const known = found.get(spot);
      if (known) known.seconds[nth] = seconds;
    }
  }
  return [...found.values()];
}

const counted = 'judged AND on_path';
const waits = `${counted} AND NOT after_end AND before IS NOT NULL AND reported AND wait > 0`;
const work = `${counted} AND measured AND single AND worked > 0`;

/** Creates the tables `spot_time` (each time spent at a spot) and `spot` (the spots with most time of their workflow). */
const spotTimes = `
  CREATE TABLE spot_time AS
  WITH either AS (
    SELECT workflow, least(before, activity) AS activity, greatest(before, activity) AS other
    FROM timed WHERE ${waits} AND before <> activity
    GROUP BY workflow, least(before, timed.activity), greatest(before, timed.activity)
    HAVING least(count(*) FILTER (WHERE before < timed.activity), count(*) FILTER (WHERE before > timed.activity))
      >= greatest(${fewestCases}, ${eitherOrderShare} * greatest(count(*) FILTER (WHERE before < timed.activity), count(*) FILTER (WHERE before > timed.activity)))
  ), spent AS (
    SELECT workflow, 'waiting' AS kind, activity, NULL::INTEGER AS other, kase, times, wait AS spent FROM timed WHERE ${waits}
    UNION ALL
    SELECT workflow, 'slow_step', activity, NULL, kase, times, worked FROM timed WHERE ${work}
    UNION ALL
    SELECT workflow, 'rework', activity, NULL, kase, times, if(${waits}, wait, 0) + if(${work}, worked, 0)
    FROM timed WHERE nth > 1 AND single AND ((${waits}) OR (${work}))
    UNION ALL
    SELECT timed.workflow, 'pair', either.activity, either.other, kase, NULL, wait
    FROM timed JOIN either ON either.workflow = timed.workflow AND either.activity = least(before, timed.activity)
      AND either.other = greatest(before, timed.activity)
    WHERE ${waits}
  ), held AS (
    SELECT workflow, kind, activity, other, sum(spent) AS total, cases_of(kase, coalesce(times, 2)) AS cases FROM spent GROUP BY ALL
  ), kept AS (
    SELECT (row_number() OVER (ORDER BY workflow, total DESC, kind, activity, other))::INTEGER AS id, held.*
    FROM held WHERE cases >= ${fewestCases}
    QUALIFY row_number() OVER (PARTITION BY workflow ORDER BY total DESC, kind, activity, other) <= ${mostSpots}
  )
  SELECT id, workflow, kind, activity, spent.other AS other, kase, spent.spent AS spent FROM spent
  JOIN kept USING (workflow, kind, activity)
  WHERE spent.other IS NOT DISTINCT FROM kept.other`;

/** A change of the time at a spot. */
export interface SpotChange {
  workflow: string;
  spot: CaseSpot;
  gain: Pick<Gain, GainEnd>;
}

const gainEnds = ['from', 'to', 'low', 'high'] as const;
type GainEnd = (typeof gainEnds)[number];

/** Recomputes the cycle time of a workflow after changes, from each of its cases. */
export class CycleTimes {
  private readonly ofWorkflow: ReadonlyMap<string, CaseTimes>;

  constructor(times: readonly CaseTimes[]) {
    this.ofWorkflow = new Map(times.map((each) => [each.workflow, each]));
  }

  /** The cycle time after one or several changes of one workflow; null if no case spends time at these spots. */
  after(changes: readonly SpotChange[]): CycleTime | null {
    const [first] = changes;
    const times = first && this.ofWorkflow.get(first.workflow);
    if (!times || changes.every(({ spot }) => !findSeconds(times, spot))) return null;
    const after = gainEnds.map((end) => [end, left(times, changes, end)] as const);
    const measure = (figure: (seconds: Float64Array) => number): SpotChange['gain'] =>
      Object.fromEntries(after.map(([end, seconds]) => [end, figure(seconds)])) as SpotChange['gain'];
    return {
      meanSeconds: measure((seconds) => seconds.reduce((sum, each) => sum + each, 0) / seconds.length),
      medianSeconds: measure((seconds) => quantile(seconds, 0.5)),
      p90Seconds: measure((seconds) => quantile(seconds, 0.9)),
      how: 'estimated',
    };
  }
}

const findSeconds = ({ spots }: CaseTimes, { kind, activity, other }: CaseSpot): number[] | null =>
  spots.find(
    (each) =>
      each.kind === kind &&
      ((each.activity === activity && each.other === other) || (each.other === activity && each.activity === other)),
  )?.seconds ?? null;

/** How long each case would take after the changes; two changes at one spot apply one after the other. */
function left({ durations, spots }: CaseTimes, changes: readonly SpotChange[], end: GainEnd): Float64Array {
  const after = Float64Array.from(durations);
  if (end === 'from') return after.sort();
  const stays = new Map<number[], number>();
  for (const { spot, gain } of changes) {
    const seconds = findSeconds({ durations, spots, workflow: '' }, spot);
    if (!seconds || gain.from <= 0) continue;
    const before = stays.get(seconds) ?? 1;
    const factor = Math.min(1, Math.max(0, gain[end] / gain.from));
    for (const [at, spent] of seconds.entries()) {
      after[at] = Math.max(0, (after[at] ?? 0) - spent * before * (1 - factor));
    }
    stays.set(seconds, before * factor);
  }
  return after.sort();
}
