import { describe, expect, it } from '@jest/globals';
import { JsonBounds } from './read-text.js';

const bounds = (): JsonBounds => new JsonBounds({ bytes: 100_000, values: 1_000 });

/** In pieces that end anywhere. */
function take(text: string, piece = 7): JsonBounds {
  const held = bounds();
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += piece) held.take(bytes.subarray(at, at + piece));
  return held;
}

const nested = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);

describe('the bounds of an answer', () => {
  it.each([
    ['an ordinary object', '{"a": [1, 2, {"b": "c"}], "d": null}'],
    ['as many values as it may hold', `[${Array.from({ length: 998 }, () => '{}').join()}]`.slice(0, 1_300)],
    ['as many levels as it may have', nested(100)],
    ['brackets, commas and escaped quotes in text', JSON.stringify({ text: '[{,"\\'.repeat(2_000) })],
    ['lists that open and close one after the other', nested(90).repeat(5)],
  ])('allow %s', (_what, text) => {
    expect(take(text).counted.bytes).toBe(Buffer.byteLength(text));
  });

  it.each([
    ['too many bytes', JSON.stringify('x'.repeat(100_001)), 'is larger than'],
    ['too many empty objects', `[${'{},'.repeat(2_000)}{}]`, 'holds more than 1000 values'],
    ['too many numbers', `[${'0,'.repeat(2_000)}0]`, 'holds more than 1000 values'],
    ['too many levels', nested(101), 'is nested more than 100 levels deep'],
    ['levels that never end', '{"a":'.repeat(500), 'is nested more than 100 levels deep'],
  ])('refuse %s', (_what, text, words) => {
    expect(() => take(text)).toThrow(words);
    expect(() => take(text, 100_000)).toThrow(words);
  });
});
