import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '../harness/eventually.js';
import { inLongRun } from '../harness/long-run.js';
import { testCertificate } from '../harness/test-certificate.js';
import type { TestApp } from '../harness/test-app.js';
import { ConnectProxy } from './connect-proxy.js';
import { Receiver } from './receiver.js';
import {
  createTenant,
  deliveriesOf,
  detailOf,
  publish,
  register,
  settled,
  startWebhooksApp,
  type DeliveryDetail,
  type Endpoint,
  type Tenant,
} from './webhooks-app.js';

const password = 'p@ss-nobody-may-read';
const authority = join(tmpdir(), `authority-${process.pid}.pem`);

let proxy: ConnectProxy;
let proxyUrl: string;
let app: TestApp;
let tenant: Tenant;
let receiver: Receiver;

beforeAll(async () => {
  writeFileSync(authority, testCertificate.cert);
  proxy = await ConnectProxy.start();
  proxyUrl = `http://courier:${encodeURIComponent(password)}@127.0.0.1:${proxy.port}`;
  app = await startWebhooksApp({
    WEBHOOK_PROXY_URL: proxyUrl,
    WEBHOOK_ALLOW_PRIVATE_NETWORKS: 'false',
    WEBHOOK_RETRY_DELAYS: '50ms,1s',
    WEBHOOK_TIMEOUT: '2s',
    WEBHOOK_CA_FILE: authority,
  });
});
afterAll(async () => {
  await app.stop();
  await proxy.stop();
});
beforeEach(async () => {
  tenant = await createTenant(app);
  receiver = await Receiver.start();
  proxy.credentials = `courier:${password}`;
  proxy.isMute = false;
  proxy.asked.length = 0;
  proxy.hosts.set('hooks.internal', '127.0.0.1').set('localhost.example', '127.0.0.1');
});
afterEach(() => receiver.stop());

async function outcomeAt(endpoint: Endpoint): Promise<DeliveryDetail> {
  await publish(app, tenant);
  const [delivery] = await settled(tenant, endpoint);
  return detailOf(tenant, endpoint, delivery?.id ?? '');
}

describe('through a proxy', () => {
  it('a delivery reaches a receiver whose name only the proxy knows', async () => {
    const endpoint = await register(tenant, receiver.url('/in', 'hooks.internal'));
    const { status, attempts } = await outcomeAt(endpoint);
    // Only the proxy knows which address was dialled; its own address must not be shown.
    expect([status, attempts[0]?.address]).toEqual(['succeeded', null]);
    expect(proxy.asked).toEqual([`hooks.internal:${receiver.port}`]);
    expect(receiver.received[0]?.headers).toMatchObject({ host: `hooks.internal:${receiver.port}` });
    expect(receiver.received[0]?.headers).not.toHaveProperty('proxy-authorization');
  });

  const others = inLongRun('[::1]', '10.0.0.7', '[::ffff:169.254.169.254]', 'LOCALHOST.', 'api.localhost');
  it.each(['127.0.0.1', 'localhost', ...others])('a name that is always inside is refused: %s', async (host) => {
    const url = `http://${host}:${receiver.port}/`;
    const refused = await tenant.client.post('/v1/webhooks', { url, events: ['*'] });
    expect([refused.status, refused.error.details?.[0]?.field]).toEqual([400, 'url']);

    // As if it had been registered while private networks were allowed.
    const endpoint = await register(tenant, receiver.url('/', 'hooks.internal'));
    await app.database.query('UPDATE webhooks SET url = $1 WHERE url = $2', [url, endpoint.url]);
    const { status, attempts } = await outcomeAt(endpoint);
    expect([status, ...new Set(attempts.map(({ outcome }) => outcome))]).toEqual(['failed', 'blocked']);
    expect([proxy.asked, receiver.connections]).toEqual([[], 0]);
  });

  it('the certificate of the receiver is still held against its name', async () => {
    const secure = await Receiver.start(testCertificate);
    // The certificate names localhost; behind the proxy another name leads there.
    const endpoint = await register(tenant, secure.url('/in', 'localhost.example'));
    const { status, attempts } = await outcomeAt(endpoint);
    expect(status).toBe('failed');
    expect(attempts[0]).toMatchObject({ outcome: 'connection_error', error: expect.stringContaining('altnames') });
    expect([proxy.asked[0], secure.received.length]).toEqual([`localhost.example:${secure.port}`, 0]);
    await secure.stop();
  });

  it('a proxy that takes the connection and says nothing falls under the deadline', async () => {
    proxy.isMute = true;
    const { attempts } = await outcomeAt(await register(tenant, receiver.url('/in', 'hooks.internal')));
    expect(new Set(attempts.map(({ outcome }) => outcome))).toEqual(new Set(['timeout']));
  });

  it('a proxy that refuses is a connection error that says so', async () => {
    proxy.credentials = 'courier:changed';
    const { attempts } = await outcomeAt(await register(tenant, receiver.url('/in', 'hooks.internal')));
    expect(attempts[0]).toMatchObject({
      outcome: 'connection_error',
      responseStatus: null,
      error: expect.stringContaining('the proxy answered 407'),
    });
    expect(receiver.received).toEqual([]);
  });

  it('a proxy that is down is a connection error, and the retry finds it again', async () => {
    const endpoint = await register(tenant, receiver.url('/in', 'hooks.internal'));
    const { port } = proxy;
    await proxy.stop();
    await publish(app, tenant);
    const attempted = (list: { attemptCount: number }[]): boolean => (list[0]?.attemptCount ?? 0) > 0;
    await eventually(() => deliveriesOf(tenant, endpoint), attempted);
    proxy = await ConnectProxy.start(port);
    proxy.hosts.set('hooks.internal', '127.0.0.1');
    const [delivery] = await settled(tenant, endpoint);
    const { status, attempts } = await detailOf(tenant, endpoint, delivery?.id ?? '');
    expect([status, attempts[0]?.outcome]).toEqual(['succeeded', 'connection_error']);
    expect(attempts[0]?.error).toBe('the proxy could not be used: the connection was refused (ECONNREFUSED)');
  });
});

it('a delivery over TLS through a proxy arrives where the certificate is right', async () => {
  const secure = await Receiver.start(testCertificate);
  const open = await startWebhooksApp({
    WEBHOOK_PROXY_URL: proxyUrl,
    WEBHOOK_CA_FILE: authority,
    WEBHOOK_TIMEOUT: '20s',
  });
  const other = await createTenant(open);
  const endpoint = await register(other, secure.url('/in', 'localhost'));
  await publish(open, other);
  const [delivery] = await settled(other, endpoint);
  const { attempts } = await detailOf(other, endpoint, delivery?.id ?? '');
  expect(attempts[0]).toMatchObject({ outcome: 'succeeded', timings: { tls: expect.any(Number) } });
  expect(proxy.asked).toEqual([`localhost:${secure.port}`]);
  await open.stop();
  await secure.stop();
});

it('the password of the proxy stands in no attempt', async () => {
  proxy.credentials = 'courier:changed';
  const detail = await outcomeAt(await register(tenant, receiver.url('/in', 'hooks.internal')));
  expect(detail.attempts[0]?.outcome).toBe('connection_error');
  const written = JSON.stringify(detail);
  for (const secret of [password, encodeURIComponent(password), Buffer.from(`courier:${password}`).toString('base64')])
    expect(written).not.toContain(secret);
});
