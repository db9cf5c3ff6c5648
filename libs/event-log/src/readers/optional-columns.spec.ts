import { describe, expect, it } from '@jest/globals';
import { type ReadLog, micros, readLog } from '../../testing/read-log.js';
import { writeParquet, writeWorkbook } from '../../testing/write-files.js';
import type { ReadOptions } from '../events/read-options.js';

const time = '2024-01-02T10:00:00Z';
const earlier = '2024-01-02T08:00:00Z';
const asked = { readyAt: micros(earlier), automated: true, party: 'customer', attributes: null };

/** A log of one column beside those that every log has. */
const csv = (name: string, values: readonly string[]): string =>
  `case_id,activity,timestamp,${name}\n${values.map((value, at) => `c${at},pay,${time},${value}\n`).join('')}`;

const readCsv = (text: string, options: Partial<ReadOptions> = {}): Promise<ReadLog> =>
  readLog(text, { format: 'csv', ...options });

const repeated = (count: number, value: string): string[] => Array.from({ length: count }, () => value);

describe('what a log says of when a step could begin, and of who acts, is read', () => {
  it.each(['ready', 'enable_time', 'enabled_at', 'EnableTimestamp'])(
    'from CSV, the time in a column %s',
    async (name) => {
      const text = `case_id,activity,timestamp,${name},automated,party\nc,pay,${time},${earlier},YES,Customer\n`;
      expect((await readCsv(text)).events).toMatchObject([asked]);
    },
  );

  it('from columns that the parameters name', async () => {
    const text = `case_id,activity,timestamp,since,bot,who\nc,pay,${time},${earlier},1,customer\n`;
    const columns = { ready: 'since', automated: 'bot', party: 'who' };
    expect((await readCsv(text, { columns })).events).toMatchObject([asked]);
  });

  it('from Excel, where times and truths have types of their own', async () => {
    const cell = (at: string, value: string): string => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;
    const names = ['case_id', 'activity', 'timestamp', 'ready', 'automated', 'party'];
    const header = names.map((name, at) => cell(`${'ABCDEF'.charAt(at)}1`, name)).join('');
    const row = `${cell('A2', 'c')}${cell('B2', 'pay')}<c r="C2" s="1"><v>45293.5</v></c><c r="D2" s="1"><v>45293.25</v></c><c r="E2" t="b"><v>1</v></c>${cell('F2', 'customer')}`;
    const sheets = { Log: `<row r="1">${header}</row><row r="2">${row}</row></sheetData>` };
    const styles = '<cellXfs><xf numFmtId="0"/><xf numFmtId="22"/></cellXfs>';
    const { events } = await readLog(await writeWorkbook({ sheets, styles }), { format: 'xlsx' });
    expect(events).toMatchObject([{ ...asked, readyAt: micros('2024-01-02T06:00:00Z') }]);
  });

  it('from Parquet, of which an empty value is missing', async () => {
    const file = await writeParquet(`
      SELECT 'c' AS case_id, 'pay' AS activity, TIMESTAMP '2024-01-02 10:00:00' AS timestamp,
        if(i = 1, TIMESTAMP '2024-01-02 08:00:00', NULL) AS ready, if(i = 1, true, NULL) AS automated,
        if(i = 1, 'customer', '') AS party
      FROM range(1, 3) r(i) ORDER BY i`);
    const { events } = await readLog(file, { format: 'parquet' });
    expect(events).toMatchObject([asked, { readyAt: null, automated: null, party: null }]);
  });

  it('from attributes of XES', async () => {
    const text = `<log><trace><string key="concept:name" value="c"/><event><string key="concept:name" value="pay"/>
      <date key="time:timestamp" value="${time}"/><date key="enabled_at" value="${earlier}"/>
      <boolean key="automated" value="true"/><string key="party" value="customer"/></event></trace></log>`;
    expect((await readLog(text, { format: 'xes' })).events).toMatchObject([asked]);
  });

  it('from attributes of OCEL', async () => {
    const attributes = [
      { name: 'ready', value: earlier },
      { name: 'automated', value: true },
      { name: 'party', value: 'customer' },
    ];
    const event = { id: 'e', type: 'pay', time, attributes, relationships: [{ objectId: 'o' }] };
    const text = JSON.stringify({ objects: [{ id: 'o', type: 'order' }], events: [event] });
    expect((await readLog(text, { format: 'ocel' })).events).toMatchObject([asked]);
  });

  it.each(['json', 'ndjson'] as const)('from events as %s', async (format) => {
    const event = { case: 'c', activity: 'pay', timestamp: time, readyAt: earlier, automated: true, party: 'customer' };
    const text = format === 'json' ? JSON.stringify([event]) : JSON.stringify(event);
    expect((await readLog(text, { format })).events).toMatchObject([asked]);
  });
});

describe('a column that only its name makes what it seems', () => {
  it('stays an attribute of all rows where one of its first hundred values is something else', async () => {
    const { events, rejectedCount } = await readCsv(csv('party', [...repeated(99, 'customer'), 'Labour']));
    expect([rejectedCount, events.length]).toEqual([0, 100]);
    expect(events.every(({ party }) => party === null)).toBe(true);
    expect([events[0]?.attributes, events[99]?.attributes]).toEqual(['{"party":"customer"}', '{"party":"Labour"}']);
  });

  it('keeps its place among the attributes, and the rows theirs', async () => {
    const text = `a,case_id,party,activity,timestamp,z\n1,c,Labour,pay,${time},2\n1,,Green,pay,${time},2\n1,c,Green,pay,${time},2\n`;
    const { events, rejected } = await readCsv(text);
    expect(events.map(({ attributes }) => attributes)).toEqual([
      '{"a":"1","party":"Labour","z":"2"}',
      '{"a":"1","party":"Green","z":"2"}',
    ]);
    expect(rejected).toEqual([{ line: 3, message: 'no case' }]);
  });

  it('counts its filled values, however many rows are without one', async () => {
    const sparse = repeated(1_000, '').map((_, at) => (at % 10 === 3 ? 'agent' : ''));
    const { events, rejectedCount } = await readCsv(csv('party', [...sparse.slice(0, 990), 'Labour']));
    expect([rejectedCount, events.length]).toEqual([0, 991]);
    expect(events[3]).toMatchObject({ party: null, attributes: '{"party":"agent"}' });
  });

  it('is what it seems after a hundred values: a wrong one later rejects its row', async () => {
    const { events, rejected } = await readCsv(csv('party', [...repeated(100, 'customer'), 'Labour', 'agent']));
    expect(events).toHaveLength(101);
    expect(events[0]).toMatchObject({ party: 'customer', attributes: null });
    expect(rejected).toEqual([{ line: 102, message: 'party is "Labour"; it must be customer, agent, or system' }]);
  });

  it.each([
    ['ready', 'yes'],
    ['automated', 'partly'],
  ])('of %s: stays an attribute with %s', async (name, value) => {
    const { events, rejectedCount } = await readCsv(csv(name, [value]));
    expect([rejectedCount, events[0]?.attributes]).toEqual([0, JSON.stringify({ [name]: value })]);
  });

  it('is judged apart from the others', async () => {
    const text = `case_id,activity,timestamp,party,automated\nc,pay,${time},Labour,no\n`;
    expect((await readCsv(text)).events).toMatchObject([
      { party: null, automated: false, attributes: '{"party":"Labour"}' },
    ]);
  });

  it('stays an attribute of XES and OCEL, with its type', async () => {
    const event = (more: string): string =>
      `<event><string key="concept:name" value="pay"/><date key="time:timestamp" value="${time}"/>${more}</event>`;
    const xes = `<log><trace><string key="concept:name" value="c"/><string key="region" value="north"/>${event('<string key="party" value="agent"/><int key="ready" value="5"/>')}${event('<string key="party" value="Labour"/>')}</trace></log>`;
    expect((await readLog(xes, { format: 'xes' })).events.map(({ attributes }) => attributes)).toEqual([
      '{"party":"agent","ready":5,"case:region":"north"}',
      '{"party":"Labour"}',
    ]);
    const ocel = (value: unknown) => ({
      id: `e${String(value)}`,
      type: 'pay',
      time,
      relationships: [{ objectId: 'o' }],
      attributes: [{ name: 'automated', value }],
    });
    const text = JSON.stringify({ objects: [{ id: 'o', type: 'order' }], events: [ocel(true), ocel(7)] });
    expect((await readLog(text, { format: 'ocel' })).events).toMatchObject([
      { automated: null, attributes: '{"automated":true}' },
      { automated: null, attributes: '{"automated":7}' },
    ]);
  });
});

describe('a value that its column cannot hold', () => {
  it.each([
    ['ready', 'ready', 'soon', 'the ready time "soon" is not an ISO 8601 time'],
    ['automated', 'bot', 'maybe', 'automated is "maybe"; it must be true, false, 1, 0, yes, or no'],
    ['party', 'party', 'Labour', 'party is "Labour"; it must be customer, agent, or system'],
  ] as const)('rejects its row where %s is named by the parameter', async (role, name, value, message) => {
    const { events, rejected } = await readCsv(csv(name, [value, '']), { columns: { [role]: name } });
    expect(events).toHaveLength(1);
    expect(rejected[0]?.message).toContain(message);
  });

  it.each([
    ['"readyAt":"soon"', 'the ready time "soon" is not'],
    ['"readyAt":5', '"readyAt" must be a string'],
    ['"automated":"maybe"', 'automated is "maybe"'],
    ['"automated":{}', '"automated" must be true or false'],
    ['"party":"Labour"', 'party is "Labour"'],
    ['"party":1', '"party" must be a string'],
  ])('rejects an event with %s', async (field, message) => {
    const text = `{"case":"c","activity":"pay","timestamp":"${time}",${field}}`;
    const { events, rejected } = await readLog(text, { format: 'ndjson' });
    expect(events).toEqual([]);
    expect(rejected[0]?.message).toContain(message);
  });

  it('is no row’s fault where the time is merely too late: mining sets it aside', async () => {
    const { events, rejectedCount } = await readCsv(csv('ready', ['2025-01-01', '1969-05-05']));
    expect([rejectedCount, events.length]).toEqual([0, 2]);
  });
});
