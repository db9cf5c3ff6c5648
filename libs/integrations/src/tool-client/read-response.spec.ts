import { once } from 'node:events';
import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fetch, request } from 'undici';
import { JsonMeter, readFetched, readRefusal } from './read-response.js';

const bounds = (): JsonMeter => new JsonMeter({ bytes: 100_000, values: 1_000 });

/** In pieces that end anywhere. */
function take(text: string, piece = 7): JsonMeter {
  const held = bounds();
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += piece) held.add(bytes.subarray(at, at + piece));
  return held;
}

const nested = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);

describe('the bounds of an answer', () => {
  it.each([
    ['an ordinary object', '{"a": [1, 2, {"b": "c"}], "d": null}'],
    ['as many values as it may hold', `[${Array.from({ length: 998 }, () => '{}').join()}]`.slice(0, 1_300)],
    ['as many levels as it may have', nested(100)],
    ['brackets, commas and escaped quotes in text', JSON.stringify({ text: '[{,"\\'.repeat(2_000) })],
    ['lists that open and close one after the other', nested(90).repeat(5)],
  ])('allow %s', (_what, text) => {
    expect(take(text).counted.bytes).toBe(Buffer.byteLength(text));
  });

  it.each([
    ['too many bytes', JSON.stringify('x'.repeat(100_001)), 'is larger than'],
    ['too many empty objects', `[${'{},'.repeat(2_000)}{}]`, 'holds more than 1000 values'],
    ['too many numbers', `[${'0,'.repeat(2_000)}0]`, 'holds more than 1000 values'],
    ['too many levels', nested(101), 'is nested more than 100 levels deep'],
    ['levels that never end', '{"a":'.repeat(500), 'is nested more than 100 levels deep'],
  ])('refuse %s', (_what, text, words) => {
    expect(() => take(text)).toThrow(words);
    expect(() => take(text, 100_000)).toThrow(words);
  });
});

describe('what is read of a server', () => {
  let server: Server;
  let url: string;
  beforeAll(async () => {
    const bomb = gzipSync(Buffer.alloc(32 * 2 ** 20, ' '));
    server = createServer((asked, response) => {
      if (asked.url === '/bomb') response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb);
      else if (asked.url === '/token') response.writeHead(201, { 'content-type': 'text/plain' }).end('{}');
      else {
        const more = (): void => {
          if (!response.destroyed) response.write(Buffer.alloc(64 * 1024, 'x'), () => setImmediate(more));
        };
        response.writeHead(500);
        more();
      }
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  it('is no more than a token takes, however it is compressed', async () => {
    await expect(readFetched(await fetch(`${url}/bomb`))).rejects.toThrow('larger than 512 KiB');
    const token = await readFetched(await fetch(`${url}/token`));
    expect([token.status, token.headers.get('content-type'), await token.text()]).toEqual([201, 'text/plain', '{}']);
  });

  it('is the beginning of a refusal that never ends', async () => {
    const refusal = await readRefusal(await request(`${url}/endless`));
    expect(refusal.length).toBeGreaterThan(256 * 1024);
    expect(refusal.length).toBeLessThan(512 * 1024);
  });
});
