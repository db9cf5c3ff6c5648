import { describe, expect, it } from '@jest/globals';
import { clip } from './clip.js';

describe('a text that is echoed', () => {
  it.each(['', 'name', 'x'.repeat(300)])('stays as it is while it is short', (text) => {
    expect(clip(text)).toBe(text);
  });

  it('ends after 300 characters with an ellipsis', () => {
    expect(clip('x'.repeat(1_000_000))).toBe(`${'x'.repeat(299)}…`);
  });

  it('is not cut within a character', () => {
    expect(clip('😀'.repeat(200))).toBe(`${'😀'.repeat(149)}…`);
  });

  it('does not keep alive what it was cut from', () => {
    const before = process.memoryUsage().heapUsed;
    const clipped = Array.from({ length: 200 }, (_, index) => clip(`${index}`.padEnd(500_000, 'x')));
    expect(clipped).toHaveLength(200);
    // The whole texts are 100 MB.
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(50e6);
  });
});
