import { describe, expect, it } from '@jest/globals';
import { changedWithin } from './changed-within.js';

const day = 86_400_000;
const start = Date.parse('2026-01-01T00:00:00.000Z');
const end = new Date(start + 200 * day);
const item = (id: string, at: number) => ({ id, changedAt: new Date(start + at).toISOString() });

async function walk(
  items: readonly ReturnType<typeof item>[],
  most: number,
  mark = { at: item('', 0).changedAt, ids: [''] },
) {
  const asked: number[] = [];
  const pages: string[][] = [];
  const walked = changedWithin(mark, end, (from, until, isShortest) => {
    asked.push(until.getTime() - from.getTime());
    const within = items.filter(({ changedAt }) => Date.parse(changedAt) >= +from && Date.parse(changedAt) < +until);
    return Promise.resolve(within.length > most && !isShortest ? null : within.toReversed());
  });
  for await (const page of walked) pages.push(page.map(({ id }) => id));
  return { asked, pages };
}

describe('a walk by spans of time', () => {
  it('gives everything once, in the order of change, whatever order it came in', async () => {
    const items = Array.from({ length: 100 }, (_, at) => item(String(at).padStart(3, '0'), at * 1.9 * day));
    const { pages } = await walk(items, 10);
    expect(pages.flat()).toEqual(items.map(({ id }) => id));
    expect(pages.every((page) => page.length <= 10)).toBe(true);
  });

  it('asks little where little happened', async () => {
    expect((await walk([], 10)).asked.length).toBeLessThan(8);
  });

  it('takes a minute whole, however much changed in it', async () => {
    const items = Array.from({ length: 50 }, (_, at) => item(String(at).padStart(2, '0'), 3 * day + 5));
    expect((await walk(items, 10)).pages).toEqual([items.map(({ id }) => id)]);
  });

  it('leaves out what the mark says was read', async () => {
    const items = [item('a', day), item('b', day), item('c', 2 * day)];
    const mark = { at: item('', day).changedAt, ids: ['a'] };
    expect((await walk(items, 10, mark)).pages).toEqual([['b', 'c']]);
  });
});
