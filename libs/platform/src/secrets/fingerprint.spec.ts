import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { fingerprint } from './fingerprint.js';

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
