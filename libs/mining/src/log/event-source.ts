import type { GivenCalendar } from '../time/log-calendar.js';

/** One integration's stored events: Parquet files in the order in which they were uploaded. */
export interface EventSource {
  integrationId: string;
  tool: string;
  name: string;
  files: readonly string[];
}

/** Both bounds inclusive; ISO 8601 instants. */
export interface Period {
  from?: string | null;
  to?: string | null;
}

export interface EventLogOptions {
  /** Holds raw events while the log is open: the caller knows a place that is swept after a crash. */
  temporaryDirectory: string;
  /** Keeps the cases that started within it, whole. */
  period?: Period | null;
  /** On whose clock its times are told; UTC and learned hours where there is none. */
  calendar?: GivenCalendar | null;
  /** What DuckDB may hold before it spills to `temporaryDirectory`, e.g. `512MB`. */
  memoryLimit?: string;
  /** Those DuckDB works on; by default as many as the log is worth. */
  threads?: number;
  /** Ends the statement at work. */
  signal?: AbortSignal;
}
