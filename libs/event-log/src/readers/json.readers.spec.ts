import { describe, expect, it } from '@jest/globals';
import { micros, readLog, refusal } from '../../testing/read-log.js';

describe('NDJSON', () => {
  const format = 'ndjson';

  const good = '{"case":"c","activity":"a","timestamp":"2024-01-01T00:00:00Z"}';

  function withField(field: string): string {
    return `${good.slice(0, -1)},${field}}`;
  }

  it('reads every field of an event', async () => {
    const line = JSON.stringify({
      case: 'order 1',
      activity: 'pay',
      timestamp: '2024-01-02T03:04:05Z',
      startedAt: '2024-01-02T03:00:00Z',
      readyAt: '2024-01-01T03:00:00Z',
      automated: false,
      party: 'agent',
      resource: 'Ann',
      lifecycle: 'complete',
      workflow: 'sales',
      id: 'e1',
      links: ['ticket 7'],
      attributes: { amount: 12.5, tags: ['x', null], deep: { yes: true } },
    });
    const { events } = await readLog(line, { format });
    expect(events).toEqual([
      {
        case: 'order 1',
        activity: 'pay',
        timestamp: micros('2024-01-02T03:04:05Z'),
        startedAt: micros('2024-01-02T03:00:00Z'),
        resource: 'Ann',
        lifecycle: 'complete',
        workflow: 'sales',
        id: 'e1',
        links: ['ticket 7'],
        attributes: '{"amount":12.5,"tags":["x",null],"deep":{"yes":true}}',
        readyAt: micros('2024-01-01T03:00:00Z'),
        automated: false,
        party: 'agent',
      },
    ]);
  });

  it('leaves out what is missing or null', async () => {
    const { events } = await readLog(withField('"resource":null,"attributes":null,"links":null'), { format });
    const missing = { startedAt: null, resource: null, lifecycle: null, workflow: null, id: null, attributes: null };
    expect(events).toMatchObject([{ ...missing, links: [] }]);
  });

  it('takes an empty string as a value', async () => {
    const { events } = await readLog('{"case":"","activity":"","timestamp":"2024-01-01","resource":""}', { format });
    expect(events).toMatchObject([{ case: '', activity: '', resource: '' }]);
  });

  it.each(['\n', '\r\n', '\r'])('reads lines that end in %j, blank ones being nothing', async (end) => {
    const { events, rejected } = await readLog([good, '', good, '  ', '{', ''].join(end), { format });
    expect(events).toHaveLength(2);
    expect(rejected).toEqual([{ line: 5, message: 'the line is not JSON' }]);
  });

  it.each([
    ['not json', 'not JSON'],
    ['[1]', 'object'],
    ['null', 'object'],
    ['"text"', 'object'],
    ['{"activity":"a","timestamp":"2024-01-01"}', 'no case'],
    ['{"case":null,"activity":"a","timestamp":"2024-01-01"}', 'no case'],
    ['{"case":"c","timestamp":"2024-01-01"}', 'no activity'],
    ['{"case":"c","activity":"a"}', 'no timestamp'],
    ['{"case":1,"activity":"a","timestamp":"2024-01-01"}', '"case" must be a string'],
    ['{"case":"c","activity":["a"],"timestamp":"2024-01-01"}', '"activity" must be a string'],
    ['{"case":"c","activity":"a","timestamp":"2024-02-30"}', '"2024-02-30" is not an ISO 8601 time'],
    ['{"case":"c","activity":"a","timestamp":1700000000}', '"timestamp" must be a string'],
    [withField('"startedAt":"soon"'), 'start time "soon"'],
    [withField('"startedAt":""'), 'start time ""'],
    [withField('"resource":7'), '"resource" must be a string'],
    [withField('"links":"x"'), '"links" must be'],
    [withField('"links":[1]'), '"links" must be'],
    [withField('"attributes":[]'), '"attributes" must be an object'],
    [withField('"colour":"red"'), 'the key "colour" is not known'],
    [withField('"__proto__":{}'), 'the key "__proto__" is not known'],
    [withField('"attributes":{"__proto__":1}'), '"__proto__" is not allowed'],
    [withField('"attributes":{"a":[{"constructor":1}]}'), '"constructor" is not allowed'],
    [withField('"attributes":{"\\u005f_proto__":1}'), '"__proto__" is not allowed'],
    [withField('"resource":"a\\u0000b"'), 'NUL'],
    [withField('"resource":"a\0b"'), 'not JSON'],
    [withField('"resource":"\\ud800"'), 'surrogate'],
    [withField('"attributes":{"\\udc00":1}'), 'surrogate'],
    [withField('"links":["\\ud83d"]'), 'surrogate'],
    [withField(`"attributes":{"a":${'['.repeat(40)}${']'.repeat(40)}}`), 'nested'],
    [withField(`"attributes":{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`), 'nested'],
  ])('rejects %.80s alone', async (line, message) => {
    const { events, rejected } = await readLog(`${good}\n${line}\n${good}`, { format });
    expect(events).toHaveLength(2);
    expect(rejected).toEqual([{ line: 2, message: expect.stringContaining(message) }]);
  });

  it('keeps escaped characters that are whole, and such words as values', async () => {
    const { events } = await readLog(withField('"resource":"\\ud83d\\ude00","attributes":{"a":"constructor"}'), {
      format,
    });
    expect(events).toMatchObject([{ resource: '😀', attributes: '{"a":"constructor"}' }]);
  });

  it('takes numbers as times only where the format is an epoch', async () => {
    const line = '{"case":"c","activity":"a","timestamp":1700000000.5,"startedAt":"1700000000"}';
    const { events } = await readLog(line, { format, timestampFormat: 'epoch_s' });
    expect(events).toMatchObject([{ timestamp: 1_700_000_000_500_000n, startedAt: 1_700_000_000_000_000n }]);
  });

  it('lists the first hundred rejected rows and counts them all', async () => {
    const { rejected, rejectedCount } = await readLog('{\n'.repeat(250), { format });
    expect(rejectedCount).toBe(250);
    expect(rejected).toHaveLength(100);
    expect(rejected.at(-1)?.line).toBe(100);
  });

  it('reads an empty file as no events', async () => {
    expect(await readLog('', { format })).toEqual({ events: [], rejected: [], rejectedCount: 0 });
  });

  it('rejects a line that is too long, and reads those behind it', async () => {
    const long = `"${'x'.repeat(2_000_000)}`;
    for (const end of ['\n', '\r\n', '\r']) {
      const { events, rejected } = await readLog([good, long, good, long].join(end), { format });
      expect(events).toHaveLength(2);
      expect(rejected).toEqual([2, 4].map((line) => ({ line, message: 'the line is longer than 1048576 characters' })));
    }
  });

  it('refuses text that is not UTF-8, with its line', async () => {
    const bytes = Buffer.concat([Buffer.from(`${good}\n${good}\n{"case":"`), Buffer.from([0xe9])]);
    expect(await refusal(bytes, { format })).toMatchObject({ name: 'UnreadableFile', line: 3 });
  });
});

describe('a JSON array', () => {
  const format = 'json';

  const good = '{"case":"c]}\\"","activity":"a\\\\","timestamp":"2024-01-01","attributes":{"x":[[1],{"y":"["}]}}';

  it('reads its events', async () => {
    const { events, rejectedCount } = await readLog(` [ ${good} ,\n${good}\t] \r\n`, { format });
    expect(events).toHaveLength(2);
    expect(events[0]).toMatchObject({ case: 'c]}"', activity: 'a\\', attributes: '{"x":[[1],{"y":"["}]}' });
    expect(rejectedCount).toBe(0);
  });

  it('may be empty', async () => {
    expect((await readLog('[]', { format })).events).toEqual([]);
  });

  it('counts elements, not lines, where it rejects', async () => {
    const { events, rejected } = await readLog(`[${good},\n\n1,"s",null,[2],{"case":"c"},${good}]`, { format });
    expect(events).toHaveLength(2);
    expect(rejected.map(({ line }) => line)).toEqual([2, 3, 4, 5, 6]);
  });

  it.each([
    ['', 1],
    ['{}', 1],
    ['{"data":[]}', 1],
    ['"text"', 1],
    ['12', 1],
    ['nothing', 1],
    ['[', 1],
    [`[${good}`, 2],
    [`[${good},`, 2],
    [`[${good},]`, 2],
    [`[,${good}]`, 1],
    [`[${good} ${good}]`, 2],
    [`[${good}}`, 2],
    [`[${good},${good.slice(0, -3)}`, 2],
    [`[${good},{"case":}]`, 2],
    [`[${good},{'case':'c'}]`, 2],
    [`[${good},{]}]`, 2],
    [`[${good},01]`, 2],
    [`[${good},"un\nescaped"]`, 2],
    [`[${good}] ${good}`, 2],
    [`[${good}]]`, 2],
    [`${good}\n${good}`, 1],
  ])('is refused whole as %.40j…, with the number of the element', async (text, line) => {
    expect(await refusal(text, { format })).toMatchObject({ name: 'UnreadableFile', line });
  });

  it('is refused when an element does not end', async () => {
    expect(await refusal(`[${good},"${'x'.repeat(2_000_000)}`, { format })).toMatchObject({ line: 2 });
    expect(await refusal(`[${good},${'['.repeat(2_000_000)}`, { format })).toMatchObject({ line: 2 });
  });
});
