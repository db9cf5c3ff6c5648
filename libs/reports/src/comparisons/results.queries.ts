import type { Owned, WorkspaceId } from '#auth';
import type { VerifiedItem } from '#mining';
import type { Queryable } from '#platform';

/** What came of an item, with what it was to be worth. */
export interface ItemOutcome extends Pick<VerifiedItem, 'id' | 'state' | 'promised' | 'measured' | 'annualValue'> {
  readonly promisedValue: number | null;
  readonly currency: string;
}

export async function insertVerifiedItem(
  db: Queryable,
  { id: assessmentId, workspaceId }: Owned,
  { id, state, promised, measured, promisedValue, annualValue, currency }: ItemOutcome,
): Promise<void> {
  await db.query(
    `INSERT INTO verified_items (workspace_id, assessment_id, item_id, state, promised_hours, measured_hours,
       promised_value, measured_value, currency)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      workspaceId,
      assessmentId,
      id,
      state,
      findHours(promised),
      findHours(measured),
      promisedValue,
      annualValue,
      currency,
    ],
  );
}

const findHours = (gain: VerifiedItem['promised']): number | null =>
  gain?.metric === 'hoursPerYear' ? gain.from - gain.to : null;

export interface QuarterOfCurrency {
  readonly quarter: string;
  readonly currency: string;
  readonly reached: number;
  readonly notReached: number;
  readonly notMeasurable: number;
  readonly promisedHours: number;
  readonly measuredHours: number;
  readonly promisedValue: number;
  readonly measuredValue: number;
}

/** The latest quarters first, each with a row for each currency; of all assessments, or of `only` these. */
export function listResults(
  db: Queryable,
  workspaceId: WorkspaceId,
  timeZone: string,
  only: readonly string[] | null,
): Promise<QuarterOfCurrency[]> {
  return db.query<QuarterOfCurrency>(
    `SELECT to_char(verified_at AT TIME ZONE $2, 'YYYY-"Q"Q') AS quarter, currency,
       count(*) FILTER (WHERE state = 'reached')::int AS reached,
       count(*) FILTER (WHERE state = 'not_reached')::int AS "notReached",
       count(*) FILTER (WHERE state = 'not_measurable')::int AS "notMeasurable",
       coalesce(sum(promised_hours), 0) AS "promisedHours", coalesce(sum(measured_hours), 0) AS "measuredHours",
       coalesce(sum(promised_value), 0) AS "promisedValue", coalesce(sum(measured_value), 0) AS "measuredValue"
     FROM verified_items WHERE workspace_id = $1 AND ($3::uuid[] IS NULL OR assessment_id = ANY($3)) GROUP BY 1, 2 ORDER BY 1 DESC, 2 LIMIT 400`,
    [workspaceId, timeZone, only],
  );
}
