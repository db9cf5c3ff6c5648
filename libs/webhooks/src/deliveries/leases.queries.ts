import type { Queryable } from '#platform';

/** What is leased: the delivery and the token it was claimed with. */
export interface DeliveryLease {
  readonly webhookId: string;
  readonly id: string;
  readonly token: string;
}

/**
 * Never waits for a row: what is locked is being finished and needs no lease any more. Two statements that both waited
 * could wait for each other, because each locks its rows in an order of its own.
 */
const held = `held AS MATERIALIZED (
    SELECT p.webhook_id, p.id
    FROM webhook_pending p JOIN unnest($1::uuid[], $2::uuid[], $3::uuid[]) AS leased (webhook_id, id, token)
      ON p.webhook_id = leased.webhook_id AND p.id = leased.id AND p.lease_token = leased.token
    FOR UPDATE OF p SKIP LOCKED
  )`;
const isHeld = 'p.webhook_id = held.webhook_id AND p.id = held.id';

const columns = (leases: readonly DeliveryLease[]): string[][] => [
  leases.map(({ webhookId }) => webhookId),
  leases.map(({ id }) => id),
  leases.map(({ token }) => token),
];

/** While an attempt runs its lease is kept short and extended, so that a worker that dies is soon replaced. */
export async function renewLeases(
  db: Queryable,
  leases: readonly DeliveryLease[],
  leaseSeconds: number,
): Promise<void> {
  await db.query(
    `WITH ${held}
     UPDATE webhook_pending p SET free_at = clock_timestamp() + make_interval(secs => $4) FROM held WHERE ${isHeld}`,
    [...columns(leases), leaseSeconds],
  );
}

/** Gives back what was cut off by a shutdown: another worker may take it at once, and the attempt does not count. */
export async function releaseLeases(db: Queryable, leases: readonly DeliveryLease[]): Promise<void> {
  await db.query(
    `WITH ${held} UPDATE webhook_pending p SET lease_token = NULL, free_at = p.due_at FROM held WHERE ${isHeld}`,
    columns(leases),
  );
}
