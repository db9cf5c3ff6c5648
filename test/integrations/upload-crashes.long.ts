import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { aKey } from '../builders/a-key.js';
import { aTenant, type Tenant } from '../builders/a-tenant.js';
import { anIntegration } from '../builders/an-integration.js';
import { eventually } from '../harness/eventually.js';
import { ServiceProcess } from '../harness/service-process.js';
import { TcpProxy } from '../harness/tcp-proxy.js';
import { startTestApp, testAdminToken, type TestApp } from '../harness/test-app.js';
import { storedEvents } from './stored-events.js';
import { csv } from './upload-samples.js';

const oneAccepted = { accepted: 1, duplicates: 0, rejected: 0, errors: [] };

/** Mostly events without ids, so that nothing but the Idempotency-Key keeps them from counting twice. */
describe('an upload under an Idempotency-Key, sent again after the service was killed', () => {
  let app: TestApp;
  let tenant: Tenant;
  let token: string;
  let proxy: TcpProxy;
  let service: ServiceProcess;
  let baseUrl: string;
  let path: string;
  let swallowsCommits = false;
  let commits = 0;

  beforeAll(async () => {
    app = await startTestApp();
    tenant = await aTenant(app);
    ({ key: token } = await aKey(app, tenant.organization, { scopes: ['integrations:write'] }));
    proxy = new TcpProxy(app.database.url, (bytes) => {
      if (!swallowsCommits || !bytes.includes('COMMIT\0')) return bytes;
      commits += 1;
      // Two before it take the upload's places in its quotas.
      return commits > 2 ? Buffer.alloc(0) : bytes;
    });
    await proxy.open();
  });
  afterAll(async () => {
    await proxy.close();
    await app.stop();
  });

  beforeEach(async () => {
    swallowsCommits = false;
    commits = 0;
    path = `/v1/integrations/${(await anIntegration(tenant.client)).id}/events`;
    service = new ServiceProcess('dist/bundle/api.js', {
      DATABASE_URL: proxy.url,
      ADMIN_TOKEN: testAdminToken,
      SECRETS_KEY: Buffer.alloc(32, 'k').toString('base64'),
      NODE_OPTIONS: '',
    });
    baseUrl = await service.ready();
  });

  const stored = () => storedEvents(app, path.split('/')[3] ?? '');
  const headers = (key: string) => ({ 'content-type': 'text/csv', 'idempotency-key': key });
  /** Gives what became of it: nothing, once the service is dead. */
  const sendToService = (key: string, body = csv, query = ''): Promise<unknown> =>
    fetch(`${baseUrl}${path}${query}`, {
      method: 'POST',
      headers: { ...headers(key), authorization: `Bearer ${token}` },
      body,
    }).catch(() => 'no answer');
  const sendAgain = (key: string, body = csv, query = '') =>
    app.client.as(token).raw<typeof oneAccepted>('POST', path + query, { headers: headers(key), body });
  /** Kills the service when its transaction has come to where the trigger holds it. */
  const killWhereItWaits = async (sent: Promise<unknown>): Promise<void> => {
    const waiting = `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'PgSleep'`;
    const [backend] = await eventually(
      () => app.database.query<{ pid: number }>(waiting),
      (rows) => rows.length > 0,
    );
    await service.kill();
    expect(await sent).toBe('no answer');
    // PostgreSQL itself notices a client that is gone only when it writes to it.
    await app.database.query('SELECT pg_terminate_backend($1)', [backend?.pid]);
    await app.database.query('DROP FUNCTION wait_for_the_end CASCADE');
  };

  test('after its commit gets the first answer, and counts once', async () => {
    swallowsCommits = true;
    const first = sendToService('after');
    await eventually(stored, (events) => events.length > 0);
    await service.kill();
    expect(await first).toBe('no answer');
    const again = await sendAgain('after');
    expect([again.status, again.headers.get('idempotency-replayed'), again.data]).toEqual([202, 'true', oneAccepted]);
    expect(await stored()).toHaveLength(1);
  });

  test('before its commit has to wait until the first one is known to be dead, and counts once', async () => {
    // Holds the transaction open where the events are already in it.
    await app.database.query(`
      CREATE FUNCTION wait_for_the_end() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM pg_sleep(3600); RETURN NULL; END';
      CREATE TRIGGER wait_for_the_end AFTER INSERT ON event_log_parts EXECUTE FUNCTION wait_for_the_end()`);
    await killWhereItWaits(sendToService('before'));
    const early = await sendAgain('before');
    expect([early.status, early.error.code]).toEqual([409, 'IDEMPOTENCY_IN_PROGRESS']);
    await app.database.query(`UPDATE idempotency_keys SET leased_until = clock_timestamp() WHERE key = 'before'`);
    const again = await sendAgain('before');
    expect([again.status, again.data]).toEqual([202, oneAccepted]);
    expect(await stored()).toHaveLength(1);
  });

  test('while it stores ids leaves none of them, and those of the uploads before', async () => {
    const withIds = (from: number, to: number): string =>
      ['case_id,activity,timestamp,event_id']
        .concat(Array.from({ length: to - from }, (_none, at) => `c,pay,2026-01-01T08:00:00Z,e${from + at}`))
        .join('\n');
    expect((await sendAgain('earlier', withIds(0, 10_000))).data.accepted).toBe(10_000);
    // The ids come in several batches, and this is not the first.
    await app.database.query(`
      CREATE FUNCTION wait_for_the_end() RETURNS trigger LANGUAGE plpgsql AS
        'BEGIN IF (SELECT count(*) > 500 FROM event_id_pages) THEN PERFORM pg_sleep(3600); END IF; RETURN NULL; END';
      CREATE TRIGGER wait_for_the_end AFTER INSERT ON event_id_pages EXECUTE FUNCTION wait_for_the_end()`);
    const next = withIds(5_000, 30_000);
    await killWhereItWaits(sendToService('killed', next));
    const again = await sendAgain('again', next);
    expect([again.status, again.data]).toEqual([202, { ...oneAccepted, accepted: 20_000, duplicates: 5_000 }]);
    expect(await stored()).toHaveLength(30_000);
  });

  test('while it replaces an upload leaves all as it was, and replaces it once it is sent again', async () => {
    const rows = (activity: string): string =>
      ['case_id,activity,timestamp,event_id']
        .concat(Array.from({ length: 100 }, (_none, at) => `c,${activity},2026-01-01T08:00:00Z,r${at}`))
        .join('\n');
    await sendAgain('first', rows('pay'));
    const before = await stored();
    const [{ id }] = (await tenant.client.get<[{ id: string }]>(path.replace('/events', '/collections'))).data;
    // Here the old events are gone, and the new ones are stored.
    await app.database.query(`
      CREATE FUNCTION wait_for_the_end() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM pg_sleep(3600); RETURN NULL; END';
      CREATE TRIGGER wait_for_the_end AFTER INSERT ON replaced_events EXECUTE FUNCTION wait_for_the_end()`);
    await killWhereItWaits(sendToService('replacing', rows('refund'), `?replace=${id}`));
    expect(await stored()).toEqual(before);
    expect(await app.database.query('SELECT FROM event_replacements')).toEqual([]);
    const again = await sendAgain('replacing again', rows('refund'), `?replace=${id}`);
    const counts = expect.objectContaining({ added: 0, replaced: 100, removed: 0, unchanged: 0 });
    expect([again.status, again.data]).toEqual([202, expect.objectContaining({ accepted: 100, replacement: counts })]);
    expect(new Set((await stored()).map(({ activity }) => activity))).toEqual(new Set(['refund']));
  });
});
