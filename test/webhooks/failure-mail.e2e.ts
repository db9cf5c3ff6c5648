import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { MailOutbox, mailText } from '#platform';
import { FailureDigestsJobs } from '../../libs/webhooks/src/webhooks.jobs.js';
import { eventually } from '../harness/eventually.js';
import type { TestApp } from '../harness/test-app.js';
import { Receiver } from './receiver.js';
import {
  createTenant,
  publish,
  register,
  settled,
  startWebhooksApp,
  type Endpoint,
  type Tenant,
} from './webhooks-app.js';

let app: TestApp;
let tenant: Tenant;
let receiver: Receiver;
let address: string;
let tenants = 0;

beforeAll(async () => {
  // No poller sends the emails, so that they can be read in the outbox.
  app = await startWebhooksApp({ WEBHOOK_RETRY_DELAYS: '50ms', SMTP_URL: 'smtp://127.0.0.1:1' });
});
afterAll(() => app.stop());
beforeEach(async () => {
  address = `ops-${++tenants}@example.com`;
  tenant = await createTenant(app, address);
  receiver = await Receiver.start();
});
afterEach(() => receiver.stop());

async function subjects(): Promise<string[]> {
  const sql = 'SELECT subject FROM mails WHERE recipient = $1 ORDER BY created_at, id';
  return (await app.database.query<{ subject: string }>(sql, [address])).map(({ subject }) => subject);
}

async function texts(): Promise<string[]> {
  const sql = 'SELECT id, blocks, content, body FROM mails WHERE recipient = $1 ORDER BY created_at, id';
  const rows = await app.database.query<{ id: string; blocks: Buffer; content: Buffer; body: string }>(sql, [address]);
  return rows.map((mail) => mailText(app.app.get(MailOutbox).readBlocks(mail)));
}

const closeDigests = async (): Promise<void> => {
  await app.database.query(`UPDATE webhooks SET digest_at = clock_timestamp() WHERE digest_at IS NOT NULL`);
  await app.app.get(FailureDigestsJobs, { strict: false }).postDueDigests();
};

async function show(endpoint: Endpoint): Promise<Endpoint> {
  return (await tenant.client.get<Endpoint>(`/v1/webhooks/${endpoint.id}`)).data;
}

describe('the organization', () => {
  it('is notified of the first failure at once, of the others of that hour in one digest, and of the recovery', async () => {
    const endpoint = await register(tenant, receiver.url('/in?token=secret'));
    receiver.behaviour = Receiver.answer(500, 'out of order');
    for (const count of [1, 2, 3]) {
      await publish(app, tenant);
      await settled(tenant, endpoint, count);
    }
    const at = `127.0.0.1:${receiver.port}/in`;
    expect(await subjects()).toEqual([`Webhook delivery failed: http://${at}`]);
    const [text] = await texts();
    expect(text).toContain('out of order');
    expect(text).toContain(endpoint.id);
    expect(text).toContain('assessment.created');
    expect(text).not.toContain('token=secret');
    await closeDigests();
    await eventually(subjects, (list) => list.length === 2);
    receiver.behaviour = Receiver.answer(200);
    await publish(app, tenant);
    await eventually(async () => (await subjects()).length === 3);
    expect((await subjects()).slice(1)).toEqual([
      `2 more webhook deliveries failed: http://${at}`,
      `Webhook endpoint recovered: http://${at}`,
    ]);
  });

  it('is notified that an endpoint which answers 410 is disabled, with its other deliveries cancelled', async () => {
    const endpoint = await register(tenant, receiver.url());
    receiver.behaviour = (received, response) => {
      response.writeHead(received.headers['x-service-attempt'] === '1' ? 503 : 410).end();
    };
    await publish(app, tenant, 3);
    const deliveries = await settled(tenant, endpoint, 3);
    expect(deliveries.map(({ status }) => status)).toContain('failed');
    expect(deliveries.every(({ status }) => status === 'failed' || status === 'cancelled')).toBe(true);
    expect(await show(endpoint)).toMatchObject({ status: 'disabled', disabledReason: 'gone' });
    expect(await subjects()).toContain(`Webhook endpoint disabled: ${receiver.url()}`);
  });

  it('is notified once an hour that an endpoint is disabled, and in the digest how often again', async () => {
    const endpoint = await register(tenant, receiver.url());
    receiver.behaviour = Receiver.answer(410);
    const beDisabled = async (): Promise<void> => {
      await tenant.client.patch(`/v1/webhooks/${endpoint.id}`, { status: 'enabled' });
      await tenant.client.post(`/v1/webhooks/${endpoint.id}/test`, {});
      await eventually(async () => (await show(endpoint)).status === 'disabled');
    };
    for (let times = 0; times < 4; times++) await beDisabled();
    const disabled = `Webhook endpoint disabled: ${receiver.url()}`;
    expect(await subjects()).toEqual([`Webhook delivery failed: ${receiver.url()}`, disabled]);
    await closeDigests();
    await eventually(subjects, ({ length }) => length === 3);
    expect((await texts())[2]).toContain('the endpoint was also disabled 3 times more');

    await app.database.query(`UPDATE webhooks SET disabled_mailed_at = disabled_mailed_at - interval '1 hour'`);
    await beDisabled();
    expect((await subjects()).filter((subject) => subject === disabled)).toHaveLength(2);
  });

  it('is notified that an endpoint which has only failed for five days is disabled', async () => {
    const endpoint = await register(tenant, receiver.url());
    receiver.behaviour = Receiver.answer(500);
    await publish(app, tenant);
    await settled(tenant, endpoint);
    expect((await show(endpoint)).status).toBe('enabled');
    await app.database.query(`UPDATE webhooks SET failing_since = failing_since - interval '5 days'`);
    await publish(app, tenant);
    await settled(tenant, endpoint, 2);
    expect(await show(endpoint)).toMatchObject({ status: 'disabled', disabledReason: 'failing' });
    expect((await subjects()).at(-1)).toBe(`Webhook endpoint disabled: ${receiver.url()}`);
  });

  it('keeps an endpoint that succeeded in between', async () => {
    const endpoint = await register(tenant, receiver.url());
    receiver.behaviour = Receiver.answer(500);
    await publish(app, tenant);
    await settled(tenant, endpoint);
    await app.database.query(`UPDATE webhooks SET failing_since = failing_since - interval '5 days'`);
    receiver.behaviour = Receiver.answer(200);
    await publish(app, tenant);
    await settled(tenant, endpoint, 2);
    receiver.behaviour = Receiver.answer(500);
    await publish(app, tenant);
    await settled(tenant, endpoint, 3);
    expect((await show(endpoint)).status).toBe('enabled');
  });
});
