import { describe, expect, it } from '@jest/globals';
import { Webhook as StandardWebhook } from 'standardwebhooks';
import { Webhook as SvixWebhook } from 'svix';
import { SigningSecret } from './signing-secrets.js';

const secret = `whsec_${Buffer.alloc(32, 's').toString('base64')}`;
const older = `whsec_${Buffer.alloc(24, 'o').toString('base64')}`;
const body = Buffer.from('{"id":"evt_1","company":"Grünwald & Søn 株式会社"}');

describe('X-Service-Signature', () => {
  it('is the HMAC-SHA256 of RFC 4231, test case 2', () => {
    expect(new SigningSecret('Jefe').serviceSignature(Buffer.from('what do ya want for nothing?'))).toBe(
      '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
    );
  });

  it('depends on every byte of body and secret', () => {
    const signature = new SigningSecret(secret).serviceSignature(body);
    const longer = Buffer.concat([body, Buffer.from(' ')]);
    expect(new SigningSecret(secret).serviceSignature(longer)).not.toBe(signature);
    expect(new SigningSecret(secret.slice('whsec_'.length)).serviceSignature(body)).not.toBe(signature);
  });
});

describe('webhook-signature', () => {
  const now = Math.floor(Date.now() / 1000);

  it.each([
    ['standardwebhooks', StandardWebhook],
    ['svix', SvixWebhook],
  ])('is accepted by the package %s', (_name, Library) => {
    const headers = {
      'webhook-id': 'evt_1',
      'webhook-timestamp': String(now),
      'webhook-signature': new SigningSecret(secret).standardSignature('evt_1', now, body) ?? '',
    };
    expect(new Library(secret).verify(body.toString(), headers)).toMatchObject({ id: 'evt_1' });
    expect(() => new Library(older).verify(body.toString(), headers)).toThrow();
  });

  it.each([
    ['not base64', 'whsec_not-base64!not-base64!not-base64!'],
    ['base64 without its padding', `whsec_${Buffer.alloc(25).toString('base64').replaceAll('=', '')}`],
    ['fewer than 24 bytes', `whsec_${Buffer.alloc(23).toString('base64')}`],
    ['more than 64 bytes', `whsec_${Buffer.alloc(65).toString('base64')}`],
  ])('is none where the secret is %s', (_what, unfit) => {
    expect(new SigningSecret(unfit).standardSignature('evt_1', now, body)).toBeNull();
  });
});

describe('what a receiver echoes of a secret', () => {
  const echoed = 'whsec_AAEC+wQF/gcICQoLDA0ODw==';

  it.each([
    ['as it is', `key ${echoed}!`, 'key [redacted]!'],
    ['without its prefix', 'AAEC+wQF/gcICQoLDA0ODw==', '[redacted]'],
    ['in JSON with slashes escaped', '{"s":"whsec_AAEC+wQF\\/gcICQoLDA0ODw=="}', '{"s":"[redacted]"}'],
    ['in an address', 's=whsec_AAEC%2BwQF%2FgcICQoLDA0ODw%3D%3D', 's=[redacted]'],
    ['twice', `${echoed} ${echoed}`, '[redacted] [redacted]'],
  ])('is concealed %s', (_how, text, expected) => {
    expect(new SigningSecret(echoed).redact(text)).toBe(expected);
  });

  it('is concealed where it has quotes and backslashes', () => {
    const own = 'whsec_my"own\\secret';
    expect(new SigningSecret(own).redact(JSON.stringify({ own }))).toBe('{"own":"[redacted]"}');
  });

  it('leaves everything else as it is, pattern characters of replacements included', () => {
    const text = "whsec_ $& $1 $' whsec_other";
    expect(new SigningSecret(echoed).redact(text)).toBe(text);
  });
});
