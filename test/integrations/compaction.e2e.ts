import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Compactor } from '../../libs/integrations/src/stored-log/compactor.js';
import { aTenant } from '../builders/a-tenant.js';
import { anIntegration, type IntegrationDetail } from '../builders/an-integration.js';
import type { ApiClient } from '../harness/api-client.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { ownedIntegration } from './owned-integration.js';
import { storedEvents } from './stored-events.js';
import { parsePublicId } from '#events';

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

  const compact = async ({ id }: IntegrationDetail): Promise<void> =>
    app.app.get(Compactor, { strict: false }).compactLog(await ownedIntegration(app, id));

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
    expect(await partsOf(integration)).toEqual([18]);
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
