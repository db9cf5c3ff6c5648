import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { repeatedKey } from './repeated-key.js';

describe('a repeated key', () => {
  it.each([
    ['{"a":1,"b":2,"a":3}', 'a'],
    ['{"a":1,"\\u0061":2}', 'a'],
    ['{"a":{"b":{"c":1,"c":2}}}', 'a.b.c'],
    ['{"a":[1,{"b":1},[{"c":1,"c":2}]]}', 'a[2][0].c'],
    ['[{"a":1},{"a":1,"a":1}]', '[1].a'],
    ['{"a":{"b":1},"c":"x, {\\"a\\":","a":2}', 'a'],
    ['{"":1,"":2}', ''],
  ])('in %s is found at "%s"', (text, path) => {
    expect(repeatedKey(text)).toBe(path);
  });

  it.each(['{"a":{"b":1},"b":{"b":2},"c":["b",{"b":3}]}', '{"a":"{\\"a\\":1,\\"a\\":2}"}', '["a","a"]', '"a"', '7'])(
    'is not seen in %s',
    (text) => {
      expect(repeatedKey(text)).toBeNull();
    },
  );

  it('is in nothing that JSON.stringify writes', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(repeatedKey(JSON.stringify(value))).toBeNull();
      }),
    );
  });
});
