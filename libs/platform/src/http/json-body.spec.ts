import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { MalformedJson, ValidationFailed } from '../errors/platform.errors.js';
import { parseStrictJson } from './json-body.js';

describe('a JSON body', () => {
  it('is read as JSON.parse reads it', () => {
    fc.assert(
      fc.property(fc.jsonValue({ noUnicodeString: false }), (value) => {
        const json = JSON.stringify(value);
        fc.pre(!/\\u0000|\\ud[89a-f]|proto|constructor|toString|valueOf|hasOwn|isProto|propertyIs|__/.test(json));
        expect(parseStrictJson(Buffer.from(json))).toEqual(JSON.parse(json));
      }),
    );
  });

  it.each([
    ['cut off', Buffer.from('{"a":')],
    ['followed by more', Buffer.from('{} {}')],
    ['JavaScript', Buffer.from("{a: 'b'}")],
    ['a number JSON does not know', Buffer.from('NaN')],
    ['commented', Buffer.from('{} // done')],
    ['a raw control character in a string', Buffer.from('"\u0001"')],
    ['Latin-1', Buffer.from('{"a":"é"}', 'latin1')],
    ['UTF-16', Buffer.from('{"a":1}', 'utf16le')],
    ['overlong UTF-8', Buffer.from([0x22, 0xc0, 0x80, 0x22])],
    ['a surrogate written as UTF-8', Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22])],
  ])('is malformed when it is %s', (_what, bytes) => {
    expect(() => parseStrictJson(bytes)).toThrow(MalformedJson);
  });

  it('is refused by its field when a string holds a NUL', () => {
    expect(() => parseStrictJson(Buffer.from('{"a":"\\u0000"}'))).toThrow(
      ValidationFailed.of('a', 'must not contain a NUL character'),
    );
  });

  it('is refused by its field when a key stands twice', () => {
    expect(() => parseStrictJson(Buffer.from('{"a":[{"b":1,"b":2}]}'))).toThrow(
      ValidationFailed.of('a[0].b', 'must be given once'),
    );
  });

  it.each(['x', '\\n', '\\"', '[],'])('is read when it is as large as a body may be, of %j alone', (piece) => {
    const many = piece.repeat(Math.floor(2 ** 20 / piece.length) - 4);
    const json = `{"a":"${many}"}`;
    expect(parseStrictJson(Buffer.from(json))).toEqual(JSON.parse(json));
  });

  it('is refused when it holds more values than any body may', () => {
    expect(() => parseStrictJson(Buffer.from(`[${'[1],'.repeat(10_000)}0]`))).toThrow(
      ValidationFailed.of('body', 'must not hold more than 10000 values'),
    );
  });

  it('does not change what an object is', () => {
    expect(() => parseStrictJson(Buffer.from('{"__proto__":{"admin":true}}'))).toThrow(ValidationFailed);
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });
});
