import type { AnalyticDatabase } from '../log/analytic-database.js';
import { createByActivity } from '../log/parts-of-log.js';
import { type StatsRow, statsOf, statsOrNull } from '../log/query-rows.js';
import type { ActivityFigures, Edge, Stats } from '../report/schema/report-sections.js';

export interface WorkflowActivity extends Omit<ActivityFigures, 'rework' | 'nature'> {
  workflow: number;
}

/** How often each activity happens, how long it takes, and how many resources do it. */
export async function activities(db: AnalyticDatabase): Promise<WorkflowActivity[]> {
  await createByActivity(
    db,
    'activity_time',
    (some) => `
      SELECT workflow, activity, count(*)::INTEGER AS occurrences, count(*) FILTER (WHERE nth = 1)::INTEGER AS cases,
        max(nth) - 1 AS max_repeats, stats(service) AS service, count(DISTINCT resource)::INTEGER AS resources
      FROM occurrence WHERE ${some} GROUP BY workflow, activity`,
  );
  const rows = await db.rows<ActivityRow>(`
    SELECT activity_time.*, name FROM activity_time JOIN activity ON activity.id = activity_time.activity
    ORDER BY workflow, occurrences DESC, activity_time.activity`);
  await db.run('DROP TABLE activity_time');
  return rows.map(({ workflow, name, occurrences, cases, max_repeats: maxRepeats, service, resources }) => ({
    workflow,
    name,
    occurrences,
    cases,
    maxRepeats,
    serviceSeconds: statsOrNull(service),
    resources: resources === 0 ? null : resources,
  }));
}

interface ActivityRow {
  workflow: number;
  name: string;
  occurrences: number;
  cases: number;
  max_repeats: number;
  service: StatsRow;
  resources: number;
}

export interface ActivityRework {
  workflow: number;
  name: string;
  cases: number;
  repeats: number;
  selfLoops: number;
}

/** Activities that are repeated within a case; `selfLoops` counts repeats that follow themselves directly. */
export async function rework(db: AnalyticDatabase): Promise<ActivityRework[]> {
  return await db.rows<ActivityRework>(`
    SELECT workflow, name, count(*) FILTER (WHERE nth = 1)::INTEGER AS cases, count(*) FILTER (WHERE nth > 1)::INTEGER AS repeats,
      count(*) FILTER (WHERE next_activity = activity)::INTEGER AS "selfLoops"
    FROM occurrence JOIN activity ON activity.id = occurrence.activity
    WHERE times > 1
    GROUP BY workflow, occurrence.activity, name
    ORDER BY workflow, occurrence.activity`);
}

interface CaseEdge {
  workflow: number;
  activity: string;
  cases: number;
}

/** First activities of cases. */
export function starts(db: AnalyticDatabase): Promise<CaseEdge[]> {
  return casesAt(db, 'seq = 1');
}

/** Last activities of cases. */
export function ends(db: AnalyticDatabase): Promise<CaseEdge[]> {
  return casesAt(db, 'next_activity IS NULL');
}

function casesAt(db: AnalyticDatabase, condition: string): Promise<CaseEdge[]> {
  return db.rows<CaseEdge>(`
    SELECT workflow, name AS activity, count(*)::INTEGER AS cases
    FROM occurrence JOIN activity ON activity.id = occurrence.activity
    WHERE ${condition}
    GROUP BY workflow, occurrence.activity, name
    ORDER BY workflow, cases DESC, occurrence.activity`);
}

export interface WorkflowEdge extends Omit<Edge, 'nature'> {
  workflow: number;
}

/** Which activity directly follows which, how often, and after how long. */
export async function directlyFollows(db: AnalyticDatabase): Promise<WorkflowEdge[]> {
  await createByActivity(
    db,
    'path_time',
    (some) => `
      SELECT workflow, activity, next_activity, count(*)::INTEGER AS count, cases_of(kase, times)::INTEGER AS cases,
        stats(elapsed) AS elapsed, stats(wait) AS wait
      FROM occurrence WHERE next_activity IS NOT NULL AND ${some} GROUP BY workflow, activity, next_activity`,
  );
  const rows = await db.rows<EdgeRow>(`
    SELECT path_time.*, this.name AS from_name, next.name AS to_name
    FROM path_time JOIN activity AS this ON this.id = activity JOIN activity AS next ON next.id = next_activity
    ORDER BY workflow, count DESC, activity, next_activity`);
  await db.run('DROP TABLE path_time');
  return rows.map(({ workflow, from_name: from, to_name: to, count, cases, elapsed, wait }) => ({
    workflow,
    from,
    to,
    count,
    cases,
    elapsedSeconds: statsOf(elapsed),
    waitSeconds: statsOrNull(wait),
  }));
}

interface EdgeRow {
  workflow: number;
  from_name: string;
  to_name: string;
  count: number;
  cases: number;
  elapsed: StatsRow;
  wait: StatsRow;
}

export interface HandoverTotals {
  workflow: number;
  total: number;
  changed: number;
  pingPong: number;
}

/** Counts pairs of consecutive steps with resources; `pingPong` counts A → B → A. */
export function handoverTotals(db: AnalyticDatabase): Promise<HandoverTotals[]> {
  return db.rows<HandoverTotals>(`
    SELECT workflow, count(*)::INTEGER AS total,
      count(*) FILTER (WHERE resource <> next_resource)::INTEGER AS changed,
      count(*) FILTER (WHERE resource <> next_resource AND resource = resource_after_next)::INTEGER AS "pingPong"
    FROM occurrence WHERE resource IS NOT NULL AND next_resource IS NOT NULL
    GROUP BY workflow ORDER BY workflow`);
}

export interface Handover {
  workflow: number;
  from: string;
  to: string;
  count: number;
  waitSeconds: Stats | null;
}

const handoversShown = 10;

/** The most frequent handovers. */
export async function topHandovers(db: AnalyticDatabase): Promise<Handover[]> {
  const rows = await db.rows<Omit<Handover, 'waitSeconds'> & { wait: StatsRow }>(`
    WITH changed AS (
      SELECT workflow, resource, next_resource, count(*)::INTEGER AS count, stats(wait) AS wait
      FROM occurrence WHERE resource <> next_resource
      GROUP BY workflow, resource, next_resource
      QUALIFY row_number() OVER (PARTITION BY workflow ORDER BY count DESC, resource, next_resource) <= ${String(handoversShown)}
    )
    SELECT workflow, giver.name AS "from", taker.name AS "to", count, wait
    FROM changed JOIN resource AS giver ON giver.id = resource JOIN resource AS taker ON taker.id = next_resource
    ORDER BY workflow, count DESC, resource, next_resource`);
  return rows.map(({ wait, ...handover }) => ({ ...handover, waitSeconds: statsOrNull(wait) }));
}
