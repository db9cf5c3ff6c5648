import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { aSession } from '../builders/a-session.js';
import { aUser } from '../builders/a-user.js';
import { administrator } from '../builders/administrator.js';
import { anOrganization, type Organization } from '../builders/an-organization.js';
import { probed } from '../builders/probe-routes.js';
import type { ApiClient } from '../harness/api-client.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';

interface Probe {
  readonly workspaceId: string;
}

describe("a person's browser", () => {
  let app: TestApp;
  let organization: Organization;
  let browser: ApiClient;

  beforeAll(async () => {
    app = await startTestApp(probed);
    organization = await anOrganization(app);
    browser = await aSession(app, await aUser(app, organization, { role: 'admin' }));
  });
  afterAll(() => app.stop());

  const workspaceNamed = async (name?: string): Promise<string> => {
    const client = name === undefined ? browser : browser.with({ 'x-workspace': name });
    return (await client.get<Probe>('/v1/probe')).data.workspaceId;
  };

  test('acts in the live workspace, or in the one that X-Workspace names', async () => {
    const unsaid = await workspaceNamed();
    const live = await workspaceNamed('live');
    const sandbox = await workspaceNamed('test');
    expect(unsaid).toBe(live);
    expect(sandbox).not.toBe(live);
  });

  test.each(['', 'TEST', 'sandbox', 'test, live'])('acts in neither when X-Workspace is "%s"', async (name) => {
    const answer = await browser.with({ 'x-workspace': name }).get('/v1/probe');
    expect([answer.status, answer.error.details?.map(({ field }) => field)]).toEqual([400, ['X-Workspace']]);
  });

  test('changes something only from a page of this service, and what another one tried is on record', async () => {
    const { port } = new URL(app.baseUrl);
    const foreign = [
      'https://evil.example',
      'null',
      '',
      `http://127.0.0.1:${Number(port) + 1}`,
      `http://localhost:${port}`,
      `https://127.0.0.1:${port}`,
      `${app.baseUrl}/`,
    ];
    for (const origin of foreign) {
      const answer = await browser.with({ origin }).post('/v1/probe', {});
      expect([answer.status, answer.error.code]).toEqual([403, 'FORBIDDEN']);
    }
    expect((await browser.post('/v1/probe', {})).status).toBe(201);
    const log = `/v1/admin/organizations/${organization.id}/audit-log?action=access.refused`;
    const { data } = await administrator(app).get(log);
    expect(data).toEqual([expect.objectContaining({ details: { reason: 'foreign_page' } })]);
  });
});
