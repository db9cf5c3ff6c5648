import type { Owned } from '#auth';
import type { Queryable } from '#platform';
import type { Assessment } from '../assessment.entity.js';
import type { RepeatInterval } from './turn-dates.js';

/** The series whose next turn is due, longest first; `mayBegin` is an SQL condition of `TenantLoops`. */
export function dueSeries(db: Queryable, limit: number, mayBegin: string): Promise<Owned[]> {
  return db.query<Owned>(
    `SELECT id, workspace_id AS "workspaceId" FROM assessment_series
     WHERE next_turn_at <= clock_timestamp() AND ${mayBegin} ORDER BY next_turn_at LIMIT $1`,
    [limit],
  );
}

export interface SeriesOfTurn {
  readonly every: RepeatInterval | null;
  readonly until: string | null;
  readonly nextTurnAt: Date | null;
  readonly previousId: string | null;
}

/** The series of an assessment, with the turn before it. */
export async function readSeries(db: Queryable, turn: Assessment): Promise<SeriesOfTurn | null> {
  const [series] = await db.query<SeriesOfTurn>(
    `SELECT every, until::text, next_turn_at AS "nextTurnAt", (
       SELECT id FROM assessments
       WHERE workspace_id = $1 AND series_id = $2 AND (created_at, id) < ($3, $4)
       ORDER BY created_at DESC, id DESC LIMIT 1
     ) AS "previousId"
     FROM assessment_series WHERE workspace_id = $1 AND id = $2`,
    [turn.workspaceId, turn.seriesId, turn.createdAt, turn.id],
  );
  return series ?? null;
}

/** After the last of its assessments, nothing says what to repeat. */
export async function deleteEmptySeries(db: Queryable, { workspaceId, id }: Owned): Promise<void> {
  await db.query(
    `DELETE FROM assessment_series WHERE workspace_id = $1 AND id = $2
     AND NOT EXISTS (SELECT FROM assessments WHERE workspace_id = $1 AND series_id = $2)`,
    [workspaceId, id],
  );
}
