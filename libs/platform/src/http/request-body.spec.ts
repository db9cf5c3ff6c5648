import { createServer, request, type ClientRequest, type IncomingMessage, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from '@jest/globals';
import { requestBody } from './request-body.js';

const timeout = 300;
let server: Server;

afterEach(async () => {
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
});

/** What `read` makes of the request that `send` makes. */
async function outcome(
  read: (incoming: IncomingMessage) => Promise<string>,
  send: (outgoing: ClientRequest) => Promise<unknown>,
): Promise<string> {
  let done!: (text: string) => void;
  const outcomeOf = new Promise<string>((resolve) => (done = resolve));
  server = createServer((incoming, response) => {
    void read(incoming).then(
      (text) => {
        done(text);
        response.end();
      },
      (error: unknown) => {
        done(incoming.destroyed ? 'cut off' : String(error));
      },
    );
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const outgoing = request({ port: (server.address() as AddressInfo).port, method: 'POST' });
  outgoing.on('error', () => undefined);
  await send(outgoing);
  return outcomeOf;
}

async function whole(incoming: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of requestBody(incoming, timeout)) text += chunk.toString();
  return text;
}

describe('the body of a request', () => {
  it('is waited for, however long the whole takes', async () => {
    const slowly = async (outgoing: ClientRequest): Promise<void> => {
      for (const part of ['a', 'b', 'c', 'd', 'e']) {
        outgoing.write(part);
        await sleep(timeout / 3);
      }
      outgoing.end();
    };
    expect(await outcome(whole, slowly)).toBe('abcde');
  });

  it('is given up when it stops coming', async () => {
    expect(await outcome(whole, (outgoing) => Promise.resolve(outgoing.write('a')))).toBe('cut off');
  });

  it('is not given up while its reader is slow', async () => {
    const thoughtful = async (incoming: IncomingMessage): Promise<string> => {
      let text = '';
      for await (const chunk of requestBody(incoming, timeout)) {
        await sleep(timeout * 2);
        text += chunk.toString();
      }
      return text;
    };
    expect(await outcome(thoughtful, (outgoing) => Promise.resolve(outgoing.end('late')))).toBe('late');
  });
});
