import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { aTenant } from '../builders/a-tenant.js';
import type { ApiClient } from '../harness/api-client.js';
import type { TestApp } from '../harness/test-app.js';
import { startHubspot } from '../vendors/hubspot/hubspot-vendor.js';
import { startRedmine } from '../vendors/redmine/redmine-vendor.js';
import { startConnectorsApp } from './connectors-app.js';

interface Preview {
  readonly items: number | null;
  readonly itemsAtLeast: number;
  readonly requests: number | null;
  readonly seconds: number | null;
  readonly missing: readonly string[];
}

describe('the preview of a connection', () => {
  let app: TestApp;
  let client: ApiClient;
  beforeAll(async () => {
    app = await startConnectorsApp();
  });
  beforeEach(async () => {
    ({ client } = await aTenant(app));
  });
  afterAll(() => app.stop());

  const preview = ({ tool, ...body }: { tool: string; config?: object; credentials?: object }) =>
    client.post<Preview>(`/v1/integrations/catalog/${tool}/preview`, body);
  const nothingIsStored = async (): Promise<void> => {
    expect((await client.get<unknown[]>('/v1/integrations')).data).toEqual([]);
  };

  test('tells how many items there are, and what reading them takes, and stores nothing', async () => {
    const redmine = await startRedmine(60);
    const { status, data } = await preview({ tool: 'redmine', ...redmine.connection });
    expect(status).toBe(200);
    const { length } = redmine.server.requests;
    expect(data).toMatchObject({ items: 60, itemsAtLeast: 60, missing: [] });
    expect(data.requests).toBeGreaterThan(60);
    expect(data.requests).toBeLessThanOrEqual(length);
    expect(data.seconds).toBeGreaterThan(0);
    await nothingIsStored();
    await redmine.server.stop();
  });

  test('names what the account may not read', async () => {
    const hubspot = await startHubspot(30);
    hubspot.server.fail({
      when: ({ path }) => path.includes('tickets'),
      isLasting: true,
      answer: { status: 403, body: { category: 'MISSING_SCOPES', message: 'missing scopes' } },
    });
    const { credentials, config } = hubspot.connection;
    const { status, data } = await preview({ tool: 'hubspot', config: { url: config.url }, credentials });
    expect(status).toBe(200);
    expect(data.missing.join()).toContain('the token may not read tickets: add the scope tickets');
    await hubspot.server.stop();
  });

  test('refuses what connecting would refuse', async () => {
    const redmine = await startRedmine(5);
    const wrong = { ...redmine.connection, credentials: { apiKey: 'wrong' } };
    expect((await preview({ tool: 'redmine', ...wrong })).error.code).toBe('INTEGRATION_REJECTED');
    const unknown = await preview({ tool: 'redmine', config: { ...redmine.connection.config, project: 'a' } });
    expect(unknown.error.details?.map(({ field }) => field)).toEqual(expect.arrayContaining(['config.project']));
    expect((await preview({ tool: 'upload' })).error.details?.map(({ field }) => field)).toEqual(['tool']);
    await nothingIsStored();
    await redmine.server.stop();
  });
});
