import { countChanged, type Queryable } from '#platform';
import type { Scope } from '../../tokens/scope.js';

export interface NewDeviceRequest {
  readonly hash: Buffer;
  readonly userCode: string;
  readonly clientId: string;
  readonly scopes: readonly Scope[];
  readonly device: string;
  readonly address: string;
  readonly network: string;
}

/** False if the user code is in use: then another one is made. */
export async function insertDeviceRequest(
  db: Queryable,
  request: NewDeviceRequest,
  { seconds, interval }: { readonly seconds: number; readonly interval: number },
): Promise<boolean> {
  const inserted = await db.query(
    `INSERT INTO oauth_device_requests
       (hash, user_code, client_id, scopes, device, address, network, expires_at, poll_interval)
     VALUES ($1, $2, $3, $4, $5, $6, $7, clock_timestamp() + make_interval(secs => $8), $9)
     ON CONFLICT (user_code) DO NOTHING RETURNING 1`,
    [
      request.hash,
      request.userCode,
      request.clientId,
      request.scopes,
      request.device,
      request.address,
      request.network,
      seconds,
      interval,
    ],
  );
  return inserted.length === 1;
}

/** SQL for a request that still waits for its person. */
export const isDevicePending = `answered_at IS NULL AND expires_at > clock_timestamp()`;

/** A request as the person sees it who is asked. */
export interface DeviceRequest {
  readonly userCode: string;
  readonly clientId: string;
  readonly scopes: Scope[];
  readonly device: string;
  readonly address: string;
  readonly minutesOld: number;
}

export async function findDeviceRequest(db: Queryable, userCode: string): Promise<DeviceRequest | undefined> {
  const [request] = await db.query<DeviceRequest>(
    `SELECT user_code AS "userCode", client_id AS "clientId", scopes, device, address,
            floor(extract(epoch FROM clock_timestamp() - created_at) / 60)::integer AS "minutesOld"
     FROM oauth_device_requests WHERE user_code = $1 AND ${isDevicePending}`,
    [userCode],
  );
  return request;
}

/** True for exactly one of several concurrent answers. Without scopes, the person declined. */
export async function answerDeviceRequest(
  db: Queryable,
  userCode: string,
  personId: string,
  scopes: readonly Scope[] | null,
): Promise<boolean> {
  const answered = await countChanged(
    db,
    `UPDATE oauth_device_requests SET person_id = $2, granted_scopes = $3, answered_at = clock_timestamp()
     WHERE user_code = $1 AND ${isDevicePending}`,
    [userCode, personId, scopes],
  );
  return answered === 1;
}

export interface PolledDevice {
  readonly clientId: string;
  readonly personId: string | null;
  readonly grantedScopes: Scope[] | null;
  readonly isExpired: boolean;
  readonly isTooEarly: boolean;
}

/** A client that waits the interval out may still arrive a little early, as the network delays its polls unevenly. */
const toleranceSeconds = 1;

export async function lockDeviceRequest(db: Queryable, hash: Buffer): Promise<PolledDevice | undefined> {
  const [request] = await db.query<PolledDevice>(
    `SELECT client_id AS "clientId", person_id AS "personId", granted_scopes AS "grantedScopes",
            expires_at <= clock_timestamp() AS "isExpired",
            coalesce(polled_at + make_interval(secs => poll_interval - $2) > clock_timestamp(), false) AS "isTooEarly"
     FROM oauth_device_requests WHERE hash = $1 FOR UPDATE`,
    [hash, toleranceSeconds],
  );
  return request;
}

/** RFC 8628 §3.5: each poll that comes too early makes the interval five seconds longer, for all that follow. */
export async function recordPoll(db: Queryable, hash: Buffer, isTooEarly: boolean): Promise<void> {
  await db.query(
    `UPDATE oauth_device_requests SET polled_at = clock_timestamp(),
       poll_interval = least(poll_interval + $2::integer, 60) WHERE hash = $1`,
    [hash, isTooEarly ? 5 : 0],
  );
}

/** The grant that a device code gives, in place of the request: it remembers the code, should it come again. */
export async function redeemDeviceRequest(db: Queryable, hash: Buffer, grantId: string): Promise<void> {
  await db.query(
    `WITH redeemed AS (DELETE FROM oauth_device_requests WHERE hash = $1
       RETURNING hash, client_id, person_id, granted_scopes, expires_at)
     INSERT INTO oauth_grants (id, client_id, person_id, scopes, code_hash, code_expires_at, redeemed_at)
     SELECT $2, client_id, person_id, granted_scopes, hash, expires_at, clock_timestamp() FROM redeemed`,
    [hash, grantId],
  );
}
