import { describe, expect, it } from '@jest/globals';
import { micros, readLog, refusal } from '../../testing/read-log.js';
import { NO_OPTIONAL_VALUES } from '../events/log-event.js';

const format = 'xes';

function event(name: string, more = ''): string {
  return `<event><string key="concept:name" value="${name}"/><date key="time:timestamp" value="2024-01-01T00:00:00Z"/>${more}</event>`;
}

function trace(name: string | null, events: string): string {
  return `<trace>${name === null ? '' : `<string key="concept:name" value="${name}"/>`}${events}</trace>`;
}

function log(content: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<log xes.version="2.0">\n${content}\n</log>\n`;
}

describe('XES', () => {
  it('reads events with their attributes by type', async () => {
    const more =
      '<date key="start_timestamp" value="2023-12-31T00:00:00+01:00"/><string key="org:resource" value="Ann"/>' +
      '<string key="lifecycle:transition" value="start"/><int key="n" value="42"/><float key="f" value="-1.5E3"/>' +
      '<boolean key="b" value="true"/><date key="d" value="2024-01-01"/><id key="i" value="x"/>' +
      '<int key="huge" value="12345678901234567890"/><float key="nan" value="NaN"/><int key="0x" value=""/>';
    const { events } = await readLog(log(trace('c1', event('pay', more))), { format });
    expect(events).toEqual([
      {
        case: 'c1',
        activity: 'pay',
        timestamp: micros('2024-01-01'),
        startedAt: micros('2023-12-30T23:00:00Z'),
        resource: 'Ann',
        lifecycle: 'start',
        workflow: null,
        id: null,
        links: [],
        attributes:
          '{"n":42,"f":-1500,"b":true,"d":"2024-01-01","i":"x","huge":"12345678901234567890","nan":"NaN","0x":""}',
        ...NO_OPTIONAL_VALUES,
      },
    ]);
  });

  it('counts direct children only', async () => {
    const nested =
      '<string key="org:resource" value="Ann"><string key="concept:name" value="no"/></string>' +
      '<list key="l"><values><string key="org:resource" value="no"/></values></list>';
    const text = log(`<string key="concept:name" value="no"/>${trace('c', event('pay', nested))}`);
    expect((await readLog(text, { format })).events).toMatchObject([
      { case: 'c', activity: 'pay', resource: 'Ann', attributes: null },
    ]);
  });

  it('takes traces of one name as one case', async () => {
    const { events } = await readLog(log(trace('c', event('a')) + trace('c', event('b'))), { format });
    expect(events.map((row) => row.case)).toEqual(['c', 'c']);
  });

  it('makes each trace without a name a case of its own, also across uploads', async () => {
    const text = log(trace(null, event('a') + event('b')) + trace(null, event('a')));
    const first = await readLog(text, { format });
    const second = await readLog(text, { format });
    const cases = [...first.events, ...second.events].map((row) => row.case);
    expect(cases[0]).toBe(cases[1]);
    expect(new Set(cases).size).toBe(4);
  });

  it('finds a name that stands after the events', async () => {
    const text = log(`<trace>${event('a')}<string key="concept:name" value="late"/>${event('b')}</trace>`);
    const { events } = await readLog(text, { format });
    expect(events.map((row) => [row.case, row.activity])).toEqual([
      ['late', 'a'],
      ['late', 'b'],
    ]);
  });

  it('takes an empty string as a value, for a name too', async () => {
    const { events } = await readLog(log(trace('', event('', '<string key="org:resource" value=""/>'))), { format });
    expect(events).toMatchObject([{ case: '', activity: '', resource: '' }]);
  });

  it("keeps a trace's attributes once, on its first good event", async () => {
    const events = `<event/>${event('a', '<int key="n" value="1"/>')}${event('b')}`;
    const text = log(`<trace><string key="concept:name" value="c"/><int key="amount" value="7"/>${events}</trace>`);
    const { events: rows } = await readLog(text, { format });
    expect(rows.map(({ attributes }) => attributes)).toEqual(['{"n":1,"case:amount":7}', null]);
  });

  it('does not fill missing values from the globals', async () => {
    const globals =
      '<global scope="event"><string key="org:resource" value="UNKNOWN"/>' +
      '<date key="time:timestamp" value="1970-01-01T00:00:00Z"/><string key="concept:name" value="UNKNOWN"/></global>';
    const { events, rejected } = await readLog(log(globals + trace('c', `${event('a')}<event/>`)), { format });
    expect(events).toMatchObject([{ resource: null }]);
    expect(rejected).toEqual([{ line: 3, message: 'no activity' }]);
  });

  it('rejects events without an activity, a readable time or a trace, with their lines', async () => {
    const bad = [
      '<event><date key="time:timestamp" value="2024-01-01"/></event>',
      '<event><string key="concept:name" value="a"/></event>',
      '<event><string key="concept:name" value="a"/><date key="time:timestamp" value="soon"/></event>',
      event('a', '<string key="__proto__" value="x"/>'),
      event('a', '<string key="constructor" value="x"/>'),
    ];
    const text = log(`${trace('c', `\n${bad.join('\n')}\n${event('good')}`)}\n${event('alone')}`);
    const { events, rejected } = await readLog(text, { format });
    expect(events).toHaveLength(1);
    expect(rejected.map(({ line }) => line)).toEqual([4, 5, 6, 7, 8, 10]);
  });

  it('reads prefixed names, entities, CDATA, comments and instructions', async () => {
    const text =
      '<x:log xmlns:x="http://www.xes-standard.org/"><!-- <trace> --><?pi <event> ?><![CDATA[<event>]]>' +
      '<x:trace><x:string key="concept:name" value="&lt;&#65;&amp;&#x1F600;&quot;&apos;&gt;"/>' +
      '<x:event><x:string key="concept:name" value=\'a > "b"\'/><x:date key="time:timestamp" value="2024-01-01"/>' +
      '</x:event></x:trace></x:log>';
    expect((await readLog(text, { format })).events).toMatchObject([{ case: '<A&😀"\'>', activity: 'a > "b"' }]);
  });

  it('reads UTF-16', async () => {
    const text = log(trace('é', event('漢'))).replace('UTF-8', 'UTF-16');
    for (const bytes of [Buffer.from(`\uFEFF${text}`, 'utf16le'), Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()]) {
      expect((await readLog(bytes, { format })).events).toMatchObject([{ case: 'é', activity: '漢' }]);
    }
  });

  it('reads times without an offset in the time zone', async () => {
    const text = log(trace('c', event('a'))).replace('00:00:00Z', '12:00:00');
    const { events } = await readLog(text, { format, timezone: 'Asia/Kolkata' });
    expect(events).toMatchObject([{ timestamp: micros('2024-01-01T06:30:00Z') }]);
  });

  it.each([
    ['', 1, 'root element'],
    ['case_id,activity', 1, 'malformed'],
    ['<html/>', 1, 'not <log>'],
    [log(`<trace>\n<event></trace>`), 4, 'malformed'],
    [`${log('')}<log/>`, 5, 'malformed'],
    ['<log>\n<trace>', 2, 'malformed'],
    ['<log>\n<trace a=1/></log>', 2, 'malformed'],
    ['<log a="1" a="2"/>', 1, 'malformed'],
    ['<log>\n&nbsp;</log>', 2, 'malformed'],
    ['<log a="<"/>', 1, 'malformed'],
    ['<log>\n\u0001</log>', 2, 'malformed'],
    ['<log>\n\0</log>', 2, 'malformed'],
    ['<log>&#0;</log>', 1, 'malformed'],
    ['<log>&#xD800;</log>', 1, 'malformed'],
    [`<log>${'<a>'.repeat(200)}`, 1, 'nested'],
  ])('is refused whole as %j', async (text, line, message) => {
    const error = await refusal(text, { format });
    expect(error).toMatchObject({ name: 'UnreadableFile', line, message: expect.stringContaining(message) });
  });

  it('refuses document types, and so every entity bomb', async () => {
    const bomb =
      '<!DOCTYPE log [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>\n<log><trace>&b;</trace></log>';
    const file = '<!DOCTYPE log [<!ENTITY x SYSTEM "file:///etc/passwd">]><log>&x;</log>';
    for (const text of [bomb, file, '<!DOCTYPE log><log/>']) {
      const error = await refusal(text, { format });
      expect(error).toMatchObject({ name: 'UnreadableFile', message: expect.stringContaining('DOCTYPE') });
    }
  });

  it.each([
    ['a value', `<log><trace><event><string key="k" value="${'x'.repeat(3_000_000)}`],
    ['a comment', `<log><!--${'x'.repeat(3_000_000)}`],
    ['an event', `<log><trace><event>${'<string key="k" value="x"/>'.repeat(100_000)}`],
    ['a nameless trace', `<log><trace>${event('a', `<string key="k" value="${'x'.repeat(1_000_000)}"/>`).repeat(40)}`],
    ['a trace', `<log><trace>${'<string key="k" value="xxxxxxxxxxxxxx"/>'.repeat(100_000)}`],
  ])('refuses %s that does not end', async (_what, text) => {
    expect(await refusal(text, { format })).toMatchObject({ name: 'UnreadableFile', line: 1 });
  });

  it('reads a case of 100,000 events, named or not', async () => {
    const events = event('a').repeat(100_000);
    expect((await readLog(log(trace('c', events)), { format })).events).toHaveLength(100_000);
    expect((await readLog(log(trace(null, events)), { format })).events).toHaveLength(100_000);
  });
});
