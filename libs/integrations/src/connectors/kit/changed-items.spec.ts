import { describe, expect, it } from '@jest/globals';
import { ToolEvidence } from '../../tool-client/evidence.js';
import type { SetAsideItem } from '../../tool-client/round-report.js';
import { ResponseTooLarge, ToolUnreachable } from '../../tool-client/tool.errors.js';
import { type ChangedItem, type Watermark, advanced, changedSince, readInSpans } from './changed-items.js';

describe('walking what changed', () => {
  const pageSize = 3;

  const item = (id: number, second: number): ChangedItem => ({
    id: String(id),
    changedAt: `2026-03-01T12:00:${String(second).padStart(2, '0')}Z`,
  });

  const start: Watermark = { at: '2026-03-01T00:00:00Z', ids: [] };

  interface WalkOptions {
    readonly between?: () => void;
    /** An answer that holds one of these is too large with so many entries. */
    readonly large?: { readonly ids: readonly string[]; readonly from: number };
    /** A page that holds one of these fails; a tool that is away answers nothing else either. */
    readonly broken?: { readonly ids: readonly string[]; readonly isAway?: boolean };
    readonly aside?: SetAsideItem[];
  }

  async function walk(items: ChangedItem[], mark: Watermark = start, options: WalkOptions = {}) {
    const { between, large, broken, aside = [] } = options;
    const evidence = new ToolEvidence();
    const answersOther = (): Promise<void> =>
      broken?.isAway === true ? Promise.reject(new ToolUnreachable('away')) : Promise.resolve();
    evidence.hasAnswered(answersOther);
    const session = { evidence, setAside: (item: SetAsideItem) => void aside.push(item) };
    const seen: string[] = [];
    const page = (at: string, number: number, size: number) => {
      const found = items
        .filter(({ changedAt }) => Date.parse(changedAt) >= Date.parse(at))
        .sort((one, other) => Date.parse(one.changedAt) - Date.parse(other.changedAt));
      const first = (number - 1) * size;
      const shown = found.slice(first, first + size);
      if (large && size >= large.from && shown.some(({ id }) => large.ids.includes(id))) {
        return Promise.reject(new ResponseTooLarge('it is too large'));
      }
      if (shown.some(({ id }) => broken?.ids.includes(id)))
        return Promise.reject(new ToolUnreachable('it answered 502'));
      return Promise.resolve({ items: shown, isLast: found.length <= first + size });
    };
    for await (const fresh of changedSince(mark, pageSize, session, page)) {
      seen.push(...fresh.map(({ id }) => id));
      between?.();
    }
    return seen;
  }

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
    const between = (): void => {
      if (items[1]?.changedAt === item(1, 1).changedAt) items[1] = item(1, 30);
    };
    const seen = await walk(items, start, { between });
    expect([...new Set(seen)].sort()).toEqual(ten.map(({ id }) => id));
    expect(seen.at(-1)).toBe('1');
  });

  it.each([
    ['one by one', ten],
    ['at the same moment', tied],
  ])('asks for fewer where a page is too large, where things changed %s', async (_how, items) => {
    const large = { ids: ['2', '3', '9'], from: 2 };
    expect(await walk(items, start, { large })).toEqual(items.map(({ id }) => id));
  });

  it.each([
    ['one by one', ten],
    ['at the same moment', tied],
  ])('leaves out a single item that is too large, and says so, when things changed %s', async (_how, items) => {
    const aside: SetAsideItem[] = [];
    const seen = await walk(items, start, { large: { ids: ['0', '4', '9'], from: 1 }, aside });
    expect(seen).toEqual(['1', '2', '3', '5', '6', '7', '8']);
    expect(aside.map(({ reason }) => reason)).toContain('it is too large');
  });

  it('sets aside a single entry that fails, and tells after which one it came', async () => {
    const aside: SetAsideItem[] = [];
    const seen = await walk(ten, start, { broken: { ids: ['4', '9'] }, aside });
    expect(seen).toEqual(['0', '1', '2', '3', '5', '6', '7', '8']);
    expect(aside).toEqual(
      ['03', '08'].map((second) => ({
        id: null,
        name: `the entry that changed next after 2026-03-01T12:00:${second}Z`,
        reason: 'it answered 502',
      })),
    );
  });

  it.each([
    ['the tool answers nothing else either', { ids: ['4'], isAway: true }],
    ['many in a row fail', { ids: ['4', '5', '6', '7'] }],
  ])('fails and sets nothing aside where %s', async (_why, broken) => {
    const aside: SetAsideItem[] = [];
    await expect(walk(ten, start, { broken, aside })).rejects.toThrow('it answered 502');
    expect(aside).toEqual([]);
  });

  it('knows a moment in whatever time zone it is written', async () => {
    const mark = { at: '2026-03-01T13:00:04+01:00', ids: ['4'] };
    expect(await walk(ten, mark)).toEqual(['5', '6', '7', '8', '9']);
  });
});

describe('a walk by spans of time', () => {
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
    const walked = readInSpans(mark, end, (from, until, isShortest) => {
      asked.push(until.getTime() - from.getTime());
      const within = items.filter(({ changedAt }) => Date.parse(changedAt) >= +from && Date.parse(changedAt) < +until);
      return Promise.resolve(within.length > most && !isShortest ? null : within.toReversed());
    });
    for await (const page of walked) pages.push(page.map(({ id }) => id));
    return { asked, pages };
  }

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
