import { describe, expect, it } from '@jest/globals';
import { hasTooManyValues, mostValues } from './json-values.js';

const holdsTooMany = (value: unknown): boolean => hasTooManyValues(Buffer.from(JSON.stringify(value)));

describe('a JSON text', () => {
  it('holds too many values when its lists, objects and members are more', () => {
    expect(holdsTooMany(Array(mostValues - 10).fill(1))).toBe(false);
    expect(holdsTooMany(Array(mostValues + 10).fill(1))).toBe(true);
    expect(holdsTooMany(Object.fromEntries(Array.from({ length: mostValues + 10 }, (_, at) => [`k${at}`, 1])))).toBe(
      true,
    );
    expect(hasTooManyValues(Buffer.from('['.repeat(mostValues + 10)))).toBe(true);
  });

  it.each([',[{'.repeat(mostValues), '\\"'.repeat(mostValues), '",'.repeat(mostValues)])(
    'is not taken to hold what stands in its strings',
    (text) => {
      expect(holdsTooMany({ text })).toBe(false);
    },
  );
});
