import { expect, test } from '@jest/globals';
import { rangeLabel } from './segments.js';

test.each([
  [51.9784, 112.333, '52 to 112'],
  [115.606, 3292.54, '116 to 3,290'],
  [1, 12_345, '1 to 12,345'],
  [0.123456, 0.456789, '0.123 to 0.457'],
  [100.01, 100.02, '100.01 to 100.02'],
  [-5, 5.5, '−5 to 5.5'],
  [7, 7, '7'],
])('from %d to %d is told as %s', (least, most, said) => {
  expect(rangeLabel(least, most)).toBe(said);
});
