import { type ColumnRole, type EventFormat, type ReadOptions, optionalRoles } from '#event-log';
import type { ToolHeaders } from '../../tool-client/response-headers.js';

/** The settings of a file's source: the same as the parameters of an upload. */
export type FileConfig = Readonly<Partial<Record<ColumnRole, string>>> &
  Partial<ReadOptions> & {
    readonly url: string;
    /** The file is always the whole picture: what it no longer holds is removed. */
    readonly snapshot?: boolean;
  };

export const columnRoles: readonly ColumnRole[] = [
  ...(['case', 'activity', 'timestamp', 'start', 'resource', 'lifecycle', 'id'] as const),
  ...optionalRoles,
];

export const fileFormats: readonly EventFormat[] = ['csv', 'json', 'ndjson', 'xes', 'ocel', 'xlsx', 'parquet'];

/** What names of files and content types say. */
const signs: readonly (readonly [RegExp, EventFormat])[] = [
  [/\.xlsx$|spreadsheetml/, 'xlsx'],
  [/parquet/, 'parquet'],
  [/jsonocel|ocel/, 'ocel'],
  [/(\.|\/)csv|text\/plain/, 'csv'],
  [/ndjson|jsonl/, 'ndjson'],
  [/json/, 'json'],
  [/(\.xes|xml)/, 'xes'],
];

export function readOptionsOf(config: FileConfig, headers: ToolHeaders): ReadOptions & { readonly gzip: boolean } {
  const path = new URL(config.url).pathname.toLowerCase();
  const type = typeof headers['content-type'] === 'string' ? headers['content-type'].toLowerCase() : '';
  const told = [path.replace(/\.gz$/, ''), type].flatMap(
    (text) => signs.find(([words]) => words.test(text))?.[1] ?? [],
  );
  const { timestampFormat, timezone, sheet, objectType, workflow, mapping } = config;
  const columns = Object.fromEntries(
    columnRoles.flatMap((role) => (config[role] === undefined ? [] : [[role, config[role]]])),
  );
  return {
    format: config.format ?? told[0] ?? 'csv',
    gzip: path.endsWith('.gz') || /gzip/.test(`${type} ${String(headers['content-encoding'] ?? '')}`),
    columns,
    charset: /charset="?([\w:.-]{1,40})/.exec(type)?.[1],
    timestampFormat,
    timezone,
    sheet,
    objectType,
    workflow,
    mapping,
  };
}

/** Formats that are read from their end, so that the whole file is received first. */
export const isReadFromEnd = ({ format }: ReadOptions): boolean => format === 'xlsx' || format === 'parquet';

/** Formats that need a folder while they are read. */
export const isSpooled = (options: ReadOptions): boolean => isReadFromEnd(options) || options.format === 'ocel';

/** Whether bytes begin as a file of the format does; compressed ones cannot be told. */
export function beginsAs({ format, gzip }: ReadOptions, bytes: Uint8Array): boolean {
  if (gzip === true) return true;
  return Buffer.from(bytes.subarray(0, 4)).toString('latin1') === (format === 'xlsx' ? 'PK\x03\x04' : 'PAR1');
}
