import { randomUUID } from 'node:crypto';
import type { Duration } from '../config/units.js';
import type { Queryable } from '../database/database.js';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Lease<Row> {
  readonly token: string;
  readonly rows: Row[];
}

/**
 * Work shared between any number of workers: rows of a table with `lease_token uuid` and `leased_until timestamptz`.
 * Who claims a row owns it until the lease lapses; every later write is fenced by the token, so that a worker
 * that was thought dead and comes back changes nothing. Only the database's clock counts.
 */
export class LeasedTable {
  constructor(
    private readonly table: string,
    private readonly key: string,
    private readonly duration: Duration,
    /** The column that names a row's owner, and optionally the one owner whose rows are meant. */
    private readonly owner: { readonly column: string; readonly value?: string } | null = null,
  ) {}

  /** The rows of one owner: a database that is spread over several servers by owner looks for them in one place. */
  of(value: string): LeasedTable {
    if (!this.owner) throw new Error(`The rows of ${this.table} have no owner column`);
    return new LeasedTable(this.table, this.key, this.duration, { ...this.owner, value });
  }

  /**
   * Takes up to `slots` rows that satisfy `due` (SQL; its parameters start at $4), earliest by `order` first. Of rows
   * that are large only the `columns` that are asked for, which `order` must be among.
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

  /** Extends the lease of the rows still owned under `token`; the keys returned are the ones still owned. */
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
   * Writes an outcome (`set` is SQL; its parameters start at $3) and gives the row back, only if `token` still owns
   * it. False means the lease lapsed and someone else took over: the outcome must be dropped.
   */
  async finish(db: Queryable, token: string, key: string, set: string, parameters: unknown[] = []): Promise<boolean> {
    const given = [token, key, ...parameters];
    const rows = await db.query(
      `WITH finished AS (
         UPDATE ${this.table} SET lease_token = NULL, leased_until = NULL, ${set}
         WHERE ${this.key} = $2 AND lease_token = $1 ${this.isOwned(given)} RETURNING 1
       ) SELECT 1 FROM finished`,
      [...given, ...this.owned()],
    );
    return rows.length === 1;
  }

  /** Its parameter comes last, so that those of the statement keep their numbers. */
  private isOwned(parameters: readonly unknown[]): string {
    return this.owner?.value === undefined ? '' : `AND ${this.owner.column} = $${parameters.length + 1}`;
  }

  private owned(): string[] {
    return this.owner?.value === undefined ? [] : [this.owner.value];
  }
}

interface Renewal {
  /** False once another worker owns the row. */
  readonly renew: () => Promise<boolean>;
  readonly every: Duration;
  readonly onLost?: () => void;
}

/** Keeps a lease renewed until the work under it ends. */
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
      // A failed renewal is ignored: if the lease has expired by then, the next fenced write finds out.
      const isHeld = await renew().catch(() => true);
      if (isHeld || signal.aborted) continue;
      onLost?.();
      return;
    }
  }
}
