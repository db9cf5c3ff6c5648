import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { OAuthParameters } from './oauth-parameters.js';

describe('the parameters of an OAuth request', () => {
  it('reads any text back from a form and from JSON', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (text) => {
        fc.pre(!text.includes('\0'));
        for (const read of [
          OAuthParameters.fromForm(new URLSearchParams({ code: text }).toString()),
          OAuthParameters.fromJson(JSON.stringify({ code: text })),
        ]) {
          expect(read?.get('code')).toBe(text);
          expect(read?.fault).toBeNull();
        }
      }),
    );
  });

  it('never fails, whatever a query string holds', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const { fault } = OAuthParameters.fromForm(text);
        // RFC 6749 §5.2: the characters of an error_description.
        expect(fault ?? '').toMatch(/^[\x20\x21\x23-\x5b\x5d-\x7e]*$/);
      }),
    );
  });

  it.each([
    ['given twice', 'state=a&state=b', 'state must be given once'],
    ['given twice, once without a value', 'state=&state=b', 'state must be given once'],
    ['badly encoded', 'state=%zz', 'state must be percent-encoded UTF-8'],
    ['no UTF-8', 'state=%ff', 'state must be percent-encoded UTF-8'],
  ])('names a parameter that is %s and forgets its value', (_what, query, fault) => {
    const parameters = OAuthParameters.fromForm(query);
    expect(parameters.fault).toBe(fault);
    expect(parameters.get('state')).toBeUndefined();
  });

  it('keeps a value with a NUL unchanged for the client, and calls it a fault', () => {
    const parameters = OAuthParameters.fromForm('state=a%00b');
    expect(parameters.get('state')).toBe('a\0b');
    expect(parameters.getSound('state')).toBeUndefined();
    expect(parameters.fault).toBe('state must not contain a NUL character');
  });

  it('takes a parameter without a value for left out', () => {
    expect(OAuthParameters.fromForm('scope=&code').get('scope')).toBeUndefined();
    expect(OAuthParameters.fromForm('scope=&code').fault).toBeNull();
  });

  it.each(['[]', '"text"', '5', 'null', '', '{', 'grant_type=x'])('does not take %s for an object', (text) => {
    expect(OAuthParameters.fromJson(text)).toBeNull();
  });

  it.each([5, null, true, ['x'], { x: 'y' }])('refuses %j where a string belongs, ignores it elsewhere', (value) => {
    expect(OAuthParameters.fromJson(JSON.stringify({ code: value }))?.fault).toBe('code must be a string');
    expect(OAuthParameters.fromJson(JSON.stringify({ other: value }))?.fault).toBeNull();
  });

  it('finds a key that JSON.parse would have dropped, however it is written', () => {
    expect(OAuthParameters.fromJson('{"code":"a","co\\u0064e":"b"}')?.fault).toBe('code must be given once');
    expect(OAuthParameters.fromJson('{"x":{"y":1,"y":2},"code":"a"}')?.fault).toBe('x.y must be given once');
  });
});
