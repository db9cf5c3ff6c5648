import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isLoopback, matchesRedirectUri, redirectUriProblem, withParameters } from './oauth-client.entity.js';

const good = [
  'https://app.example.com/callback',
  'https://app.example.com',
  'https://app.example.com:8443/cb?tenant=1',
  'https://localhost/cb',
  'http://localhost/cb',
  'http://localhost:3000',
  'http://127.0.0.1:49152/cb?x=y',
  'http://[::1]/cb',
];

const bad: [string, unknown][] = [
  ['no string', 5],
  ['empty', ''],
  ['relative', '/callback'],
  ['protocol-relative', '//app.example.com/cb'],
  ['plain http', 'http://app.example.com/cb'],
  ['a host that only begins like loopback', 'http://127.0.0.1.example.com/cb'],
  ['a host that only begins like localhost', 'http://localhost.example.com/cb'],
  ['loopback as user information', 'http://localhost@example.com/cb'],
  ['user information', 'https://user:secret@app.example.com/cb'],
  ['empty user information', 'https://@app.example.com/cb'],
  ['another spelling of loopback', 'http://0x7f.1/cb'],
  ['another loopback address', 'http://127.0.0.2/cb'],
  ['a fragment', 'https://app.example.com/cb#x'],
  ['an empty fragment', 'https://app.example.com/cb#'],
  ['a wildcard', 'https://*.example.com/cb'],
  ['a script', 'javascript:alert(1)'],
  ['data', 'data:text/html,hello'],
  ['a scheme of its own', 'com.example.app:/cb'],
  ['a backslash', 'https://app.example.com\\@evil.example/cb'],
  ['a space', 'https://app.example.com/c b'],
  ['a line break', 'https://app.example.com/cb\r\nSet-Cookie: a=b'],
  ['a tab', 'https://app.exa\tmple.com/cb'],
  ['letters beyond ASCII', 'https://äpp.example.com/cb'],
  ['a scheme without slashes', 'https:app.example.com/cb'],
  ['an impossible port', 'http://localhost:99999/cb'],
  ['too long', `https://app.example.com/${'a'.repeat(2000)}`],
];

describe('redirect URIs', () => {
  it.each(good)('%s can be registered', (uri) => {
    expect(redirectUriProblem(uri)).toBeNull();
  });

  it.each(bad)('%s cannot be registered', (_what, uri) => {
    expect(redirectUriProblem(uri)).toEqual(expect.any(String));
  });

  it.each([
    ['http://127.0.0.1/cb', 'http://127.0.0.1:51234/cb'],
    ['http://127.0.0.1:8080/cb', 'http://127.0.0.1/cb'],
    ['http://[::1]:1/cb?a=b', 'http://[::1]:2/cb?a=b'],
    ['http://localhost', 'http://localhost:3000'],
  ])('the port of %s is free: %s', (registered, presented) => {
    expect(matchesRedirectUri(registered, presented)).toBe(true);
  });

  it.each([
    ['https://app.example.com/cb', 'https://app.example.com/cb/'],
    ['https://app.example.com/cb', 'https://app.example.com/cb?x=1'],
    ['https://app.example.com/cb', 'https://app.example.com/CB'],
    ['https://app.example.com/cb', 'https://APP.example.com/cb'],
    ['https://app.example.com/cb', 'https://app.example.com:443/cb'],
    ['https://app.example.com/cb', 'https://app.example.com/x/../cb'],
    ['https://app.example.com/cb', 'https://app.example.com/%63b'],
    ['https://app.example.com/cb', 'https://app.example.com:8443/cb'],
    ['http://localhost/cb', 'http://127.0.0.1/cb'],
    ['http://localhost/cb', 'https://localhost/cb'],
    ['http://localhost/cb', 'http://localhost:3000/cb#x'],
    ['http://localhost/cb', 'http://localhost:3000/cb/..'],
    ['http://localhost/cb', 'http://localhost:99999/cb'],
    ['http://localhost/cb', 'http://localhost:80@evil.example/cb'],
    ['http://localhost', 'http://localhost.evil.example'],
  ])('%s is not %s', (registered, presented) => {
    expect(matchesRedirectUri(registered, presented)).toBe(false);
  });

  it('whatever matches a loopback URI still leads to the same host', () => {
    const end = fc.string({ unit: 'grapheme-ascii' });
    fc.assert(
      fc.property(end, (text) => {
        const presented = `http://localhost${text}`;
        if (!matchesRedirectUri('http://localhost/cb', presented)) return;
        expect(new URL(presented).hostname).toBe('localhost');
        expect(new URL(presented).pathname).toBe('/cb');
      }),
    );
  });

  it('parameters come back as they were, whatever they hold', () => {
    const uri = fc.constantFrom(...good);
    fc.assert(
      fc.property(uri, fc.string({ unit: 'grapheme' }), (base, state) => {
        const { origin, searchParams } = new URL(withParameters(base, { state, error: undefined }));
        expect(origin).toBe(new URL(base).origin);
        expect(searchParams.get('state')).toBe(state.toWellFormed());
        expect(searchParams.has('error')).toBe(false);
      }),
    );
  });

  it('knows what stays on the machine', () => {
    expect(isLoopback('http://[::1]:80/cb')).toBe(true);
    expect(isLoopback('https://localhost/cb')).toBe(false);
  });
});
