import { readFileSync } from 'node:fs';
import { createHmac } from 'node:crypto';
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

describe('the receiver kit', () => {
  const headers = { 'X-Service-Signature': signature };

  it.each([
    ['text and a plain object', bytes.toString(), headers],
    ['bytes and the headers of fetch', bytes, new Headers(headers)],
    ['bytes and the headers of Node', new Uint8Array(bytes), { 'x-service-signature': signature }],
  ])('takes a genuine delivery as %s', async (_what, text, sent) => {
    expect(await verify(text, sent, secret)).toBe(true);
  });

  it('needs nothing but WebCrypto and TextEncoder, so that it runs on edge runtimes', async () => {
    const { TextEncoder, crypto } = globalThis;
    const context = createContext({ TextEncoder, crypto });
    const source = readFileSync('clients/receiver/index.mjs', 'utf8');
    const module = new SourceTextModule(source, { context });
    await module.link(() => {
      throw new Error('it imports something');
    });
    await module.evaluate();
    const kit = module.namespace as { verify: typeof verify };
    expect(await kit.verify(bytes.toString(), headers, secret)).toBe(true);
    expect(await kit.verify(`${bytes.toString()} `, headers, secret)).toBe(false);
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
});
