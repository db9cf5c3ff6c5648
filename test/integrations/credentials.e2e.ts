import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { IntegrationsService } from '#integrations';
import { parsePublicId } from '#events';
import { Secrets, UnitOfWork } from '#platform';
import { aTenant, type Tenant } from '../builders/a-tenant.js';
import { anIntegration, type IntegrationDetail } from '../builders/an-integration.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';

describe("a connected tool's credentials", () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.stop());

  const pathOf = ({ id }: { id: string }): string => `/v1/integrations/${id}`;
  const secret = 'the-very-secret-of-the-tool';

  /** As a connector with credentials would have left it: none of the tools here has any. */
  async function withCredentials({ client }: Tenant): Promise<IntegrationDetail> {
    const integration = await anIntegration(client);
    const id = parsePublicId('int', integration.id) ?? '';
    const encrypted = app.app.get(Secrets).encrypt(JSON.stringify({ token: secret }), `integration:${id}`);
    await app.database.query('UPDATE integrations SET credentials = $2 WHERE id = $1', [id, encrypted]);
    const service = app.app.get(IntegrationsService, { strict: false });
    const row: unknown = await app.app
      .get(UnitOfWork)
      .manager.query('SELECT workspace_id FROM integrations WHERE id = $1', [id]);
    const stored = await service.get((row as [{ workspace_id: never }])[0].workspace_id, integration.id);
    expect(service.readConnection(stored).credentials).toEqual({ token: secret });
    return integration;
  }

  test('are shown by no answer', async () => {
    const tenant = await aTenant(app);
    const integration = await withCredentials(tenant);
    for (const path of [pathOf(integration), '/v1/integrations']) {
      expect((await tenant.client.get(path)).text).not.toMatch(/credential|the-very-secret/);
    }
  });

  test('are encrypted at rest', async () => {
    await withCredentials(await aTenant(app));
    const rows = await app.database.query<{ credentials: Buffer }>(
      'SELECT credentials FROM integrations WHERE credentials IS NOT NULL',
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { credentials } of rows) expect(credentials.includes(secret)).toBe(false);
  });

  test('are forgotten when the tool is disconnected', async () => {
    const tenant = await aTenant(app);
    const integration = await withCredentials(tenant);
    await tenant.client.delete(pathOf(integration));
    const rows = await app.database.query('SELECT credentials FROM integrations WHERE id = $1', [
      parsePublicId('int', integration.id),
    ]);
    expect(rows).toEqual([{ credentials: null }]);
  });
});
