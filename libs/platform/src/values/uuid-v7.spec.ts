import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { decodeCrockford, encodeCrockford, uuidV7 } from './uuid-v7.js';

const sixteenBytes = fc.uint8Array({ minLength: 16, maxLength: 16 }).map((bytes) => Buffer.from(bytes));

describe('Crockford base32', () => {
  it.each([
    ['00000000000000000000000000000000', '00000000000000000000000000'],
    ['ffffffffffffffffffffffffffffffff', '7zzzzzzzzzzzzzzzzzzzzzzzzz'],
    ['01890a5dac96774bbcceb302099a8057', '01h455vb4pex5vsknk084sn02q'],
  ])('writes %s as %s and reads it back', (hex, text) => {
    expect(encodeCrockford(hex)).toBe(text);
    expect(decodeCrockford(text)?.toString('hex')).toBe(hex);
  });

  it('passes over the dashes of a uuid, and reads upper-case digits', () => {
    expect(encodeCrockford('01890A5D-AC96-774B-BCCE-B302099A8057')).toBe('01h455vb4pex5vsknk084sn02q');
  });

  it('reads back whatever it wrote', () => {
    fc.assert(
      fc.property(sixteenBytes, (bytes) => {
        expect(decodeCrockford(encodeCrockford(bytes.toString('hex')))).toEqual(bytes);
      }),
    );
  });

  it('sorts its texts as their bytes sort', () => {
    fc.assert(
      fc.property(sixteenBytes, sixteenBytes, (a, b) => {
        const left = encodeCrockford(a.toString('hex'));
        const right = encodeCrockford(b.toString('hex'));
        expect(left < right ? -1 : left > right ? 1 : 0).toBe(Buffer.compare(a, b));
      }),
    );
  });

  it.each([
    ['more than 128 bits', '80000000000000000000000000'],
    ['an upper-case letter', '01H455VB4PEX5VSKNK084SN02Q'],
    ['a letter outside the alphabet', '01h455vb4pex5vsknk084sn0iq'],
    ['25 characters', '0000000000000000000000000'],
    ['27 characters', '000000000000000000000000000'],
    ['a line break at its end', '00000000000000000000000000\n'],
    ['nothing', ''],
  ])('refuses %s', (_what, text) => {
    expect(decodeCrockford(text)).toBeNull();
  });
});

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
