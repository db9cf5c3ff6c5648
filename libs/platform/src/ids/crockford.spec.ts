import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { decodeCrockford, encodeCrockford } from './crockford.js';

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
        const [left, right] = [encodeCrockford(a.toString('hex')), encodeCrockford(b.toString('hex'))];
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
