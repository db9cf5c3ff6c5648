import pg from 'pg';
import { CoalescedCall } from '../work/coalesced-call.js';
import { withinDeadline } from '../work/deadlines.js';

/** How far a server has written or replayed its log, as PostgreSQL tells it ('16/B374D848'), as a number that compares. */
export function walPosition(text: string): bigint {
  const [, high, low] = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i.exec(text) ?? [];
  if (high === undefined || low === undefined) throw new Error(`"${text}" is no place in a write-ahead log`);
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}

const most = 1_000;

/** How long ago the oldest of what a replica has not replayed yet was seen on the primary, by this process's clock. */
export class ReplicaLag {
  private waiting: { readonly position: bigint; readonly at: number }[] = [];

  /** The primary was this far. */
  recordWritten(position: bigint, at: number): void {
    const last = this.waiting.at(-1);
    if ((last === undefined || position > last.position) && this.waiting.length < most) {
      this.waiting.push({ position, at });
    }
  }

  /** The replica was this far. */
  recordReplayed(position: bigint): void {
    this.waiting = this.waiting.filter((each) => each.position > position);
  }

  secondsAt(now: number): number {
    const oldest = this.waiting[0];
    return oldest === undefined ? 0 : Math.max(0, now - oldest.at) / 1000;
  }
}

/** What was acknowledged is flushed before, unless the server was told not to wait for that. */
const position = `SELECT CASE current_setting('synchronous_commit')
  WHEN 'off' THEN pg_current_wal_insert_lsn() ELSE pg_current_wal_flush_lsn() END::text AS position`;
const timeout = 2_000;

/**
 * How far the primary's log reaches: whatever was acknowledged to anybody before the question lies before the answer.
 * Over a connection of its own, so that no tenant's share is spent on it and no client that leaves takes it along.
 */
export class PrimaryPosition {
  private readonly pool: pg.Pool;
  private readonly shared = new CoalescedCall(() => this.ask());

  constructor(connectionString: string | undefined) {
    this.pool = new pg.Pool({
      connectionString,
      max: 1,
      application_name: 'assessment-service position',
      connectionTimeoutMillis: timeout,
      query_timeout: timeout,
      keepAlive: true,
    });
    this.pool.on('error', () => undefined);
  }

  now(): Promise<string> {
    return this.shared.make();
  }

  async end(): Promise<void> {
    await withinDeadline(this.pool.end(), timeout).catch(() => undefined);
  }

  private async ask(): Promise<string> {
    const { rows } = await this.pool.query<{ position: string }>(position);
    if (!rows[0]) throw new Error('The primary did not say how far its log reaches');
    return rows[0].position;
  }
}
