import type { Owned } from '#auth';
import type { Queryable } from '#platform';
import type { ItemState } from './roadmap-items.js';

export interface PlanRow {
  /** As `2026-12-01`. */
  readonly startsOn: string | null;
  /** By what the action is about (`ActionSubject`). */
  readonly owners: Readonly<Record<string, string>>;
  /** By the same keys; values that are not set are left out. */
  readonly items: Readonly<Record<string, Partial<ItemState>>>;
  readonly revision: number;
}

const columns = `starts_on::text AS "startsOn", owners, items, revision`;

export async function readPlan(db: Queryable, { id, workspaceId }: Owned): Promise<PlanRow | null> {
  const [row] = await db.query<PlanRow>(
    `SELECT ${columns} FROM roadmap_plans WHERE workspace_id = $1 AND assessment_id = $2`,
    [workspaceId, id],
  );
  return row ?? null;
}

interface PlanChange {
  /** Undefined: not changed. */
  readonly startsOn: string | null | undefined;
  /** By what the action is about; null removes the owner. */
  readonly owners: Readonly<Record<string, string | null>>;
  /** As a whole, by the same keys; null removes the state. */
  readonly items: Readonly<Record<string, ItemState | null>>;
}

/** The states that are set, locked until the transaction ends: two people who change one at once lose nothing. */
export async function lockItems(db: Queryable, { id, workspaceId }: Owned): Promise<PlanRow['items']> {
  const [row] = await db.query<PlanRow>(
    `INSERT INTO roadmap_plans AS plan (workspace_id, assessment_id) VALUES ($2, $1)
     ON CONFLICT (workspace_id, assessment_id) DO UPDATE SET revision = plan.revision
     RETURNING ${columns}`,
    [id, workspaceId],
  );
  return row?.items ?? {};
}

/** One statement, so that two people who each set an owner at the same time do not overwrite each other. */
export async function mergePlan(
  db: Queryable,
  { id, workspaceId }: Owned,
  { startsOn, owners, items }: PlanChange,
): Promise<PlanRow> {
  const [row] = await db.query<PlanRow>(
    `INSERT INTO roadmap_plans AS plan (workspace_id, assessment_id, starts_on, owners, items)
     VALUES ($5, $1, $2::date, jsonb_strip_nulls($3::jsonb), jsonb_strip_nulls($6::jsonb))
     ON CONFLICT (workspace_id, assessment_id) DO UPDATE SET
       starts_on = CASE WHEN $4 THEN EXCLUDED.starts_on ELSE plan.starts_on END,
       owners = jsonb_strip_nulls(plan.owners || $3::jsonb),
       items = jsonb_strip_nulls(plan.items || $6::jsonb),
       revision = plan.revision + 1
     RETURNING ${columns}`,
    [id, startsOn ?? null, JSON.stringify(owners), startsOn !== undefined, workspaceId, JSON.stringify(items)],
  );
  if (!row) throw new Error('a merged plan was not returned');
  return row;
}
