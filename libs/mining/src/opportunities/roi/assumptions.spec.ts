import { describe, expect, it } from '@jest/globals';
import { scaleTouch } from './assumptions.js';

const annual = { occurrences: 100, hours: 10, waitingDays: null, people: null };
const minutes = { low: 2, likely: 5, high: 15 };

describe('touches that take longer', () => {
  it('are scaled where they are assumed', () => {
    const [scaled] = scaleTouch([{ touch: { rests: 'assumed' as const, minutes }, annual }], 2);
    expect(scaled).toEqual({
      touch: { rests: 'assumed', minutes: { low: 4, likely: 10, high: 30 } },
      annual: { ...annual, hours: 20 },
    });
  });

  it('stay as they are where they were measured, or save waiting', () => {
    const measured = { touch: { rests: 'measured' as const, minutes }, annual };
    const waiting = { touch: null, annual: null };
    expect(scaleTouch([measured, waiting], 3)).toEqual([measured, waiting]);
  });
});
