import { type MappedRow, whyUnstorable } from '../events/log-event.js';
import type { ReadOptions, TimestampFormat } from '../events/read-options.js';
import { chooseTimestampFormat } from '../events/timestamps.js';
import type { Columns } from './columns.js';
import type { Mapping } from '../events/mapping.js';
import { missingColumn } from './named-columns.js';
import { type JsonRecord, RecordColumns } from './record-columns.js';
import type { Lookups } from './lookups.js';
import { ListColumns, ListMapper } from './list-rows.js';
import { type MappingContext, type MapsRows, RowMapper } from './row-mapper.js';
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

interface MapperOptions {
  /** How the source writes truth values, where it is not `true` and `false`. */
  readonly truthText?: MappingContext['truthText'];
  readonly stream?: string;
  readonly lookups?: Lookups;
}

/** A mapping for the rows of one upload, or of one stream in it. */
export function rowMapper<Row>(
  mapping: Mapping,
  columns: Columns<Row>,
  options: ReadOptions,
  { stream = '', lookups, truthText }: MapperOptions = {},
): MapsRows<Row> {
  const timesOf = (written: string | undefined): TimestampFormat => chooseTimes(options, written);
  const context = { stream, timesOf, lifecycle: options.columns?.lifecycle, truthText };
  const joined = <Any>(own: Columns<Any>): Columns<Any> => lookups?.columnsFor(mapping, own) ?? own;
  const { each } = mapping;
  if (each === undefined) return new RowMapper(mapping, joined(columns), context);
  const entries = new ListColumns(columns, each.split('.'));
  return new ListMapper(entries, new RowMapper(mapping, joined(entries), context), each);
}

type RecordContext = Omit<MapperOptions, 'lookups'> & Pick<ReadOptions, 'timezone'>;

/** A mapping for rows that a connector reads, by the names of their columns. */
export function recordMapper(
  mapping: Mapping,
  { stream = '', timezone, truthText }: RecordContext = {},
): (record: JsonRecord) => MappedRow {
  const options = { format: 'json' as const, ...(timezone !== undefined && { timezone }) };
  const mapper = rowMapper(mapping, new RecordColumns(), options, { stream, truthText });
  return (record) => {
    const reason = whyUnstorable(record);
    if (reason !== null) return { events: [], problem: reason };
    const { events, problem, dropped = 0 } = mapper.map(record);
    // Connectors count the rows that could not be read whole.
    return {
      events,
      problem: problem ?? (dropped === 0 ? null : `entries of ${mapping.each} left out: ${dropped}`),
    };
  };
}

/** A sentence on the first column that a mapping needs and a table lacks; null where it has them all. */
export function missingTableColumn(mapping: Mapping, names: readonly string[]): string | null {
  const columns = new TableColumns(names);
  return missingColumn(mapping, (name) => columns.has(name));
}
