import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { parsePublicId } from '#events';
import { CompactorJobs } from '../../libs/integrations/src/uploads/compactor.jobs.js';
import { aTenant } from '../builders/a-tenant.js';
import { anIntegration, type IntegrationDetail } from '../builders/an-integration.js';
import type { ApiClient } from '../harness/api-client.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { ownedIntegration } from './owned-integration.js';
import { queryStoredLog, storedEvents } from './stored-events.js';

describe('the compaction of a log', () => {
  let app: TestApp;
  let client: ApiClient;

  beforeAll(async () => {
    app = await startTestApp();
    ({ client } = await aTenant(app));
  });
  afterAll(() => app.stop());

  let sent = 0;
  async function push({ id }: IntegrationDetail, count = 2): Promise<void> {
    const events = Array.from({ length: count }, () => {
      sent += 1;
      return { case: `c${sent % 3}`, activity: 'a', timestamp: '2026-01-01', id: `e${sent}`, attributes: { sent } };
    });
    const answer = await client.raw('POST', `/v1/integrations/${id}/events`, {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(events),
    });
    expect(answer.status).toBe(202);
  }

  async function fragmented(parts: number): Promise<IntegrationDetail> {
    const integration = await anIntegration(client, { tool: 'custom' });
    for (let part = 0; part < parts; part += 1) await push(integration);
    return integration;
  }

  const compactor = (): CompactorJobs => app.app.get(CompactorJobs, { strict: false });
  const compact = async ({ id }: IntegrationDetail): Promise<unknown> =>
    compactor().compactLog(await ownedIntegration(app, id));

  /** The log as it is, so many times over: as if it had been sent again and again, by a source without ids. */
  const repeat = ({ id }: IntegrationDetail, times: number): Promise<unknown> =>
    app.database.query(
      `INSERT INTO event_log_parts (id, workspace_id, integration_id, events, bytes, data)
       SELECT gen_random_uuid(), workspace_id, integration_id, events, bytes, data
       FROM event_log_parts, generate_series(2, $2) WHERE integration_id = $1`,
      [parsePublicId('int', id), times],
    );

  async function partsOf({ id }: IntegrationDetail): Promise<number[]> {
    const rows = await app.database.query<{ events: number }>(
      'SELECT events FROM event_log_parts WHERE integration_id = $1 ORDER BY sequence',
      [parsePublicId('int', id)],
    );
    return rows.map(({ events }) => events);
  }

  test('makes one part of many small ones', async () => {
    const integration = await fragmented(9);
    await compact(integration);
    expect(await partsOf(integration)).toEqual([16, 2]);
  });

  test('of 1.2 million events with much to each fits into its memory', async () => {
    const integration = await anIntegration(client);
    const lines = Array.from({ length: 5_000 }, (_, number) => {
      const note = createHash('sha256').update(String(number)).digest('hex').repeat(15);
      return `c${number % 50},pay,2026-01-01T00:00:00Z,${number},${note}`;
    });
    const body = `case_id,activity,timestamp,number,note\n${lines.join('\n')}\n`;
    const headers = { 'content-type': 'text/csv' };
    await client.raw('POST', `/v1/integrations/${integration.id}/events`, { headers, body });
    await repeat(integration, 240);
    expect(await compactor().compactLog(await ownedIntegration(app, integration.id))).toBe(true);
    const parts = await partsOf(integration);
    // Eight merges of eight parts each, which leave the events of each where they were.
    expect(parts).toEqual([...Array<number>(8).fill(40_000), ...Array<number>(176).fill(5_000)]);
    const disordered = await queryStoredLog(
      app,
      integration.id,
      `SELECT part, position FROM log WHERE (attributes->>'number')::INT <> position % 5000`,
    );
    expect(disordered).toEqual([]);
  });

  test('goes on with other logs when twenty cannot be merged, and gives those up after three attempts', async () => {
    const broken: IntegrationDetail[] = [];
    for (let log = 0; log < 20; log += 1) {
      const integration = await anIntegration(client, { tool: 'custom' });
      await push(integration);
      await repeat(integration, 9);
      broken.push(integration);
    }
    // What is stored is no Parquet: a fault that no new attempt repairs.
    const ids = broken.map(({ id }) => parsePublicId('int', id));
    await app.database.query(`UPDATE event_log_parts SET data = '\\x00' WHERE integration_id = ANY($1::uuid[])`, [ids]);
    const small = await fragmented(8);
    await compactor().compact();
    await compactor().compact();
    expect(await partsOf(small)).toEqual([16]);
    const attempts = async (): Promise<unknown[]> =>
      app.database.query(
        `SELECT DISTINCT attempts, halted_at IS NOT NULL AS halted FROM work_under_way WHERE subject = ANY($1::uuid[])`,
        [ids],
      );
    expect(await attempts()).toEqual([{ attempts: 1, halted: false }]);
    for (let again = 0; again < 4; again += 1) {
      // As after minutes.
      await app.database.query('UPDATE work_under_way SET not_before = clock_timestamp() WHERE attempts > 0');
      await compactor().compact();
    }
    expect(await attempts()).toEqual([{ attempts: 3, halted: true }]);
  });

  test('leaves a log of few parts as it is', async () => {
    const integration = await fragmented(3);
    await compact(integration);
    expect(await partsOf(integration)).toEqual([2, 2, 2]);
  });

  test('changes neither the events nor their order', async () => {
    const integration = await fragmented(10);
    const before = await storedEvents(app, integration.id);
    await compact(integration);
    expect(await storedEvents(app, integration.id)).toEqual(before);
  });

  test('keeps the place of the merged part before what came later', async () => {
    const integration = await fragmented(8);
    await compact(integration);
    await push(integration);
    const order = (await storedEvents(app, integration.id)).map((event) => Number(event.event_id?.slice(1)));
    expect(order).toEqual([...order].sort((a, b) => a - b));
    expect(await partsOf(integration)).toEqual([16, 2]);
  });

  test('still knows the ids of the events it has merged', async () => {
    const integration = await fragmented(8);
    const [first] = await storedEvents(app, integration.id);
    await compact(integration);
    const again = JSON.stringify([{ case: 'c', activity: 'a', timestamp: '2026-01-01', id: first?.event_id }]);
    const path = `/v1/integrations/${integration.id}/events`;
    const headers = { 'content-type': 'application/json' };
    expect((await client.raw('POST', path, { headers, body: again })).data).toMatchObject({
      accepted: 0,
      duplicates: 1,
    });
  });

  test('loses and doubles nothing while uploads go on', async () => {
    const integration = await fragmented(8);
    const uploads = Array.from({ length: 12 }, () => push(integration));
    await Promise.all([...uploads, compact(integration), compact(integration)]);
    await compact(integration);
    const ids = (await storedEvents(app, integration.id)).map((event) => event.event_id);
    expect([ids.length, new Set(ids).size]).toEqual([40, 40]);
  });

  test('is not seen half done by a reader', async () => {
    const integration = await fragmented(8);
    const [during] = await Promise.all([storedEvents(app, integration.id), compact(integration)]);
    expect(during).toHaveLength(16);
  });
});
