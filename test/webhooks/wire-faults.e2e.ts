import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer as createTcpServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { testCertificate } from '../harness/test-certificate.js';
import type { TestApp } from '../harness/test-app.js';
import { NameServer } from './name-server.js';
import { Receiver } from './receiver.js';
import {
  createTenant,
  detailOf,
  publish,
  register,
  settled,
  startWebhooksApp,
  type DeliveryDetail,
  type Tenant,
} from './webhooks-app.js';

let names: NameServer;
let app: TestApp;
let tenant: Tenant;
let receiver: Receiver;

beforeAll(async () => {
  names = await NameServer.start();
  const authority = join(tmpdir(), `authority-${process.pid}.pem`);
  writeFileSync(authority, testCertificate.cert);
  app = await startWebhooksApp({
    WEBHOOK_RETRY_DELAYS: '50ms',
    WEBHOOK_TIMEOUT: '2s',
    WEBHOOK_CA_FILE: authority,
    WEBHOOK_DNS_SERVERS: names.address,
  });
});
afterAll(async () => {
  await app.stop();
  names.stop();
});
beforeEach(async () => {
  tenant = await createTenant(app);
  receiver = await Receiver.start();
});
afterEach(() => receiver.stop());

async function deliverTo(url: string): Promise<DeliveryDetail> {
  const endpoint = await register(tenant, url);
  await publish(app, tenant);
  const [delivery] = await settled(tenant, endpoint);
  return detailOf(tenant, endpoint, delivery?.id ?? '');
}

describe('a receiver', () => {
  it('that resets the connection is a connection error', async () => {
    receiver.behaviour = (_received, _response, request) => request.socket.resetAndDestroy();
    const { status, attempts } = await deliverTo(receiver.url());
    expect(status).toBe('failed');
    expect(attempts.map(({ outcome, responseStatus }) => [outcome, responseStatus])).toEqual([
      ['connection_error', null],
      ['connection_error', null],
    ]);
    expect(attempts[0]?.error).toMatch(/closed|ECONNRESET/);
  });

  it('that is not there is a connection error', async () => {
    const url = receiver.url();
    await receiver.stop();
    const { attempts } = await deliverTo(url);
    expect(attempts[0]).toMatchObject({ outcome: 'connection_error', error: expect.stringContaining('ECONNREFUSED') });
    receiver = await Receiver.start();
  });

  it.each([
    ['hangs', () => undefined],
    [
      'drips its head byte by byte',
      (_received: unknown, response: { socket: NodeJS.WritableStream | null }) => {
        const head = 'HTTP/1.1 200 OK\r\nx-slow: ';
        let sent = 0;
        const timer = setInterval(() => {
          response.socket?.write(head[sent++] ?? 'x');
          if (sent > 500) clearInterval(timer);
        }, 20);
      },
    ],
  ])('that %s is cut off at the deadline', async (_what, behaviour) => {
    receiver.behaviour = behaviour;
    const { status, attempts } = await deliverTo(receiver.url());
    expect(status).toBe('failed');
    for (const { outcome, durationMs } of attempts) {
      expect(outcome).toBe('timeout');
      expect(durationMs).toBeGreaterThanOrEqual(1990);
      expect(durationMs).toBeLessThan(6000);
    }
  });

  it('that never takes the TLS handshake up is cut off at the same deadline', async () => {
    const mute = createTcpServer((socket) => socket.on('error', () => undefined)).listen(0, '127.0.0.1');
    await once(mute, 'listening');
    const { attempts } = await deliverTo(`https://127.0.0.1:${(mute.address() as AddressInfo).port}/`);
    expect(attempts.map(({ outcome }) => outcome)).toEqual(['timeout', 'timeout']);
    mute.close();
  });

  it('whose name servers do not answer is cut off at the same deadline', async () => {
    names.addresses.set('silent.example', '127.0.0.1');
    const endpoint = await register(tenant, `http://silent.example:${receiver.port}/`);
    names.silent.add('silent.example');
    await publish(app, tenant);
    const [delivery] = await settled(tenant, endpoint);
    const { attempts } = await detailOf(tenant, endpoint, delivery?.id ?? '');
    expect(attempts.map(({ outcome }) => outcome)).toEqual(['timeout', 'timeout']);
  });

  it.each([
    [
      'endless',
      (response: { write: (chunk: Buffer) => boolean; on: (event: 'drain', more: () => void) => unknown }) => {
        const chunk = Buffer.alloc(65_536, 'x');
        const pour = (): void => {
          while (response.write(chunk));
        };
        response.on('drain', pour);
        pour();
      },
    ],
    ['slow', (response: { write: (text: string) => boolean }) => void response.write('x'.repeat(2000))],
    [
      'cut off',
      (response: { write: (text: string) => boolean; destroy: () => void }) => {
        response.write('x'.repeat(2000));
        setTimeout(() => {
          response.destroy();
        }, 20);
      },
    ],
  ])('that accepts the delivery with an %s body has received it', async (_what, pour) => {
    receiver.behaviour = (_received, response) => {
      response.writeHead(200, { 'content-length': '10737418240' });
      (pour as (response: unknown) => void)(response);
    };
    const { status, attempts } = await deliverTo(receiver.url());
    expect([status, attempts[0]?.responseBody]).toEqual(['succeeded', 'x'.repeat(1024)]);
  });

  it('that closes a kept connection loses nothing: the next delivery reconnects within its attempt', async () => {
    const endpoint = await register(tenant, receiver.url());
    receiver.behaviour = (_received, response, request) => {
      response.end('ok');
      // Without a word, after the answer: the client may be about to use it again.
      setTimeout(() => request.socket.destroy(), 1);
    };
    for (let round = 0; round < 20; round++) await publish(app, tenant);
    const deliveries = await settled(tenant, endpoint, 20);
    expect(deliveries.map(({ status, attemptCount }) => [status, attemptCount])).toEqual(
      Array(20).fill(['succeeded', 1]),
    );
  });

  it('that breaks a kept connection before it answers gets the request again, which the attempt says', async () => {
    const endpoint = await register(tenant, receiver.url());
    await publish(app, tenant);
    await settled(tenant, endpoint);
    const first = receiver.connections;
    receiver.behaviour = (_received, response, request) => {
      // It has received the request and closes the connection, so it is unknown whether it acted on it.
      if (receiver.connections === first) request.socket.resetAndDestroy();
      else response.end('ok');
    };
    await publish(app, tenant);
    const [latest] = await settled(tenant, endpoint, 2);
    const { status, attempts } = await detailOf(tenant, endpoint, latest?.id ?? '');
    expect([status, attempts.length, receiver.received.length]).toEqual(['succeeded', 1, 3]);
    expect(attempts[0]).toMatchObject({
      resent: true,
      outcome: 'succeeded',
      error: expect.stringMatching(/^sent again over a new connection, because over the kept one .*(reset|closed)/),
    });
    const [before] = (await settled(tenant, endpoint, 2)).slice(-1);
    expect((await detailOf(tenant, endpoint, before?.id ?? '')).attempts[0]).not.toHaveProperty('resent');
  });

  it('is called over a kept connection', async () => {
    const endpoint = await register(tenant, receiver.url());
    for (let round = 1; round <= 5; round++) {
      await publish(app, tenant);
      await settled(tenant, endpoint, round);
    }
    expect([receiver.received.length, receiver.connections]).toEqual([5, 1]);
  });
});

describe('over TLS', () => {
  let secure: Receiver;
  beforeEach(async () => {
    secure = await Receiver.start(testCertificate);
  });
  afterEach(() => secure.stop());

  it('a receiver with a certificate of a known authority gets its delivery', async () => {
    for (const host of ['localhost', '127.0.0.1']) {
      const { status, attempts } = await deliverTo(secure.url('/hooks', host));
      expect(status).toBe('succeeded');
      expect(attempts[0]).toMatchObject({ address: '127.0.0.1', timings: { tls: expect.any(Number) } });
    }
  });

  it('headers of one’s own arrive, and stay hidden even where the receiver repeats them', async () => {
    // With signs that no signature has: three letters alone may come up in one by chance.
    const token = 'Bearer 7/f0:"rGn-_behind"';
    secure.behaviour = ({ headers }, response) => {
      response.writeHead(500).end(JSON.stringify(headers));
    };
    const headers = { Authorization: token, 'X-Tenant': 'blue' };
    const endpoint = await register(tenant, secure.url(), { headers });
    await publish(app, tenant);
    const [delivery] = await settled(tenant, endpoint);
    const { request, attempts } = await detailOf(tenant, endpoint, delivery?.id ?? '');
    expect(secure.received.map((each) => [each.headers.authorization, each.headers['x-tenant']])).toEqual([
      [token, 'blue'],
      [token, 'blue'],
    ]);
    expect(request.headers).toMatchObject({ Authorization: '[hidden]', 'X-Tenant': '[hidden]' });
    for (const { responseBody } of attempts) {
      expect(responseBody).toContain('"authorization":"[redacted]"');
      expect(responseBody).not.toContain('rGn-_');
    }
  });

  it('a certificate for another host is refused before anything is sent', async () => {
    const { attempts } = await deliverTo(secure.url('/hooks', 'other.localhost'));
    expect(attempts[0]).toMatchObject({ outcome: 'connection_error', error: expect.stringContaining('altnames') });
    expect(secure.received).toEqual([]);
  });

  it('a receiver that does not speak it is a connection error', async () => {
    const { attempts } = await deliverTo(receiver.url().replace('http:', 'https:'));
    expect(attempts[0]?.outcome).toBe('connection_error');
  });
});

describe('with private networks forbidden', () => {
  let guarded: TestApp;
  beforeAll(async () => {
    guarded = await startWebhooksApp({
      WEBHOOK_RETRY_DELAYS: '50ms',
      WEBHOOK_ALLOW_PRIVATE_NETWORKS: 'false',
      WEBHOOK_DNS_SERVERS: names.address,
    });
  });
  afterAll(() => guarded.stop());

  it('a name that changes between check and dial gains nothing', async () => {
    const other = await createTenant(guarded);
    names.addresses.set('rebound.example', '93.184.216.34');
    const endpoint = await register(other, `http://rebound.example:${receiver.port}/`);
    names.addresses.set('rebound.example', '127.0.0.1');
    await publish(guarded, other);
    const [delivery] = await settled(other, endpoint);
    const { status, attempts } = await detailOf(other, endpoint, delivery?.id ?? '');
    expect(status).toBe('failed');
    expect(attempts.map(({ outcome, address }) => [outcome, address])).toEqual([
      ['blocked', null],
      ['blocked', null],
    ]);
    // Not the address that the name has in this network.
    expect(JSON.stringify(attempts)).not.toContain('127.0.0.1');
    expect([receiver.received.length, receiver.connections]).toEqual([0, 0]);
  });
});
