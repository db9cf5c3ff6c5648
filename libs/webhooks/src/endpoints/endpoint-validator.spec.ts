import { describe, expect, it } from '@jest/globals';
import { endpointUrlProblem } from './endpoint-validator.js';

const problemOf = (url: string): string | null => endpointUrlProblem(url, { allowHttp: false });

describe("an endpoint's address", () => {
  it.each([
    'https://example.com',
    'https://example.com/hooks?tenant=7&x=%20',
    'https://example.com:8443/hooks',
    'HTTPS://EXAMPLE.COM/Hooks',
    'https://bücher.example/hooks',
    'https://[2606:4700:4700::1111]/hooks',
    'https://example.com/a@b',
  ])('may be %s', (url) => {
    expect(problemOf(url)).toBeNull();
  });

  it.each([
    ['no address', 'example.com/hooks'],
    ['relative', '/hooks'],
    ['http', 'http://example.com/hooks'],
    ['of another scheme', 'ftp://example.com/hooks'],
    ['without a host', 'https:///hooks'],
    ['with a user', 'https://user@example.com/hooks'],
    ['with an empty user', 'https://@example.com/hooks'],
    ['with a password', 'https://user:secret@example.com/hooks'],
    ['with a fragment', 'https://example.com/hooks#top'],
    ['with an empty fragment', 'https://example.com/hooks#'],
    ['with a space', 'https://example.com/a b'],
    ['with a line break', 'https://example.com/\nhooks'],
    ['with a tab', 'https://exam\tple.com/'],
    ['with a backslash', 'https://example.com\\@127.0.0.1/'],
    ['with port 0', 'https://example.com:0/'],
    ['with a port that is none', 'https://example.com:99999/'],
    ['with an unclosed IPv6 address', 'https://[::1/hooks'],
  ])('must not be %s', (_what, url) => {
    expect(problemOf(url)).not.toBeNull();
  });

  it('may be http where that is allowed', () => {
    expect(endpointUrlProblem('http://localhost:8080/hooks', { allowHttp: true })).toBeNull();
    expect(endpointUrlProblem('ftp://localhost:8080/hooks', { allowHttp: true })).not.toBeNull();
  });
});
