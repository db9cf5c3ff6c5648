import { type AnalyticDatabase, sqlText } from '../../log/analytic-database.js';
import { variantsShown } from './variants.js';
import { prepareVariants } from './case-histories.js';

/** Of a log with more cases than a report keeps, each list keeps the slowest so many. */
export const casesKept = 50;
const slowestBehind = 1_000;

/** Bounds of what a report keeps. */
export const casesOfReport = 100_000;
export const stepsOfReport = 1_500_000;

export interface CasesBehind {
  readonly ref: string;
  /** Which of the cases that are answered. */
  readonly part: string;
  readonly total: number;
}

/** `case_behind(ref, total, kase)`: which cases stand behind ids of the report. `cases` answers them as `part, kase`. */
export async function recordCasesBehind(
  db: AnalyticDatabase,
  cases: string,
  lists: readonly CasesBehind[],
): Promise<void> {
  await prepareCasesBehind(db);
  if (lists.length === 0) return;
  const named = lists.map(({ ref, part, total }) => `(${sqlText(ref)}, ${sqlText(part)}, ${total})`);
  await db.run(`INSERT INTO case_behind
    SELECT ref, total, kase
    FROM (${cases}) JOIN (VALUES ${named.join(', ')}) AS list(ref, part, total) USING (part) JOIN case_state USING (kase)
    QUALIFY row_number() OVER (PARTITION BY ref ORDER BY duration DESC, kase)
      <= (SELECT if(count(*) <= ${casesOfReport}, ${casesOfReport}, ${slowestBehind}) FROM case_state)`);
}

async function prepareCasesBehind(db: AnalyticDatabase): Promise<void> {
  await db.run('CREATE TABLE IF NOT EXISTS case_behind (ref VARCHAR, total INTEGER, kase INTEGER)');
}

/** What a kept list of cases is about, as the text it is found by. */
export const caseListKey = {
  all: (): string => 'all',
  activity: (name: string): string => JSON.stringify(['activity', name]),
  /** Cases in which the activity is repeated. */
  repeated: (name: string): string => JSON.stringify(['repeated', name]),
  path: (from: string, to: string): string => JSON.stringify(['path', from, to]),
  /** By its place among the workflow's variants, from 1. */
  variant: (place: number): string => JSON.stringify(['variant', place]),
  /** A bottleneck: its kind, and its activity where it is of one. */
  bottleneck: (kind: string, activity: string | undefined): string => JSON.stringify([kind, activity ?? null]),
  /** A rule's broken cases, or a segment's. */
  ref: (id: string): string => JSON.stringify(['ref', id]),
};

export interface CaseListRow {
  workflow: number;
  key: string;
  /** How many there are, of which the slowest are in `kases`, in this order; and how many of them have run their course. */
  total: number;
  judged: number;
  kases: number[];
}

/** Activities and paths of one workflow that have lists: the most frequent, and the ones that take longest. */
const activitiesListed = 100;
const pathsListed = 100;

/** The slowest cases behind whatever the report names, in the order in which room is made for them. */
export async function caseLists(db: AnalyticDatabase, most: number): Promise<CaseListRow[]> {
  await prepareCasesBehind(db);
  await prepareVariants(db);
  return [
    ...(await refs(db)),
    ...(await variants(db)),
    ...(await all(db, most)),
    ...(await paths(db)),
    ...(await activities(db)),
  ];
}

/** By `place`; `list(kase ORDER BY place)` holds room for 2,048 values for each of thousands of lists. */
const slowest = (which: string): string =>
  `list_transform(list_sort(list({'place': place, 'kase': kase}) FILTER (${which})), lambda each: each.kase)`;

async function refs(db: AnalyticDatabase): Promise<CaseListRow[]> {
  const rows = await db.rows<Omit<CaseListRow, 'key'> & { ref: string }>(`
    SELECT workflow, ref, any_value(total) AS total, any_value(total) AS judged, ${slowest('true')} AS kases
    FROM (SELECT workflow, ref, kase, total, -duration AS place FROM case_behind JOIN case_state USING (kase))
    GROUP BY workflow, ref ORDER BY workflow, ref`);
  return rows.map(({ ref, ...row }) => ({ ...row, key: caseListKey.ref(ref) }));
}

/** Of a statement that answers `workflow`, `kase` and a `subject`. */
const slowestOf = (members: string, most = casesKept): string => `
  SELECT workflow, subject, count(*)::INTEGER AS total, (count(*) FILTER (judged))::INTEGER AS judged,
    ${slowest(`place <= ${most}`)} AS kases
  FROM (
    SELECT workflow, subject, kase, state <> 'open' AND plausible AS judged,
      row_number() OVER (PARTITION BY workflow, subject ORDER BY duration DESC, kase) AS place
    FROM (${members}) JOIN case_state USING (workflow, kase)
  ) GROUP BY workflow, subject`;

async function all(db: AnalyticDatabase, most: number): Promise<CaseListRow[]> {
  const rows = await db.rows<CaseListRow>(`
    ${slowestOf('SELECT workflow, kase, 0 AS subject FROM case_span', most)} ORDER BY workflow`);
  return rows.map((row) => ({ ...row, key: caseListKey.all() }));
}

async function variants(db: AnalyticDatabase): Promise<CaseListRow[]> {
  const rows = await db.rows<CaseListRow & { subject: number }>(`
    ${slowestOf(`SELECT workflow, kase, place AS subject FROM case_variant WHERE place <= ${variantsShown}`)}
    ORDER BY workflow, subject`);
  return rows.map(({ subject, ...row }) => ({ ...row, key: caseListKey.variant(subject) }));
}

async function paths(db: AnalyticDatabase): Promise<CaseListRow[]> {
  await db.run(`CREATE OR REPLACE TABLE listed_path AS
    SELECT workflow, activity, next_activity, (row_number() OVER (ORDER BY workflow, count(*) DESC, activity, next_activity))::INTEGER AS subject
    FROM occurrence WHERE next_activity IS NOT NULL GROUP BY workflow, activity, next_activity
    QUALIFY row_number() OVER (PARTITION BY workflow ORDER BY count(*) DESC, activity, next_activity) <= ${pathsListed}
      OR row_number() OVER (PARTITION BY workflow ORDER BY sum(elapsed) DESC, activity, next_activity) <= ${pathsListed}`);
  const rows = await db.rows<CaseListRow & { from: string; to: string }>(`
    WITH slowest AS (${slowestOf(`SELECT DISTINCT workflow, kase, subject
      FROM occurrence JOIN listed_path USING (workflow, activity, next_activity)`)})
    SELECT slowest.* EXCLUDE (subject), this.name AS "from", next.name AS "to"
    FROM slowest JOIN listed_path USING (subject)
    JOIN activity AS this ON this.id = activity JOIN activity AS next ON next.id = next_activity ORDER BY subject`);
  return rows.map(({ from, to, ...row }) => ({ ...row, key: caseListKey.path(from, to) }));
}

/** Those it happens in, and those it happens in more than once. */
async function activities(db: AnalyticDatabase): Promise<CaseListRow[]> {
  await db.run(`CREATE OR REPLACE TABLE listed_activity AS
    SELECT workflow, kase, activity, count(*) > 1 AS repeated FROM occurrence
    SEMI JOIN (
      SELECT workflow, activity FROM occurrence GROUP BY workflow, activity
      QUALIFY row_number() OVER (PARTITION BY workflow ORDER BY count(*) DESC, activity) <= ${activitiesListed}
    ) USING (workflow, activity)
    GROUP BY workflow, kase, activity`);
  const lists: CaseListRow[] = [];
  for (const key of ['activity', 'repeated'] as const) {
    const members = `SELECT workflow, kase, activity AS subject FROM listed_activity ${key === 'repeated' ? 'WHERE repeated' : ''}`;
    const rows = await db.rows<CaseListRow & { name: string }>(`
      WITH slowest AS (${slowestOf(members)})
      SELECT slowest.* EXCLUDE (subject), name FROM slowest JOIN activity ON activity.id = subject ORDER BY workflow, subject`);
    lists.push(...rows.map(({ name, ...row }) => ({ ...row, key: caseListKey[key](name) })));
  }
  return lists;
}
