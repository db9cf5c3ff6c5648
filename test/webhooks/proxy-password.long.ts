import { expect, it } from '@jest/globals';
import { ServiceProcess } from '../harness/service-process.js';
import { testAdminToken } from '../harness/test-app.js';
import { ConnectProxy } from './connect-proxy.js';
import { Receiver } from './receiver.js';
import {
  createTenant,
  detailOf,
  forLoopback,
  publish,
  register,
  settled,
  startWebhooksApp,
  type DeliveryDetail,
} from './webhooks-app.js';

const password = 'p@ss-nobody-may-read';

it('the password of the proxy stands in no log and no attempt', async () => {
  const proxy = await ConnectProxy.start();
  proxy.credentials = 'courier:changed';
  proxy.hosts.set('hooks.internal', '127.0.0.1');
  const environment = {
    WEBHOOK_PROXY_URL: `http://courier:${encodeURIComponent(password)}@127.0.0.1:${proxy.port}`,
    WEBHOOK_RETRY_DELAYS: '50ms',
  };
  const app = await startWebhooksApp(environment);
  const worker = new ServiceProcess('dist/bundle/worker.js', {
    ...forLoopback,
    ...environment,
    DATABASE_URL: app.database.url,
    SECRETS_KEY: Buffer.alloc(32, 'k').toString('base64'),
    ADMIN_TOKEN: testAdminToken,
    LOG_LEVEL: 'trace',
  });
  await worker.ready();
  const receiver = await Receiver.start();
  const tenant = await createTenant(app);
  const details: DeliveryDetail[] = [];
  // The app's own worker takes some of them; both have the same proxy.
  for (let round = 0; round < 4; round++) {
    const endpoint = await register(tenant, receiver.url('/in', 'hooks.internal'));
    await publish(app, tenant);
    const [delivery] = await settled(tenant, endpoint);
    details.push(await detailOf(tenant, endpoint, delivery?.id ?? ''));
  }
  worker.signal('SIGTERM');
  await worker.exited;
  for (const secret of [
    password,
    encodeURIComponent(password),
    Buffer.from(`courier:${password}`).toString('base64'),
  ]) {
    expect(worker.said).not.toContain(secret);
    expect(JSON.stringify(details)).not.toContain(secret);
  }
  expect(worker.said).toContain('"level"');
  await app.stop();
  await receiver.stop();
  await proxy.stop();
});
