import { describe, expect, it } from '@jest/globals';
import { chunksOf } from '../../testing/read-log.js';
import { Rejections } from '../events/event-sink.js';
import type { LogEvent } from '../events/log-event.js';
import type { StreamMappings } from '../events/mapping.js';
import { readEvents } from './read-events.js';
import { SingerProgress } from './singer-progress.js';

const streams: StreamMappings = {
  issues: {
    case: { column: 'number' },
    events: [
      { activity: { value: 'Opened' }, timestamp: { column: 'created_at' } },
      { activity: { value: 'Closed' }, timestamp: { column: 'closed_at' } },
    ],
  },
};

async function read(lines: readonly (object | string)[], mapped: StreamMappings = streams) {
  const text = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n');
  const rejections: Rejections = new Rejections();
  const progress: SingerProgress = new SingerProgress();
  const events: LogEvent[] = [];
  const source = chunksOf(text);
  for await (const batch of readEvents(source, { format: 'singer', streams: mapped }, rejections, progress)) {
    events.push(...batch);
  }
  return { events, rejected: rejections.first, count: rejections.count, ...progress.outcome };
}

const issue = (number: number, fields: object = {}, stream = 'issues') => ({
  type: 'RECORD',
  stream,
  record: { number, created_at: '2026-03-01T08:00:00Z', closed_at: null, ...fields },
  time_extracted: '2026-03-05T00:00:00Z',
});
const state = (value: object) => ({ type: 'STATE', value });

describe('the lines of a Singer tap', () => {
  it('become events where their stream has a mapping; all others are passed over', async () => {
    const { events, rejected, unmapped } = await read([
      { type: 'SCHEMA', stream: 'issues', schema: { properties: {} }, key_properties: ['number'] },
      issue(1),
      issue(2, { closed_at: '2026-03-02T00:00:00Z' }),
      issue(3, {}, 'comments'),
      issue(4, {}, 'comments'),
      issue(4, {}, 'toString'),
      { type: 'ACTIVATE_VERSION', stream: 'issues', version: 1 },
      { type: 'LOG', log: { level: 'INFO', message: 'done' } },
      '',
    ]);
    expect(events.map(({ case: id, activity }) => `${id} ${activity}`)).toEqual(['1 Opened', '2 Opened', '2 Closed']);
    expect([rejected, unmapped]).toEqual([
      [],
      [
        ['comments', 2],
        ['toString', 1],
      ],
    ]);
  });

  it('return the last state', async () => {
    const lines = [state({ bookmarks: { a: 1 } }), issue(1), state({ bookmarks: { a: 2 } }), issue(2)];
    expect((await read(lines)).state).toEqual({ bookmarks: { a: 2 } });
    expect((await read([issue(1)])).state).toBeNull();
  });

  it.each([
    ['a record without a case', { type: 'RECORD', stream: 'issues', record: {} }, 'no case'],
    ['a record without a stream', { type: 'RECORD', record: {} }, /name of its stream/],
    ['a batch', { type: 'BATCH', stream: 'issues', manifest: ['file:///tmp/a.gz'] }, /RECORDs/],
    ['a line that is no JSON', 'INFO syncing', 'the line is not JSON'],
    ['a line that is no message', '[]', /message of a Singer tap/],
    ['a line that is too long', `{"type":"RECORD","x":"${'x'.repeat(2 ** 20)}"}`, /longer than/],
  ])('hold the state before %s back, and the records after it are read', async (_what, line, message) => {
    const {
      events,
      state: kept,
      rejected,
    } = await read([issue(1), state({ at: 1 }), line, state({ at: 2 }), issue(2)]);
    expect(kept).toEqual({ at: 1 });
    expect(events).toHaveLength(2);
    expect(rejected).toEqual([
      { line: 3, message: typeof message === 'string' ? message : expect.stringMatching(message) },
    ]);
  });

  it.each([
    ['no object', '{"type":"STATE","value":7}', /an object/],
    ['a number that would be rounded', '{"type":"STATE","value":{"lsn":12345678901234567}}', /exactly/],
    ['a NUL', '{"type":"STATE","value":{"a":"\\u0000"}}', /NUL/],
    ['nested without end', `{"type":"STATE","value":${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}}`, /nested/],
    ['too long', `{"type":"STATE","value":{"a":"${'x'.repeat(2 ** 20)}"}}`, /longer/],
  ])('keep no state that is %s', async (_what, line, message) => {
    const { state: kept, rejected } = await read([state({ at: 1 }), line]);
    expect([kept, rejected]).toEqual([{ at: 1 }, [{ line: 2, message: expect.stringMatching(message) }]]);
  });

  it('name at most a hundred streams without a mapping', async () => {
    const { unmapped } = await read(Array.from({ length: 150 }, (_, at) => issue(at, {}, `stream ${at}`)));
    expect(unmapped).toHaveLength(101);
    expect(unmapped[100]).toEqual(['(others)', 50]);
  });
});

describe('the lines of an Airbyte source', () => {
  const record = (number: number) => ({
    type: 'RECORD',
    record: { stream: 'issues', data: issue(number).record, emitted_at: 1772352000000 },
  });
  const ofStream = (name: string, cursor: number) => ({
    type: 'STATE',
    state: { type: 'STREAM', stream: { stream_descriptor: { name }, stream_state: { cursor } } },
  });

  it('become events with the ids that a Singer tap’s lines have', async () => {
    const { events } = await read([{ type: 'TRACE', trace: { type: 'STREAM_STATUS' } }, record(1)]);
    expect(events).toEqual((await read([issue(1)])).events);
  });

  it('return the last state, of each stream where they come by stream', async () => {
    const legacy = { type: 'STATE', state: { data: { cursor: 1 } } };
    expect((await read([legacy, record(1)])).state).toEqual({ data: { cursor: 1 } });
    const { state: kept } = await read([ofStream('a', 1), ofStream('b', 1), record(1), ofStream('a', 2)]);
    expect(kept).toEqual([ofStream('a', 2).state, ofStream('b', 1).state]);
  });

  it('keep states of a megabyte in all', async () => {
    const long = (name: string) => ({
      type: 'STATE',
      state: { ...ofStream(name, 1).state, more: 'x'.repeat(600_000) },
    });
    const { state: kept, rejected } = await read([long('a'), long('a'), long('b')]);
    expect([(kept as object[]).length, rejected]).toEqual([1, [{ line: 3, message: expect.stringMatching(/longer/) }]]);
  });
});
