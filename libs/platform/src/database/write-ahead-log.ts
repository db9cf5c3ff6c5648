import pg from 'pg';
import { CoalescedCall } from '../concurrency/coalesced-call.js';
import { withinDeadline } from '../concurrency/deadlines.js';

/** A position in the write-ahead log, which PostgreSQL writes as '16/B374D848', as a comparable number. */
export function walPosition(text: string): bigint {
  const [, high, low] = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i.exec(text) ?? [];
  if (high === undefined || low === undefined) throw new Error(`"${text}" is no place in a write-ahead log`);
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}

const mostPositions = 1_000;

/**
 * How many seconds a replica is behind, by this process's clock: the time since the oldest position that it has not
 * replayed.
 */
export class ReplicaLag {
  private waiting: { readonly position: bigint; readonly at: number }[] = [];

  /** The primary has written up to this position. */
  recordWritten(position: bigint, at: number): void {
    const last = this.waiting.at(-1);
    if ((last === undefined || position > last.position) && this.waiting.length < mostPositions) {
      this.waiting.push({ position, at });
    }
  }

  /** The replica has replayed up to this position. */
  recordReplayed(position: bigint): void {
    this.waiting = this.waiting.filter((each) => each.position > position);
  }

  measureLag(now: number): number {
    const oldest = this.waiting[0];
    return oldest === undefined ? 0 : Math.max(0, now - oldest.at) / 1000;
  }
}

/** A commit is flushed before it is acknowledged, unless synchronous_commit is off. */
const position = `SELECT CASE current_setting('synchronous_commit')
  WHEN 'off' THEN pg_current_wal_insert_lsn() ELSE pg_current_wal_flush_lsn() END::text AS position`;
const timeoutMs = 2_000;

/**
 * The end of the primary's log, which is behind every commit acknowledged before the question. It has its own
 * connection, so that it neither waits in an organization's queue nor is canceled with a request.
 */
export class PrimaryPosition {
  private readonly pool: pg.Pool;
  private readonly shared = new CoalescedCall(() => this.ask());

  constructor(connectionString: string | undefined) {
    this.pool = new pg.Pool({
      connectionString,
      max: 1,
      application_name: 'assessment-service position',
      connectionTimeoutMillis: timeoutMs,
      query_timeout: timeoutMs,
      keepAlive: true,
    });
    this.pool.on('error', () => undefined);
  }

  now(): Promise<string> {
    return this.shared.make();
  }

  async end(): Promise<void> {
    await withinDeadline(this.pool.end(), timeoutMs).catch(() => undefined);
  }

  private async ask(): Promise<string> {
    const { rows } = await this.pool.query<{ position: string }>(position);
    if (!rows[0]) throw new Error('The primary did not say how far its log reaches');
    return rows[0].position;
  }
}
