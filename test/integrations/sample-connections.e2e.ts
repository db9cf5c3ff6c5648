import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { parsePublicId } from '#events';
import type { ApiClient } from '../harness/api-client.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { anIntegration, aWorkspace, integrationNow, type IntegrationDetail } from './an-integration.js';
import { ScriptedTool } from './scripted-tool.js';

describe('connecting, changing and disconnecting', () => {
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
  afterAll(async () => {
    await app.stop();
    await tool.stop();
  });

  const eventTypes = async (): Promise<string[]> =>
    (await client.get<{ type: string }[]>('/v1/events')).data.map(({ type }) => type);

  test('a connected push tool waits for events, under the name it was given', async () => {
    const integration = await anIntegration(client, { tool: 'upload', name: '  Ledger  ' });
    expect(integration).toMatchObject({ tool: 'upload', name: 'Ledger', status: 'connected', eventCount: 0 });
    expect(integration.lastCollectedAt).toBeNull();
    expect(await eventTypes()).toEqual(['integration.connected']);
  });

  test.each([
    ['a field the tool does not know', { config: { colour: 'red' } }, 'config.colour'],
    ['a value of another kind', { config: { url: 7 } }, 'config.url'],
    ['a missing credential', { config: { url: 'http://127.0.0.1:1' } }, 'credentials.token'],
  ])('%s is named', async (_what, body, field) => {
    const answer = await client.post('/v1/integrations', { tool: 'scripted', credentials: {}, ...body });
    expect(answer.status).toBe(400);
    expect(answer.error.details?.map((detail) => detail.field)).toContain(field);
  });

  test('a pull tool that refuses the credential is not connected, and nothing is stored', async () => {
    tool.refuses = true;
    const answer = await client.post('/v1/integrations', tool.connection());
    expect(answer.status).toBe(422);
    expect(answer.error.code).toBe('INTEGRATION_REJECTED');
    expect((await client.get('/v1/integrations')).meta.total).toBe(0);
    expect(await eventTypes()).toEqual([]);
  });

  test('a pull tool that is away is told from one that refuses', async () => {
    tool.isAway = true;
    const answer = await client.post('/v1/integrations', tool.connection());
    expect(answer.status).toBe(422);
    expect(answer.error.code).toBe('INTEGRATION_UNREACHABLE');
  });

  test('credentials are never shown and stored encrypted', async () => {
    const created = await client.post<IntegrationDetail>('/v1/integrations', tool.connection());
    const shown = await client.get(`/v1/integrations/${created.data.id}`);
    expect(created.text + shown.text).not.toContain(tool.token);
    const rows = await app.database.query<{ credentials: Buffer }>(
      'SELECT credentials FROM integrations WHERE id = $1',
      [parsePublicId('int', created.data.id)],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.credentials.toString('latin1')).not.toContain(tool.token);
  });

  test('a change is proved before it is stored', async () => {
    const integration = await anIntegration(client, tool.connection());
    tool.refuses = true;
    const path = `/v1/integrations/${integration.id}`;
    expect((await client.patch(path, { credentials: { token: 'wrong' } })).status).toBe(422);
    const renamed = await client.patch<IntegrationDetail>(path, { name: 'Renamed' });
    expect(renamed.data).toMatchObject({ id: integration.id, name: 'Renamed' });
  });

  test('a disconnected integration stays readable, takes nothing more, and is disconnected once', async () => {
    const integration = await anIntegration(client, { tool: 'custom' });
    const path = `/v1/integrations/${integration.id}`;
    expect((await client.delete(path)).status).toBe(204);
    expect((await client.delete(path)).status).toBe(204);
    expect(await integrationNow(client, integration)).toMatchObject({ status: 'disconnected', attention: null });
    expect((await client.patch(path, { name: 'x' })).error.code).toBe('INTEGRATION_DISCONNECTED');
    expect(await eventTypes()).toEqual(['integration.disconnected', 'integration.connected']);
  });

  test('a push tool cannot be collected from', async () => {
    const integration = await anIntegration(client, { tool: 'custom' });
    const answer = await client.post(`/v1/integrations/${integration.id}/collect`);
    expect(answer.error.code).toBe('INTEGRATION_NOT_PULLED');
  });

  test('another workspace sees none of it', async () => {
    const integration = await anIntegration(client, { tool: 'custom' });
    const stranger = await aWorkspace(app, 'live');
    for (const answer of [
      await stranger.get(`/v1/integrations/${integration.id}`),
      await stranger.patch(`/v1/integrations/${integration.id}`, { name: 'x' }),
      await stranger.delete(`/v1/integrations/${integration.id}`),
      await stranger.post(`/v1/integrations/${integration.id}/collect`),
    ]) {
      expect([answer.status, answer.error.code]).toEqual([404, 'INTEGRATION_NOT_FOUND']);
    }
  });

  test('the list is filtered by status and tool', async () => {
    const ended = await anIntegration(client, { tool: 'custom' });
    await client.delete(`/v1/integrations/${ended.id}`);
    const kept = await anIntegration(client, { tool: 'upload' });
    const ids = async (query: string) =>
      (await client.get<IntegrationDetail[]>(`/v1/integrations?${query}`)).data.map(({ id }) => id);
    expect(await ids('status=disconnected')).toEqual([ended.id]);
    expect(await ids('tool=upload')).toEqual([kept.id]);
    expect(await ids('tool=upload&status=disconnected')).toEqual([]);
  });
});
