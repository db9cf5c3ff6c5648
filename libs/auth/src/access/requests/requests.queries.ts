import { Duration, type PartitionedTable, type Queryable } from '#platform';
import type { WorkspaceId } from '../../tokens/principal.js';
import type { ApiRequest } from './api-request.entity.js';

export const keptFor = Duration.ofSeconds(7 * 86_400);

export const requestPartitions: PartitionedTable = {
  table: 'api_requests',
  unit: 'day',
  // From the day before, because a request is recorded under the day on which it began.
  prepared: { from: -1, to: 3 },
  maker: 'ensure_api_requests_partition',
  retention: keptFor,
};

/** With its age in place of its time, which only the clock of the database says. */
export interface NewRequest extends Omit<ApiRequest, 'createdAt'> {
  readonly ageMs: number;
}

/**
 * Counts the requests of each workspace and stores those that fit its day. Returns how many were stored. Workspaces are
 * counted in one order, so that two processes never wait for each other.
 */
export async function insertRequests(
  db: Queryable,
  requests: readonly NewRequest[],
  mostEachDay: number,
): Promise<number> {
  const rows = await db.query<{ stored: string }>(
    `WITH ended AS (
       SELECT r.*, statement_timestamp() - make_interval(secs => r."ageMs" / 1000) AS at
       FROM json_to_recordset($1::json) AS r ("workspaceId" uuid, id uuid, "ageMs" float8, "requestId" text, method text,
         path text, status smallint, "errorCode" text, "durationMs" integer, "actorType" text, "actorId" text,
         "actorName" text, "quotaOf" text, address text)
     ), placed AS (
       SELECT ended.*, (at AT TIME ZONE 'UTC')::date AS day,
         row_number() OVER (PARTITION BY "workspaceId", (at AT TIME ZONE 'UTC')::date ORDER BY id) AS place,
         count(*) OVER (PARTITION BY "workspaceId", (at AT TIME ZONE 'UTC')::date) AS places
       FROM ended
     ), counted AS (
       INSERT INTO api_request_days AS before (workspace_id, day, requests)
       SELECT "workspaceId", day, count(*) FROM placed GROUP BY "workspaceId", day ORDER BY "workspaceId", day
       ON CONFLICT (workspace_id, day) DO UPDATE SET requests = before.requests + EXCLUDED.requests
       RETURNING workspace_id, day, requests
     ), stored AS (
       INSERT INTO api_requests (workspace_id, created_at, id, request_id, method, path, status, error_code, duration_ms,
         actor_type, actor_id, actor_name, quota_of, address)
       SELECT "workspaceId", at, id, "requestId", method, path, status, "errorCode", "durationMs", "actorType", "actorId",
         "actorName", "quotaOf", address
       FROM placed JOIN counted ON counted.workspace_id = placed."workspaceId" AND counted.day = placed.day
       WHERE counted.requests - places + place <= $2
       RETURNING 1
     )
     SELECT count(*) AS stored FROM stored`,
    [JSON.stringify(requests), mostEachDay],
  );
  return Number(rows[0]?.stored ?? 0);
}

/** Days of which no request is left. */
export async function deletePastDays(db: Queryable): Promise<void> {
  await db.query(
    `DELETE FROM api_request_days WHERE day < (now() AT TIME ZONE 'UTC' - make_interval(secs => $1))::date - 1`,
    [keptFor.seconds],
  );
}

/** In the log of requests, which forgets them after a week. */
export async function pseudonymizeRequests(
  db: Queryable,
  workspaceIds: readonly WorkspaceId[],
  { actorId, name, pseudonym }: { readonly actorId: string; readonly name: string; readonly pseudonym: string },
): Promise<void> {
  await db.query(
    `UPDATE api_requests SET actor_name = CASE WHEN actor_id = $2 THEN $3::text
       ELSE left(actor_name, -length($4::text)) || $3::text END
     WHERE workspace_id = ANY($1::uuid[])
       AND (actor_id = $2 OR right(actor_name, length($4::text) + 5) = ' for ' || $4::text)`,
    [workspaceIds, actorId, pseudonym, name],
  );
}
