import { describe, expect, it } from '@jest/globals';
import { Duration, parseByteSize } from './units.js';

describe('Duration', () => {
  it.each([
    ['250ms', 250],
    ['30s', 30_000],
    ['5m', 300_000],
    ['2h', 7_200_000],
    ['30d', 2_592_000_000],
    [' 1s ', 1000],
    ['0s', 0],
  ])('reads %s as %d milliseconds', (text, milliseconds) => {
    expect(Duration.parse(text)?.milliseconds).toBe(milliseconds);
  });

  it.each(['', '5', 's', '-1s', '1.5s', '1 s', '1S', '1s2m', '1w', '1e3s', '9999999999s'])('refuses "%s"', (text) => {
    expect(Duration.parse(text)).toBeNull();
  });

  it('lies after an instant by its length', () => {
    const start = new Date('2026-03-29T00:59:59.500Z');
    expect(Duration.ofSeconds(90).after(start).toISOString()).toBe('2026-03-29T01:01:29.500Z');
  });

  it('tells its length in seconds', () => {
    expect(Duration.ofMilliseconds(1500).seconds).toBe(1.5);
  });
});

describe('a size in bytes', () => {
  it.each([
    ['0B', 0],
    ['17B', 17],
    ['1KiB', 1024],
    ['512MiB', 536_870_912],
    ['1 GiB', 1_073_741_824],
    ['16GiB', 17_179_869_184],
  ])('%s is %d', (text, bytes) => {
    expect(parseByteSize(text)).toBe(bytes);
  });

  it.each(['', '1', '1GB', '1gib', '-1B', '1.5GiB', 'GiB', '1GiBs', '1e3B', '9999999999B'])('"%s" is none', (text) => {
    expect(parseByteSize(text)).toBeNull();
  });
});
