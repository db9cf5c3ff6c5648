import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { legible, ResponseExcerpt } from './answer-reader.js';

function excerptOf(body: Buffer, encoding?: string): Promise<string> {
  const excerpt = new ResponseExcerpt();
  for (let offset = 0; offset < body.length && !excerpt.isFull; offset += 1000) {
    excerpt.add(body.subarray(offset, offset + 1000));
  }
  return excerpt.text(encoding);
}

describe('the excerpt of an answer', () => {
  it('is its first KiB', async () => {
    expect(await excerptOf(Buffer.from('x'.repeat(5000)))).toBe('x'.repeat(1024));
  });

  it('shows invalid UTF-8 and NUL as replacement characters', () => {
    expect(legible(Buffer.from([0x61, 0xff, 0x00, 0x62]))).toBe('a\u{FFFD}\u{FFFD}b');
  });

  it('leaves out a character that the cut splits', () => {
    expect(legible(Buffer.from(`${'x'.repeat(1023)}é and more`))).toBe('x'.repeat(1023));
  });

  it.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
  ])('unpacks %s', async (encoding, compress) => {
    expect(await excerptOf(compress(Buffer.from('no such customer')), encoding)).toBe('no such customer');
  });

  it('does not unpack a bomb past the first KiB', async () => {
    const before = process.memoryUsage().arrayBuffers;
    expect(await excerptOf(gzipSync(Buffer.alloc(256 * 1024 * 1024, 'a')), 'gzip')).toBe('a'.repeat(1024));
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(600 * 1024 * 1024);
  });

  it('shows nothing of what says gzip and is not', async () => {
    expect(await excerptOf(Buffer.from('plain'), 'gzip')).toBe('');
  });

  it('is empty where nothing came', async () => {
    expect(await excerptOf(Buffer.alloc(0), 'gzip')).toBe('');
  });
});
