import { type MappedRow, whyUnstorable } from '../events/log-event.js';
import type { ReadOptions, TimestampFormat } from '../events/read-options.js';
import { chooseTimestampFormat } from '../events/timestamps.js';
import type { Columns } from './columns.js';
import type { Mapping } from '../events/mapping.js';
import { missingColumn } from './named-columns.js';
import { type JsonRecord, RecordColumns } from './record-columns.js';
import { RowMapper } from './row-mapper.js';
import { TableColumns } from './table-columns.js';

type TimeOptions = Pick<ReadOptions, 'format' | 'timezone'>;

/**
 * The times of an upload. Workbooks and Parquet files have typed times, which arrive as ISO 8601 whatever the format of
 * the texts beside them.
 */
export function chooseTimes({ format, timezone }: TimeOptions, written: string | undefined): TimestampFormat {
  const named = chooseTimestampFormat(written, timezone);
  if ((format !== 'xlsx' && format !== 'parquet') || (written ?? 'iso') === 'iso') return named;
  const typed = chooseTimestampFormat('iso', timezone);
  return { expects: named.expects, takesNumbers: false, parse: (text) => named.parse(text) ?? typed.parse(text) };
}

/** A mapping for the rows of one upload, or of one stream in it. */
export const rowMapper = <Row>(
  mapping: Mapping,
  columns: Columns<Row>,
  options: ReadOptions,
  stream = '',
): RowMapper<Row> =>
  new RowMapper(mapping, columns, {
    stream,
    timesOf: (written) => chooseTimes(options, written),
    lifecycle: options.columns?.lifecycle,
  });

interface RecordContext {
  readonly stream?: string;
  /** For times without an offset; default UTC. */
  readonly timezone?: string;
  /** How the source writes truth values, where it is not `true` and `false`. */
  readonly truthText?: (text: string) => string;
}

/** A mapping for rows that a connector reads, by the names of their columns. */
export function recordMapper(
  mapping: Mapping,
  { stream = '', timezone, truthText }: RecordContext = {},
): (record: JsonRecord) => MappedRow {
  const mapper = new RowMapper(mapping, new RecordColumns(), {
    stream,
    timesOf: (written) => chooseTimestampFormat(written, timezone),
    truthText,
  });
  return (record) => {
    const reason = whyUnstorable(record);
    return reason === null ? mapper.map(record) : { events: [], problem: reason };
  };
}

/** A sentence on the first column that a mapping needs and a table lacks; null where it has them all. */
export function missingTableColumn(mapping: Mapping, names: readonly string[]): string | null {
  const columns = new TableColumns(names);
  return missingColumn(mapping, (name) => columns.has(name));
}
