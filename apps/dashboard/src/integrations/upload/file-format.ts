export type EventFormat = 'csv' | 'xlsx' | 'parquet' | 'ndjson' | 'json' | 'xes' | 'ocel';

/** As the API calls them, and as people do. */
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

/** Whether a file is a table with columns to be named. */
export const isTable = (format: EventFormat): boolean => ['csv', 'xlsx', 'parquet'].includes(format);

/** Whether a file has to be read to its end before a word of it is known: the service does that. */
export const isBinary = (format: EventFormat): boolean => format === 'xlsx' || format === 'parquet';

/** What a file is: by how it begins, and where that leaves it open, by its name. */
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
