import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MailOutbox, UnitOfWork } from '#platform';
import { Secrets } from '../../libs/platform/src/secrets/secrets.js';
import { aKey } from '../builders/a-key.js';
import { anOrganization } from '../builders/an-organization.js';
import { createTestDatabase, type TestDatabase } from '../harness/database.js';
import { eventually } from '../harness/eventually.js';
import { Mailbox } from '../harness/mailbox.js';
import { ServiceProcess } from '../harness/service-process.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { anIntegration, integrationNow, type IntegrationDetail } from '../integrations/an-integration.js';
import { ScriptedTool } from '../integrations/scripted-tool.js';
import { Receiver } from '../webhooks/receiver.js';
import { forLoopback, type Endpoint } from '../webhooks/webhooks-app.js';

const keyOf = (letter: string): string => Buffer.alloc(32, letter).toString('base64');
const older = keyOf('o');
const newer = keyOf('n');
const foreign = keyOf('f');

describe('rotating SECRETS_KEY', () => {
  let database: TestDatabase;
  let receiver: Receiver;
  let tool: ScriptedTool;
  let mailbox: Mailbox;
  let key: string;
  let endpoint: Endpoint;
  let secret: string;
  let integration: IntegrationDetail;

  const start = (...keys: string[]): Promise<TestApp> =>
    startTestApp({ database, environment: { ...forLoopback, SMTP_URL: mailbox.url, SECRETS_KEY: keys.join() } });

  interface Ciphertext {
    readonly ciphertext: string;
    readonly keyId: string;
  }

  /** Every stored ciphertext with the ID of its key: eight bytes after the version. */
  const stored = (): Promise<Ciphertext[]> =>
    database.query<Ciphertext>(
      `SELECT encode(ciphertext, 'hex') AS ciphertext, encode(substr(ciphertext, 2, 8), 'hex') AS "keyId" FROM (
         SELECT secret FROM webhooks UNION ALL SELECT previous_secret FROM webhooks UNION ALL
         SELECT header_values FROM webhooks UNION ALL
         SELECT signing_key FROM webhooks UNION ALL SELECT previous_signing_key FROM webhooks UNION ALL
         SELECT credentials FROM integrations UNION ALL SELECT content FROM mails UNION ALL SELECT blocks FROM mails) ciphertexts (ciphertext)
       WHERE ciphertext IS NOT NULL ORDER BY 1`,
    );

  beforeAll(async () => {
    database = await createTestDatabase();
    receiver = await Receiver.start();
    tool = await ScriptedTool.start();
    mailbox = await Mailbox.open();
    const app = await start(older);
    ({ key } = await aKey(app, await anOrganization(app)));
    const client = app.client.as(key);
    endpoint = (
      await client.post<Endpoint>('/v1/webhooks', {
        url: receiver.url(),
        events: ['*'],
        headers: { 'X-Tenant': 'blue' },
      })
    ).data;
    const rotation = await client.post<Endpoint>(`/v1/webhooks/${endpoint.id}/rotate-secret`, {});
    secret = rotation.data.secret;
    integration = await anIntegration(client, tool.connection());
    const unitOfWork = app.app.get(UnitOfWork);
    await unitOfWork.run(async () => {
      const mail = {
        to: 'ann@example.com',
        subject: 'Welcome',
        blocks: [{ text: 'It waited.' }],
        organizationId: null,
      };
      await app.app.get(MailOutbox).post(mail);
      await unitOfWork.db.query(`UPDATE mails SET send_at = 'infinity'`);
    });
    await app.stop();
  });
  afterAll(async () => {
    await Promise.all([receiver.stop(), tool.stop(), mailbox.close()]);
    await database.drop();
  });

  it.each(['standalone', 'api', 'worker'])(
    '%s does not start with a key that decrypts nothing stored',
    async (name) => {
      const before = await stored();
      expect(before).toHaveLength(8);
      const refused = async (): Promise<string> => {
        const environment = { DATABASE_URL: database.url, SECRETS_KEY: [newer, foreign].join() };
        const service = new ServiceProcess(`dist/bundle/${name}.js`, environment);
        expect(await service.exited).toBe(1);
        return service.said.trim().split('\n').at(-1) ?? '';
      };
      const remedy = /^SECRETS_KEY lacks the key [0-9a-f]{16}, which .* Add that key again, after the current one/;
      expect(await refused()).toMatch(remedy);
      // A database of a version without the check.
      const checks = await database.query('DELETE FROM secrets_key_checks RETURNING id, encrypted');
      expect(await refused()).toMatch(remedy);
      expect(await stored()).toEqual(before);
      for (const { id, encrypted } of checks) {
        await database.query('INSERT INTO secrets_key_checks (id, encrypted) VALUES ($1, $2)', [id, encrypted]);
      }
    },
  );

  it('a process that runs is not ready once the others have another key', async () => {
    const app = await start(older);
    const [check] = await database.query<{ id: string; encrypted: Buffer }>(
      'SELECT id, encrypted FROM secrets_key_checks',
    );
    const { id = '', encrypted } = check ?? {};
    const set = (value: unknown): Promise<unknown> =>
      database.query('UPDATE secrets_key_checks SET encrypted = $1', [value]);
    expect((await app.client.get('/health/ready')).status).toBe(200);
    await set(new Secrets([Buffer.from(foreign, 'base64')]).encrypt('changed', `secrets-key-check:${id}`));
    const { status, body } = await app.client.get('/health/ready');
    expect([status, body]).toEqual([
      503,
      expect.objectContaining({ checks: expect.objectContaining({ secretsKey: 'missing' }) }),
    ]);
    await set(encrypted);
    expect((await app.client.get('/health/ready')).status).toBe(200);
    await app.stop();
  });

  it('encrypts everything stored again with the newest key', async () => {
    const [{ keyId } = { keyId: '' }] = await stored();
    const app = await start(newer, older);
    await eventually(
      stored,
      (ciphertexts) => ciphertexts.length === 8 && ciphertexts.every((ciphertext) => ciphertext.keyId !== keyId),
    );
    await app.stop();
  });

  it('then needs the older key no more: deliveries are signed, tools called and mail sent without it', async () => {
    const app = await start(newer);
    const client = app.client.as(key);
    await client.post(`/v1/webhooks/${endpoint.id}/test`, { type: 'report.ready' });
    const isTest = ({ headers }: (typeof receiver.received)[number]): boolean =>
      headers['x-service-event'] === 'report.ready';
    await eventually(() => Promise.resolve(receiver.received.some(isTest)), Boolean);
    const delivered = receiver.received.find(isTest);
    const expected = createHmac('sha256', secret)
      .update(delivered?.body ?? '')
      .digest('hex');
    expect(delivered?.headers['x-service-signature']).toBe(expected);
    expect(String(delivered?.headers['webhook-signature']).split(' ')).toHaveLength(4);
    expect(delivered?.headers['x-tenant']).toBe('blue');

    tool.events = 7;
    await client.post(`/v1/integrations/${integration.id}/collect`);
    await eventually(
      () => integrationNow(client, integration),
      ({ status, eventCount }) => status === 'connected' && eventCount === 7,
    );

    await database.query('UPDATE mails SET send_at = clock_timestamp()');
    expect((await mailbox.await('ann@example.com', 'Welcome')).text).toBe('It waited.');
    await app.stop();
  });
});
