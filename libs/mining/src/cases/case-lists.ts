import { type AnalyticDatabase, sqlText } from '../log/analytic-database.js';
import { prepareVariants, variantsShown } from './variants.js';

/** How many of the slowest cases each list keeps, if a log has more cases than a report keeps. */
export const casesKept = 50;
const casesBehindLargeLog = 1_000;

/** How many cases and steps a report keeps. */
const casesOfReport = 100_000;
const stepsOfReport = 1_500_000;

/** How many cases the log has, and how many of them a report can keep; fewer if cases have many steps. */
export async function countCases(
  db: AnalyticDatabase,
  bounds = { cases: casesOfReport, steps: stepsOfReport },
): Promise<{ cases: number; fit: number }> {
  const { cases, steps } = await db.row<{ cases: number; steps: number }>(`
    SELECT count(*)::DOUBLE AS cases, coalesce(sum(occurrences), 0)::DOUBLE AS steps FROM case_span`);
  const fit = Math.min(bounds.cases, Math.ceil((bounds.steps * cases) / Math.max(1, steps)));
  return { cases, fit: Math.max(1, fit) };
}

/** An SQL expression: how many cases the list of an ID keeps, the slowest; all of them if the report keeps all cases. */
export const mostBehind = `(SELECT if(count(*) <= ${casesOfReport}, ${casesOfReport}, ${casesBehindLargeLog}) FROM case_state)`;

interface CasesBehind {
  readonly ref: string;
  /** Which cases of the query: its column `part`. */
  readonly part: string;
  readonly total: number;
}

/**
 * Fills the table `case_behind(ref, total, kase)`: the cases behind IDs of the report. `cases` is a query that returns
 * `part` and `kase`.
 */
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
    QUALIFY row_number() OVER (PARTITION BY ref ORDER BY duration DESC, kase) <= ${mostBehind}`);
}

async function prepareCasesBehind(db: AnalyticDatabase): Promise<void> {
  await db.run('CREATE TABLE IF NOT EXISTS case_behind (ref VARCHAR, total INTEGER, kase INTEGER)');
}

/** The key under which a list of cases is stored, by its subject. */
export const caseListKey = {
  all: (): string => 'all',
  activity: (name: string): string => JSON.stringify(['activity', name]),
  /** Cases in which the activity is repeated. */
  repeated: (name: string): string => JSON.stringify(['repeated', name]),
  path: (from: string, to: string): string => JSON.stringify(['path', from, to]),
  /** A variant, by its rank in the workflow, from 1. */
  variant: (place: number): string => JSON.stringify(['variant', place]),
  /** A bottleneck, by its kind and its activity if it has one. */
  bottleneck: (kind: string, activity: string | undefined): string => JSON.stringify([kind, activity ?? null]),
  /** Cases that break a rule, or cases of a segment. */
  ref: (id: string): string => JSON.stringify(['ref', id]),
};

export interface CaseListRow {
  workflow: number;
  key: string;
  /** The number of all cases, of judged cases, and the slowest ones in order. */
  total: number;
  judged: number;
  kases: number[];
}

/** How many activities and paths of a workflow have lists: the most frequent ones, and the paths with most time. */
const activitiesListed = 100;
const pathsListed = 100;

/** The slowest cases behind all subjects of the report; the first lists are served first if not all cases can be kept. */
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

/** Sorts by `place`; `list(kase ORDER BY place)` would reserve 2,048 values for each of thousands of lists. */
const slowest = (which: string): string =>
  `list_transform(list_sort(list({'place': place, 'kase': kase}) FILTER (${which})), lambda each: each.kase)`;

async function refs(db: AnalyticDatabase): Promise<CaseListRow[]> {
  const rows = await db.rows<Omit<CaseListRow, 'key'> & { ref: string }>(`
    SELECT workflow, ref, any_value(total) AS total, any_value(total) AS judged, ${slowest('true')} AS kases
    FROM (SELECT workflow, ref, kase, total, -duration AS place FROM case_behind JOIN case_state USING (kase))
    GROUP BY workflow, ref ORDER BY workflow, ref`);
  return rows.map(({ ref, ...row }) => ({ ...row, key: caseListKey.ref(ref) }));
}

/** The slowest cases of each subject; `members` is a query that returns `workflow`, `kase` and `subject`. */
const selectSlowest = (members: string, most = casesKept): string => `
  SELECT workflow, subject, count(*)::INTEGER AS total, (count(*) FILTER (judged))::INTEGER AS judged,
    ${slowest(`place <= ${most}`)} AS kases
  FROM (
    SELECT workflow, subject, kase, state <> 'open' AND plausible AS judged,
      row_number() OVER (PARTITION BY workflow, subject ORDER BY duration DESC, kase) AS place
    FROM (${members}) JOIN case_state USING (workflow, kase)
  ) GROUP BY workflow, subject`;

async function all(db: AnalyticDatabase, most: number): Promise<CaseListRow[]> {
  const rows = await db.rows<CaseListRow>(`
    ${selectSlowest('SELECT workflow, kase, 0 AS subject FROM case_span', most)} ORDER BY workflow`);
  return rows.map((row) => ({ ...row, key: caseListKey.all() }));
}

async function variants(db: AnalyticDatabase): Promise<CaseListRow[]> {
  const rows = await db.rows<CaseListRow & { subject: number }>(`
    ${selectSlowest(`SELECT workflow, kase, place AS subject FROM case_variant WHERE place <= ${variantsShown}`)}
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
    WITH slowest AS (${selectSlowest(`SELECT DISTINCT workflow, kase, subject
      FROM occurrence JOIN listed_path USING (workflow, activity, next_activity)`)})
    SELECT slowest.* EXCLUDE (subject), this.name AS "from", next.name AS "to"
    FROM slowest JOIN listed_path USING (subject)
    JOIN activity AS this ON this.id = activity JOIN activity AS next ON next.id = next_activity ORDER BY subject`);
  return rows.map(({ from, to, ...row }) => ({ ...row, key: caseListKey.path(from, to) }));
}

/** For each activity, the cases that have it and the cases that repeat it. */
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
      WITH slowest AS (${selectSlowest(members)})
      SELECT slowest.* EXCLUDE (subject), name FROM slowest JOIN activity ON activity.id = subject ORDER BY workflow, subject`);
    lists.push(...rows.map(({ name, ...row }) => ({ ...row, key: caseListKey[key](name) })));
  }
  return lists;
}
