import { describe, expect, it } from '@jest/globals';
import { advanced, changedSince, type ChangedItem, type Mark } from './changed-since.js';

const pageSize = 3;
const item = (id: number, second: number): ChangedItem => ({
  id: String(id),
  changedAt: `2026-03-01T12:00:${String(second).padStart(2, '0')}Z`,
});
const start: Mark = { at: '2026-03-01T00:00:00Z', ids: [] };

async function walk(items: ChangedItem[], mark: Mark = start, between?: () => void) {
  const seen: string[] = [];
  const page = (at: string, number: number) => {
    const found = items
      .filter(({ changedAt }) => Date.parse(changedAt) >= Date.parse(at))
      .sort((one, other) => Date.parse(one.changedAt) - Date.parse(other.changedAt));
    const first = (number - 1) * pageSize;
    return Promise.resolve({ items: found.slice(first, first + pageSize), isLast: found.length <= first + pageSize });
  };
  for await (const fresh of changedSince(mark, page)) {
    seen.push(...fresh.map(({ id }) => id));
    between?.();
  }
  return seen;
}

describe('walking what changed', () => {
  const ten = Array.from({ length: 10 }, (_, at) => item(at, at));
  const tied = Array.from({ length: 10 }, (_, at) => item(at, at < 8 ? 5 : 6));

  it.each([
    ['one by one', ten],
    ['at the same moment, more than a page', tied],
  ])('gives everything once where it changed %s', async (_how, items) => {
    expect(await walk(items)).toEqual(items.map(({ id }) => id));
  });

  it.each([
    ['one by one', ten],
    ['at the same moment', tied],
  ])('goes on from every mark, where things changed %s', async (_how, items) => {
    let mark = start;
    for (const [at, one] of items.entries()) {
      mark = advanced(mark, one);
      expect(await walk(items, mark)).toEqual(items.slice(at + 1).map(({ id }) => id));
    }
  });

  it('misses nothing when an item moves to the end meanwhile', async () => {
    const items = [...ten];
    const seen = await walk(items, start, () => {
      if (items[1]?.changedAt === item(1, 1).changedAt) items[1] = item(1, 30);
    });
    expect([...new Set(seen)].sort()).toEqual(ten.map(({ id }) => id));
    expect(seen.at(-1)).toBe('1');
  });

  it('knows a moment in whatever time zone it is written', async () => {
    const mark = { at: '2026-03-01T13:00:04+01:00', ids: ['4'] };
    expect(await walk(ten, mark)).toEqual(['5', '6', '7', '8', '9']);
  });
});
