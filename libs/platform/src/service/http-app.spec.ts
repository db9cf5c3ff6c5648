import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { type RequestListener, type Server, createServer } from 'node:http';
import { type AddressInfo, type Socket, connect } from 'node:net';
import { closeStalledResponses } from './http-app.js';

/** More than the kernel takes off the server's hands. */
const large = Buffer.alloc(64 * 2 ** 20, 'a');
/** Long enough that a busy machine does not pause as long. */
const timeout = 1000;

let server: Server;
let answer: RequestListener;
let client: Socket;

beforeEach(async () => {
  server = createServer((request, response) => {
    answer(request, response);
  });
  closeStalledResponses(server, timeout);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  client.on('error', () => undefined);
});
afterEach(() => {
  client.destroy();
  server.closeAllConnections();
  server.close();
});

const ask = (): void => {
  client.write('GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
};

/** Bytes of the whole answer, head included. */
async function receive(pause = 0): Promise<number> {
  let received = 0;
  for await (const chunk of client) {
    received += (chunk as Buffer).length;
    if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return received;
}

describe('a response', () => {
  it('that its client does not read is given up', async () => {
    const closed = new Promise((resolve) => {
      answer = (_request, response) => response.once('close', resolve).end(large);
    });
    client.pause();
    ask();
    await closed;
    // Only what the kernel had taken before.
    expect(await receive().catch(() => 0)).toBeLessThan(large.length);
  });

  it('that its client reads slowly arrives completely', async () => {
    answer = (_request, response) => response.end(large);
    ask();
    expect(await receive(3)).toBeGreaterThan(large.length);
  });

  it('that takes long to compute arrives', async () => {
    answer = (_request, response) => {
      setTimeout(() => response.end('done'), 4 * timeout);
    };
    ask();
    expect(await receive()).toBeGreaterThan('done'.length);
  });
});

it('closes a connection that is not used again', async () => {
  server.keepAliveTimeout = timeout;
  answer = (_request, response) => response.end('done');
  client.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  expect(await receive()).toBeGreaterThan('done'.length);
});
