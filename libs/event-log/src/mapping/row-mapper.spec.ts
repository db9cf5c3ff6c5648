import { describe, expect, it } from '@jest/globals';
import { micros, readLog } from '../../testing/read-log.js';
import type { Mapping } from '../events/mapping.js';
import { recordMapper } from './row-mappers.js';

const simple: Mapping = {
  case: { column: 'id' },
  events: [{ activity: { column: 'status' }, timestamp: { column: 'at' } }],
};
const row = { id: 'T-1', status: 'open', at: '2026-03-01T08:00:00Z' };

const eventsOf = (mapping: Mapping, record: object, stream = 'tickets') =>
  recordMapper(mapping, { stream })(record as Readonly<Record<string, unknown>>);

/** The same row as JSON and as CSV. */
const read = (mapping: Mapping, rows: readonly Readonly<Record<string, string>>[], options: object = {}) => {
  const names = [...new Set(rows.flatMap(Object.keys))];
  const csv = [names, ...rows.map((each) => names.map((name) => each[name] ?? ''))]
    .map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','))
    .join('\n');
  const ndjson = rows.map((each) => JSON.stringify(each)).join('\n');
  return Promise.all([
    readLog(csv, { format: 'csv', mapping, ...options }),
    readLog(ndjson, { format: 'ndjson', mapping, ...options }),
  ]);
};

describe('a mapping', () => {
  it('makes the same events of a table and of JSON', async () => {
    const [csv, ndjson] = await read(simple, [row, { ...row, status: 'done', by: 'Ada', at: '2026-03-02' }]);
    expect(csv).toEqual(ndjson);
    expect(csv.events.map(({ case: id, activity, attributes }) => [id, activity, attributes])).toEqual([
      ['T-1', 'open', null],
      ['T-1', 'done', '{"by":"Ada"}'],
    ]);
  });

  it('gives several events for one row, and leaves out those without a time', async () => {
    const mapping: Mapping = {
      case: { template: '{project}#{id}' },
      workflow: { value: 'Issues' },
      events: [
        { activity: { value: 'Created' }, timestamp: { column: 'created' }, resource: { column: 'author' } },
        { activity: { template: 'Closed: {reason}' }, timestamp: { column: 'closed' } },
      ],
      attributes: ['kind'],
    };
    const open = { project: 'web', id: '7', created: '2026-03-01', author: 'Ada', kind: 'bug' };
    const [csv, ndjson] = await read(mapping, [open, { ...open, id: '8', closed: '2026-03-09', reason: 'fixed' }]);
    expect(csv).toEqual(ndjson);
    expect(csv.rejectedCount).toBe(0);
    expect(
      csv.events.map(({ case: id, activity, resource, workflow, attributes }) => [
        id,
        activity,
        resource,
        workflow,
        attributes,
      ]),
    ).toEqual([
      ['web#7', 'Created', 'Ada', 'Issues', '{"kind":"bug"}'],
      ['web#8', 'Created', 'Ada', 'Issues', '{"kind":"bug"}'],
      ['web#8', 'Closed: fixed', null, 'Issues', '{"kind":"bug"}'],
    ]);
  });

  it('reads each event’s times in its own format', () => {
    const mapping: Mapping = {
      case: { column: 'id' },
      events: [
        { activity: { value: 'A' }, timestamp: { column: 'seconds' }, timestampFormat: 'epoch_s' },
        {
          activity: { value: 'B' },
          timestamp: { column: 'day' },
          timestampFormat: 'dd.MM.yyyy HH:mm',
          startedAt: { column: 'begun' },
          readyAt: { column: 'ready' },
        },
      ],
    };
    const record = { id: 5, seconds: 1772352000, day: '01.03.2026 09:00', begun: '01.03.2026 08:30', ready: null };
    expect(eventsOf(mapping, record).events).toMatchObject([
      { case: '5', timestamp: micros('2026-03-01T08:00:00Z') },
      { startedAt: micros('2026-03-01T08:30:00Z'), readyAt: null },
    ]);
  });

  it('marks automated events and parties, by columns or for all', () => {
    const event = { activity: { value: 'Replied' }, timestamp: { column: 'at' } };
    const mapping: Mapping = {
      case: { column: 'id' },
      events: [
        { ...event, automated: { column: 'bot' }, party: { column: 'side' } },
        { ...event, automated: { value: true }, party: { value: 'system' } },
      ],
    };
    expect(eventsOf(mapping, { ...row, bot: false, side: 'customer' }).events).toMatchObject([
      { automated: false, party: 'customer' },
      { automated: true, party: 'system' },
    ]);
  });

  it.each([
    [{ in: ['open', 'new'] }, true],
    [{ in: ['new'] }, false],
    [{ notIn: ['open'] }, false],
    [{ notIn: ['new'] }, true],
    [{ exists: true }, true],
    [{ exists: false }, false],
    [{ in: ['open'], notIn: ['open'] }, false],
  ])('keeps rows where the column is %j: %s', (condition, isKept) => {
    const where = [{ column: 'status', ...condition }];
    expect(eventsOf({ ...simple, where }, row)).toMatchObject({ events: { length: isKept ? 1 : 0 }, problem: null });
    const [event] = simple.events;
    if (event)
      expect(eventsOf({ ...simple, events: [{ ...event, when: where }] }, row).events).toHaveLength(isKept ? 1 : 0);
  });

  it.each([
    [{ from: 'a', to: 'b' }, 'differsFrom'],
    [{ from: null, to: 'b' }, 'differsFrom'],
    [{ from: 'a' }, 'differsFrom'],
    [{ from: 'a', to: 'a' }, 'sameAs'],
    [{ from: 3, to: '3' }, 'sameAs'],
    [{ from: null, to: '' }, 'sameAs'],
  ])('keeps rows where two columns are %j only with %s', (columns, kept) => {
    const events = (condition: object): number =>
      eventsOf({ ...simple, where: [{ column: 'from', ...condition }] }, { ...row, ...columns }).events.length;
    expect([events({ differsFrom: 'to' }), events({ sameAs: 'to' })]).toEqual(kept === 'differsFrom' ? [1, 0] : [0, 1]);
  });

  it('needs both columns of a comparison in a table', async () => {
    const mapping: Mapping = { ...simple, where: [{ column: 'status', differsFrom: 'before' }] };
    await expect(readLog('id,status,at\nT-1,open,2026-03-01', { format: 'csv', mapping })).rejects.toThrow(
      `the mapping's where[0] names the column "before", which is not there`,
    );
  });

  it('compares numbers and truth values as texts, and lists by their entries', () => {
    const kept = (column: string, ...values: (string | number | boolean)[]): boolean =>
      eventsOf({ ...simple, where: [{ column, in: values }] }, { ...row, n: 3, yes: true, labels: ['bug', 'ui'] })
        .events.length === 1;
    expect([kept('n', '3'), kept('n', 3), kept('yes', 'true'), kept('labels', 'ui'), kept('labels', 'x')]).toEqual([
      true,
      true,
      true,
      true,
      false,
    ]);
  });

  it('takes a missing column for not being in a list', () => {
    const where = (condition: object) => eventsOf({ ...simple, where: [{ column: 'nowhere', ...condition }] }, row);
    expect([where({ notIn: ['x'] }), where({ in: ['x'] })].map(({ events }) => events.length)).toEqual([1, 0]);
  });
});

describe('the columns of a record', () => {
  const user: Mapping = { ...simple, case: { column: 'user.login' } };
  const caseOf = (record: object) => eventsOf(user, { ...row, ...record }).events[0]?.case;

  it('reach into objects, where no column has the whole name', () => {
    expect(caseOf({ user: { login: 'ada' } })).toBe('ada');
    expect(caseOf({ user: { login: 'ada' }, 'user.login': 'grace' })).toBe('grace');
    expect(caseOf({ user: '{"login":"ada"}' })).toBe('ada');
  });

  it.each([{ user: null }, { user: 'ada' }, { user: { login: {} } }, { user: [] }, { user: { login: '' } }, {}])(
    'are missing in %j',
    (record) => {
      expect(eventsOf(user, { ...row, ...record })).toEqual({ events: [], problem: 'no case' });
    },
  );

  it.each(['toString', '__proto__.x', 'labels.length', 'constructor.name'])(
    'never are what all objects have: %s',
    (name) => {
      const mapping: Mapping = { ...simple, case: { column: name } };
      expect(eventsOf(mapping, { ...row, labels: ['a'] })).toEqual({ events: [], problem: 'no case' });
    },
  );

  it('give a link for each entry of a list', () => {
    const links: Mapping['links'] = [{ column: 'parents' }, { template: 'o-{order}' }, { column: 'labels.0.name' }];
    const record = { ...row, parents: ['a', 2, null, {}], order: 9, labels: [{ name: 'l' }] };
    expect(eventsOf({ ...simple, links }, record).events[0]?.links).toEqual(['a', '2', 'o-9', 'l']);
  });
});

describe('the attributes of a mapped row', () => {
  const attributesOf = (mapping: Partial<Mapping>, record: object): unknown =>
    JSON.parse(eventsOf({ ...simple, ...mapping }, { ...row, ...record }).events[0]?.attributes ?? 'null');

  it('are what no other part of the mapping uses, also in objects', () => {
    const where = [{ column: 'kind', in: ['bug'] }];
    const record = {
      kind: 'bug',
      points: 3,
      done: false,
      empty: '',
      none: null,
      user: { login: 'ada', id: 7 },
      tags: ['x'],
    };
    const mapping: Partial<Mapping> = { where, workflow: { column: 'user.id' } };
    expect(attributesOf(mapping, record)).toEqual({ kind: 'bug', points: 3, done: false, 'user.login': 'ada' });
  });

  it('are those that the list names, also lists and objects', () => {
    const record = { points: 3, note: 'a', user: { login: 'ada' }, tags: ['x'] };
    expect(attributesOf({ attributes: ['points', 'user.login', 'tags', 'nowhere'] }, record)).toEqual({
      points: 3,
      'user.login': 'ada',
      tags: ['x'],
    });
    expect(attributesOf({ attributes: [] }, record)).toBeNull();
  });

  it('are bounded in number and length, unless they are named', () => {
    const many = Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`c${at}`, 'x'.repeat(5_000)]));
    const all = attributesOf({}, many) as Record<string, string>;
    expect(Object.keys(all)).toHaveLength(200);
    expect(all['c0']).toHaveLength(1_000);
    expect(attributesOf({ attributes: ['c0'] }, many)).toEqual({ c0: 'x'.repeat(5_000) });
  });

  it('leave out what is nested without end', () => {
    const deep = JSON.parse(`${'[{"a":'.repeat(30_000)}1${'}]'.repeat(30_000)}`) as object;
    const mapping: Mapping = { ...simple, attributes: ['deep', 'status'] };
    const line = JSON.stringify(row).replace(/}$/, `,"deep":${'['.repeat(30_000)}${']'.repeat(30_000)}}`);
    return readLog(line, { format: 'ndjson', mapping }).then(({ events }) => {
      expect(events[0]?.attributes).toBe('{"status":"open"}');
      expect(eventsOf(mapping, { ...row, deep }).problem).toMatch(/nested/);
    });
  });
});

describe('the id of a mapped event', () => {
  it('is a hash of stream, case, activity, and time, so that the same counts once', () => {
    const id = (record: object, stream = 'tickets') => eventsOf(simple, { ...row, ...record }, stream).events[0]?.id;
    expect(id({})).toMatch(/^[0-9a-f]{32}$/);
    expect(id({ note: 'other' })).toBe(id({ at: '2026-03-01T09:00:00+01:00' }));
    const others = [id({}, 'issues'), id({ id: 'T-2' }), id({ status: 'done' }), id({ at: '2026-03-01T08:00:01Z' })];
    expect(new Set([id({}), ...others]).size).toBe(5);
  });

  it('is the value that the mapping names, or the hash where the row has none', () => {
    const [event] = simple.events;
    const mapping: Mapping = { ...simple, events: event ? [{ ...event, id: { template: 't-{number}' } }] : [] };
    expect(eventsOf(mapping, { ...row, number: 12 }).events[0]?.id).toBe('t-12');
    expect(eventsOf(mapping, row).events[0]?.id).toBe(eventsOf(simple, row).events[0]?.id);
  });
});

describe('a row that says when it was deleted', () => {
  const mapping: Mapping = { ...simple, deletedAt: { column: 'gone' }, where: [{ column: 'kind', notIn: ['test'] }] };
  const deleted = (record: object) =>
    eventsOf(mapping, { ...row, gone: '2026-03-05T08:00:00Z', ...record }).events.filter(
      ({ activity }) => activity === 'Deleted',
    );

  it('gives its events and the end of its case, once whatever the time', () => {
    const { events } = eventsOf(mapping, { ...row, gone: '2026-03-05T08:00:00Z' });
    expect(events).toMatchObject([
      { activity: 'open', attributes: null },
      { case: 'T-1', activity: 'Deleted', timestamp: micros('2026-03-05T08:00:00Z'), resource: null },
    ]);
    const [one, again, other] = [{}, { gone: '2026-03-06' }, { id: 'T-2' }].map((record) => deleted(record)[0]?.id);
    expect([again === one, other === one]).toEqual([true, false]);
  });

  it('gives only the end where nothing but its key is left', () => {
    const record = { id: 'T-1', gone: '2026-03-05T08:00:00Z' };
    expect(eventsOf(mapping, record).events.map(({ activity }) => activity)).toEqual(['Deleted']);
  });

  it.each([{ gone: null }, { gone: '' }, { kind: 'test' }])('is none with %j', (record) => {
    expect(deleted(record)).toEqual([]);
  });

  it('takes times in ISO 8601 beside those of its events', () => {
    const [event] = simple.events;
    const seconds: Mapping = { ...mapping, events: event ? [{ ...event, timestampFormat: 'epoch_s' }] : [] };
    const times = ['2026-03-01T08:00:00Z', 1772352000].map(
      (gone) => eventsOf(seconds, { ...row, at: 1, gone }).events[1]?.timestamp,
    );
    expect(times).toEqual([micros('2026-03-01T08:00:00Z'), micros('2026-03-01T08:00:00Z')]);
    expect(eventsOf(mapping, { ...row, gone: 'soon' }).problem).toMatch(/"soon" is not/);
  });
});

describe('a row that a mapping cannot read', () => {
  it('is rejected with its line and a sentence, and stops nothing', async () => {
    const rows = [
      row,
      { ...row, id: '' },
      { ...row, status: '' },
      { ...row, at: 'soon' },
      { ...row, id: 'x'.repeat(1_001) },
    ];
    const [csv, ndjson] = await read(simple, rows);
    expect(csv.events).toHaveLength(1);
    expect(csv.rejected).toEqual([
      { line: 3, message: 'no case' },
      { line: 4, message: 'no activity' },
      { line: 5, message: 'the timestamp "soon" is not an ISO 8601 time' },
      { line: 6, message: 'the case is longer than 1000 characters' },
    ]);
    expect(ndjson.rejected.map(({ message }) => message)).toEqual(csv.rejected.map(({ message }) => message));
  });

  it('keeps its other events and counts once', () => {
    const event = { activity: { value: 'A' }, timestamp: { column: 'at' } };
    const mapping: Mapping = {
      case: { column: 'id' },
      events: [event, { ...event, timestamp: { column: 'a' } }, { ...event, timestamp: { column: 'b' } }],
    };
    const { events, problem } = eventsOf(mapping, { ...row, a: 'soon', b: 'later' });
    expect([events.length, problem]).toEqual([1, 'events[1]: the timestamp "soon" is not an ISO 8601 time']);
  });

  it.each([
    ['an array', '[1]', 'a row must be a JSON object'],
    ['a forbidden key', '{"id":"1","a":{"__proto__":1}}', 'the key "__proto__" is not allowed'],
    ['a NUL', '{"id":"1\\u0000"}', 'a string holds a NUL character or half a surrogate pair'],
    ['no JSON', 'id=1', 'the line is not JSON'],
  ])('is rejected where it is %s', async (_what, line, message) => {
    const { rejected } = await readLog(line, { format: 'ndjson', mapping: simple });
    expect(rejected).toEqual([{ line: 1, message }]);
  });

  it('joins no twenty columns of a megabyte to a name', async () => {
    const mapping: Mapping = { ...simple, case: { template: '{note}'.repeat(20) } };
    const line = JSON.stringify({ ...row, note: 'x'.repeat(1_000_000) });
    const { rejected } = await readLog(line, { format: 'ndjson', mapping });
    expect(rejected).toEqual([{ line: 1, message: 'the case is longer than 1000 characters' }]);
  });
});

describe('whole numbers too large to be exact', () => {
  it('stay what they are, as case and as attribute', async () => {
    const line =
      '{"id":12345678901234567,"n":-98765432109876543210,"f":0.12345678901234566,"status":"\\"1234567890123456789\\"","at":"2026-03-01"}';
    const { events } = await readLog(line, { format: 'ndjson', mapping: simple });
    expect(events[0]).toMatchObject({ case: '12345678901234567', activity: '"1234567890123456789"' });
    expect(events[0]?.attributes).toBe('{"n":"-98765432109876543210","f":0.12345678901234566}');
  });
});
