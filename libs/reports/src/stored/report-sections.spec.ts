import { describe, expect, test } from '@jest/globals';
import { contains, splitLines, readEntries, readList, findUnchangedSections, writeSection } from './report-sections.js';

describe('a stored section', () => {
  test.each([
    ['nothing', []],
    ['one entry', [{ name: 'Orders' }]],
    ['entries whose texts hold line breaks and commas', [{ name: 'a,\nb' }, { name: ',\n' }, ['x', 'y']]],
  ])('reads back as it was written: %s', async (_what, list) => {
    expect(await readList(await writeSection(list))).toEqual(list);
  });

  test('is what JSON.stringify would have written, but for a line break after each entry', async () => {
    const list = [{ a: 1 }, { b: [1, 2] }];
    expect(JSON.parse(await writeSection(list))).toEqual(list);
    expect((await writeSection(list)).replaceAll('\n', '')).toBe(JSON.stringify(list));
  });

  test('that is no list is written as it is', async () => {
    expect(await writeSection({ a: [1] })).toBe('{"a":[1]}');
  });
});

/** In pieces of so many bytes. */
async function* pieces(text: string, size: number): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) yield await Promise.resolve(bytes.subarray(at, at + size));
}

async function all<Entry>(entries: AsyncIterable<Entry>): Promise<Entry[]> {
  const read: Entry[] = [];
  for await (const entry of entries) read.push(entry);
  return read;
}

describe('a section in pieces', () => {
  const sizes = [1, 2, 3, 7, 1_000];

  test.each([
    ['nothing', []],
    ['one entry', [{ name: 'Orders' }]],
    ['several, with what other readers of lines break at', [{ name: 'a\u2028b' }, { name: 'ö\u0085\r' }, ['x', 'y']]],
  ])('has the entries that were written: %s', async (_what, list) => {
    for (const size of sizes) {
      expect(await all(readEntries(pieces(await writeSection(list), size)))).toEqual(list);
      // As PostgreSQL writes it, all in one line.
      expect(await all(readEntries(pieces(JSON.stringify(list), size)))).toEqual(list);
    }
  });

  test('is read by lines, the last of them without an end', async () => {
    for (const size of sizes) expect(await all(splitLines(pieces('a\n\nbö\nc', size)))).toEqual(['a', '', 'bö', 'c']);
  });

  test('is searched across the pieces', async () => {
    for (const size of sizes) {
      expect(await contains(pieces('[{"id":"w1:ö"}]', size), '"id":"w1:ö"')).toBe(true);
      expect(await contains(pieces('[{"id":"w1:ö"}]', size), '"id":"w1"')).toBe(false);
    }
  });
});

const rules = [{ kind: 'never', a: 'Reopen' }] as const;

test('other assumptions leave workflows, bottlenecks and facts as they are', () => {
  expect(findUnchangedSections({ rules, natures: { A: 'work' } }, { rules, natures: { A: 'work' } })).toEqual(
    expect.arrayContaining(['workflows', 'bottlenecks', 'mapped', 'diagnosis', 'cases']),
  );
});

test('other natures, or names of people, leave the facts', () => {
  for (const after of [{ natures: { A: 'system' as const } }, { showPeople: true }, { sensitive: ['Branch'] }]) {
    const unchanged = findUnchangedSections({}, after);
    expect(unchanged).toEqual(expect.arrayContaining(['mapped', 'diagnosis', 'natures']));
    expect(unchanged).not.toContain('workflows');
    expect(unchanged).not.toContain('bottlenecks');
  }
});

test('other rules leave nothing', () => {
  expect(findUnchangedSections({}, { rules })).toEqual([]);
});

test('another calendar leaves nothing, and none is the same as null', () => {
  expect(findUnchangedSections({ calendar: { timeZone: 'UTC' } }, { calendar: { timeZone: 'Asia/Tokyo' } })).toEqual(
    [],
  );
  expect(findUnchangedSections({ calendar: { timeZone: 'UTC' } }, { calendar: null })).toEqual([]);
  expect(findUnchangedSections({}, { calendar: null, language: 'en' })).toContain('workflows');
});
