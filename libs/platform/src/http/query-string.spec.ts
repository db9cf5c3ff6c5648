import { describe, expect, it } from '@jest/globals';
import { jsonProblem, parseQueryString } from './query-string.js';
import fc from 'fast-check';
import { ValidationFailed } from '../errors/platform.errors.js';

function nested(levels: number): unknown {
  return JSON.parse(`${'['.repeat(levels)}1${']'.repeat(levels)}`);
}

describe('a JSON value', () => {
  it.each([
    ['a number', 1],
    ['null', null],
    ['astral text', { name: '😀 ok\n' }],
    ['the most levels', nested(64)],
    ['a key that merely resembles a forbidden one', { constructors: 1, proto: 2 }],
  ])('may be %s', (_what, value) => {
    expect(jsonProblem(value)).toBeNull();
  });

  it.each([
    ['"a\\u0000b"', 'body', 'must not contain a NUL character'],
    ['{"a":"\\u0000"}', 'a', 'must not contain a NUL character'],
    ['{"a":["x","\\ud800"]}', 'a[1]', 'must not contain half of a surrogate pair'],
    ['{"a":{"b":"\\udc00x"}}', 'a.b', 'must not contain half of a surrogate pair'],
    ['{"a":"\\udc00\\ud800"}', 'a', 'must not contain half of a surrogate pair'],
    ['{"a":{"\\u0000":1}}', 'a', 'has a key that is not valid text'],
    ['{"\\ud800":1}', 'body', 'has a key that is not valid text'],
    ['{"__proto__":{"admin":true}}', '__proto__', 'is not an allowed key'],
    ['{"a":[{"constructor":1}]}', 'a[0].constructor', 'is not an allowed key'],
    ['{"a":{"prototype":1}}', 'a.prototype', 'is not an allowed key'],
    ['{"toString":1}', 'toString', 'is not an allowed key'],
    ['{"hasOwnProperty":1}', 'hasOwnProperty', 'is not an allowed key'],
  ])('%s is refused at %s', (json, field, message) => {
    expect(jsonProblem(JSON.parse(json))).toEqual({ field, message });
  });

  it('is not walked deeper than 64 levels', () => {
    expect(jsonProblem(nested(500_000))).toEqual({
      field: 'body',
      message: 'must not be nested more than 64 levels deep',
    });
  });
});

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
