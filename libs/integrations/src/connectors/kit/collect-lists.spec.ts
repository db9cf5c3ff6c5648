import { describe, expect, it } from '@jest/globals';
import type { LogEvent } from '#event-log';
import { Duration } from '#platform';
import { SessionBudget } from '../../tool-client/session-budget.js';
import type { ToolSession } from '../../tool-client/tool-session.js';
import type { ChangedItem, Watermark } from './changed-items.js';
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
import { toolEvent } from './tool-event.js';

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
    const start = { at: since.toISOString(), ids: [] };
    expect(first).toEqual({ one: { at: at(2), ids: ['2'] }, two: start });
    expect(second).toEqual({ one: { at: at(3), ids: ['3'] }, two: start });
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
    const refusal = new Error('there is no list two');
    const connector = readingLists(() => ({ lists: [aList('one', three)], readByIds: nothing, refusal }));
    const batches = connector.collect(connection, null, session)[Symbol.asyncIterator]();
    await expect(batches.next()).resolves.toMatchObject({ done: false });
    await expect(batches.next()).resolves.toMatchObject({ done: false });
    await expect(batches.next()).rejects.toThrow(refusal);
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
