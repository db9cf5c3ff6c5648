import { describe, expect, it } from '@jest/globals';
import type { LogEvent } from '#event-log';
import { Duration } from '#platform';
import { SessionBudget } from '../../tool-client/session-budget.js';
import type { ToolSession } from '../../tool-client/tool-session.js';
import { PartRefused, ToolRejected } from '../../tool-client/tool.errors.js';
import { type ChangedItem, type Watermark, parsePosition } from './changed-items.js';
import {
  type ItemList,
  type ListReading,
  readFirstNames,
  markOfOnlyList,
  marksWithFirstNames,
  onlyList,
  readInChunks,
  readPages,
  readingLists,
} from './collect-lists.js';
import { type ListScope, makeScope } from './scope.js';
import { deletedEvent, toolEvent } from './tool-event.js';

const connection = { config: {}, credentials: {} };
const since = new Date('2026-01-01T00:00:00Z');
const at = (hour: number): string => new Date(Date.UTC(2026, 2, 1, hour)).toISOString();

function aSession(followsCompleteRound = false) {
  const progress: (readonly [number, number | null])[] = [];
  const session = {
    since,
    followsCompleteRound,
    budget: new SessionBudget(Duration.ofMinutes(1)),
    progress: (done: number, total: number | null) => void progress.push([done, total]),
  } as ToolSession;
  return { session, progress };
}

const nothing = () => readInChunks([], 1, () => Promise.resolve([]));
const eventOf = ({ id, changedAt }: ChangedItem): LogEvent[] =>
  toolEvent({ case: id, activity: 'Changed', at: changedAt, id });

/** A list with these items, which remembers from where it was read. */
function aList(key: string, items: readonly ChangedItem[], starts: Watermark[] = []): ItemList {
  return {
    key,
    async *changed(mark, found) {
      starts.push(mark);
      found(items.length);
      yield await Promise.resolve(items);
    },
    read: (some) => readInChunks(some, 2, (part) => Promise.resolve(part.flatMap(eventOf))),
  };
}

/** Pages of which not even the first one comes. */
const neverRead = (error: Error): AsyncIterable<never> => ({
  [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(error) }),
});

const three = [1, 2, 3].map((hour) => ({ id: String(hour), changedAt: at(hour) }));

async function collected(reading: Partial<ListReading>, position: string | null, session: ToolSession) {
  const connector = readingLists(() => ({ lists: [], readByIds: nothing, ...reading }));
  const positions: unknown[] = [];
  for await (const batch of connector.collect(connection, position, session)) {
    positions.push(JSON.parse(batch.position));
  }
  return positions;
}

describe('the lists of a tool', () => {
  it('have a mark each, which is that of the items read so far', async () => {
    const { session, progress } = aSession();
    const lists = [aList('one', three), aList('two', three)];
    const [first, second, third] = await collected({ lists }, null, session);
    const start = { at: since.toISOString(), ids: [], since: since.toISOString() };
    expect(first).toEqual({ one: { ...start, at: at(2), ids: ['2'] }, two: start });
    expect(second).toEqual({ one: { ...start, at: at(3), ids: ['3'] }, two: start });
    expect(third).toMatchObject({ two: { at: at(2) } });
    expect(progress).toEqual([
      [2, 3],
      [3, 3],
      [5, 6],
      [6, 6],
    ]);
  });

  it('are all looked back in the first position after a complete round, so that an interruption does not end that', async () => {
    const { session } = aSession(true);
    const starts: Watermark[] = [];
    const stored = { one: { at: at(5), ids: ['x'] }, two: { at: at(6), ids: [], open: [7] } };
    const lists = [aList('one', three, starts), aList('two', [], starts)];
    const [first] = await collected({ lists }, JSON.stringify(stored), session);
    expect(starts.map((start) => start.at)).toEqual(['2026-03-01T04:50:00.000Z', '2026-03-01T05:50:00.000Z']);
    expect(first).toMatchObject({ two: { at: '2026-03-01T05:50:00.000Z', ids: [], open: [7] } });
  });

  it('give no position where they give no events', async () => {
    const { session } = aSession();
    expect(await collected({ lists: [aList('one', [])] }, null, session)).toEqual([]);
  });

  it('are read before the refusal of another one is thrown', async () => {
    const { session } = aSession();
    const refusal = new ToolRejected('there is no list two');
    const connector = readingLists(() => ({ lists: [aList('one', three)], readByIds: nothing, refusal }));
    const batches = connector.collect(connection, null, session)[Symbol.asyncIterator]();
    await expect(batches.next()).resolves.toMatchObject({ done: false });
    await expect(batches.next()).resolves.toMatchObject({ done: false });
    await expect(batches.next()).rejects.toThrow(PartRefused);
  });

  it('are read although another one is refused, which is then told by its name', async () => {
    const { session } = aSession();
    const refused = {
      ...aList('two', []),
      name: 'project two',
      changed: () => neverRead(new ToolRejected('no access')),
    };
    const reading = { lists: [refused, aList('one', three)] };
    await expect(collected(reading, null, session)).rejects.toThrow(new PartRefused('project two: no access'));
    await expect(collected({ lists: [refused] }, null, session)).rejects.toThrow(new ToolRejected('no access'));
    const expired = { ...refused, changed: () => neverRead(new ToolRejected('revoked', true)) };
    await expect(collected({ lists: [expired, aList('one', three)] }, null, session)).rejects.toThrow('revoked');
  });

  it('are read from the beginning again where that was set to an earlier time', async () => {
    const { session } = aSession(true);
    const starts: Watermark[] = [];
    const read = async (reached: string) => {
      const stored = { one: { at: at(5), ids: [], since: reached, open: [7] } };
      const [first] = await collected({ lists: [aList('one', three, starts)] }, JSON.stringify(stored), session);
      return first;
    };
    expect(await read('2026-01-01T00:00:00.001Z')).toMatchObject({ one: { since: since.toISOString(), open: [7] } });
    expect(await read('2025-01-01T00:00:00.000Z')).toMatchObject({ one: { since: '2025-01-01T00:00:00.000Z' } });
    expect(starts.map((start) => start.at)).toEqual([since.toISOString(), '2026-03-01T04:50:00.000Z']);
  });

  it('are listed without those whose entries are events themselves', async () => {
    const { session } = aSession();
    const events = { key: 'replies', collect: () => Promise.reject(new Error('read')) as never };
    const connector = readingLists(() => ({ lists: [aList('one', three), events], readByIds: nothing }));
    const pages: string[][] = [];
    for await (const page of connector.list(connection, session)) pages.push(page.map(({ id }) => id));
    expect(pages).toEqual([['1', '2', '3']]);
  });
});

describe('the parts of a list', () => {
  const visible = { a: 'Orders', b: 'Returns' };
  /** A list of everything in the parts in sight, of which each has three items; it remembers what was asked for. */
  function aListOfParts(inSight: Readonly<Record<string, string>>, asked: unknown[] = [], wanted?: string[]) {
    const parts = new Map(Object.entries(inSight));
    const scope = (position: string | null): ListScope =>
      makeScope('project', wanted, parts, (parsePosition(position) as Record<string, Watermark> | null)?.all);
    const list = (position: string | null): ItemList => ({
      ...aList('all', []),
      scope: scope(position),
      async *changed(mark, _found, some) {
        asked.push([mark.at, some]);
        const all = (some ?? [...parts.keys()]).flatMap((part) =>
          three.map(({ id, changedAt }) => ({ id: `${part}${id}`, changedAt })),
        );
        yield await Promise.resolve(all.filter(({ changedAt }) => Date.parse(changedAt) > Date.parse(mark.at)));
      },
    });
    return (position: string | null) => ({ lists: [list(position)] });
  }
  const read = async (reading: ReturnType<typeof aListOfParts>, position: unknown) => {
    const text = position === null ? null : JSON.stringify(position);
    const found: string[] = [];
    const connector = readingLists((_connection, _session, at) => ({ ...reading(at), readByIds: nothing }));
    let last = position;
    let refusal: unknown = null;
    try {
      for await (const batch of connector.collect(connection, text, aSession().session)) {
        found.push(...batch.events.map(({ id }) => id ?? ''));
        last = JSON.parse(batch.position);
      }
    } catch (error) {
      refusal = error;
    }
    return { found, last, refusal };
  };

  it('are read from the beginning where they are new, before what changed in all', async () => {
    const first = await read(aListOfParts({ a: 'Orders' }), null);
    expect(first.found).toEqual(['a1', 'a2', 'a3']);
    const asked: unknown[] = [];
    const { found, last } = await read(aListOfParts(visible, asked), first.last);
    expect(asked).toEqual([
      [since.toISOString(), ['b']],
      [at(3), undefined],
    ]);
    expect(found).toEqual(['b1', 'b2', 'b3']);
    const again: unknown[] = [];
    await read(aListOfParts(visible, again), last);
    // The new one is read on from where it ended, which finds nothing.
    expect(again).toEqual([
      [at(3), ['b']],
      [at(3), undefined],
    ]);
  });

  it('go on where the reading of a new one was interrupted', async () => {
    const first = await read(aListOfParts({ a: 'Orders' }), null);
    const stored = first.last as { all: Watermark };
    const interrupted = { all: { ...stored.all, coming: { at: at(1), ids: ['b1'], of: ['b'] } } };
    expect((await read(aListOfParts(visible), interrupted)).found).toEqual(['b2', 'b3']);
    // Another one comes after it.
    const three = { ...visible, c: 'Claims' };
    expect((await read(aListOfParts(three), interrupted)).found).toEqual(['b2', 'b3', 'c1', 'c2', 'c3']);
  });

  it('are told where they are out of sight, and read from the beginning when they return', async () => {
    const { last } = await read(aListOfParts(visible), null);
    const lost = await read(aListOfParts({ a: 'Orders' }), last);
    expect(lost.refusal).toBeInstanceOf(PartRefused);
    expect(String(lost.refusal)).toContain('no longer sees the project Returns;');
    const grown = { all: { ...(last as { all: Watermark }).all, at: at(2) } };
    const after = await read(aListOfParts({ a: 'Orders' }), grown);
    expect(after.last).toMatchObject({ all: { parts: { a: 'Orders' }, lost: { b: 'Returns' } } });
    expect((await read(aListOfParts({ a: 'Orders' }), after.last)).refusal).toBeInstanceOf(PartRefused);
    const back = await read(aListOfParts(visible), after.last);
    expect(back.found).toEqual(['b1', 'b2', 'b3']);
    expect(back.refusal).toBeNull();
  });

  it('are kept by their ids: one that is renamed is read on, and one that a person takes out is not missed', async () => {
    const { last } = await read(aListOfParts(visible, [], ['Orders', 'Returns']), null);
    const renamed = await read(aListOfParts({ a: 'Orders', b: 'Sent back' }, [], ['Orders', 'Returns']), last);
    expect(renamed).toMatchObject({ found: [], refusal: null });
    expect(await read(aListOfParts({ a: 'Orders' }, [], ['Orders']), last)).toMatchObject({ refusal: null });
    const gone = await read(aListOfParts({ a: 'Orders' }, [], ['Orders', 'Returns']), last);
    expect(String(gone.refusal)).toContain('has no access to the project Returns, or there is none');
  });

  it('are not taken for deleted while one of them is out of sight', async () => {
    const { last } = await read(aListOfParts(visible), null);
    const readByIds = (ids: readonly string[]) =>
      readInChunks(ids, 1, (some) =>
        Promise.resolve(some.flatMap((id) => deletedEvent(id, { caseKey: (one) => one }))),
      );
    const deleted = async (inSight: Readonly<Record<string, string>>) => {
      const lists = aListOfParts(inSight);
      const connector = readingLists((_connection, _session, position) => ({ ...lists(position), readByIds }));
      const all: LogEvent[] = [];
      const { session } = aSession();
      for await (const events of connector.read(connection, ['b1'], session, JSON.stringify(last))) all.push(...events);
      return all.map(({ id }) => id);
    };
    expect(await deleted(visible)).toEqual(['b1/deleted']);
    expect(await deleted({ a: 'Orders' })).toEqual([]);
  });
});

describe('a stored position', () => {
  const mark = { at: at(4), ids: ['4'] };

  it('of a tool with one list is its mark', () => {
    expect(markOfOnlyList.read(mark)).toEqual({ [onlyList]: mark });
    expect(markOfOnlyList.write({ [onlyList]: mark })).toEqual(mark);
  });

  it('with first names holds the marks beside them; an older one is the marks alone', () => {
    const form = marksWithFirstNames('firstNames', { 7: 'acme/web' });
    const stored = form.write({ 'acme/web': mark });
    expect(stored).toEqual({ firstNames: { 7: 'acme/web' }, marks: { 'acme/web': mark } });
    expect(form.read(stored)).toEqual({ 'acme/web': mark });
    expect(form.read({ 'acme/web': mark })).toEqual({ 'acme/web': mark });
    expect(readFirstNames(JSON.stringify(stored), 'firstNames')).toEqual({ 7: 'acme/web' });
    expect(readFirstNames(JSON.stringify({ 'acme/web': mark }), 'firstNames')).toEqual({});
    expect(readFirstNames(null, 'firstNames')).toEqual({});
  });
});

it('a list in pages is read to its end, each page by what the one before says', async () => {
  const asked: unknown[] = [];
  const all = await readPages<number, string>((count, next) => {
    asked.push([count, next]);
    return Promise.resolve({ items: [count, count + 1], isLast: count === 4, next: `after ${count}` });
  });
  expect(all).toEqual([0, 1, 2, 3, 4, 5]);
  expect(asked).toEqual([
    [0, null],
    [2, 'after 0'],
    [4, 'after 2'],
  ]);
});
