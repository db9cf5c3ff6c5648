import { readFileSync } from 'node:fs';
import { createHmac, createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { createContext, SourceTextModule } from 'node:vm';
import { describe, expect, it } from '@jest/globals';
import { Webhook as StandardWebhook } from 'standardwebhooks';
import { verify } from '../../clients/receiver/index.mjs';

const page = readFileSync('docs/webhooks.md', 'utf8');

function vector(what: string): string {
  const line = page.split('\n').find((candidate) => candidate.startsWith(`| ${what} `));
  return /`([^`]+)` +\|$/.exec(line ?? '')?.[1] ?? '';
}

const body = /The body, (\d+) bytes[^]*?```text\n(.*)\n```/.exec(page);
const bytes = Buffer.from(body?.[2] ?? '');
const secret = vector('secret');
const own = vector('secret that is not base64');
const signature = vector('`X-Service-Signature`');
const publicKey = vector('public key');
const keySignature = vector('its `webhook-signature`');
/** The public key of another private key. */
const anotherKey = 'whpk_GX9rI+FshTLGq8g/+s1ep4m+DHaykgM0A5v6i9jBXZc=';

describe('the test vectors of docs/webhooks.md', () => {
  it('are of a body as long as it says', () => {
    expect(bytes.length).toBe(Number(body?.[1]));
  });

  it('hold for X-Service-Signature', () => {
    expect(createHmac('sha256', secret).update(bytes).digest('hex')).toBe(signature);
    expect(createHmac('sha256', own).update(bytes).digest('hex')).toBe(vector('its `X-Service-Signature`'));
    expect(page.split(signature).length).toBe(3);
  });

  it('hold for webhook-signature, by the library of Standard Webhooks', () => {
    const at = new Date(Number(vector('`webhook-timestamp`')) * 1000);
    expect(new StandardWebhook(secret).sign(vector('`webhook-id`'), at, bytes.toString())).toBe(
      vector('`webhook-signature`'),
    );
  });
});

describe('the Ed25519 test vectors of docs/webhooks.md', () => {
  it('hold for webhook-signature and for the public key', () => {
    const seed = Buffer.from(vector('private key').slice('whsk_'.length), 'base64');
    const der = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), seed]);
    const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
    const shown = createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64');
    expect(`whpk_${shown}`).toBe(publicKey);
    const text = Buffer.concat([Buffer.from(`${vector('`webhook-id`')}.${vector('`webhook-timestamp`')}.`), bytes]);
    expect(`v1a,${sign(null, text, key).toString('base64')}`).toBe(keySignature);
    expect(page.split(keySignature).length).toBe(3);
  });
});

describe('the receiver kit', () => {
  const headers = { 'X-Service-Signature': signature };
  const standard = {
    'webhook-id': vector('`webhook-id`'),
    'webhook-timestamp': vector('`webhook-timestamp`'),
    'webhook-signature': `${vector('`webhook-signature`')} ${keySignature}`,
  };
  const ever = { toleranceSeconds: Infinity };

  it.each([
    ['text and a plain object', bytes.toString(), headers],
    ['bytes and the headers of fetch', bytes, new Headers(headers)],
    ['bytes and the headers of Node', new Uint8Array(bytes), { 'x-service-signature': signature }],
  ])('takes a genuine delivery as %s', async (_what, text, sent) => {
    expect(await verify(text, sent, secret)).toBe(true);
  });

  it('needs nothing but WebCrypto, TextEncoder and atob, so that it runs on edge runtimes', async () => {
    const { TextEncoder, crypto, atob } = globalThis;
    const context = createContext({ TextEncoder, crypto, atob });
    const source = readFileSync('clients/receiver/index.mjs', 'utf8');
    const module = new SourceTextModule(source, { context });
    await module.link(() => {
      throw new Error('it imports something');
    });
    await module.evaluate();
    const kit = module.namespace as { verify: typeof verify };
    expect(await kit.verify(bytes.toString(), headers, secret)).toBe(true);
    expect(await kit.verify(`${bytes.toString()} `, headers, secret)).toBe(false);
    expect(await kit.verify(bytes.toString(), standard, publicKey, ever)).toBe(true);
  });

  it('takes either secret while one is being rotated', async () => {
    expect(await verify(bytes, headers, [own, secret])).toBe(true);
  });

  it.each([
    ['another body', `${bytes.toString()} `, headers, secret],
    ['another secret', bytes, headers, own],
    ['no signature', bytes, {}, secret],
    ['an empty signature', bytes, { 'x-service-signature': '' }, secret],
    ['half a signature', bytes, { 'x-service-signature': signature.slice(0, 32) }, secret],
    ['a signature in upper case', bytes, { 'x-service-signature': signature.toUpperCase() }, secret],
    ['no hexadecimal', bytes, { 'x-service-signature': 'z'.repeat(64) }, secret],
    ['two signatures', bytes, { 'x-service-signature': [signature, signature] }, secret],
    ['no secret', bytes, headers, []],
    ['an empty secret', bytes, headers, ''],
  ])('refuses %s', async (_what, text, sent, key) => {
    expect(await verify(text, sent, key)).toBe(false);
  });

  it.each([
    ['a plain object', standard],
    ['the headers of fetch', new Headers(standard)],
  ])('takes a delivery by the public key, with %s', async (_what, sent) => {
    expect(await verify(bytes, sent, publicKey, ever)).toBe(true);
    expect(await verify(bytes.toString(), sent, [anotherKey, publicKey], ever)).toBe(true);
  });

  it('takes a signature by the public key only for five minutes', async () => {
    const key = createPrivateKey({
      key: Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), Buffer.from([...Array(32).keys()])]),
      format: 'der',
      type: 'pkcs8',
    });
    const sentAt = (seconds: number) => {
      const timestamp = String(Math.floor(Date.now() / 1000) - seconds);
      const text = Buffer.concat([Buffer.from(`evt_1.${timestamp}.`), bytes]);
      const entry = `v1a,${sign(null, text, key).toString('base64')}`;
      return { 'webhook-id': 'evt_1', 'webhook-timestamp': timestamp, 'webhook-signature': entry };
    };
    expect(await verify(bytes, sentAt(280), publicKey)).toBe(true);
    expect(await verify(bytes, sentAt(320), publicKey)).toBe(false);
    expect(await verify(bytes, sentAt(-320), publicKey)).toBe(false);
  });

  it.each([
    ['another body', `${bytes.toString()} `, standard, publicKey],
    ['another key', bytes, standard, anotherKey],
    ['another id', bytes, { ...standard, 'webhook-id': 'evt_2' }, publicKey],
    ['another time', bytes, { ...standard, 'webhook-timestamp': '1769851801' }, publicKey],
    ['a time that is none', bytes, { ...standard, 'webhook-timestamp': '1e9' }, publicKey],
    ['no time', bytes, { ...standard, 'webhook-timestamp': undefined }, publicKey],
    ['no Ed25519 entry', bytes, { ...standard, 'webhook-signature': vector('`webhook-signature`') }, publicKey],
    ['no signature', bytes, { ...standard, 'webhook-signature': undefined }, publicKey],
    ['half a signature', bytes, { ...standard, 'webhook-signature': keySignature.slice(0, 40) }, publicKey],
    ['an entry called v1', bytes, { ...standard, 'webhook-signature': keySignature.replace('v1a', 'v1') }, publicKey],
    ['half a key', bytes, standard, publicKey.slice(0, 20)],
    ['a key that is none', bytes, standard, 'whpk_'],
    ['the right headers, but a secret', bytes, standard, secret],
  ])('refuses by the public key %s', async (_what, text, sent, key) => {
    expect(await verify(text, sent, key, ever)).toBe(false);
  });
});
