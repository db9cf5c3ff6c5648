import { type AnalyticDatabase, sqlText } from '../log/analytic-database.js';
import type { FoundChange } from './find-changes.js';

/** Fewer cases say too little: then the ranking stays one of all time. */
const fewestCases = 50;

/** Of the workflows that are ranked by what happened since a change. */
export interface SinceChange {
  workflow: number;
  /** Microseconds. */
  since: number;
  /** Cases that began since, and have run their course. */
  cases: number;
}

/**
 * `changed_since` says from when on a workflow is ranked: since the last change of what brings cases or makes them wait.
 * Cases that began before are taken out of what is judged; `earlier_case` has them.
 */
export async function judgeSinceChanges(db: AnalyticDatabase, changes: readonly FoundChange[]): Promise<SinceChange[]> {
  const moments = changes.filter(({ of }) => of !== 'paths').map(({ workflow, since }) => `(${workflow}, ${since})`);
  await db.run(`CREATE TABLE changed_since AS
    SELECT workflow, since::BIGINT AS since, cases FROM (
      SELECT change.workflow, since, count(*)::INTEGER AS cases,
        count(*) FILTER (WHERE begun <= ends_at - longest) AS settled
      FROM (VALUES ${[...moments, '(-1, 0)'].join(', ')}) AS change(workflow, since)
      JOIN judged_case ON judged_case.workflow = change.workflow AND begun >= since
      JOIN (SELECT workflow, quantile_cont(duration, 0.95) AS longest FROM judged_case GROUP BY workflow) AS usual
        ON usual.workflow = change.workflow
      JOIN observed ON observed.workflow = change.workflow
      GROUP BY change.workflow, since
    )
    WHERE settled >= ${fewestCases}
    QUALIFY row_number() OVER (PARTITION BY workflow ORDER BY since DESC) = 1`);
  await db.run(`CREATE VIEW earlier_case AS
    SELECT kase FROM judged_case JOIN changed_since USING (workflow) WHERE begun < since`);
  await keepChangedWork(db, changes);
  const found = await db.rows<SinceChange>(
    'SELECT workflow, since::DOUBLE AS since, cases FROM changed_since ORDER BY workflow',
  );
  if (found.length > 0) {
    await db.run('UPDATE timed SET judged = false WHERE kase IN (FROM earlier_case)');
  }
  return found;
}

/** `changed_work`: from when on a step takes as long as it does now. */
async function keepChangedWork(db: AnalyticDatabase, changes: readonly FoundChange[]): Promise<void> {
  await db.run('CREATE OR REPLACE TABLE changed_work (workflow BIGINT, activity BIGINT, since BIGINT)');
  for (const { of, workflow, activity, since } of changes) {
    if (of !== 'work' || activity === null) continue;
    await db.run(
      `INSERT INTO changed_work SELECT ${workflow}, id, ${since} FROM activity WHERE name = ${sqlText(activity)}`,
    );
  }
}
