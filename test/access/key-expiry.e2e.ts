import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { MailOutbox, mailText } from '#platform';
import { KeyExpiryJobs } from '../../libs/auth/src/access/access.jobs.js';
import { aKey, keysOf, type IssuedKey } from '../builders/a-key.js';
import { administrator } from '../builders/administrator.js';
import { anOrganization, type Organization } from '../builders/an-organization.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';

interface PostedMail {
  readonly id: string;
  readonly recipient: string;
  readonly subject: string;
  readonly blocks: Buffer;
  readonly content: Buffer;
  readonly body: string;
}

const days = (count: number): number => count * 24 * 3_600_000;

describe('a key near its end', () => {
  let app: TestApp;
  let second: TestApp;
  let organization: Organization;

  beforeAll(async () => {
    app = await startTestApp({ alone: true });
    second = await startTestApp({ database: app.database });
    await app.database.query(`
      CREATE TABLE posted (LIKE mails);
      CREATE FUNCTION keep_mail() RETURNS trigger LANGUAGE plpgsql AS
        'BEGIN INSERT INTO posted SELECT NEW.*; RETURN NEW; END';
      CREATE TRIGGER kept AFTER INSERT ON mails FOR EACH ROW EXECUTE FUNCTION keep_mail();`);
  });
  beforeEach(async () => {
    organization = await anOrganization(app, { notificationEmail: 'keys@northwind.example' });
    await app.database.query('TRUNCATE posted; UPDATE api_keys SET revoked_at = clock_timestamp()');
  });
  afterAll(async () => {
    await second.stop();
    await app.stop();
  });

  const pollers = (): KeyExpiryJobs[] => [app, second].map((each) => each.app.get(KeyExpiryJobs, { strict: false }));
  const everyWorkerLooks = async (): Promise<void> => {
    await Promise.all(pollers().flatMap((poller) => [poller.announceExpiringKeys(), poller.announceExpiringKeys()]));
  };
  const posted = (): Promise<PostedMail[]> =>
    app.database.query<PostedMail>('SELECT * FROM posted ORDER BY created_at');
  const textOf = (mail: PostedMail): string => mailText(app.app.get(MailOutbox).readBlocks(mail));
  const expiringIn = (milliseconds: number, fields: object = {}): Promise<IssuedKey> =>
    aKey(app, organization, { expiresAt: new Date(Date.now() + milliseconds).toISOString(), ...fields });
  const letTimePass = (interval: string): Promise<unknown> =>
    app.database.query('UPDATE api_keys SET expires_at = expires_at - $1::interval', [interval]);

  test('is announced to its organization once, however many workers look', async () => {
    const { hint } = await expiringIn(days(13), { name: 'Nightly sync' });
    await everyWorkerLooks();
    await everyWorkerLooks();
    const mails = await posted();
    expect(mails.map(({ recipient }) => recipient)).toEqual(['keys@northwind.example']);
    expect(mails[0]?.subject).toContain('Nightly sync');
    expect(mails.map(textOf)).toEqual([expect.stringContaining(hint)]);
  });

  test('is announced 14 days and 3 days before, and never again', async () => {
    await expiringIn(days(14) + 60_000);
    const counts = [];
    for (const passing of ['0', '2 minutes', '10 days', '23 hours', '1 hour', '2 days']) {
      await letTimePass(passing);
      await everyWorkerLooks();
      counts.push((await posted()).length);
    }
    expect(counts).toEqual([0, 1, 1, 1, 2, 2]);
  });

  test('with less than 3 days to live from the start is announced once', async () => {
    await expiringIn(days(2));
    await everyWorkerLooks();
    await letTimePass('1 day');
    await everyWorkerLooks();
    expect(await posted()).toHaveLength(1);
  });

  test('is not announced when it was revoked', async () => {
    const { id } = await expiringIn(days(2));
    await administrator(app).delete(`${keysOf(organization)}/${id}`);
    await everyWorkerLooks();
    expect(await posted()).toEqual([]);
  });

  test('is not announced when its successor is there already', async () => {
    const { id } = await expiringIn(days(30));
    await administrator(app).post(`${keysOf(organization)}/${id}/rotate`, { gracePeriodSeconds: 86_400 });
    await letTimePass('12 hours');
    await everyWorkerLooks();
    expect(await posted()).toEqual([]);
  });

  test('is not announced after its end', async () => {
    await expiringIn(days(2));
    await letTimePass('3 days');
    await everyWorkerLooks();
    expect(await posted()).toEqual([]);
  });

  test('is not announced when it never ends', async () => {
    await aKey(app, organization);
    await everyWorkerLooks();
    expect(await posted()).toEqual([]);
  });

  test('is announced without the key itself', async () => {
    const { key } = await expiringIn(days(2));
    await everyWorkerLooks();
    const mails = await posted();
    expect(JSON.stringify([mails, mails.map(textOf)])).not.toContain(key.slice('svc_live_'.length, -4));
  });
});
