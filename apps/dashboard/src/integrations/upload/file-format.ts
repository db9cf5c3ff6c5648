export type EventFormat = 'csv' | 'ndjson' | 'json' | 'xes' | 'ocel';

/** As the API calls them, and as people do. */
export const formats: Readonly<Record<EventFormat, { readonly contentType: string; readonly words: string }>> = {
  csv: { contentType: 'text/csv', words: 'CSV' },
  ndjson: { contentType: 'application/x-ndjson', words: 'NDJSON: one event a line' },
  json: { contentType: 'application/json', words: 'JSON: an array of events' },
  xes: { contentType: 'application/xml', words: 'XES' },
  ocel: { contentType: 'application/vnd.ocel+json', words: 'OCEL JSON' },
};

/** What a file is: by how it begins, and where that leaves it open, by its name. */
export function recogniseFormat(name: string, beginning: string): EventFormat {
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
