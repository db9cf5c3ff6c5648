import { randomUUID } from 'node:crypto';
import type { Duration } from '../config/units.js';
import { countChanged, type Queryable } from '../database/database.js';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Lease<Row> {
  readonly token: string;
  readonly rows: Row[];
}

/**
 * Distributes the rows of a table among any number of workers; it needs the columns `lease_token uuid` and
 * `leased_until timestamptz`. A worker that claims a row owns it until the lease expires. Every later write checks the
 * token, so that a worker whose lease has expired changes nothing. Only the database clock counts.
 */
export class LeasedTable {
  constructor(
    private readonly table: string,
    private readonly key: string,
    private readonly duration: Duration,
    /** The column with the owner of a row, and the owner if only their rows are meant. */
    private readonly owner: { readonly column: string; readonly value?: string } | null = null,
  ) {}

  /** Limits all statements to one owner, so that a database sharded by owner needs only one shard. */
  of(value: string): LeasedTable {
    if (!this.owner) throw new Error(`The rows of ${this.table} have no owner column`);
    return new LeasedTable(this.table, this.key, this.duration, { ...this.owner, value });
  }

  /**
   * Claims up to `slots` rows that match `due` (SQL; parameters start at $4), in the given order. `columns` limits what
   * is returned, for tables with large rows, and must include the columns of `order`.
   */
  async claim<Row>(
    db: Queryable,
    due: { where: string; order: string; parameters?: unknown[]; columns?: readonly string[] },
    slots: number,
  ): Promise<Lease<Row>> {
    const token = randomUUID();
    const whose = this.owner?.column ?? this.key;
    const given = [token, this.duration.seconds, slots, ...(due.parameters ?? [])];
    const returned = (due.columns ?? ['*']).map((column) => `claimed.${column}`).join(', ');
    const rows = await db.query<Row>(
      `WITH due AS (
         SELECT ${this.key} AS key, ${whose} AS whose FROM ${this.table}
         WHERE (leased_until IS NULL OR leased_until < clock_timestamp()) AND (${due.where}) ${this.isOwned(given)}
         ORDER BY ${due.order} LIMIT $3 FOR UPDATE SKIP LOCKED
       ), claimed AS (
         UPDATE ${this.table} AS claimed
         SET lease_token = $1, leased_until = clock_timestamp() + make_interval(secs => $2)
         FROM due WHERE claimed.${this.key} = due.key AND claimed.${whose} = due.whose
         RETURNING ${returned}
       )
       SELECT * FROM claimed ORDER BY ${due.order}`,
      [...given, ...this.owned()],
    );
    return { token, rows };
  }

  /** Extends the lease of all rows under `token`, and returns the keys of those that it still owns. */
  async renew(db: Queryable, token: string): Promise<string[]> {
    const given = [token, this.duration.seconds];
    const rows = await db.query<{ key: string }>(
      `WITH renewed AS (
         UPDATE ${this.table} SET leased_until = clock_timestamp() + make_interval(secs => $2)
         WHERE lease_token = $1 AND leased_until >= clock_timestamp() ${this.isOwned(given)}
         RETURNING ${this.key} AS key
       ) SELECT key FROM renewed`,
      [...given, ...this.owned()],
    );
    return rows.map(({ key }) => key);
  }

  /**
   * Writes the outcome (`set` is SQL; parameters start at $3) and releases the row, if `token` still owns it. False
   * means that the lease has expired and the outcome must be dropped.
   */
  async finish(db: Queryable, token: string, key: string, set: string, parameters: unknown[] = []): Promise<boolean> {
    const given = [token, key, ...parameters];
    const rows = await countChanged(
      db,
      `UPDATE ${this.table} SET lease_token = NULL, leased_until = NULL, ${set}
       WHERE ${this.key} = $2 AND lease_token = $1 ${this.isOwned(given)}`,
      [...given, ...this.owned()],
    );
    return rows === 1;
  }

  /** Its parameter comes last, so that the statement's own parameters keep their numbers. */
  private isOwned(parameters: readonly unknown[]): string {
    return this.owner?.value === undefined ? '' : `AND ${this.owner.column} = $${parameters.length + 1}`;
  }

  private owned(): string[] {
    return this.owner?.value === undefined ? [] : [this.owner.value];
  }
}

interface Renewal {
  /** Returns false if another worker owns the row. */
  readonly renew: () => Promise<boolean>;
  readonly every: Duration;
  readonly onLost?: () => void;
}

/** Renews a lease until the work ends. */
export class RenewedLease {
  private readonly ended = new AbortController();
  private readonly renewing: Promise<void>;

  constructor(renewal: Renewal) {
    this.renewing = this.renewUntilEnd(renewal);
  }

  async end(): Promise<void> {
    this.ended.abort();
    await this.renewing;
  }

  private async renewUntilEnd({ renew, every, onLost }: Renewal): Promise<void> {
    const { signal } = this.ended;
    while (await sleep(every.milliseconds, true, { signal, ref: false }).catch(() => false)) {
      // A failed renewal is ignored: if the lease has expired, the next write notices it.
      const isHeld = await renew().catch(() => true);
      if (isHeld || signal.aborted) continue;
      onLost?.();
      return;
    }
  }
}
