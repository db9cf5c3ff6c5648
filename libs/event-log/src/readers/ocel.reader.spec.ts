import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { micros, readLog, refusal } from '../../testing/read-log.js';
import { NO_OPTIONAL_VALUES } from '../events/log-event.js';

const format = 'ocel';

const objects = [
  { id: 'o1', type: 'order' },
  { id: 'o2', type: 'order' },
  { id: 'i1', type: 'item', attributes: [] },
  { id: 'i2', type: 'item' },
];
const events = [
  {
    id: 'e1',
    type: 'place',
    time: '2024-01-01T00:00:00Z',
    attributes: [
      { name: 'org:resource', value: 'Ann' },
      { name: 'amount', value: 5 },
    ],
    relationships: [
      { objectId: 'o1', qualifier: 'the order' },
      { objectId: 'i1', qualifier: 'a line' },
      { objectId: 'o1', qualifier: 'again' },
    ],
  },
  {
    id: 'e2',
    type: 'ship',
    time: '2024-01-02T00:00:00Z',
    attributes: [{ name: 'resource', value: 'Bob' }],
    relationships: [{ objectId: 'o1' }, { objectId: 'o2' }, { objectId: 'unknown' }],
  },
  { id: 'e3', type: 'stock', time: '2024-01-03T00:00:00Z', relationships: [{ objectId: 'i1' }, { objectId: 'i2' }] },
  { id: 'e4', type: 'bill', time: '2024-01-03T00:00:00Z', relationships: [{ objectId: 'o1' }] },
  { id: 'e5', type: 'audit', time: '2024-01-04T00:00:00Z' },
];

function cases(rows: readonly { case: string; activity: string }[]): string[] {
  return rows.map((row) => `${row.case} ${row.activity}`);
}

describe('OCEL', () => {
  it.each([
    ['objects first', JSON.stringify({ objectTypes: [{ name: 'order' }], objects, events })],
    ['events first', JSON.stringify({ events, objects }, null, 2)],
  ])('makes one row for each case of an event: %s', async (_order, text) => {
    const { events: rows, rejectedCount } = await readLog(text, { format, objectType: 'order' });
    expect(cases(rows)).toEqual(['o1 place', 'o1 ship', 'o2 ship', 'o1 bill']);
    expect(rows[0]).toEqual({
      case: 'o1',
      activity: 'place',
      timestamp: micros('2024-01-01'),
      startedAt: null,
      resource: 'Ann',
      lifecycle: null,
      workflow: null,
      id: 'e1/o1',
      links: [],
      attributes: '{"amount":5}',
      ...NO_OPTIONAL_VALUES,
    });
    expect(rows[1]).toMatchObject({ resource: 'Bob', attributes: null, id: 'e2/o1' });
    expect(new Set(rows.map(({ id }) => id)).size).toBe(4);
    expect(rejectedCount).toBe(0);
  });

  it('takes the type that most events touch, of equals the first by name', async () => {
    const { events: rows } = await readLog(JSON.stringify({ objects, events }), { format });
    expect(cases(rows)).toEqual(['o1 place', 'o1 ship', 'o2 ship', 'o1 bill']);
    const even = await readLog(JSON.stringify({ objects, events: [events[0]] }), { format });
    expect(cases(even.events)).toEqual(['i1 place']);
  });

  it('reads OCEL 1.0', async () => {
    const text = JSON.stringify({
      'ocel:global-log': { 'ocel:version': '1.0', 'ocel:object-types': ['order', 'item'] },
      'ocel:events': {
        e1: {
          'ocel:activity': 'place',
          'ocel:timestamp': '2024-01-01 12:00:00',
          'ocel:omap': ['o1', 'i1', 'o1'],
          'ocel:vmap': { resource: 'Ann', amount: 5 },
        },
        e2: { 'ocel:activity': 'ship', 'ocel:timestamp': '2024-01-02', 'ocel:omap': ['o1'] },
      },
      'ocel:objects': { o1: { 'ocel:type': 'order', 'ocel:ovmap': {} }, i1: { 'ocel:type': 'item' } },
    });
    const { events: rows } = await readLog(text, { format });
    expect(rows).toMatchObject([
      { case: 'o1', activity: 'place', resource: 'Ann', attributes: '{"amount":5}', id: 'e1/o1' },
      { case: 'o1', activity: 'ship', resource: null, attributes: null },
    ]);
  });

  it('keeps a resource that is no text, or a second one, as an attribute', async () => {
    const attributes = [
      { name: 'org:resource', value: 'Ann' },
      { name: 'resource', value: 'printer' },
    ];
    const text = JSON.stringify({ objects, events: [{ ...events[3], attributes }] });
    const { events: rows } = await readLog(text, { format });
    expect(rows).toMatchObject([{ resource: 'Ann', attributes: '{"resource":"printer"}' }]);
  });

  it('rejects bad events alone, with their number', async () => {
    const good = events[3];
    const bad = [
      7,
      { type: 'x', time: '2024-01-01' },
      { ...good, time: 'soon' },
      { ...good, type: 5 },
      { ...good, relationships: [{}] },
      { ...good, attributes: [{ value: 1 }] },
      { ...good, attributes: [{ name: '__proto__', value: 1 }] },
      { ...good, type: 'a\0b' },
    ];
    const text = JSON.stringify({ objects, events: [good, ...bad, { ...good, id: 'e9' }] });
    const { events: rows, rejected } = await readLog(text, { format });
    expect(rows).toHaveLength(2);
    expect(rejected.map(({ line }) => line).sort()).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it('reads a log without events', async () => {
    expect((await readLog('{"objects":[],"events":[]}', { format })).events).toEqual([]);
  });

  it('refuses an object type that no object has, naming those there are', async () => {
    const error = await refusal(JSON.stringify({ objects, events }), { format, objectType: 'invoice' });
    expect(error).toMatchObject({ name: 'InvalidReadOption', field: 'objectType' });
    expect(String(error)).toContain('"order", "item"');
  });

  it.each([
    ['[]', 'must be a JSON object'],
    ['{}', 'not OCEL'],
    ['{"data":[]}', 'not OCEL'],
    ['{"events":[{]}', 'malformed'],
    ['{"events":[{"id":}]}', 'malformed'],
    ['{"events":[] "objects":[]}', 'comma'],
    ['{"events" []}', 'colon'],
    ['{events:[]}', 'key'],
    ['{"events":[],}', 'key'],
    ['{"events":[],"objects":[{"id":"o"}]}', 'object 1 has no id or no type'],
    ['{"events":[]', 'ends too early'],
  ])('is refused whole as %s', async (text, message) => {
    const error = await refusal(text, { format });
    expect(error).toMatchObject({ name: 'UnreadableFile', message: expect.stringContaining(message) });
  });

  it('leaves nothing on disk, neither after reading nor after a refusal', async () => {
    const temporaryFolder = mkdtempSync(join(tmpdir(), 'ocel-spec-'));
    await readLog(JSON.stringify({ events, objects }), { format, temporaryFolder });
    await refusal('{"events":[{}],', { format, temporaryFolder });
    expect(readdirSync(temporaryFolder)).toEqual([]);
    rmSync(temporaryFolder, { recursive: true });
  });
});
