/** One event of one order, in every format. */
export const order = { case: 'o-1', activity: 'pack', timestamp: '2026-01-01T08:00:00Z' };
export const csv = 'case_id,activity,timestamp\no-1,pack,2026-01-01T08:00:00Z\n';
export const xes = `<?xml version="1.0"?><log><trace><string key="concept:name" value="o-1"/><event>
  <string key="concept:name" value="pack"/><date key="time:timestamp" value="2026-01-01T08:00:00Z"/></event></trace></log>`;
export const ocel = JSON.stringify({
  objectTypes: [
    { name: 'order', attributes: [] },
    { name: 'item', attributes: [] },
  ],
  eventTypes: [{ name: 'pack', attributes: [] }],
  objects: [
    { id: 'o-1', type: 'order' },
    { id: 'i-1', type: 'item' },
    { id: 'i-2', type: 'item' },
  ],
  events: [
    {
      id: 'e1',
      type: 'pack',
      time: '2026-01-01T08:00:00Z',
      relationships: [
        { objectId: 'o-1', qualifier: '' },
        { objectId: 'i-1', qualifier: '' },
        { objectId: 'i-2', qualifier: '' },
      ],
    },
  ],
});

export const ndjson = (...events: unknown[]): string => events.map((event) => `${JSON.stringify(event)}\n`).join('');

export const contentTypes = {
  ndjson: 'application/x-ndjson',
  json: 'application/json',
  csv: 'text/csv',
  xes: 'application/xml',
  ocel: 'application/vnd.ocel+json',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  parquet: 'application/vnd.apache.parquet',
  singer: 'application/x-singer+ndjson',
};

export type Format = keyof typeof contentTypes;
