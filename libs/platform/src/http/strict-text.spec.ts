import { describe, expect, it } from '@jest/globals';
import { jsonProblem } from './strict-text.js';

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
