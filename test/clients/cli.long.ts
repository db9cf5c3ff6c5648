import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { verify } from '../../clients/receiver/index.mjs';
import { aKey } from '../builders/a-key.js';
import { eventually } from '../harness/eventually.js';
import type { TestApp } from '../harness/test-app.js';
import { freePort } from '../start/started-service.js';
import { Receiver } from '../webhooks/receiver.js';
import { createTenant, publish, register, startWebhooksApp, type Tenant } from '../webhooks/webhooks-app.js';
import { InstalledCli } from './installed-cli.js';

/** A copy that goes on working while the one that the command speaks to is away. */
let other: TestApp;
let app: TestApp;
let tenant: Tenant;
let cli: InstalledCli;

beforeAll(async () => {
  other = await startWebhooksApp();
  app = await startWebhooksApp({ PORT: String(await freePort()) }, { database: other.database });
  tenant = await createTenant(app);
  cli = new InstalledCli(app.baseUrl, (await aKey(app, { id: tenant.organizationId })).key);
  await cli.install();
});
afterAll(async () => {
  cli.stopAll();
  await app.stop();
  await other.stop();
  cli.remove();
});

it('listen misses nothing of a restart', async () => {
  const mine = await Receiver.start();
  const hooked = await Receiver.start();
  await register(tenant, hooked.url());
  const listening = cli.withKey('listen', '--forward-to', mine.url('/hook'));
  const [, secret = ''] = await listening.said(/Signing secret: (whsec_\S+)/);
  await listening.said(/Ready/);
  const ids = await publish(app, tenant, 3, { company: 'Größe & Söhne "GmbH"\u2028' });
  await eventually(() => mine.received.length === 3);
  await listening.said(/\d\d:\d\d:\d\d {2}200 +\d+ ms {2}assessment\.created {8}evt_\w{26}\n/);

  const { port } = app.config;
  await app.stop();
  await listening.said(/Connection lost \(.+\)\. Reconnecting/);
  ids.push(...(await publish(other, tenant, 120)));
  await sleep(1_500);
  app = await startWebhooksApp({ PORT: String(port) }, { database: other.database });
  ids.push(...(await publish(app, tenant, 2)));
  await eventually(() => mine.received.length >= ids.length);
  await listening.said(/Connected again\./);

  expect(mine.received.map(({ headers }) => headers['webhook-id'])).toEqual(ids);
  await eventually(() => hooked.countsByEvent.size >= ids.length);
  const bodies = new Map(hooked.received.map(({ headers, body }) => [headers['webhook-id'], body]));
  for (const { headers, body, path } of mine.received) {
    expect(path).toBe('/hook');
    expect(body).toBe(bodies.get(headers['webhook-id']));
    expect(await verify(body, headers, secret)).toBe(true);
  }

  expect(await listening.interrupt()).toBe(0);
  expect(listening.stderr).toBe('');
  await Promise.all([mine.stop(), hooked.stop()]);
});
