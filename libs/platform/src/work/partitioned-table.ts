import type { Duration } from '../config/duration.js';
import type { Queryable } from '../database/queryable.js';

/**
 * A table in partitions by the week or month of `created_at`, named `events_2026_11` or `events_2026_11_23`, with one
 * of all others beside them, `events_other`.
 */
export interface PartitionedTable {
  readonly table: string;
  readonly unit: 'week' | 'month';
  /** Those that are prepared, counted from the present one. */
  readonly prepared: { readonly from: number; readonly to: number };
  /** The function in the database that makes the partition of a day. */
  readonly maker: string;
  /** A partition goes once all of its rows are older. */
  readonly retention: Duration;
  /** Where rows of the one of all others cannot be deleted one by one. */
  readonly forgetOthers?: (db: Queryable, retention: Duration) => Promise<void>;
}
