import { expect, test } from '@jest/globals';
import { variantsLead } from './variant-words.js';

const lead = (cases: number, total: number, forEightyPercent: number): string =>
  variantsLead({ cases, variants: { total, forEightyPercent, top: [] } });

test('variants are told by how many cover most cases, unless nearly every case is its own', () => {
  expect(lead(1_434, 116, 6)).toBe('116 variants; the top 6 cover 80% of cases.');
  expect(lead(900, 4, 1)).toBe('4 variants; the first covers 80% of cases.');
  expect(lead(1_199, 1_170, 931)).toBe('Nearly every case runs differently (1,170 variants).');
  expect(lead(900, 1, 1)).toBe('All 900 cases follow one variant.');
  expect(lead(1, 1, 1)).toBe('There is one case.');
  expect(lead(100, 2, 2)).toBe('2 variants; none of them is rare.');
});
