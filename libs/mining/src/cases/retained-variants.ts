import type { AnalyticDatabase } from '../log/analytic-database.js';
import { orderedVariants } from '../workflows/variants.js';

export interface RetainedVariant {
  place: number;
  cases: number;
  medianSeconds: number;
  stepCount: number;
  /** The first steps, by the numbers of their activities. */
  steps: number[];
}

/** Of a workflow; what cases are kept have theirs, too. */
const variantsKept = 10_000;
const stepsKept = 500;

/** `case_variant(workflow, kase, place)` and `ordered_variant`: which way each case takes, the most frequent first. */
export async function prepareVariants(db: AnalyticDatabase): Promise<void> {
  await db.run(`CREATE OR REPLACE TABLE case_variant AS ${orderedVariants}
    SELECT path.workflow, kase, place FROM path JOIN ordered USING (workflow, path)`);
  await db.run(`CREATE OR REPLACE TABLE ordered_variant AS ${orderedVariants}
    SELECT workflow, place, path, cases, median FROM ordered`);
}

/** The variants of one workflow, once it is said which cases are kept. */
export async function retainedVariants(
  db: AnalyticDatabase,
  workflow: number,
): Promise<{ activities: string[]; variants: RetainedVariant[] }> {
  const names = new Map<number, number>();
  const variants: RetainedVariant[] = [];
  const query = `
    SELECT place, cases::INTEGER AS cases, median / 1e6 AS "medianSeconds", len(path)::INTEGER AS "stepCount",
      path[1:${stepsKept}] AS steps
    FROM ordered_variant WHERE workflow = ${workflow} AND (place <= ${variantsKept} OR place IN (
      SELECT place FROM case_variant SEMI JOIN chosen_case USING (kase) WHERE workflow = ${workflow}))
    ORDER BY place`;
  for await (const rows of db.chunks<RetainedVariant>(query)) {
    for (const row of rows) {
      for (const id of row.steps) if (!names.has(id)) names.set(id, names.size + 1);
      variants.push({ ...row, steps: row.steps.map((id) => names.get(id) ?? 0) });
    }
  }
  return { activities: await namesOf(db, [...names.keys()]), variants };
}

async function namesOf(db: AnalyticDatabase, ids: readonly number[]): Promise<string[]> {
  const rows = await db.rows<{ id: number; name: string }>('SELECT id, name FROM activity');
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return ids.map((id) => names.get(id) ?? '');
}
