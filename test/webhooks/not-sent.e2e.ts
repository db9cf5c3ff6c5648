import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { parsePublicId } from '#events';
import type { TestApp } from '../harness/test-app.js';
import { Receiver } from './receiver.js';
import { createTenant, detailOf, publish, register, settled, startQuickApp } from './webhooks-app.js';

let app: TestApp;
let receiver: Receiver;
beforeAll(async () => {
  app = await startQuickApp();
  receiver = await Receiver.start();
});
afterAll(async () => {
  await app.stop();
  await receiver.stop();
});

it.each(['secret', 'header_values'])('a delivery whose %s cannot be read fails, attempt by attempt', async (column) => {
  const tenant = await createTenant(app);
  const bystander = await createTenant(app);
  const endpoint = await register(tenant, receiver.url(`/${column}`), {
    headers: { authorization: 'Bearer abcdefgh' },
  });
  const healthy = await register(bystander, receiver.url('/healthy'));
  await app.database.query(
    `UPDATE webhooks SET ${column} = set_byte(${column}, length(${column}) - 1, 255 - get_byte(${column}, length(${column}) - 1))
     WHERE id = $1`,
    [parsePublicId('whk', endpoint.id)],
  );
  await publish(app, tenant);
  await publish(app, bystander);
  const [delivery] = await settled(tenant, endpoint);
  expect(delivery).toMatchObject({ status: 'failed', attemptCount: 3 });
  const { attempts, request } = await detailOf(tenant, endpoint, delivery?.id ?? '');
  expect(attempts.map(({ number, outcome, responseStatus }) => [number, outcome, responseStatus])).toEqual([
    [1, 'not_sent', null],
    [2, 'not_sent', null],
    [3, 'not_sent', null],
  ]);
  expect(attempts[0]?.error).toMatch(/^Not sent: .* custom headers, or body cannot be read\.$/);
  expect(request.headers).toEqual({});
  expect(receiver.received.filter(({ path }) => path === `/${column}`)).toEqual([]);
  expect((await settled(bystander, healthy))[0]).toMatchObject({ status: 'succeeded', attemptCount: 1 });
});
