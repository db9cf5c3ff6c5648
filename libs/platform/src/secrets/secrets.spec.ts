import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Secrets, fingerprint } from './secrets.js';

const of = (body: unknown): string => fingerprint('POST', '/v1/things', body).toString('hex');

describe('the fingerprint of a request', () => {
  it('is 32 bytes', () => {
    expect(fingerprint('POST', '/', null)).toHaveLength(32);
  });

  it('does not depend on the order of keys, however deep', () => {
    expect(of({ a: 1, b: { c: [{ d: 1, e: 2 }], f: 3 } })).toBe(of({ b: { f: 3, c: [{ e: 2, d: 1 }] }, a: 1 }));
  });

  it.each([
    ['a value', { a: 1 }, { a: 2 }],
    ['a type', { a: 1 }, { a: '1' }],
    ['a key', { a: 1 }, { b: 1 }],
    ['the order of a list', [1, 2], [2, 1]],
    ['a list instead of an object', { a: 1 }, [['a', 1]]],
    ['an empty list instead of an empty object', {}, []],
    ['null instead of nothing', { a: null }, {}],
    ['text that looks like structure', { a: '1,"b":2' }, { a: 1, b: 2 }],
  ])('changes with %s', (_what, one, other) => {
    expect(of(one)).not.toBe(of(other));
  });

  it('changes with the method', () => {
    expect(fingerprint('PUT', '/a', {})).not.toEqual(fingerprint('POST', '/a', {}));
  });

  it('changes with the address', () => {
    expect(fingerprint('POST', '/a', {})).not.toEqual(fingerprint('POST', '/b', {}));
  });

  it('differs for any two bodies that differ', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
        fc.pre(sorted(one) !== sorted(other));
        expect(of(one)).not.toBe(of(other));
      }),
    );
  });
});

/** JSON whose objects are told apart from lists and whose keys are in order. */
function sorted(value: unknown): string {
  return JSON.stringify(value, (_key, member: unknown) =>
    typeof member === 'object' && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  );
}

const older = Buffer.alloc(32, 1);
const newer = Buffer.alloc(32, 2);

describe('Secrets', () => {
  it('decrypts what it encrypted', () => {
    const secrets = new Secrets([newer]);
    fc.assert(
      fc.property(fc.uint8Array(), fc.string(), (bytes, context) => {
        const plaintext = Buffer.from(bytes);
        expect(secrets.decrypt(secrets.encrypt(plaintext, context), context)).toEqual(plaintext);
      }),
    );
  });

  it('encrypts the same text differently each time', () => {
    const secrets = new Secrets([newer]);
    expect(secrets.encrypt('x', 'c')).not.toEqual(secrets.encrypt('x', 'c'));
  });

  it('hides the text', () => {
    expect(new Secrets([newer]).encrypt('open sesame', 'c').includes('sesame')).toBe(false);
  });

  it('does not decrypt in another context', () => {
    const secrets = new Secrets([newer]);
    expect(() => secrets.decrypt(secrets.encrypt('x', 'row:1'), 'row:2')).toThrow();
  });

  it('does not decrypt when any byte was changed', () => {
    const secrets = new Secrets([newer]);
    const encrypted = secrets.encrypt('a secret', 'c');
    for (let index = 0; index < encrypted.length; index++) {
      const tampered = Buffer.from(encrypted);
      tampered.writeUInt8(encrypted.readUInt8(index) ^ 1, index);
      expect(() => secrets.decrypt(tampered, 'c')).toThrow();
    }
  });

  it('does not decrypt what was cut off anywhere', () => {
    const secrets = new Secrets([newer]);
    const encrypted = secrets.encrypt('a secret', 'c');
    for (let length = 0; length < encrypted.length; length++) {
      expect(() => secrets.decrypt(encrypted.subarray(0, length), 'c')).toThrow();
    }
  });

  it('decrypts after a rotation what the older key encrypted', () => {
    const encrypted = new Secrets([older]).encrypt('x', 'c');
    expect(new Secrets([newer, older]).decrypt(encrypted, 'c').toString()).toBe('x');
  });

  it('encrypts with the newest key', () => {
    const encrypted = new Secrets([newer, older]).encrypt('x', 'c');
    expect(new Secrets([newer]).decrypt(encrypted, 'c').toString()).toBe('x');
  });

  it('marks what the newest key encrypted, and only that', () => {
    const encrypted = new Secrets([older]).encrypt('x', 'c');
    const isMarked = ({ newestMark }: Secrets): boolean => encrypted.subarray(0, newestMark.length).equals(newestMark);
    expect(isMarked(new Secrets([older, newer]))).toBe(true);
    expect(isMarked(new Secrets([newer, older]))).toBe(false);
  });

  it('says which variable lacks the key', () => {
    const encrypted = new Secrets([older]).encrypt('x', 'c');
    expect(() => new Secrets([newer]).decrypt(encrypted, 'c')).toThrow(/SECRETS_KEY lacks the key [0-9a-f]{16}/);
  });

  it('encrypts nothing without a key', () => {
    expect(() => new Secrets([]).encrypt('x', 'c')).toThrow(/SECRETS_KEY/);
  });
});
