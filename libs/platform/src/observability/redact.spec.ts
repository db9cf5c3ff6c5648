import { describe, expect, it } from '@jest/globals';
import { Secrets } from '../secrets/secrets.js';
import { redact } from './redact.js';

describe('a log line', () => {
  it.each([
    ['a live key', 'key svc_live_abcdefgh0123456789', 'key svc_live_[redacted]'],
    ['a test key', 'svc_test_abcdefgh0123456789!', 'svc_test_[redacted]!'],
    ['an access token', 'svc_oauth_AbC-_123456789', 'svc_oauth_[redacted]'],
    ['a refresh token', 'svc_refresh_AbC-_123456789', 'svc_refresh_[redacted]'],
    ['a webhook secret', '{"s":"whsec_c2VjcmV0c2VjcmV0"}', '{"s":"whsec_[redacted]"}'],
    ['a bearer token', 'authorization: Bearer abc.def~1', 'authorization: Bearer [redacted]'],
    ['basic credentials', '"basic dXNlcjpwYXNz"', '"basic [redacted]"'],
    ['a database password', 'at postgres://user:p4ss@db:5432/x', 'at postgres://[redacted]@db:5432/x'],
    ['a JSON password', '{"password":"hunter2","a":1}', '{"password":"[redacted]","a":1}'],
    ['a password with spaces', '{"password":"correct horse, battery & staple"}', '{"password":"[redacted]"}'],
    ['a password with a quote', '{"password":"a\\"b c","x":"y"}', '{"password":"[redacted]","x":"y"}'],
    [
      'JSON in a JSON string',
      '{"msg":"{\\"password\\":\\"a b\\",\\"x\\":1}"}',
      '{"msg":"{\\"password\\":\\"[redacted]\\",\\"x\\":1}"}',
    ],
    ['a form', 'grant_type=x&client_secret=abc%20def&b=1', 'grant_type=x&client_secret=[redacted]&b=1'],
    ['a verifier in words', 'code_verifier: abc', 'code_verifier: [redacted]'],
    ['a password in a sentence', 'the password: swordfish was refused', 'the password: [redacted] was refused'],
    ['a password that is a word of a sentence', 'password: wrong', 'password: [redacted]'],
    ['a password that begins like one', 'password: thermo-42 for you', 'password: [redacted] for you'],
    ['a password in a form that is such a word', 'password=the&b=1', 'password=[redacted]&b=1'],
    ['a password without a space', 'secret:try again', 'secret:[redacted] again'],
    ['a token of small letters', 'Bearer abcdefghijklmnopqrstuvwxyz', 'Bearer [redacted]'],
    ['a token of short words', 'bearer secret.token', 'bearer [redacted]'],
    ['credentials with a capital', 'Basic dXNlcg==', 'Basic [redacted]'],
    ['a header in capitals', 'AUTHORIZATION: BEARER ABC123', 'AUTHORIZATION: BEARER [redacted]'],
  ])('loses %s', (_what, line, redacted) => {
    expect(redact(line)).toBe(redacted);
  });

  it.each([
    '{"level":"info","method":"GET","path":"/v1/assessments/asmt_01h455vb4pex5vsknk084sn02q","status":200}',
    'the password is wrong',
    'https://example.com/path@home',
    'svc_live_ keys open live data',
    'no key decrypts this secret: add that key again',
    'No key decrypts this secret: Add that key again, after the current one and a comma.',
    'wrong password: try again',
    'password: must be 12 to 256 characters',
    'client_secret: is missing from the body',
    'Basic authentication is not offered',
    'send one of your bearer tokens, or sign in',
  ])('stays as it is: %s', (line) => {
    expect(redact(line)).toBe(line);
  });

  it('keeps the remedy in the message about a missing SECRETS_KEY', () => {
    const encrypted = new Secrets([Buffer.alloc(32, 1)]).encrypt('x', 'c');
    const message = (): string => {
      try {
        return new Secrets([]).decrypt(encrypted, 'c').toString();
      } catch (error) {
        return (error as Error).message;
      }
    };
    expect(redact(message())).toContain('Add that key again');
    expect(redact(message())).not.toContain('[redacted]');
  });
});
