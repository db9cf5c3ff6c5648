import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isLongRun } from '../../../../test/harness/long-run.js';
import { TextIndex } from './ocel-objects.js';

describe('a text index', () => {
  it('answers as a Map does', () => {
    const key = fc.string({ unit: fc.constantFrom('a', 'b', 'é', '漢', '😀'), maxLength: 4 });
    fc.assert(
      fc.property(fc.array(fc.tuple(key, fc.nat(1000)), { maxLength: 2000, size: 'max' }), (entries) => {
        const index = new TextIndex();
        const map = new Map<string, number>();
        for (const [text, value] of entries) {
          index.set(text, value);
          map.set(text, value);
          expect(index.get(text)).toBe(value);
        }
        expect(index.size).toBe(map.size);
        for (const [text, value] of map) expect(index.get(text)).toBe(value);
        expect(index.get('never there')).toBeUndefined();
      }),
      { numRuns: isLongRun ? 20 : 4 },
    );
  });

  it('holds a hundred thousand keys, and long ones', () => {
    const index = new TextIndex();
    for (let number = 0; number < 100_000; number += 1) index.set(`object-${number}`, number % 7);
    index.set('漢'.repeat(10_000), 9);
    for (let number = 0; number < 100_000; number += 997) expect(index.get(`object-${number}`)).toBe(number % 7);
    expect(index.get('漢'.repeat(10_000))).toBe(9);
    expect(index.size).toBe(100_001);
  });
});
