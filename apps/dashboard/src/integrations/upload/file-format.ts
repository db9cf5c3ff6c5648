import type { ChosenFile } from './read-chosen';

export type EventFormat = 'csv' | 'xlsx' | 'parquet' | 'ndjson' | 'json' | 'xes' | 'ocel';

/** The formats by their names in the API. */
export const formats: Readonly<Record<EventFormat, { readonly contentType: string; readonly words: string }>> = {
  csv: { contentType: 'text/csv', words: 'CSV' },
  xlsx: {
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    words: 'Excel',
  },
  parquet: { contentType: 'application/vnd.apache.parquet', words: 'Parquet' },
  ndjson: { contentType: 'application/x-ndjson', words: 'NDJSON: one event per line' },
  json: { contentType: 'application/json', words: 'JSON: an array of events' },
  xes: { contentType: 'application/xml', words: 'XES' },
  ocel: { contentType: 'application/vnd.ocel+json', words: 'OCEL JSON' },
};

/** Whether a file is a table, whose columns need roles. */
export const isTable = (format: EventFormat): boolean => ['csv', 'xlsx', 'parquet'].includes(format);

/** Whether a format cannot be read from its beginning alone: then only the service can read it. */
export const isBinary = (format: EventFormat): boolean => format === 'xlsx' || format === 'parquet';

/** Determines the format from the beginning of a file, or from its name if the beginning is ambiguous. */
export function recogniseFormat(name: string, beginning: string): EventFormat {
  if (beginning.startsWith('PK\u0003\u0004')) return 'xlsx';
  if (beginning.startsWith('PAR1')) return 'parquet';
  const text = beginning.trimStart();
  const extension = /\.([a-z]+)(?:\.gz)?$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  if (text.startsWith('<')) return 'xes';
  if (text.startsWith('[')) return 'json';
  if (!text.startsWith('{')) return byName[extension] ?? 'csv';
  if (extension === 'ndjson' || extension === 'jsonl') return 'ndjson';
  if (extension === 'jsonocel' || /"(ocel:[a-z-]+|objectTypes|eventTypes)"\s*:/.test(text)) return 'ocel';
  return 'ndjson';
}

const byName: Readonly<Record<string, EventFormat>> = { ndjson: 'ndjson', jsonl: 'ndjson', json: 'json', xes: 'xes' };

export interface CsvPreview {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Rows of a table that are shown before it is stored. */
export const shownRows = 8;

const delimiters = [',', ';', '\t'] as const;

/** Reads the header and the first rows as the service does: by RFC 4180, with the delimiter found in the header. */
export function previewCsv(text: string, rows: number): CsvPreview {
  const [header = [], ...records] = parseRecords(text, guessDelimiter(text), rows + 1);
  const columns = header.map((cell, index) => cell.trim() || `column_${index + 1}`);
  return { columns, rows: records };
}

function guessDelimiter(text: string): string {
  const [header = ''] = text.replace(/"(?:[^"]|"")*"/g, '').split(/\r\n?|\n/, 1);
  const counted = delimiters.map((delimiter) => [delimiter, header.split(delimiter).length] as const);
  return counted.reduce((most, next) => (next[1] > most[1] ? next : most))[0];
}

function parseRecords(text: string, delimiter: string, most: number): readonly (readonly string[])[] {
  const records: string[][] = [];
  const token = new RegExp(
    `"((?:[^"]|"")*)"|([^"${delimiter}\\r\\n][^${delimiter}\\r\\n]*)|(${delimiter})|(\\r\\n?|\\n)`,
    'g',
  );
  let record: string[] = [];
  let cell: string = '';
  for (const [, quoted, plain, next, end] of text.matchAll(token)) {
    if (quoted !== undefined) cell += quoted.replaceAll('""', '"');
    if (plain !== undefined) cell += plain;
    if (next !== undefined || end !== undefined) {
      record.push(cell);
      cell = '';
    }
    if (end === undefined) continue;
    if (record.length > 1 || record[0] !== '') records.push(record);
    if (records.length === most) return records;
    record = [];
  }
  if (cell !== '' || record.length > 0) records.push([...record, cell]);
  return records;
}

export interface ObjectTypes {
  readonly names: readonly string[];
  /** Whether the whole list was in the part of the file that was read. */
  readonly isComplete: boolean;
}

const token = /"(?:[^"\\]|\\.)*"|[{}[\]:,]|[^\s"{}[\]:,]+/g;

/**
 * Finds the object types at the beginning of an OCEL file: in 2.0, each has a name and attributes; in 1.0, only a name.
 */
export function findObjectTypes(beginning: string): ObjectTypes {
  const list = /"(?:objectTypes|ocel:object-types)"\s*:\s*(?=\[)/.exec(beginning);
  if (!list) return { names: [], isComplete: false };
  const names = new Set<string>();
  let depth = 0;
  let key = '';
  let before = '';
  for (const [text] of beginning.slice(list.index + list[0].length).matchAll(token)) {
    if (text === '[' || text === '{') depth++;
    if (text === ']' || text === '}') depth--;
    if (depth === 0) return { names: [...names], isComplete: true };
    const isName = depth === 1 || (depth === 2 && before === ':' && key === '"name"');
    if (isName && text.startsWith('"')) names.add(unquoted(text));
    if (text === ':') key = before;
    before = text;
  }
  return { names: [...names], isComplete: false };
}

/** Invalid JSON is kept as it is: the service will reject it. */
function unquoted(text: string): string {
  try {
    return JSON.parse(text) as string;
  } catch {
    return text.slice(1, -1);
  }
}

/** Files with the same format and columns, which share one set of settings. */
export interface FileGroup {
  readonly key: string;
  readonly format: EventFormat;
  readonly csv: CsvPreview;
  readonly objectTypes: ObjectTypes;
  readonly files: readonly [ChosenFile, ...ChosenFile[]];
}

/** Groups files by format; CSV files also by their columns, and OCEL files by their object types. */
export function groupFiles(files: readonly ChosenFile[]): readonly FileGroup[] {
  const groups = new Map<string, FileGroup>();
  for (const chosen of files) {
    const { text } = chosen.beginning;
    const format = recogniseFormat(chosen.file.name, text);
    const csv = previewCsv(text, shownRows);
    const objectTypes = findObjectTypes(text);
    const key = JSON.stringify([format, format === 'csv' && csv.columns, format === 'ocel' && objectTypes.names]);
    const group = groups.get(key);
    if (group) groups.set(key, { ...group, files: [...group.files, chosen] });
    else groups.set(key, { key, format, csv, objectTypes, files: [chosen] });
  }
  return [...groups.values()];
}
