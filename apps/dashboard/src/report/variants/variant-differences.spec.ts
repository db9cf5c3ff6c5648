import { describe, expect, test } from '@jest/globals';
import { comparedSteps, differencesInWords } from './variant-differences';

/** `+X` added, `-X` missing, `*X` repeated, `~X` moved. */
function compared(own: string, usual: string, isWhole = true): string {
  const signs = { added: '+', missing: '-', repeated: '*', moved: '~' };
  return comparedSteps(Array.from(own), Array.from(usual), isWhole)
    .map(({ activity, times, mark }) => `${mark ? signs[mark] : ''}${activity}${times > 1 ? times : ''}`)
    .join(' ');
}

describe('compared with the most frequent variant, a step', () => {
  test('is added, missing, or the same', () => {
    expect(compared('ABC', 'ABC')).toBe('A B C');
    expect(compared('AXC', 'ABC')).toBe('A -B +X C');
    expect(compared('A', 'ABC')).toBe('A -B -C');
  });

  test('is repeated, in a run or later', () => {
    expect(compared('ABBBC', 'ABC')).toBe('A *B3 C');
    expect(compared('ABCB', 'ABC')).toBe('A B C *B');
    expect(compared('ABC', 'AABC')).toBe('A B C');
  });

  test('is in another order, and then told once', () => {
    expect(compared('ACBD', 'ABCD')).toBe('A C ~B D');
    expect(compared('BCA', 'ABC')).toBe('B C ~A');
  });

  test('that would come after what is shown is not called missing', () => {
    expect(compared('AX', 'ABC', false)).toBe('A -B -C +X');
    expect(compared('AB', 'ABC', false)).toBe('A B');
  });
});

test('the differences are counted in words', () => {
  expect(differencesInWords(comparedSteps(Array.from('AXCC'), Array.from('ABC'), true))).toBe(
    '1 added, 1 missing, 1 repeated',
  );
  expect(differencesInWords(comparedSteps(Array.from('ABC'), Array.from('AABC'), true))).toBe(
    'same steps, fewer repetitions',
  );
});
