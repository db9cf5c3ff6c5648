import { describe, expect, it } from '@jest/globals';
import { makeUserCode, parseUserCode, shownUserCode } from './user-code.js';

describe('a user code', () => {
  it('is eight letters that cannot be confused, each as likely as any other', () => {
    const codes = Array.from({ length: 5_000 }, makeUserCode);
    const counts = new Map<string, number>();
    for (const code of codes) {
      expect(code).toMatch(/^[BCDFGHJKLMNPQRSTVWXZ]{8}$/);
      for (const letter of code) counts.set(letter, (counts.get(letter) ?? 0) + 1);
    }
    expect(new Set(codes).size).toBe(codes.length);
    expect(counts.size).toBe(20);
    // 2,000 of each are expected; six standard deviations are 262.
    for (const count of counts.values()) expect(Math.abs(count - 2_000)).toBeLessThan(300);
  });

  it('is read as people type it', () => {
    expect(shownUserCode('BCDFGHJK')).toBe('BCDF-GHJK');
    for (const typed of ['BCDF-GHJK', 'bcdfghjk', ' bcdf ghjk ', 'BCDF--GHJK']) {
      expect(parseUserCode(typed)).toBe('BCDFGHJK');
    }
    for (const typed of ['', 'BCDF-GHJ', 'BCDF-GHJKL', 'ACDF-GHJK', 'BCDF-GHJ1', 'BCDF_GHJK', 'BCDFGHJß']) {
      expect(parseUserCode(typed)).toBeNull();
    }
  });
});
