import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHmac, createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { createContext, SourceTextModule } from 'node:vm';
import { describe, expect, it } from '@jest/globals';
import { Webhook as StandardWebhook } from 'standardwebhooks';
import { parseEvent, verify, WebhookVerificationError } from '../../clients/receiver/index.mjs';

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

const seed = Buffer.from(vector('private key').slice('whsk_'.length), 'base64');
const der = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), seed]);
const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });

describe('the Ed25519 test vectors of docs/webhooks.md', () => {
  it('hold for webhook-signature and for the public key', () => {
    const shown = createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64');
    expect(`whpk_${shown}`).toBe(publicKey);
    const text = Buffer.concat([Buffer.from(`${vector('`webhook-id`')}.${vector('`webhook-timestamp`')}.`), bytes]);
    expect(`v1a,${sign(null, text, privateKey).toString('base64')}`).toBe(keySignature);
    expect(page.split(keySignature).length).toBe(3);
  });
});

describe('the receiver kit', () => {
  const undated = { 'X-Service-Signature': signature };
  const dated = {
    'webhook-id': vector('`webhook-id`'),
    'webhook-timestamp': vector('`webhook-timestamp`'),
    'webhook-signature': `${vector('`webhook-signature`')} ${keySignature}`,
  };
  const ever = { toleranceSeconds: Infinity };
  const asked = { allowUndated: true };

  it.each([
    ['text and a plain object', bytes.toString(), dated],
    ['bytes and the headers of fetch', bytes, new Headers(dated)],
    [
      'bytes and headers in another case',
      new Uint8Array(bytes),
      Object.fromEntries(Object.entries(dated).map(([name, value]) => [name.toUpperCase(), value])),
    ],
  ])('takes a genuine delivery as %s, by the secret and by the public key', async (_what, text, sent) => {
    expect(await verify(text, sent, secret, ever)).toBe(true);
    expect(await verify(text, sent, publicKey, ever)).toBe(true);
    expect(await parseEvent(text, sent, secret, ever)).toEqual(JSON.parse(bytes.toString()));
  });

  it('needs nothing but WebCrypto, text encoding and atob, so that it runs on edge runtimes', async () => {
    const { TextEncoder, TextDecoder, crypto, atob } = globalThis;
    const context = createContext({ TextEncoder, TextDecoder, crypto, atob });
    const source = readFileSync('clients/receiver/index.mjs', 'utf8');
    const module = new SourceTextModule(source, { context });
    await module.link(() => {
      throw new Error('it imports something');
    });
    await module.evaluate();
    const kit = module.namespace as { verify: typeof verify; parseEvent: typeof parseEvent };
    expect(await kit.verify(`${bytes.toString()} `, dated, secret, ever)).toBe(false);
    expect(await kit.verify(bytes.toString(), dated, publicKey, ever)).toBe(true);
    expect((await kit.parseEvent(bytes, dated, secret, ever)).type).toBe('report.ready');
  });

  it.each([
    ['a secret', secret],
    ['a public key', publicKey],
  ])('takes either of two keys while %s is being rotated', async (_what, key) => {
    expect(await verify(bytes, dated, [own, anotherKey, key], ever)).toBe(true);
  });

  it.each([
    [
      'a secret',
      (text: Buffer) =>
        `v1,${createHmac('sha256', Buffer.from(secret.slice(6), 'base64'))
          .update(text)
          .digest('base64')}`,
      secret,
    ],
    ['a private key', (text: Buffer) => `v1a,${sign(null, text, privateKey).toString('base64')}`, publicKey],
  ])('takes what %s signed for five minutes, and no replay after them', async (_what, signed, key) => {
    const sentAt = (seconds: number) => {
      const timestamp = String(Math.floor(Date.now() / 1000) - seconds);
      const entry = signed(Buffer.concat([Buffer.from(`evt_1.${timestamp}.`), bytes]));
      return { ...undated, 'webhook-id': 'evt_1', 'webhook-timestamp': timestamp, 'webhook-signature': entry };
    };
    expect(await verify(bytes, sentAt(280), key)).toBe(true);
    expect(await verify(bytes, sentAt(320), key)).toBe(false);
    expect(await verify(bytes, sentAt(-320), key)).toBe(false);
    expect(await verify(bytes, sentAt(320), key, { toleranceSeconds: 600 })).toBe(true);
    expect(await verify(bytes, { ...sentAt(320), 'webhook-timestamp': sentAt(0)['webhook-timestamp'] }, key)).toBe(
      false,
    );
    await expect(parseEvent(bytes, sentAt(320), key)).rejects.toBeInstanceOf(WebhookVerificationError);
  });

  it('takes a signature without a time only if asked', async () => {
    expect(await verify(bytes, undated, secret)).toBe(false);
    expect(await verify(bytes, { ...dated, ...undated }, secret)).toBe(false);
    expect(await verify(bytes, undated, secret, asked)).toBe(true);
    expect(await verify(bytes, { 'x-service-signature': vector('its `X-Service-Signature`') }, own, asked)).toBe(true);
    expect(await verify(bytes, { 'x-service-signature': vector('its `X-Service-Signature`') }, own)).toBe(false);
  });

  it.each([
    ['another body', `${bytes.toString()} `, undated, secret],
    ['another secret', bytes, undated, own],
    ['no signature', bytes, {}, secret],
    ['an empty signature', bytes, { 'x-service-signature': '' }, secret],
    ['half a signature', bytes, { 'x-service-signature': signature.slice(0, 32) }, secret],
    ['a signature in upper case', bytes, { 'x-service-signature': signature.toUpperCase() }, secret],
    ['no hexadecimal', bytes, { 'x-service-signature': 'z'.repeat(64) }, secret],
    ['two signatures', bytes, { 'x-service-signature': [signature, signature] }, secret],
    ['no secret', bytes, undated, []],
    ['an empty secret', bytes, undated, ''],
    ['a public key', bytes, undated, publicKey],
  ])('refuses without a time %s', async (_what, text, sent, key) => {
    expect(await verify(text, sent, key, asked)).toBe(false);
  });

  const both = [secret, publicKey];
  it.each([
    ['another body', `${bytes.toString()} `, dated, both],
    ['other keys', bytes, dated, [own, anotherKey, `whsec_${'A'.repeat(44)}`]],
    ['another id', bytes, { ...dated, 'webhook-id': 'evt_2' }, both],
    ['another time', bytes, { ...dated, 'webhook-timestamp': '1769851801' }, both],
    ['a time that is none', bytes, { ...dated, 'webhook-timestamp': '1e9' }, both],
    ['no time', bytes, { ...dated, 'webhook-timestamp': undefined }, both],
    ['no Ed25519 entry', bytes, { ...dated, 'webhook-signature': vector('`webhook-signature`') }, publicKey],
    ['no HMAC entry', bytes, { ...dated, 'webhook-signature': keySignature }, secret],
    ['no signature', bytes, { ...dated, 'webhook-signature': undefined }, both],
    ['half a signature', bytes, { ...dated, 'webhook-signature': keySignature.slice(0, 40) }, both],
    ['an entry called v1', bytes, { ...dated, 'webhook-signature': keySignature.replace('v1a', 'v1') }, both],
    ['half a key', bytes, dated, [publicKey.slice(0, 20), secret.slice(0, 20)]],
    ['more than a key', bytes, dated, [`${publicKey}_`, `${secret}_`]],
    ['keys that are none', bytes, dated, ['whpk_', 'whsec_', 'constructor_', '']],
  ])('refuses with a time %s', async (_what, text, sent, key) => {
    expect(await verify(text, sent, key, ever)).toBe(false);
  });
});

/** A program in each language that has its function in `code`, and prints what that says of a delivery. */
const programs: Record<string, { command: string; asProgram: (code: string) => string }> = {
  python: {
    command: 'python3',
    asProgram: (code) => `import os\n${code}
names = ("webhook-id", "webhook-timestamp", "webhook-signature")
headers = {name: os.environ[name[8:]] for name in names}
print(is_genuine(os.environ["body"].encode(), headers, os.environ["secret"]))`,
  },
  php: {
    command: 'php',
    asProgram: (code) => `<?php\n${code}
$given = array_map('getenv', ['body', 'id', 'timestamp', 'signature', 'secret']);
echo var_export(is_genuine(...$given), true);`,
  },
  ruby: {
    command: 'ruby',
    asProgram: (code) => `require "openssl"\n${code}
puts genuine?(*%w[body id timestamp signature secret].map { |name| ENV.fetch(name) })`,
  },
};

describe('the samples in other languages', () => {
  const samples = [...page.matchAll(/```(python|go|java|php|csharp|ruby|rust)\n([^]*?)```/g)];
  const sampleIn = (language: string): string => samples.find(([, name]) => name === language)?.[2] ?? '';

  it.each(['python', 'go', 'java', 'php', 'csharp', 'ruby', 'rust'])(
    'are the same in the dashboard: %s',
    (language) => {
      const shown = readFileSync(`apps/dashboard/src/webhooks/receivers/${language}.txt`, 'utf8');
      const lines = (text: string): string => text.replace(/^ *(?=\S)/gm, '');
      const [, code] = /^(?:import .*\n\n)?([^]*)$/.exec(sampleIn(language)) ?? [];
      expect(lines(shown)).toContain(lines(code ?? 'none'));
      expect(code).toContain('timestamp');
    },
  );

  const installed = Object.keys(programs).filter(
    (language) => spawnSync(programs[language]?.command ?? '', ['--version']).status === 0,
  );
  it.each(installed)('take a delivery for five minutes, and no replay after them: %s', (language) => {
    const { command = '', asProgram } = programs[language] ?? {};
    const folder = mkdtempSync(join(tmpdir(), 'receivers-'));
    writeFileSync(join(folder, 'sample'), asProgram?.(sampleIn(language)) ?? '');
    const library = new StandardWebhook(secret);
    const takes = (age: number, changes: object = {}): boolean => {
      const at = new Date(Date.now() - age * 1000);
      const text = bytes.toString();
      const timestamp = String(Math.floor(at.getTime() / 1000));
      const entries = `v1a,AAAA v1,${'A'.repeat(44)} ${library.sign('evt_1', at, text)}`;
      const given = { secret, id: 'evt_1', timestamp, signature: entries, body: text, ...changes };
      const env = { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', ...given };
      return /true/i.test(execFileSync(command, [join(folder, 'sample')], { env, encoding: 'utf8' }));
    };
    expect([takes(0), takes(280), takes(320), takes(-320)]).toEqual([true, true, false, false]);
    const changes = [{ body: '{}' }, { id: 'evt_2' }, { timestamp: 'soon' }, { signature: '' }];
    expect(changes.map((each) => takes(0, each))).toEqual([false, false, false, false]);
    rmSync(folder, { recursive: true });
  });
});
