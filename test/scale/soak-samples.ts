import { readFileSync } from 'node:fs';
import type { TestDatabase } from '../harness/database.js';
import type { Member } from './fleet.js';

export interface Sample {
  readonly minute: number;
  readonly fault: string;
  readonly creates: number;
  readonly reads: number;
  readonly p50: number;
  readonly p99: number;
  readonly apiMiB: number;
  readonly workerMiB: number;
  readonly connections: number;
  /** Deliveries that are due and not yet made, beside those to the dead receiver. */
  readonly late: number;
  /** Of the tables that requests and deliveries update, for each live row: they must not grow with time. */
  readonly deadRows: number;
  readonly databaseMiB: number;
}

const hotTables = ['webhook_pending', 'idempotency_keys', 'assessments'];

export async function sampleOf(
  database: TestDatabase,
  [api, worker]: readonly [Member, Member],
  seen: Pick<Sample, 'minute' | 'fault' | 'creates'> & { times: readonly number[] },
): Promise<Sample> {
  const [row] = await database.query<{ connections: number; late: number; hot: number; size: number }>(
    `SELECT (SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database()) AS connections,
       (SELECT count(*)::int FROM webhook_pending WHERE webhook_id NOT IN (SELECT id FROM webhooks WHERE url LIKE '%/dead')
          AND due_at < now() - interval '5 seconds') AS late,
       (SELECT sum(n_dead_tup)::float8 / greatest(sum(n_live_tup), 1000)
        FROM pg_stat_user_tables WHERE relname = ANY($1)) AS hot,
       pg_database_size(current_database())::float8 AS size`,
    [hotTables],
  );
  const at = (share: number): number => Math.round(seen.times[Math.floor(seen.times.length * share)] ?? 0);
  return {
    minute: seen.minute,
    fault: seen.fault,
    creates: seen.creates,
    reads: seen.times.length,
    p50: at(0.5),
    p99: at(0.99),
    apiMiB: memoryOf(api.process.pid),
    workerMiB: memoryOf(worker.process.pid),
    connections: row?.connections ?? 0,
    late: row?.late ?? 0,
    deadRows: row?.hot ?? 0,
    databaseMiB: (row?.size ?? 0) / 2 ** 20,
  };
}

/** Resident set. */
function memoryOf(pid: number): number {
  return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
}
