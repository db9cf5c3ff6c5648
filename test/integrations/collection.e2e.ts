import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import { ExpiredCredentialsJobs } from '../../libs/integrations/src/connections/connections.jobs.js';
import { sampleEvents } from '../../libs/integrations/src/connectors/sample/sample-company.js';
import type { ApiClient } from '../harness/api-client.js';
import { eventually } from '../harness/eventually.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { anIntegration, aWorkspace, integrationNow, type IntegrationDetail } from './an-integration.js';
import { ScriptedTool } from './scripted-tool.js';

describe('collection', () => {
  let app: TestApp;
  let client: ApiClient;
  let tool: ScriptedTool;
  beforeAll(async () => {
    app = await startTestApp();
    tool = await ScriptedTool.start();
  });
  beforeEach(async () => {
    tool.reset();
    client = await aWorkspace(app, 'live');
  });
  afterEach(() => {
    tool.release();
  });
  afterAll(async () => {
    await app.stop();
    await tool.stop();
  });

  const becomes = (
    integration: IntegrationDetail,
    holds: (now: IntegrationDetail) => boolean,
    by: ApiClient = client,
  ): Promise<IntegrationDetail> => eventually(() => integrationNow(by, integration), holds);
  const hasCollected = ({ status, eventCount }: IntegrationDetail): boolean =>
    status === 'connected' && eventCount === tool.events;
  const collectNow = (integration: IntegrationDetail) => client.post(`/v1/integrations/${integration.id}/collect`);
  const minutesToNext = async (): Promise<number> => {
    const sql = `SELECT extract(epoch FROM collect_at - clock_timestamp())::float8 / 60 AS minutes
      FROM integrations ORDER BY created_at DESC LIMIT 1`;
    return (await app.database.query<{ minutes: number }>(sql))[0]?.minutes ?? NaN;
  };
  const disconnections = async (): Promise<unknown[]> =>
    (await client.get<{ data: unknown }[]>('/v1/events?type=integration.disconnected')).data.map(({ data }) => data);

  test('the sample company comes in whole, once, within seconds of being connected', async () => {
    const sandbox = await aWorkspace(app, 'test');
    const body = { tool: 'sample', config: { system: 'code_host', weeks: 4 } };
    const integration = await anIntegration(sandbox, body);
    const expected = [...sampleEvents({ weeks: 4 })].filter(({ system }) => system === 'code_host').length;
    const isDone = ({ status, eventCount }: IntegrationDetail) => status === 'connected' && eventCount > 0;
    const collected = await becomes(integration, isDone, sandbox);
    expect(collected).toMatchObject({ eventCount: expected, attention: null });
    expect(collected.lastCollectedAt).not.toBeNull();

    const longer = { config: { system: 'code_host', weeks: 5 } };
    await sandbox.patch(`/v1/integrations/${integration.id}`, longer);
    const all = [...sampleEvents({ weeks: 5 })].filter(({ system }) => system === 'code_host').length;
    await becomes(integration, (now) => isDone(now) && now.eventCount === all, sandbox);
  });

  test('goes on where it ended, and asks again in six hours', async () => {
    tool.events = 250;
    const integration = await anIntegration(client, tool.connection());
    await becomes(integration, hasCollected);
    // The events are counted a moment before the round ends and sets the next one.
    await eventually(minutesToNext, (minutes) => Math.abs(minutes - 360) < 1);
    tool.events = 310;
    expect((await collectNow(integration)).status).toBe(202);
    await becomes(integration, hasCollected);
  });

  test('shows that it is collecting, and stores batch by batch', async () => {
    Object.assign(tool, { events: 250, holdsFrom: 200 });
    const integration = await anIntegration(client, tool.connection());
    // What is at hand is stored after a moment in which nothing more has come.
    const midway = await becomes(integration, ({ eventCount }) => tool.isHolding && eventCount > 0);
    expect(midway).toMatchObject({ status: 'collecting', eventCount: 200, lastCollectedAt: null });
    tool.release();
    await becomes(integration, hasCollected);
  });

  test('a request to collect that comes in meanwhile is followed by another collection', async () => {
    Object.assign(tool, { events: 150, holdsFrom: 100 });
    const integration = await anIntegration(client, tool.connection());
    await becomes(integration, () => tool.isHolding);
    await collectNow(integration);
    tool.release();
    await becomes(integration, hasCollected);
    const timesToTheEnd = () => Promise.resolve(tool.asked.filter((after) => after === 150).length);
    await eventually(timesToTheEnd, (times) => times === 2);
    await becomes(integration, hasCollected);
  });

  test('a tool that is away calls for attention, is asked again soon, and is well afterwards', async () => {
    tool.events = 50;
    const integration = await anIntegration(client, tool.connection());
    await becomes(integration, hasCollected);
    tool.isAway = true;
    await collectNow(integration);
    const troubled = await becomes(integration, ({ status }) => status === 'attention');
    expect(troubled.attention).toBe('The tool could not be reached: it answered 503');
    // Asked for in the middle of a round, the tool is asked once more at once; then comes the pause.
    await eventually(minutesToNext, (minutes) => minutes > 0 && minutes <= 1.1);
    Object.assign(tool, { isAway: false, events: 60 });
    await collectNow(integration);
    expect(await becomes(integration, hasCollected)).toMatchObject({ attention: null });
  });

  test('a tool that refuses calls for attention until it gets another credential', async () => {
    const integration = await anIntegration(client, tool.connection());
    await becomes(integration, ({ status, lastCollectedAt }) => status === 'connected' && lastCollectedAt !== null);
    tool.refuses = true;
    await collectNow(integration);
    const troubled = await becomes(integration, ({ status }) => status === 'attention');
    expect(troubled.attention).toBe('The tool refused: unknown token');
    Object.assign(tool, { refuses: false, events: 10 });
    const { credentials } = tool.connection() as { credentials: object };
    const changed = await client.patch<IntegrationDetail>(`/v1/integrations/${integration.id}`, { credentials });
    expect(changed.data).toMatchObject({ status: 'connected', attention: null });
    await becomes(integration, hasCollected);
  });

  test('a credential that the tool calls expired ends the connection', async () => {
    tool.events = 20;
    const integration = await anIntegration(client, tool.connection());
    await becomes(integration, hasCollected);
    tool.hasExpired = true;
    await collectNow(integration);
    await becomes(integration, ({ status }) => status === 'disconnected');
    expect(await disconnections()).toEqual([
      expect.objectContaining({ integrationId: integration.id, tool: 'scripted', reason: 'token_expired' }),
    ]);
  });

  test('a credential whose time is over ends the connection without asking the tool', async () => {
    tool.expiresAt = new Date(Date.now() + 1_000).toISOString();
    const integration = await anIntegration(client, tool.connection());
    expect(integration.expiresAt).toBe(tool.expiresAt);
    await becomes(integration, ({ lastCollectedAt }) => lastCollectedAt !== null);
    await eventually(
      async () => {
        await app.app.get(ExpiredCredentialsJobs, { strict: false }).disconnectExpired();
        return integrationNow(client, integration);
      },
      ({ status }) => status === 'disconnected',
    );
    expect(await disconnections()).toMatchObject([{ integrationId: integration.id, reason: 'token_expired' }]);
  });

  test('what is brought after a disconnection is dropped', async () => {
    Object.assign(tool, { events: 150, holdsFrom: 100 });
    const integration = await anIntegration(client, tool.connection());
    await becomes(integration, ({ eventCount }) => tool.isHolding && eventCount === 100);
    await client.delete(`/v1/integrations/${integration.id}`);
    tool.release();
    await sleep(500);
    expect(await integrationNow(client, integration)).toMatchObject({ status: 'disconnected', eventCount: 100 });
  });
});
