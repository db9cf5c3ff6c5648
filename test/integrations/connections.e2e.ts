import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { aKey } from '../builders/a-key.js';
import { aTenant, type Tenant } from '../builders/a-tenant.js';
import { anIntegration, type IntegrationDetail } from '../builders/an-integration.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';

describe('integrations', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.stop());

  const pathOf = ({ id }: { id: string }): string => `/v1/integrations/${id}`;

  async function publishedBy({ client }: Tenant, type: string): Promise<object[]> {
    const { data } = await client.get<{ data: object }[]>(`/v1/events?type=${type}`);
    return data.map((event) => event.data);
  }

  describe('connecting', () => {
    test('answers 201 with the integration', async () => {
      const { client } = await aTenant(app);
      const answer = await client.post<IntegrationDetail>('/v1/integrations', { tool: 'upload' });
      expect([answer.status, answer.data]).toEqual([
        201,
        {
          id: expect.stringMatching(/^int_[0-7][0-9a-hjkmnp-tv-z]{25}$/),
          tool: 'upload',
          name: 'File upload',
          status: 'connected',
          connectedAt: expect.any(String),
          lastCollectedAt: null,
          eventCount: 0,
          expiresAt: null,
          config: {},
          attention: null,
          nextCollectionAt: null,
          rateLimit: null,
          eventsRemovedAt: null,
          uploadSettings: null,
        },
      ]);
    });

    test('publishes integration.connected, exactly as documented', async () => {
      const tenant = await aTenant(app);
      const { id: integrationId, connectedAt } = await anIntegration(tenant.client);
      const fields = { integrationId, tool: 'upload', status: 'connected', connectedAt };
      expect(JSON.stringify(await publishedBy(tenant, 'integration.connected'))).toBe(JSON.stringify([fields]));
    });

    test('takes a name of its own', async () => {
      const { client } = await aTenant(app);
      expect((await anIntegration(client, { name: '  Orders ' })).name).toBe('Orders');
    });

    test.each<[string, object, string]>([
      ['no tool', {}, 'tool'],
      ['an unknown tool', { tool: 'fax' }, 'tool'],
      ['the sample in a live workspace', { tool: 'sample' }, 'tool'],
      ['an empty name', { tool: 'upload', name: '' }, 'name'],
      ['a name that is a number', { tool: 'upload', name: 1 }, 'name'],
      ['a configuration that is a list', { tool: 'upload', config: [] }, 'config'],
      ['a configuration the tool does not know', { tool: 'upload', config: { url: 'x' } }, 'config.url'],
      ['a credential the tool does not know', { tool: 'upload', credentials: { token: 'x' } }, 'credentials.token'],
      ['an unknown field', { tool: 'upload', status: 'connected' }, 'status'],
    ])('with %s is refused, naming it', async (_, body, field) => {
      const { client } = await aTenant(app);
      const answer = await client.post('/v1/integrations', body);
      expect([answer.status, answer.error.code]).toEqual([400, 'VALIDATION_FAILED']);
      expect(answer.error.details?.map((problem) => problem.field)).toContain(field);
    });

    test('twice under one Idempotency-Key connects once', async () => {
      const { client } = await aTenant(app);
      const once = { headers: { 'idempotency-key': 'orders' } };
      const first = await client.post<IntegrationDetail>('/v1/integrations', { tool: 'upload' }, once);
      const second = await client.post<IntegrationDetail>('/v1/integrations', { tool: 'upload' }, once);
      expect([second.data, (await client.get('/v1/integrations')).meta.total]).toEqual([first.data, 1]);
    });
  });

  describe('the list', () => {
    test('is newest first', async () => {
      const { client } = await aTenant(app);
      const first = await anIntegration(client);
      const second = await anIntegration(client, { tool: 'custom' });
      expect((await client.get('/v1/integrations')).data).toEqual([second, first]);
    });

    test.each([
      ['tool=custom', ['custom']],
      ['status=disconnected', ['upload']],
      ['status=connected&tool=upload', []],
    ])('is filtered by %s', async (query, tools) => {
      const { client } = await aTenant(app);
      await anIntegration(client, { tool: 'custom' });
      await client.delete(pathOf(await anIntegration(client)));
      const { data, meta } = await client.get<IntegrationDetail[]>(`/v1/integrations?${query}`);
      expect([data.map(({ tool }) => tool), meta.total]).toEqual([tools, tools.length]);
    });

    test('refuses a status that does not exist', async () => {
      const { client } = await aTenant(app);
      const answer = await client.get('/v1/integrations?status=broken');
      expect([answer.status, answer.error.details?.[0]?.field]).toEqual([400, 'status']);
    });
  });

  describe('changing', () => {
    test('the name leaves the rest as it is', async () => {
      const { client } = await aTenant(app);
      const integration = await anIntegration(client);
      const answer = await client.patch(pathOf(integration), { name: 'Orders' });
      expect([answer.status, answer.data]).toEqual([200, { ...integration, name: 'Orders' }]);
    });

    test('the tool is refused', async () => {
      const { client } = await aTenant(app);
      const answer = await client.patch(pathOf(await anIntegration(client)), { tool: 'custom' });
      expect([answer.status, answer.error.details?.[0]?.field]).toEqual([400, 'tool']);
    });

    test('is refused once it is disconnected', async () => {
      const { client } = await aTenant(app);
      const integration = await anIntegration(client);
      await client.delete(pathOf(integration));
      const answer = await client.patch(pathOf(integration), { name: 'Orders' });
      expect([answer.status, answer.error.code]).toEqual([409, 'INTEGRATION_DISCONNECTED']);
    });
  });

  describe('removing', () => {
    test('leaves nothing of one that has never received events, and says so in the audit log', async () => {
      const tenant = await aTenant(app);
      const { client } = tenant;
      const integration = await anIntegration(client);
      // Stored as an upload, with all rows rejected.
      await client.post(`${pathOf(integration)}/events`, [{ case: '1' }]);
      const removed = await client.delete(`${pathOf(integration)}?permanently=true`);
      expect(removed.status).toBe(204);
      expect((await client.get(pathOf(integration))).error.code).toBe('INTEGRATION_NOT_FOUND');
      expect((await client.get('/v1/integrations')).meta.total).toBe(0);
      expect(await publishedBy(tenant, 'integration.disconnected')).toHaveLength(1);
      expect((await client.delete(`${pathOf(integration)}?permanently=true`)).status).toBe(404);
    });

    test('is refused for one that has received events, or that an assessment names, and changes nothing', async () => {
      const { client } = await aTenant(app);
      const used = await anIntegration(client);
      const named = await anIntegration(client);
      await client.post(`${pathOf(used)}/events`, [{ case: '1', activity: 'a', timestamp: '2026-03-01' }]);
      await client.post('/v1/assessments', { company: 'Contoso', integrationIds: [named.id] });
      for (const integration of [used, named]) {
        const { status, error } = await client.delete(`${pathOf(integration)}?permanently=true`);
        expect([status, error.code]).toEqual([409, 'INTEGRATION_IN_USE']);
        expect((await client.get<IntegrationDetail>(pathOf(integration))).data.status).toBe('connected');
      }
    });

    test('never leaves an assessment that is created meanwhile with an integration that is gone', async () => {
      const { client } = await aTenant(app);
      for (let round = 0; round < 40; round++) {
        const { id } = await anIntegration(client);
        const [removed, created] = await Promise.all([
          client.delete(`/v1/integrations/${id}?permanently=true`),
          client.post('/v1/assessments', { company: 'Contoso', integrationIds: [id] }),
        ]);
        expect([
          [204, 400],
          [409, 201],
        ]).toContainEqual([removed.status, created.status]);
      }
    });

    test('of another organization is not found', async () => {
      const integration = await anIntegration((await aTenant(app)).client);
      const { client } = await aTenant(app);
      expect((await client.delete(`${pathOf(integration)}?permanently=true`)).status).toBe(404);
    });
  });

  describe('disconnecting', () => {
    test('answers 204, and the integration stays readable as disconnected', async () => {
      const { client } = await aTenant(app);
      const integration = await anIntegration(client);
      expect((await client.delete(pathOf(integration))).status).toBe(204);
      expect((await client.get(pathOf(integration))).data).toEqual({ ...integration, status: 'disconnected' });
    });

    test('publishes integration.disconnected, exactly as documented', async () => {
      const tenant = await aTenant(app);
      const { id: integrationId } = await anIntegration(tenant.client);
      await tenant.client.delete(`/v1/integrations/${integrationId}`);
      const published = await publishedBy(tenant, 'integration.disconnected');
      const fields = { integrationId, tool: 'upload', reason: 'requested', disconnectedAt: expect.any(String) };
      expect(published).toEqual([fields]);
      expect(Object.keys(published[0] ?? {})).toEqual(Object.keys(fields));
    });

    test('twice answers 204 and publishes once', async () => {
      const tenant = await aTenant(app);
      const integration = await anIntegration(tenant.client);
      await tenant.client.delete(pathOf(integration));
      expect((await tenant.client.delete(pathOf(integration))).status).toBe(204);
      expect(await publishedBy(tenant, 'integration.disconnected')).toHaveLength(1);
    });

    test('many times at once publishes once', async () => {
      const tenant = await aTenant(app);
      const integration = await anIntegration(tenant.client);
      await Promise.all(Array.from({ length: 6 }, () => tenant.client.delete(pathOf(integration))));
      expect(await publishedBy(tenant, 'integration.disconnected')).toHaveLength(1);
    });

    test('ends the taking of events', async () => {
      const { client } = await aTenant(app);
      const integration = await anIntegration(client);
      await client.delete(pathOf(integration));
      const answer = await client.raw('POST', `${pathOf(integration)}/events`, {
        headers: { 'content-type': 'application/x-ndjson' },
        body: '{"case":"1","activity":"a","timestamp":"2026-01-01"}\n',
      });
      expect([answer.status, answer.error.code]).toEqual([409, 'INTEGRATION_DISCONNECTED']);
    });
  });

  describe('are hidden from others', () => {
    test.each(['GET', 'PATCH', 'DELETE'])('who %s one by its id', async (method) => {
      const { client: owner } = await aTenant(app);
      const { client: stranger } = await aTenant(app);
      const answer = await stranger.raw(method, pathOf(await anIntegration(owner)));
      expect([answer.status, answer.error.code]).toEqual([404, 'INTEGRATION_NOT_FOUND']);
    });

    test.each(['int_01h455vb4pex5vsknk084sn02q', 'asmt_01h455vb4pex5vsknk084sn02q', 'x', '%00'])(
      'and the id %s is unknown',
      async (id) => {
        const { client } = await aTenant(app);
        const answer = await client.get(`/v1/integrations/${id}`);
        expect([answer.status, answer.error.code]).toEqual([404, 'INTEGRATION_NOT_FOUND']);
      },
    );
  });

  describe('need the scope', () => {
    test.each([
      ['GET', '', 'integrations:write'],
      ['GET', '/catalog', 'integrations:write'],
      ['GET', '/:id', 'integrations:write'],
      ['POST', '', 'integrations:read'],
      ['PATCH', '/:id', 'integrations:read'],
      ['DELETE', '/:id', 'integrations:read'],
      ['POST', '/:id/collect', 'integrations:read'],
      ['POST', '/:id/events', 'integrations:read'],
    ])('to %s /v1/integrations%s, which %s is not', async (method, path, scope) => {
      const { organization, client } = await aTenant(app);
      const { id } = await anIntegration(client);
      const { key } = await aKey(app, organization, { scopes: [scope] });
      const answer = await app.client.as(key).raw(method, `/v1/integrations${path.replace(':id', id)}`);
      expect([answer.status, answer.error.code]).toEqual([403, 'INSUFFICIENT_SCOPE']);
    });
  });
});
