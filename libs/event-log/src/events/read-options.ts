import type { Mapping, StreamMappings } from './mapping.js';

/** Formats that are read as a stream of text. */
export type TextFormat = 'ndjson' | 'json' | 'csv' | 'xes' | 'ocel';
export type EventFormat = TextFormat | 'xlsx' | 'parquet' | 'singer';

/** The columns that a caller may name in a table; the others are searched under their usual names. */
export type ColumnRole = 'case' | 'activity' | 'timestamp' | 'start' | 'resource' | 'lifecycle' | 'id' | OptionalRole;
/** Columns that a usual name alone does not prove: their values decide. */
export type OptionalRole = 'ready' | 'automated' | 'party';

export interface ReadOptions {
  readonly format: EventFormat;
  readonly gzip?: boolean;
  /** The `charset` of the content type; a byte order mark in the file wins over it. */
  readonly charset?: string;
  readonly columns?: Readonly<Partial<Record<ColumnRole, string>>>;
  /** `iso` (default), `epoch_s`, `epoch_ms` or a Unicode TR35 pattern. */
  readonly timestampFormat?: string;
  /** IANA name, for times without an offset; default UTC. */
  readonly timezone?: string;
  /** OCEL: what a case is; default the object type with the most events. */
  readonly objectType?: string;
  /** The workflow of events that name none; it wins over that of a mapping. */
  readonly workflow?: string;
  /** How rows of any shape become events; for tables and JSON. */
  readonly mapping?: Mapping;
  /** The same for records of a tap, by their stream. */
  readonly streams?: StreamMappings;
  /** Excel: the sheet's name; default the first. */
  readonly sheet?: string;
  /** Refuses a file without content and a table without rows, which are mistakes of a person who uploads. */
  readonly refuseEmpty?: boolean;
  readonly compressedLimit?: number;
  readonly decompressedLimit?: number;
  /**
   * Only for OCEL, whose events wait there for all objects, and for Excel and Parquet, which are read from their end.
   */
  readonly temporaryFolder?: string;
}

/**
 * Characters that one row may hold. Without a limit, a file that never ends its first line, element or tag would be
 * held in memory whole.
 */
export const ROW_LIMIT = 1024 * 1024;
/** Columns of a workbook or a Parquet file. In CSV, the length of the header row limits their number. */
export const COLUMNS_LIMIT = 1000;
/** Characters in the name of a column: it is written into each event that has a value there. */
export const COLUMN_NAME_LIMIT = 500;
/** Characters in a name that events are grouped by: case, activity, resource, lifecycle, workflow and id. */
export const NAME_LIMIT = 1000;

/** Parses times in one format to microseconds since 1970-01-01T00:00:00Z. */
export interface TimestampFormat {
  /** Completes the sentence "the timestamp … is not". */
  readonly expects: string;
  /** Whether a bare JSON number may stand for a time. */
  readonly takesNumbers: boolean;
  parse(text: string): bigint | null;
}
