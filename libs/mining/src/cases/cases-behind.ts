import { type AnalyticDatabase, sqlText } from '../log/analytic-database.js';

/** Of a log with more cases than a report keeps, each list keeps the slowest so many. */
export const casesKept = 50;
const slowestBehind = 1_000;

/** Bounds of what a report keeps. */
export const casesOfReport = 100_000;
export const stepsOfReport = 1_500_000;

/** `case_behind(ref, total, kase)`: which cases stand behind an id of the report. `cases` answers them as `kase`. */
export async function recordCasesBehind(
  db: AnalyticDatabase,
  ref: string,
  cases: string,
  total: number,
): Promise<void> {
  await prepareCasesBehind(db);
  await db.run(`INSERT INTO case_behind
    SELECT ${sqlText(ref)}, ${total}, kase FROM (${cases}) JOIN case_state USING (kase)
    ORDER BY duration DESC, kase
    LIMIT (SELECT if(count(*) <= ${casesOfReport}, ${casesOfReport}, ${slowestBehind}) FROM case_state)`);
}

export async function prepareCasesBehind(db: AnalyticDatabase): Promise<void> {
  await db.run('CREATE TABLE IF NOT EXISTS case_behind (ref VARCHAR, total INTEGER, kase INTEGER)');
}
