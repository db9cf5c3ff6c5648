import { describe, expect, it } from '@jest/globals';
import { Random } from './random.js';

const draws = <Value>(count: number, draw: () => Value): Value[] => Array.from({ length: count }, draw);

describe('Random', () => {
  it('draws the same numbers from the same seed, on every machine', () => {
    const random = new Random(1);
    expect(draws(4, () => random.between(0, 999_999))).toEqual([627073, 2735, 527447, 981050]);
  });

  it('draws other numbers from another seed', () => {
    expect(new Random(2).next()).not.toBe(new Random(1).next());
  });

  it('reaches both ends of a range and nothing beyond', () => {
    const random = new Random(3);
    expect(new Set(draws(200, () => random.between(-1, 2)))).toEqual(new Set([-1, 0, 1, 2]));
  });

  it('picks every item', () => {
    const random = new Random(4);
    expect(new Set(draws(100, () => random.pick(['a', 'b', 'c'])))).toEqual(new Set(['a', 'b', 'c']));
  });

  it('says yes as often as asked', () => {
    const random = new Random(5);
    const share = draws(20_000, () => random.chance(0.3)).filter(Boolean).length / 20_000;
    expect(share).toBeCloseTo(0.3, 1);
  });

  it('keeps triangular draws within their ends and about their mean', () => {
    const random = new Random(6);
    const values = draws(20_000, () => random.triangular(60, 120, 300));
    expect(Math.min(...values)).toBeGreaterThanOrEqual(60);
    expect(Math.max(...values)).toBeLessThanOrEqual(300);
    expect(values.reduce((sum, value) => sum + value, 0) / values.length / 160).toBeCloseTo(1, 1);
  });
});
