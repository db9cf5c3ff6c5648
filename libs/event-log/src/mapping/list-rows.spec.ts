import { describe, expect, it } from '@jest/globals';
import { readLog } from '../../testing/read-log.js';
import type { Mapping } from '../events/mapping.js';
import { recordMapper } from './row-mappers.js';

const mapping: Mapping = {
  each: 'changelog.histories.items',
  case: { column: '$.key' },
  events: [
    {
      activity: { template: '{field}: {to}' },
      timestamp: { column: '$.changelog.histories.at' },
      resource: { column: '$.changelog.histories.author.name' },
    },
  ],
};
const histories = [
  {
    id: 1,
    at: '2026-03-01',
    author: { name: 'Ada' },
    items: [
      { field: 'status', from: 'new', to: 'open' },
      { field: 'team', from: 'a', to: 'b' },
    ],
  },
  { id: 2, at: '2026-03-02', author: { name: 'Bob' }, items: [{ field: 'status', from: 'open', to: 'done' }] },
  { id: 3, at: '2026-03-03', author: null, items: [] },
  { id: 4, at: '2026-03-04' },
];
const record = { key: 'T-1', points: 3, id: 99, changelog: { total: 4, histories } };

const map = (fields: Partial<Mapping> = {}, row: object = record) =>
  recordMapper({ ...mapping, ...fields })(row as Readonly<Record<string, unknown>>);
const readAll = (rows: readonly object[], fields: Partial<Mapping> = {}) =>
  readLog(JSON.stringify(rows), { format: 'json', mapping: { ...mapping, ...fields } });

describe('the entries of lists inside a record', () => {
  it('become rows at any depth, with the columns of all they lie in', () => {
    const { events, problem } = map();
    expect(problem).toBeNull();
    expect(events.map(({ case: id, activity, resource }) => [id, activity, resource])).toEqual([
      ['T-1', 'status: open', 'Ada'],
      ['T-1', 'team: b', 'Ada'],
      ['T-1', 'status: done', 'Bob'],
    ]);
  });

  it('have the attributes of the record and the lists besides, each under one name', () => {
    expect(map().events.map(({ attributes }) => JSON.parse(attributes ?? 'null') as unknown)).toMatchObject([
      { from: 'new', points: 3, id: 99, 'changelog.total': 4, 'changelog.histories.id': 1 },
      { from: 'a', 'changelog.histories.id': 1 },
      { from: 'open', 'changelog.histories.id': 2 },
    ]);
    const attributes = ['from', '$.points', '$.changelog.histories.id'];
    expect(map({ attributes }).events[0]?.attributes).toBe('{"from":"new","points":3,"changelog.histories.id":1}');
  });

  it('are kept by conditions on their own columns and on those of the record', () => {
    const activities = (where: Mapping['where']) => map({ where }).events.map(({ activity }) => activity);
    expect(activities([{ column: 'field', in: ['status'] }])).toEqual(['status: open', 'status: done']);
    expect(activities([{ column: '$.changelog.histories.id', in: [2] }])).toEqual(['status: done']);
    expect(activities([{ column: '$.id', differsFrom: '$.changelog.histories.id' }])).toHaveLength(3);
  });

  it('may be one object where a list of one is written without its brackets, or JSON text', () => {
    const [first] = histories;
    const single = { ...record, changelog: { histories: { ...first, items: first?.items?.[0] } } };
    expect(map({}, single).events.map(({ activity }) => activity)).toEqual(['status: open']);
    expect(map({}, { ...record, changelog: JSON.stringify({ histories }) }).events).toHaveLength(3);
  });

  it.each([{}, { changelog: null }, { changelog: { histories: [] } }, { changelog: {} }])(
    'are none in %j, which is no mistake',
    (fields) => {
      expect(map({}, { key: 'T-1', ...fields })).toEqual({ events: [], problem: null });
    },
  );

  it('that are no objects are counted and reject nothing', async () => {
    const [first] = histories;
    const broken = {
      ...record,
      changelog: { histories: [null, 7, { ...first, items: ['x', [{}], ...(first?.items ?? [])] }] },
    };
    expect(await readAll([broken, record])).toMatchObject({ events: { length: 5 }, rejectedCount: 0, dropped: 4 });
    expect(map({}, broken).problem).toBe('entries of changelog.histories.items left out: 4');
  });

  it('that cannot be read reject their record once, and the others are counted', async () => {
    const items = [{ field: 'a', to: 'b' }, { field: 'a' }, { to: 'c' }, {}];
    const row = { ...record, changelog: { histories: [{ ...histories[0], items }] } };
    expect(await readAll([row])).toMatchObject({
      events: { length: 1 },
      rejected: [{ line: 1, message: 'changelog.histories.items, entry 2: no activity' }],
      dropped: 2,
    });
  });

  it('are at most 10,000 of one record; the others are counted', async () => {
    const items = Array.from({ length: 10_050 }, (_, at) => ({ to: String(at) }));
    const each: Partial<Mapping> = {
      each: 'items',
      events: [{ activity: { column: 'to' }, timestamp: { column: '$.at' } }],
      attributes: [],
    };
    const { events, dropped, rejectedCount } = await readAll([{ key: 'T-1', at: '2026-03-01', items }], each);
    expect([events.length, dropped, rejectedCount]).toEqual([10_000, 50, 0]);
  });

  it('hold 16 million characters at most, however long the texts of their record are', async () => {
    const items = Array.from({ length: 2_000 }, (_, at) => ({ to: String(at) }));
    const texts = Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`t${at}`, 'x'.repeat(1_000)]));
    const each: Partial<Mapping> = {
      each: 'items',
      events: [{ activity: { column: 'to' }, timestamp: { column: '$.at' } }],
    };
    const { events, dropped = 0 } = await readAll([{ key: 'T-1', at: '2026-03-01', ...texts, items }], each);
    expect(events.length).toBeLessThan(400);
    expect(events.length + dropped).toBe(2_000);
  });

  it('say nothing of the deletion of their record, which comes once', () => {
    const deletedAt = { column: '$.gone' };
    const deleted = map({ deletedAt, where: [{ column: 'field', in: ['team'] }] }, { ...record, gone: '2026-03-09' });
    expect(deleted.events.map(({ activity }) => activity)).toEqual(['Deleted', 'team: b']);
    const empty = map({ deletedAt, where: [{ column: '$.key', in: ['T-2'] }] }, { key: 'T-1', gone: '2026-03-09' });
    expect(empty.events).toEqual([]);
  });
});

describe('the entries of lists in a cell of a table', () => {
  const inCells: Mapping = {
    each: 'steps',
    case: { column: '$.order' },
    events: [{ activity: { column: 'name' }, timestamp: { column: 'at' }, resource: { column: '$.by' } }],
  };
  const csv =
    'order,by,steps\no-1,Ada,"[{""name"":""Paid"",""at"":""2026-03-01""},{""name"":""Sent"",""at"":""2026-03-02""}]"\n';

  it('become rows', async () => {
    const { events } = await readLog(csv, { format: 'csv', mapping: inCells });
    expect(events.map(({ case: id, activity, resource, attributes }) => [id, activity, resource, attributes])).toEqual([
      ['o-1', 'Paid', 'Ada', null],
      ['o-1', 'Sent', 'Ada', null],
    ]);
  });

  it.each([
    [{ each: 'nowhere' }, `the mapping's each names the column "nowhere"`],
    [{ case: { column: '$.nowhere' } }, `the mapping's case names the column "$.nowhere"`],
  ])('need the columns of the table: %j', async (fields, message) => {
    await expect(readLog(csv, { format: 'csv', mapping: { ...inCells, ...fields } })).rejects.toThrow(message);
  });
});
