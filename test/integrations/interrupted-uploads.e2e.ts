import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { aTenant } from '../builders/a-tenant.js';
import { anIntegration, type IntegrationDetail } from '../builders/an-integration.js';
import { eventually } from '../harness/eventually.js';
import { startTestApp, testAdminToken, type TestApp } from '../harness/test-app.js';
import { beginUpload, header, rows, scratch } from './begun-upload.js';
import { storedEvents } from './stored-events.js';

describe('an upload that breaks off half way', () => {
  let app: TestApp;
  let token: string;
  let integration: IntegrationDetail;

  beforeAll(async () => {
    app = await startTestApp();
    const { client, organization } = await aTenant(app);
    const keys = `/v1/admin/organizations/${organization.id}/api-keys`;
    const key = { name: 'Uploads', environment: 'live', scopes: ['integrations:write'] };
    token = (await app.client.as(testAdminToken).post<{ key: string }>(keys, key)).data.key;
    integration = await anIntegration(client);
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': 'broken off' };
    const outgoing = beginUpload(app.baseUrl, `/v1/integrations/${integration.id}/events`, headers);
    await eventually(
      () => Promise.resolve(scratch(app.config.dataDir)),
      (names) => names.length > 0,
    );
    outgoing.destroy();
    await eventually(
      () => Promise.resolve(scratch(app.config.dataDir)),
      (names) => names.length === 0,
    );
  });
  afterAll(() => app.stop());

  test('leaves no event', async () => {
    expect(await storedEvents(app, integration.id)).toEqual([]);
  });

  test('leaves no temporary file', () => {
    expect(scratch(app.config.dataDir)).toEqual([]);
  });

  test('leaves its Idempotency-Key free for another try', async () => {
    const retry = () =>
      app.client.as(token).raw<{ accepted: number }>('POST', `/v1/integrations/${integration.id}/events`, {
        headers: { 'content-type': 'text/csv', 'idempotency-key': 'broken off' },
        body: header + rows,
      });
    // The key is let go when the end of the first try has been noticed to its end.
    const answer = await eventually(retry, ({ status }) => status !== 409);
    expect(answer.data.accepted).toBe(5000);
  });
});
