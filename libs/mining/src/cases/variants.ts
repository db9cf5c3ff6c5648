import type { AnalyticDatabase } from '../log/analytic-database.js';
import { partsOfCases } from '../log/parts-of-log.js';

/**
 * The steps of a case in order, with these columns. `list(… ORDER BY seq)` would reserve 2,048 values for each case of more
 * than 16 steps, which does not fit into memory for thousands of cases.
 */
export function collectSteps(...columns: readonly string[]): string {
  return `list_sort(list({'seq': seq, ${columns.map((column) => `'${column}': ${column}`).join(', ')}}))`;
}

/** An expression applied to each `step` of `stepsOf`. */
export function inSteps(steps: string, something: string): string {
  return `list_transform(${steps}, lambda step: ${something})`;
}

export interface WorkflowVariant {
  workflow: number;
  /** Its rank in the workflow: by cases, then by its list of activities in code-point order. */
  place: number;
  total: number;
  forEightyPercent: number;
  activities: string[];
  cases: number;
  medianSeconds: number;
}

export const variantsShown = 10;

/** The most frequent variants of each workflow. */
export async function variants(db: AnalyticDatabase): Promise<WorkflowVariant[]> {
  await prepareVariants(db);
  return db.rows<WorkflowVariant>(`
    WITH shown AS (SELECT * FROM ordered_variant WHERE place <= ${String(variantsShown)}),
    named AS (
      SELECT workflow, place, list(name ORDER BY position) AS names
      FROM (SELECT workflow, place, unnest(path) AS id, generate_subscripts(path, 1) AS position FROM shown)
      JOIN activity USING (id)
      GROUP BY workflow, place
    )
    SELECT workflow, place, total::INTEGER AS total, for_eighty::INTEGER AS "forEightyPercent", names AS activities,
      cases::INTEGER AS cases, median / 1e6 AS "medianSeconds"
    FROM shown JOIN named USING (workflow, place)
    ORDER BY workflow, place`);
}

const prepared = new WeakSet<AnalyticDatabase>();

/** Creates the tables `case_variant` (the variant of each case) and `ordered_variant` (variants, most frequent first). */
export async function prepareVariants(db: AnalyticDatabase): Promise<void> {
  if (prepared.has(db)) return;
  await createPaths(db);
  await db.run(orderedVariants);
  await db.run(`CREATE TABLE case_variant AS
    SELECT case_path.workflow, kase, place FROM case_path JOIN ordered_variant USING (workflow, path)`);
  await db.drop('case_path');
  prepared.add(db);
}

export async function dropVariants(db: AnalyticDatabase): Promise<void> {
  await db.drop('case_variant', 'ordered_variant');
  prepared.delete(db);
}

/** Creates the table `case_path`: the activities of each case in order, and how long it took. */
async function createPaths(db: AnalyticDatabase): Promise<void> {
  await db.run('CREATE TABLE case_path (workflow INTEGER, kase INTEGER, path INTEGER[], duration BIGINT)');
  for (const part of await partsOfCases(db)) {
    await db.run(`INSERT INTO case_path
      SELECT workflow, kase, ${inSteps('steps', 'step.activity')}, duration
      FROM (
        SELECT workflow, kase, ${collectSteps('activity')} AS steps, max(completed) - min(completed) AS duration
        FROM occurrence WHERE ${part} GROUP BY workflow, kase
      )`);
  }
}

/** Activities are numbered in code-point order, so lists of numbers sort like lists of names. */
const orderedVariants = `CREATE TABLE ordered_variant AS
  WITH variant AS (
    SELECT workflow, path, count(*) AS cases, quantile_cont(duration, 0.5) AS median FROM case_path GROUP BY workflow, path
  ), ranked AS (
    SELECT *, (row_number() OVER in_order)::INTEGER AS place, count(*) OVER (PARTITION BY workflow) AS total,
      sum(cases) OVER in_order AS covered, sum(cases) OVER (PARTITION BY workflow) AS all_cases
    FROM variant
    WINDOW in_order AS (PARTITION BY workflow ORDER BY cases DESC, path ROWS UNBOUNDED PRECEDING)
  )
  SELECT workflow, place, path, cases, median, total,
    min(place) FILTER (WHERE covered * 10 >= all_cases * 8) OVER (PARTITION BY workflow) AS for_eighty
  FROM ranked`;
