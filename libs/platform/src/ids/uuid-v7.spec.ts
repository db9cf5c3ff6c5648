import { describe, expect, it } from '@jest/globals';
import { uuidV7 } from './uuid-v7.js';

describe('a UUIDv7', () => {
  it('has version 7 and the RFC variant', () => {
    expect(uuidV7()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  it('starts with the time in milliseconds', () => {
    const before = Date.now();
    const time = Number.parseInt(uuidV7().replaceAll('-', '').slice(0, 12), 16);
    expect(time).toBeGreaterThanOrEqual(before);
    expect(time).toBeLessThanOrEqual(Date.now());
  });

  it('is another one each time', () => {
    expect(new Set(Array.from({ length: 10_000 }, uuidV7)).size).toBe(10_000);
  });
});
