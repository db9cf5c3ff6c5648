import pg from 'pg';
import type { TestDatabase } from '../harness/database.js';
import { pauseLock } from './probe.module.js';

export interface PauseLock {
  /** Resolves when `count` handlers wait. */
  someoneWaits(count?: number): Promise<void>;
  /** Lets the handlers continue. */
  release(): Promise<void>;
}

/** Makes handlers with `pause` wait for a lock in the database, which works across instances. */
export async function acquirePauseLock(database: TestDatabase): Promise<PauseLock> {
  const client = new pg.Client(database.url);
  await client.connect();
  await client.query('SELECT pg_advisory_lock($1)', [pauseLock]);
  return {
    someoneWaits: async (count = 1) => {
      const waiting = `SELECT count(*)::int AS count FROM pg_locks
        WHERE locktype = 'advisory' AND NOT granted AND objid = $1
          AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
      for (let found = 0; found < count;) {
        const { rows } = await client.query<{ count: number }>(waiting, [pauseLock]);
        found = rows[0]?.count ?? 0;
      }
    },
    release: () => client.end(),
  };
}
