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
  /** Keeps the cases that started within it, whole. */
  period?: Period | null;
  /** What DuckDB may hold before it spills to `temporaryDirectory`, e.g. `512MB`. */
  memoryLimit?: string;
  temporaryDirectory?: string;
  threads?: number;
  /** Ends the statement at work. */
  signal?: AbortSignal;
}
