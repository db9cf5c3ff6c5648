import { type AnalyticDatabase, sqlText } from '../log/analytic-database.js';

/** Of the cases behind one thing that the report says, the slowest so many can be looked at. */
export const casesKept = 50;

/** `case_behind(ref, total, kase)`: which cases stand behind an id of the report. `cases` answers them as `kase`. */
export async function keepSlowest(db: AnalyticDatabase, ref: string, cases: string, total: number): Promise<void> {
  await prepareCasesBehind(db);
  await db.run(`INSERT INTO case_behind
    SELECT ${sqlText(ref)}, ${total}, kase FROM (${cases}) JOIN case_state USING (kase)
    ORDER BY duration DESC, kase LIMIT ${casesKept}`);
}

export async function prepareCasesBehind(db: AnalyticDatabase): Promise<void> {
  await db.run('CREATE TABLE IF NOT EXISTS case_behind (ref VARCHAR, total INTEGER, kase INTEGER)');
}
