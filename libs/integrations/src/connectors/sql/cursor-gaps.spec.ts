import { describe, expect, it } from '@jest/globals';
import { type CursorGap, CursorGaps } from './cursor-gaps.js';

const hour = 3_600_000;
const now = 100 * hour;

function gapsAfter(
  numbers: readonly string[],
  {
    after = null,
    gaps = [],
    minutes = 15,
    areRead = true,
  }: Partial<{ after: string | null; gaps: CursorGap[]; minutes: number; areRead: boolean }> = {},
) {
  const all = new CursorGaps(after, gaps, { now, minutes, areRead });
  return { missing: numbers.filter((number) => all.note(number)), gaps: all.all };
}

describe('the gaps of a cursor of whole numbers', () => {
  it('are the numbers between rows, of any size', () => {
    const numbers = ['-3', '-3', '0', '1', '9007199254740993', '9007199254740996'];
    expect(gapsAfter(numbers).gaps).toEqual([
      ['-2', '-1', now],
      ['2', '9007199254740992', now],
      ['9007199254740994', '9007199254740995', now],
    ]);
  });

  it('are filled by rows that come late', () => {
    const gaps: CursorGap[] = [
      ['3', '7', now - 1],
      ['9', '9', now - 1],
    ];
    expect(gapsAfter(['4', '5', '9', '10', '12'], { after: '10', gaps })).toEqual({
      missing: ['4', '5', '9'],
      gaps: [
        ['3', '3', now - 1],
        ['6', '7', now - 1],
        ['11', '11', now],
      ],
    });
  });

  it('are given up after an hour, or after the overlap, but not before they were looked at', () => {
    const gaps: CursorGap[] = [
      ['1', '1', now - 2 * hour],
      ['3', '3', now - hour],
    ];
    expect(gapsAfter(['5'], { after: '5', gaps }).gaps).toEqual([gaps[1]]);
    expect(gapsAfter(['5'], { after: '5', gaps, minutes: 180 }).gaps).toEqual(gaps);
    expect(gapsAfter(['5'], { after: '5', gaps, areRead: false }).gaps).toEqual(gaps);
    expect(gapsAfter([], { after: '5', gaps }).gaps).toEqual(gaps);
  });

  it('are a thousand at most, the last ones', () => {
    const { gaps } = gapsAfter(Array.from({ length: 1_500 }, (_none, at) => String(2 * at)));
    expect([gaps.length, gaps[0]?.[0], gaps.at(-1)?.[0]]).toEqual([1_000, '999', '2997']);
  });

  it('are none between decimal numbers', () => {
    expect(gapsAfter(['1', '2.5', '7'])).toEqual({ missing: [], gaps: [] });
    expect(gapsAfter(['7', '9'], { after: '2.5' }).gaps).toEqual([['8', '8', now]]);
  });
});
