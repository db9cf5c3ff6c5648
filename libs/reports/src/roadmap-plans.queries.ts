import type { Queryable } from '#platform';

export interface PlanRow {
  /** As `2026-12-01`. */
  readonly startsOn: string | null;
  /** By subject. */
  readonly owners: Readonly<Record<string, string>>;
  readonly revision: number;
}

const columns = `starts_on::text AS "startsOn", owners, revision`;

export async function readPlan(db: Queryable, assessmentId: string): Promise<PlanRow | null> {
  const [row] = await db.query<PlanRow>(`SELECT ${columns} FROM roadmap_plans WHERE assessment_id = $1`, [
    assessmentId,
  ]);
  return row ?? null;
}

export interface PlanChange {
  /** Left as it is where undefined. */
  readonly startsOn: string | null | undefined;
  /** By subject; null takes an owner away. */
  readonly owners: Readonly<Record<string, string | null>>;
}

/** In one statement: two people who each name an owner at once keep both. */
export async function mergePlan(
  db: Queryable,
  assessmentId: string,
  { startsOn, owners }: PlanChange,
): Promise<PlanRow> {
  const [row] = await db.query<PlanRow>(
    `INSERT INTO roadmap_plans AS plan (assessment_id, starts_on, owners)
     VALUES ($1, $2::date, jsonb_strip_nulls($3::jsonb))
     ON CONFLICT (assessment_id) DO UPDATE SET
       starts_on = CASE WHEN $4 THEN EXCLUDED.starts_on ELSE plan.starts_on END,
       owners = jsonb_strip_nulls(plan.owners || $3::jsonb),
       revision = plan.revision + 1
     RETURNING ${columns}`,
    [assessmentId, startsOn ?? null, JSON.stringify(owners), startsOn !== undefined],
  );
  if (!row) throw new Error('a merged plan was not returned');
  return row;
}
