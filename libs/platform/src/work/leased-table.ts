import { randomUUID } from 'node:crypto';
import type { Duration } from '../config/duration.js';
import type { Queryable } from '../database/queryable.js';

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
  ) {}

  /**
   * Takes up to `slots` rows that satisfy `due` (SQL; its parameters start at $4), earliest by `order` first. Of rows
   * that are large only the `columns` that are asked for.
   */
  async claim<Row>(
    db: Queryable,
    due: { where: string; order: string; parameters?: unknown[]; columns?: readonly string[] },
    slots: number,
  ): Promise<Lease<Row>> {
    const token = randomUUID();
    const columns = new Set([...(due.columns ?? ['*']), ...(due.columns ? [due.order] : [])]);
    const returned = [...columns].map((column) => `claimed.${column}`).join(', ');
    const rows = await db.query<Row>(
      `WITH due AS (
         SELECT ${this.key} AS key FROM ${this.table}
         WHERE (leased_until IS NULL OR leased_until < clock_timestamp()) AND (${due.where})
         ORDER BY ${due.order} LIMIT $3 FOR UPDATE SKIP LOCKED
       ), claimed AS (
         UPDATE ${this.table} AS claimed
         SET lease_token = $1, leased_until = clock_timestamp() + make_interval(secs => $2)
         FROM due WHERE claimed.${this.key} = due.key
         RETURNING ${returned}
       )
       SELECT * FROM claimed ORDER BY ${due.order}`,
      [token, this.duration.seconds, slots, ...(due.parameters ?? [])],
    );
    return { token, rows };
  }

  /** Extends the lease of the rows still owned under `token`; the keys returned are the ones still owned. */
  async renew(db: Queryable, token: string): Promise<string[]> {
    const rows = await db.query<{ key: string }>(
      `WITH renewed AS (
         UPDATE ${this.table} SET leased_until = clock_timestamp() + make_interval(secs => $2)
         WHERE lease_token = $1 AND leased_until >= clock_timestamp() RETURNING ${this.key} AS key
       ) SELECT key FROM renewed`,
      [token, this.duration.seconds],
    );
    return rows.map(({ key }) => key);
  }

  /**
   * Writes an outcome (`set` is SQL; its parameters start at $3) and gives the row back, only if `token` still owns
   * it. False means the lease lapsed and someone else took over: the outcome must be dropped.
   */
  async finish(db: Queryable, token: string, key: string, set: string, parameters: unknown[] = []): Promise<boolean> {
    const rows = await db.query(
      `WITH finished AS (
         UPDATE ${this.table} SET lease_token = NULL, leased_until = NULL, ${set}
         WHERE ${this.key} = $2 AND lease_token = $1 RETURNING 1
       ) SELECT 1 FROM finished`,
      [token, key, ...parameters],
    );
    return rows.length === 1;
  }
}
