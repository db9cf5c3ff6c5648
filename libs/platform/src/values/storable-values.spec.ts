import { describe, expect, it } from '@jest/globals';
import { truncate, storableInteger, storableInstant } from './storable-values.js';

describe('a foreign text', () => {
  it.each(['', 'name', 'x'.repeat(300), '😀'.repeat(300)])('stays as it is while it is short', (text) => {
    expect(truncate(text)).toBe(text);
  });

  it('ends after 300 characters with an ellipsis', () => {
    expect(truncate('x'.repeat(1_000_000))).toBe(`${'x'.repeat(299)}…`);
  });

  it('is cut between characters, not within one of two code units', () => {
    expect(truncate('😀'.repeat(301))).toBe(`${'😀'.repeat(299)}…`);
    expect(truncate(`${'x'.repeat(299)}😀😀`)).toBe(`${'x'.repeat(299)}…`);
  });

  it('holds neither NUL nor half a surrogate pair, short or cut', () => {
    expect(truncate('a\0b\ud83dc')).toBe('a\u{FFFD}b\u{FFFD}c');
    expect(truncate(`\0${'\ude00'.repeat(400)}`, 3)).toBe('\u{FFFD}\u{FFFD}…');
  });

  it('does not keep the original text in memory', () => {
    const before = process.memoryUsage().heapUsed;
    const clipped = Array.from({ length: 200 }, (_, index) => truncate(`${index}`.padEnd(500_000, 'x')));
    expect(clipped).toHaveLength(200);
    // The whole texts are 100 MB.
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(50e6);
  });
});

it('a foreign number fits an integer column, or is null', () => {
  expect([999_999_999_999, -999_999_999_999, 5, 0.5, NaN, null].map(storableInteger)).toEqual([
    2_147_483_647,
    -2_147_483_647,
    5,
    null,
    null,
    null,
  ]);
});

it('a foreign time can be stored by PostgreSQL, or is null', () => {
  const times = ['2026-11-25T00:00:00Z', '+275760-09-12T00:00:00Z', '-000001-01-01T00:00:00Z'];
  const kept = [...times.map((text) => new Date(text)), new Date(NaN), null].map(storableInstant);
  expect(kept.map((time) => time?.toISOString() ?? null)).toEqual(['2026-11-25T00:00:00.000Z', null, null, null, null]);
});
