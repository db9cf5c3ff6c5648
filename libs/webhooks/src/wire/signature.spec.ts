import { describe, expect, it } from '@jest/globals';
import { Webhook as StandardWebhook } from 'standardwebhooks';
import { Webhook as SvixWebhook } from 'svix';
import { serviceSignature, standardSignature } from './signature.js';

const secret = `whsec_${Buffer.alloc(32, 's').toString('base64')}`;
const older = `whsec_${Buffer.alloc(24, 'o').toString('base64')}`;
const body = Buffer.from('{"id":"evt_1","company":"Grünwald & Søn 株式会社"}');

describe('X-Service-Signature', () => {
  it('is the HMAC-SHA256 of RFC 4231, test case 2', () => {
    expect(serviceSignature('Jefe', Buffer.from('what do ya want for nothing?'))).toBe(
      '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
    );
  });

  it('depends on every byte of body and secret', () => {
    const signature = serviceSignature(secret, body);
    expect(serviceSignature(secret, Buffer.concat([body, Buffer.from(' ')]))).not.toBe(signature);
    expect(serviceSignature(secret.slice('whsec_'.length), body)).not.toBe(signature);
  });
});

describe('webhook-signature', () => {
  const now = Math.floor(Date.now() / 1000);
  const headersWith = (signature: string | null) => ({
    'webhook-id': 'evt_1',
    'webhook-timestamp': String(now),
    'webhook-signature': signature ?? '',
  });

  it.each([
    ['standardwebhooks', StandardWebhook],
    ['svix', SvixWebhook],
  ])('is accepted by the package %s', (_name, Library) => {
    const headers = headersWith(standardSignature([secret], 'evt_1', now, body));
    expect(new Library(secret).verify(body.toString(), headers)).toMatchObject({ id: 'evt_1' });
    expect(() => new Library(older).verify(body.toString(), headers)).toThrow();
  });

  it('carries one entry per secret while two are good', () => {
    const headers = headersWith(standardSignature([secret, older], 'evt_1', now, body));
    for (const key of [secret, older])
      expect(() => new StandardWebhook(key).verify(body.toString(), headers)).not.toThrow();
  });

  it.each([
    ['not base64', 'whsec_not-base64!not-base64!not-base64!'],
    ['base64 without its padding', `whsec_${Buffer.alloc(25).toString('base64').replaceAll('=', '')}`],
    ['fewer than 24 bytes', `whsec_${Buffer.alloc(23).toString('base64')}`],
    ['more than 64 bytes', `whsec_${Buffer.alloc(65).toString('base64')}`],
  ])('is left out where the secret is %s', (_what, unfit) => {
    expect(standardSignature([unfit], 'evt_1', now, body)).toBeNull();
    expect(standardSignature([unfit, older], 'evt_1', now, body)).toMatch(/^v1,\S{44}$/);
  });
});
