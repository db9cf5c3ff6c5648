import { expect, test } from '@jest/globals';
import { falseDiscoveryRates } from './benjamini-hochberg.js';

test('rates equal those of scipy.stats.false_discovery_control, in the order given', () => {
  const rates = falseDiscoveryRates([0.041, 0.001, 0.039, 0.008, 0.06]);
  expect(rates.map((rate) => Number(rate.toFixed(5)))).toEqual([0.05125, 0.005, 0.05125, 0.02, 0.06]);
});

test('a rate is never more than one, nor less than the chance', () => {
  expect(falseDiscoveryRates([0.9, 1])).toEqual([1, 1]);
  expect(falseDiscoveryRates([0.2])).toEqual([0.2]);
  expect(falseDiscoveryRates([])).toEqual([]);
});
