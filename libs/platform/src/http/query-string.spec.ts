import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ValidationFailed } from '../errors/platform.errors.js';
import { parseQueryString } from './query-string.js';

function problemOf(query: string): string {
  try {
    parseQueryString(query);
  } catch (error) {
    if (error instanceof ValidationFailed)
      return error.details.map(({ field, message }) => `${field} ${message}`).join();
    throw error;
  }
  return 'none';
}

describe('a query string', () => {
  it.each([
    ['', {}],
    ['a=1&b=2', { a: '1', b: '2' }],
    ['a=', { a: '' }],
    ['a', { a: '' }],
    ['a=b=c', { a: 'b=c' }],
    ['a=%26%3D%2B', { a: '&=+' }],
    ['a=x+y%20z', { a: 'x y z' }],
    ['%61=1', { a: '1' }],
    ['&&a=1&', { a: '1' }],
    ['a=%F0%9F%98%80', { a: '😀' }],
    ['a[]=1&a[b]=2', { 'a[]': '1', 'a[b]': '2' }],
  ])('%s is %j', (query, values) => {
    expect({ ...parseQueryString(query) }).toEqual(values);
  });

  it.each([
    ['a=1&a=1', 'a must be given once'],
    ['a=1&%61=2', 'a must be given once'],
    ['a=%00', 'a must not contain a NUL character'],
    ['a=%FF', 'a must be percent-encoded UTF-8'],
    ['a=%C0%80', 'a must be percent-encoded UTF-8'],
    ['a=%ED%A0%80', 'a must be percent-encoded UTF-8'],
    ['a=%', 'a must be percent-encoded UTF-8'],
    ['%FF=1', 'query has a name that is not valid text'],
    ['a%00=1', 'query has a name that is not valid text'],
    ['__proto__=1', '__proto__ is not a known parameter'],
    ['constructor=1', 'constructor is not a known parameter'],
    ['toString=1', 'toString is not a known parameter'],
  ])('%s is refused: %s', (query, problem) => {
    expect(problemOf(query)).toBe(problem);
  });

  it('gives back every well-formed text that a client encodes', () => {
    const text = fc.string({ unit: 'grapheme' }).filter((value) => !value.includes('\0'));
    fc.assert(
      fc.property(text, (value) => {
        expect(parseQueryString(`a=${encodeURIComponent(value)}`).a).toBe(value);
        expect(parseQueryString(new URLSearchParams({ a: value }).toString()).a).toBe(value);
      }),
    );
  });

  it('refuses with a named problem or reads, and never fails otherwise', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (query) => {
        expect(typeof problemOf(query)).toBe('string');
      }),
    );
  });
});
