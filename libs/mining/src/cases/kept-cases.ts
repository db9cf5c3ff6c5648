import { type AnalyticDatabase, sqlText } from '../log/analytic-database.js';

/** Of the cases behind one thing that the report says, the slowest so many can be looked at. */
export const casesKept = 100;

/** `case_behind(ref, kase)`: which cases stand behind an id of the report. `cases` answers them as `kase`. */
export async function keepSlowest(db: AnalyticDatabase, ref: string, cases: string): Promise<void> {
  await db.run('CREATE TABLE IF NOT EXISTS case_behind (ref VARCHAR, kase INTEGER)');
  await db.run(`INSERT INTO case_behind
    SELECT ${sqlText(ref)}, kase FROM (${cases}) JOIN case_state USING (kase)
    ORDER BY duration DESC, kase LIMIT ${casesKept}`);
}
