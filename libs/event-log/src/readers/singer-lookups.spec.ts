import { describe, expect, it } from '@jest/globals';
import { chunksOf } from '../../testing/read-log.js';
import { Rejections } from '../events/event-sink.js';
import type { LogEvent } from '../events/log-event.js';
import type { StreamMappings } from '../events/mapping.js';
import { readEvents } from './read-events.js';
import { SingerProgress } from './singer-progress.js';

const streams: StreamMappings = {
  changes: {
    case: { column: 'deal_id' },
    lookup: {
      stage: { stream: 'stages', id: { column: 'id' }, by: { column: 'stage_id' } },
      owner: { stream: 'users', id: { template: '{account}/{id}' }, by: { template: 'acme/{user_id}' } },
    },
    where: [{ column: 'stage.name', exists: true }],
    events: [
      {
        activity: { template: 'Moved to {stage.name}' },
        timestamp: { column: 'at' },
        resource: { column: 'owner.profile.name' },
      },
    ],
    attributes: ['stage.order', 'note'],
  },
};

async function read(records: readonly (readonly [stream: string, record: object])[], mapped = streams) {
  const rejections: Rejections = new Rejections();
  const progress: SingerProgress = new SingerProgress();
  const events: LogEvent[] = [];
  const lines = records.map(([stream, record]) => JSON.stringify({ type: 'RECORD', stream, record })).join('\n');
  for await (const batch of readEvents(chunksOf(lines), { format: 'singer', streams: mapped }, rejections, progress)) {
    events.push(...batch);
  }
  return { events, rejected: rejections.first, ...progress.outcome };
}

const stage = (id: number, name: string, order = 1) => ['stages', { id, name, order }] as const;
const user = (id: number, name: string) => ['users', { id, account: 'acme', profile: { name } }] as const;
const change = (fields: object = {}) =>
  ['changes', { deal_id: 7, stage_id: 1, user_id: 5, at: '2026-03-01', note: 'a', ...fields }] as const;

describe('a lookup', () => {
  it('fills columns with those of records that came before, by their id', async () => {
    const { events, unmapped, lookups } = await read([stage(1, 'Won', 9), user(5, 'Ada'), change()]);
    expect(events).toMatchObject([
      { case: '7', activity: 'Moved to Won', resource: 'Ada', attributes: '{"stage.order":9,"note":"a"}' },
    ]);
    expect([unmapped, lookups]).toEqual([[], { unmatched: 0, notKept: 0 }]);
  });

  it('takes what a record said last', async () => {
    const { events } = await read([stage(1, 'Won'), change(), stage(1, 'Closed'), change({ at: '2026-03-02' })]);
    expect(events.map(({ activity }) => activity)).toEqual(['Moved to Won', 'Moved to Closed']);
  });

  it('counts each row once whose record has not come, and rejects none', async () => {
    const { events, lookups, rejected } = await read([
      change(),
      stage(1, 'Won'),
      change({ stage_id: 2 }),
      change(),
      change({ stage_id: null }),
    ]);
    // The third finds its stage and no person.
    expect(events).toMatchObject([{ activity: 'Moved to Won', resource: null }]);
    expect([lookups, rejected]).toEqual([{ unmatched: 3, notKept: 0 }, []]);
  });

  it('works on the entries of lists, and on streams that are mapped themselves', async () => {
    const both: StreamMappings = {
      tasks: {
        each: 'moves',
        case: { column: '$.id' },
        lookup: { list: { stream: 'lists', id: { column: 'id' }, by: { column: 'list' } } },
        events: [{ activity: { column: 'list.name' }, timestamp: { column: 'at' } }],
      },
      lists: {
        case: { column: 'id' },
        events: [{ activity: { value: 'Opened' }, timestamp: { column: 'opened' } }],
      },
    };
    const { events } = await read(
      [
        ['lists', { id: 'l', name: 'Doing', opened: '2026-01-01' }],
        ['tasks', { id: 't', moves: [{ list: 'l', at: '2026-03-01' }] }],
      ],
      both,
    );
    expect(events.map(({ case: id, activity }) => `${id} ${activity}`)).toEqual(['l Opened', 't Doing']);
  });

  it('keeps 100,000 records at most, and counts the others and those without an id', async () => {
    const stages = Array.from({ length: 100_010 }, (_, at) => stage(at, `s${at}`));
    const { events, lookups } = await read([
      ...stages,
      stage(0, 'again'),
      ['stages', { name: 'none' }],
      change({ stage_id: 0 }),
      change({ stage_id: 100_001 }),
    ]);
    expect(events.map(({ activity }) => activity)).toEqual(['Moved to again']);
    expect(lookups).toEqual({ unmatched: 2, notKept: 11 });
  });

  it('keeps 64 MiB at most, of each record only the columns that are named', async () => {
    const names = Array.from({ length: 40 }, (_, at) => `t${at}`);
    const texts = Object.fromEntries(names.map((name) => [name, 'x'.repeat(1_000)]));
    const stages = Array.from({ length: 1_000 }, (_, id) => ['stages', { id, name: 'Won', ...texts }] as const);
    const { changes } = streams;
    if (!changes) throw new Error('The streams have no changes');
    const named = { changes: { ...changes, attributes: names.map((name) => `stage.${name}`) } };
    // Forty texts of a thousand characters take 80 KB.
    const { notKept } = (await read(stages, named)).lookups;
    expect([notKept > 100, notKept < 300, (await read(stages)).lookups.notKept]).toEqual([true, true, 0]);
  });
});

describe('a record that a tap marks as deleted', () => {
  const mapping = { case: { column: 'id' }, events: [{ activity: { value: 'Opened' }, timestamp: { column: 'at' } }] };
  const gone = { id: 7, _sdc_deleted_at: '2026-03-09T00:00:00Z' };
  const activities = async (mapped: object, record: object = gone) =>
    (await read([['deals', record]], { deals: { ...mapping, ...mapped } })).events.map(({ activity }) => activity);

  it('ends its case', async () => {
    expect(await activities({})).toEqual(['Deleted']);
    expect(await activities({}, { ...gone, at: '2026-03-01' })).toEqual(['Opened', 'Deleted']);
    expect(await activities({}, { ...gone, _sdc_deleted_at: null })).toEqual([]);
    expect(
      await activities({ each: 'moves', case: { column: '$.id' } }, { ...gone, moves: [{ at: '2026-03-01' }] }),
    ).toEqual(['Deleted', 'Opened']);
  });

  it('ends no case where another field says so, or none', async () => {
    expect(await activities({ deletedAt: { column: 'removed' } })).toEqual([]);
    expect(await activities({ deletedAt: { column: 'removed' } }, { id: 7, removed: '2026-03-09' })).toEqual([
      'Deleted',
    ]);
    expect(await activities({ deletedAt: { value: false } })).toEqual([]);
  });
});
