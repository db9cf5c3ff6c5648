import { once } from 'node:events';
import { createServer, request, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import express from 'express';
import { sendJson } from './json-answers.js';

const large = { data: 'wait '.repeat(4_000) };
const small = { data: 'wäit' };
let server: Server;

beforeAll(async () => {
  const app = express();
  app.get('/large', (_request, response) => {
    sendJson(response, large);
  });
  app.all('/small', (_request, response) => {
    sendJson(response, small);
  });
  app.all('/express', (_request, response) => response.json(small));
  server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.close();
});

interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

function ask(
  path: string,
  headers: Record<string, string> = { 'accept-encoding': 'gzip, br' },
  method = 'GET',
): Promise<Answer> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    request({ port, path, headers, method }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) });
      });
    })
      .on('error', reject)
      .end();
  });
}

it('sends large JSON compressed, and says how long it is', async () => {
  const { headers, body } = await ask('/large');
  expect(headers).toMatchObject({
    'content-encoding': 'gzip',
    vary: 'Accept-Encoding',
    'content-length': String(body.length),
  });
  expect(body.length).toBeLessThan(1_000);
  expect(JSON.parse(gunzipSync(body).toString())).toEqual(large);
});

it.each([
  ['small JSON', '/small', undefined],
  ['clients that do not accept it', '/large', { 'accept-encoding': 'identity' }],
])('leaves %s alone', async (_what, path, headers) => {
  const answer = await ask(path, headers);
  expect(answer.headers['content-encoding']).toBeUndefined();
  expect(answer.headers['content-length']).toBe(String(answer.body.length));
});

it('answers HEAD and what has not changed without a body', async () => {
  const { headers } = await ask('/large');
  const head = await ask('/large', undefined, 'HEAD');
  expect([head.status, head.body.length, head.headers['content-encoding']]).toEqual([200, 0, undefined]);
  const known = await ask('/large', { 'accept-encoding': 'gzip', 'if-none-match': String(headers.etag) });
  expect([known.status, known.body.length]).toEqual([304, 0]);
});

it.each(['GET', 'HEAD', 'POST'])('answers %s with the head and body that Express would send', async (method) => {
  const ours = await ask('/small', {}, method);
  const express = await ask('/express', {}, method);
  const known = ({ status, headers: { date: _date, ...headers }, body }: Answer) => ({ status, headers, body });
  expect(known(ours)).toEqual(known(express));
});
