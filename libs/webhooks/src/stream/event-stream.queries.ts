import type { EventType } from '#events';
import type { Duration, Queryable } from '#platform';

export interface WaitingEvent {
  readonly id: string;
  readonly workspaceId: string;
  readonly type: EventType;
  readonly body: string;
  readonly position: string;
}

const reached = `(SELECT position FROM event_streams WHERE name = 'nats')`;

/** How long the oldest event that is not in the stream has been waiting; null if all are in it. */
export async function secondsBehind(db: Queryable): Promise<number | null> {
  const rows = await db.query<{ seconds: number }>(
    `SELECT greatest(0, extract(epoch FROM clock_timestamp() - created_at))::float8 AS seconds FROM events
     WHERE position > ${reached} ORDER BY position LIMIT 1`,
  );
  return rows[0]?.seconds ?? null;
}

/** The highest position given to any event so far. */
async function lastPosition(db: Queryable): Promise<string> {
  const [row] = await db.query<{ position: string }>( // Before the first event, the sequence names the position that it is about to give.
    `SELECT (CASE WHEN is_called THEN last_value ELSE last_value - 1 END)::text AS position FROM event_positions`,
  );
  if (!row) throw new Error('The sequence of positions did not tell its last one');
  return row.position;
}

/** The running transactions that have published events or are about to. */
async function publishingTransactions(db: Queryable): Promise<string[]> {
  const rows = await db.query<{ transaction: string }>(
    `SELECT virtualtransaction AS transaction FROM pg_locks
     WHERE relation = 'events'::regclass AND mode = 'RowExclusiveLock' AND granted
       AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
  );
  return rows.map(({ transaction }) => transaction);
}

export async function waitingEvents(
  db: Queryable,
  { after, upTo, count }: { after: string; upTo: string; count: number },
): Promise<WaitingEvent[]> {
  return db.query<WaitingEvent>(
    `SELECT e.id, e.workspace_id AS "workspaceId", e.type, e.body, e.position FROM events e
     WHERE e.position > $1::bigint AND e.position <= $2::bigint ORDER BY e.position LIMIT $3`,
    [after, upTo, count],
  );
}

/** Events of a partition about to be dropped that never reached the stream. */
export async function countLost(db: Queryable, partition: string, retention: Duration): Promise<number> {
  const rows = await db.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM "${partition}"
     WHERE position > ${reached} AND created_at < now() - make_interval(secs => $1)`,
    [retention.seconds],
  );
  return rows[0]?.count ?? 0;
}

/**
 * Finds a position up to which no more events can appear. A transaction locks `events` from before it gets a position until
 * its end. Once all transactions have ended that held the lock when the last position was read, every event up to that
 * position is visible, or was rolled back. Later transactions are not waited for, so a busy service settles, too.
 */
export class SettledEvents {
  private fence: { readonly position: string; readonly transactions: ReadonlySet<string> } | null = null;

  /** Null while one of these transactions is running. */
  async findSettled(db: Queryable): Promise<string | null> {
    // The position is read first: a transaction that begins in between only makes the wait longer than necessary.
    this.fence ??= { position: await lastPosition(db), transactions: new Set(await publishingTransactions(db)) };
    const { position, transactions } = this.fence;
    if (transactions.size > 0) {
      const underWay = await publishingTransactions(db);
      if (underWay.some((transaction) => transactions.has(transaction))) return null;
    }
    this.fence = null;
    return position;
  }
}
