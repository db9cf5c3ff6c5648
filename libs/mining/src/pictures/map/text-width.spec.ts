import { expect, test } from '@jest/globals';
import { wrapped } from './text-width.js';

test('a name is broken between words, and within a word only where that is far too long', () => {
  expect(wrapped('Declaration APPROVED by ADMINISTRATION', 13, 168, 3)).toEqual([
    'Declaration',
    'APPROVED by',
    'ADMINISTRATION',
  ]);
  expect(wrapped('A_PARTLYSUBMITTED', 13, 168, 3)).toEqual(['A_PARTLYSUBMITTED']);
  expect(wrapped('A'.repeat(40), 13, 168, 3).length).toBe(3);
});
