import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { KeyUsage } from '../../libs/auth/src/access/api-keys/key-usage.js';
import { connectors } from '../../libs/integrations/src/connectors/catalog.js';
import type { Connector } from '../../libs/integrations/src/connectors/kit/connector.js';
import { parsePublicId } from '#events';
import { MailOutbox } from '#platform';
import { aKey } from '../builders/a-key.js';
import { anOrganization } from '../builders/an-organization.js';
import { confinedWith } from '../harness/confined-with.js';
import { eventually } from '../harness/eventually.js';
import { NatsServer } from '../harness/nats-server.js';
import { createRefusal, refusedRows } from '../harness/refused-rows.js';
import type { TestApp } from '../harness/test-app.js';
import { anIntegration, aWorkspace, integrationNow } from '../integrations/an-integration.js';
import { createTenant, publish, startWebhooksApp } from '../webhooks/webhooks-app.js';

const nats = new NatsServer();
const withNats = NatsServer.isInstalled ? test : test.skip;

/** Who asks it is a process of its own. */
const elsewhere = (): never => {
  throw new Error('A tool is asked in a process of its own');
};

/** A tool one of whose events lies beyond every time that can be stored. */
const tool: Connector = {
  tool: 'far_future',
  name: 'Far future',
  description: 'Its fifth event is of the year 290,000.',
  configSchema: { type: 'object', properties: {}, additionalProperties: false },
  credentialsSchema: { type: 'object', properties: {}, additionalProperties: false },
  verify: elsewhere,
  collect: elsewhere,
};

let app: TestApp;
let leave: () => void;

beforeAll(async () => {
  (connectors as Connector[]).push(tool);
  leave = await confinedWith(new URL('./far-future.mjs', import.meta.url));
  if (NatsServer.isInstalled) {
    await nats.start();
    // Larger events are refused by it, one by one.
    await nats.add({ name: 'small', subjects: ['assessment.events.>'], max_msg_size: 2_000 });
  }
  const stream = NatsServer.isInstalled ? { EVENT_STREAM_URL: nats.address('small') } : {};
  app = await startWebhooksApp(
    { ...stream, SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'a@example.com' },
    { alone: true },
  );
  await createRefusal(app);
});
afterAll(async () => {
  (connectors as Connector[]).splice(connectors.indexOf(tool), 1);
  leave();
  await app.stop();
  await nats.stop();
});

describe('one row that cannot be written keeps no other from being written:', () => {
  test('the last use of an API key', async () => {
    const organization = await anOrganization(app);
    const bad = await aKey(app, organization);
    const good = await aKey(app, organization);
    await app.database.query(
      `CREATE TRIGGER refuse BEFORE UPDATE ON api_keys FOR EACH ROW
       WHEN (OLD.id = '${String(parsePublicId('key', bad.id))}') EXECUTE FUNCTION refuse_row()`,
    );
    for (const { key } of [bad, good]) await app.client.as(key).get('/v1/assessments');
    await app.app.get(KeyUsage, { strict: false }).flush();
    const used = await app.database.query('SELECT id FROM api_keys WHERE last_used_at IS NOT NULL');
    expect(used).toEqual([{ id: parsePublicId('key', good.id) }]);
    expect(await refusedRows(app, 'API key usage')).toBe(1);
    await app.database.query('DROP TRIGGER refuse ON api_keys');
  });

  test('why an email could not be sent', async () => {
    await app.database.query(
      `CREATE TRIGGER refuse BEFORE UPDATE ON mails FOR EACH ROW
       WHEN (NEW.recipient = 'bad@example.com' AND NEW.last_error LIKE '%ECONNREFUSED%') EXECUTE FUNCTION refuse_row()`,
    );
    for (const name of ['bad', 'good']) {
      const mail = { to: `${name}@example.com`, subject: name, blocks: [{ text: 'It failed.' }], organizationId: null };
      await app.app.get(MailOutbox).post(mail);
    }
    const failed = (): Promise<{ subject: string; attempts: number; error: string }[]> =>
      app.database.query(
        `SELECT subject, attempts, last_error AS error FROM mails
         WHERE subject IN ('bad', 'good') AND last_error IS NOT NULL ORDER BY 1`,
      );
    expect(await eventually(failed, ({ length }) => length === 2)).toEqual([
      { subject: 'bad', attempts: 1, error: 'what the mail server said could not be stored' },
      { subject: 'good', attempts: 1, error: expect.stringContaining('ECONNREFUSED') },
    ]);
    await app.database.query('DROP TRIGGER refuse ON mails');
  });

  test('an event of a tool, which its collection tells of', async () => {
    const client = await aWorkspace(app, 'live');
    const integration = await anIntegration(client, { tool: tool.tool });
    await eventually(
      () => integrationNow(client, integration),
      ({ status, eventCount }) => status === 'connected' && eventCount === 7,
    );
    const { data } = await client.get<object[]>(`/v1/integrations/${integration.id}/collections`);
    expect(data).toMatchObject([
      { status: 'succeeded', accepted: 7, rejected: 1, errors: [{ line: 5, message: 'could not be stored' }] },
    ]);
  });

  withNats('an event that the stream does not take', async () => {
    const tenant = await createTenant(app);
    await publish(app, tenant, 3);
    await publish(app, tenant, 1, { company: 'A'.repeat(4_000) });
    await publish(app, tenant, 3);
    const messages = async (): Promise<number> => (await nats.info('small'))?.state.messages ?? 0;
    expect(await eventually(messages, (count) => count >= 6)).toBe(6);
    expect(await refusedRows(app, 'event stream')).toBe(1);
  });
});
