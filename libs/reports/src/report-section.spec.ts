import { describe, expect, test } from '@jest/globals';
import { readList, writeSection } from './report-section.js';

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
