import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { createProbesTable, probeModule } from './probe.module.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ module: probeModule });
  await createProbesTable(app.database);
});
afterAll(() => app.stop());

/** Bytes as they are, which no HTTP client would send. */
async function say(bytes: string): Promise<{ status: string | undefined; head: string; body: string }> {
  const { hostname, port } = new URL(app.baseUrl);
  const socket = connect(Number(port), hostname);
  socket.write(bytes);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  return { status: head.split(' ')[1], head, body };
}

it.each([
  [
    'a head over 16 KiB',
    `GET /v1/probes?name=${'x'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`,
    '431',
    'HEADERS_TOO_LARGE',
  ],
  ['a first line that is none', 'nonsense\r\n\r\n', '400', 'VALIDATION_FAILED'],
  ['a header with a line break in it', 'GET / HTTP/1.1\r\nHost: a\r\nx: a\rb\r\n\r\n', '400', 'VALIDATION_FAILED'],
  [
    'two different lengths',
    'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab',
    '400',
    'VALIDATION_FAILED',
  ],
  ['two Host headers', 'GET /v1/probes HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n', '400', 'VALIDATION_FAILED'],
  ['an address of another host', 'GET http://b/v1/probes HTTP/1.1\r\nHost: a\r\n\r\n', '400', 'VALIDATION_FAILED'],
])('%s is answered in the shape of all errors', async (_what, bytes, status, code) => {
  const answer = await say(bytes);
  expect([answer.status, answer.head]).toEqual([status, expect.stringContaining('Connection: close')]);
  const { error } = JSON.parse(answer.body) as { error: Record<string, string> };
  expect(error).toEqual({
    code,
    message: expect.stringMatching(/\.$/),
    requestId: expect.any(String),
    docUrl: `${app.baseUrl}/docs/errors#${code}`,
  });
  expect(answer.head).toContain(`X-Request-Id: ${error.requestId}`);
});

it('an address of the host that the header names is served', async () => {
  const answer = await say('GET http://A:80/v1/probes HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
  expect(answer.status).toBe('200');
});

it('a connection whose client does not close its side is closed', async () => {
  const { hostname, port } = new URL(app.baseUrl);
  const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true });
  const closed = new Promise((resolve) => {
    socket.once('error', resolve);
    socket.once('close', resolve);
  });
  socket.write('nonsense\r\n\r\n');
  expect(await text(socket)).toContain('400');
  // The handler learns of it when it continues: the client has gone.
  const talk = setInterval(() => socket.write('more'), 100);
  await closed;
  clearInterval(talk);
});

it('a chunk that cannot be read ends the connection and changes nothing', async () => {
  const head =
    'POST /v1/probes HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n';
  const answer = await say(`${head}e\r\n{"name":"half"\r\nnot a length\r\n`);
  expect(answer.status).not.toBe('201');
  const rows = await app.database.query(`SELECT 1 FROM probes WHERE name = 'half'`);
  expect(rows).toEqual([]);
});
