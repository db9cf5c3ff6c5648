import { describe, expect, it } from '@jest/globals';
import { parseByteSize } from './byte-size.js';

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
