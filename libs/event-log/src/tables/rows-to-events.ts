import { NAME_LIMIT, ROW_LIMIT } from '../events/read-options.js';
import { sqlLiteral } from '../parts/duckdb.js';
import type { TableLayout } from './table-rows.js';

/** How times are written, as far as DuckDB reads them like TimestampFormat. */
export interface WrittenTimes {
  /** What a text must match as a whole. */
  readonly pattern: string;
  /** SQL for the time that such a text says. */
  readonly read: (text: string) => string;
}

const clock = String.raw`([01]\d|2[0-3]):[0-5]\d`;
const offset = String.raw`(Z|[+-]([01]\d|2[0-3])(:?[0-5]\d)?)`;
const isoTime = (hasZone: boolean): string =>
  String.raw`[1-9]\d{3}-\d\d-\d\d` +
  (hasZone
    ? String.raw`([T ]${clock}(:[0-5]\d(\.\d{1,9})?${offset}?)?)?`
    : String.raw`[T ]${clock}:[0-5]\d(\.\d{1,9})?${offset}`);

const ofSeconds = (scale: number) => (text: string) => `make_timestamp(try_cast(${text} AS BIGINT) * ${scale})`;

/** Null for formats and zones that only TimestampFormat reads. */
export function writtenTimes(format = 'iso', timezone = 'UTC'): WrittenTimes | null {
  if (format === 'epoch_s') return { pattern: String.raw`\d{1,11}`, read: ofSeconds(1_000_000) };
  if (format === 'epoch_ms') return { pattern: String.raw`\d{1,14}`, read: ofSeconds(1_000) };
  if (format !== 'iso') return null;
  // The session's zone is UTC. In another one, times without an offset are left to TimeZone.
  return {
    pattern: isoTime(timezone === 'UTC'),
    read: (text) => `make_timestamp(epoch_us(try_cast(${text} AS TIMESTAMPTZ)))`,
  };
}

/**
 * A query for the events of a table's rows, each exactly as TableRows and EventSink give it. Throws a row that they
 * might reject, or read in another way, as an error: the caller then leaves the rows to them.
 */
export function eventsQuery(
  table: string,
  { columns, attributes, open }: TableLayout,
  {
    times,
    workflow,
    firstPosition,
  }: { readonly times: WrittenTimes; readonly workflow: string | undefined; readonly firstPosition: bigint },
): string {
  const text = (index: number): string => (index === -1 ? 'NULL::VARCHAR' : cell(index));
  const isShort = (index: number): string => `strlen(${cell(index)}) <= ${NAME_LIMIT}`;
  const isTime = (index: number): string =>
    `(regexp_full_match(${cell(index)}, ${sqlLiteral(times.pattern)}) AND ${times.read(cell(index))} IS NOT NULL)`;
  const orMissing = (index: number, check: (index: number) => string): string[] =>
    index === -1 ? [] : [`(${cell(index)} IS NULL OR ${check(index)})`];
  const isOneOf = (words: string) => (index: number) => `lower(${cell(index)}) IN (${words})`;
  const checks = [
    isShort(columns.case),
    isShort(columns.activity),
    isTime(columns.timestamp),
    ...[columns.resource, columns.lifecycle, columns.id].flatMap((index) => orMissing(index, isShort)),
    ...[columns.start, columns.ready].flatMap((index) => orMissing(index, isTime)),
    ...orMissing(columns.automated, isOneOf(`${truths}, ${untruths}`)),
    ...orMissing(columns.party, isOneOf(parties)),
    ...open.map((index) => `${cell(index)} IS NULL`),
    ...(attributes.length === 0 ? [] : [`coalesce(strlen(attributes) <= ${ROW_LIMIT}, true)`]),
  ];
  const time = (index: number): string => (index === -1 ? 'NULL::TIMESTAMP' : times.read(cell(index)));
  const automated = columns.automated === -1 ? 'NULL::BOOLEAN' : `lower(${cell(columns.automated)}) IN (${truths})`;
  return `
    SELECT ${workflow === undefined ? 'NULL::VARCHAR' : sqlLiteral(workflow)} AS workflow,
      ${text(columns.case)} AS case_id, ${text(columns.activity)} AS activity,
      CASE WHEN ${checks.join(' AND ')} THEN ${time(columns.timestamp)} ELSE error('a row may be no event') END AS ts,
      ${time(columns.start)} AS started_at, ${text(columns.resource)} AS resource,
      ${text(columns.lifecycle)} AS lifecycle, ${text(columns.id)} AS event_id, []::VARCHAR[] AS links, attributes,
      ${firstPosition} + row_number() OVER () - 1 AS position, ${time(columns.ready)} AS ready_at,
      ${automated} AS automated, lower(${text(columns.party)}) AS party, NULL::VARCHAR AS case_name
    FROM (SELECT *, ${attributesJson(attributes)} AS attributes FROM ${table})`;
}

/** The names of the columns that the query expects. */
export const cell = (index: number): string => `c${index}`;

const truths = `'true', '1', 'yes'`;
const untruths = `'false', '0', 'no'`;
const parties = `'customer', 'agent', 'system'`;

/**
 * An object without the missing values, as text; missing where all are. Few functions with many texts each, because
 * each copies its text once more.
 */
function attributesJson(attributes: TableLayout['attributes']): string {
  if (attributes.length === 0) return 'NULL::VARCHAR';
  const cells = attributes.map(({ index }) => cell(index));
  const members = attributes.map(
    ({ index, key }) =>
      `CASE WHEN ${cell(index)} IS NOT NULL THEN ${sqlLiteral(`,${key}`)} END, json_quote(${cell(index)})`,
  );
  return `CASE WHEN coalesce(${cells.join(', ')}) IS NOT NULL
    THEN concat('{', substr(concat(${members.join(', ')}), 2), '}') END`;
}
