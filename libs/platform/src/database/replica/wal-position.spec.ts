import { expect, test } from '@jest/globals';
import { walPosition } from './wal-position.js';

test('places compare as numbers, not as texts', () => {
  expect(walPosition('0/9')).toBeLessThan(walPosition('0/A0'));
  expect(walPosition('2/0')).toBeGreaterThan(walPosition('1/FFFFFFFF'));
  expect(walPosition('10/0')).toBeGreaterThan(walPosition('9/B374D848'));
});

test('anything else is refused, not taken for an early place', () => {
  for (const text of ['', '16', '16/', 'x/y', '16/B374D848\n']) expect(() => walPosition(text)).toThrow();
});
