import { type AnalyticDatabase, sqlText } from '../log/analytic-database.js';

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

export async function prepareCasesBehind(db: AnalyticDatabase): Promise<void> {
  await db.run('CREATE TABLE IF NOT EXISTS case_behind (ref VARCHAR, total INTEGER, kase INTEGER)');
}
