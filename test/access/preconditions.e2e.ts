import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { aKey } from '../builders/a-key.js';
import { aSession } from '../builders/a-session.js';
import { aUser } from '../builders/a-user.js';
import { administrator } from '../builders/administrator.js';
import { anIntegration } from '../builders/an-integration.js';
import { anOrganization, type Organization } from '../builders/an-organization.js';
import type { ApiClient } from '../harness/api-client.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { shownLimit } from './shown-limit.js';

describe('If-Match', () => {
  let app: TestApp;
  let organization: Organization;
  let client: ApiClient;

  beforeAll(async () => {
    app = await startTestApp();
    organization = await anOrganization(app);
    client = app.client.as((await aKey(app, organization)).key);
  });
  afterAll(() => app.stop());

  const given = (etag: string) => ({ 'if-match': etag });
  const etagOf = async (caller: ApiClient, path: string): Promise<string> =>
    (await caller.get(path)).headers.get('etag') ?? '';
  const anAddress = async (): Promise<string> => `/v1/integrations/${(await anIntegration(client)).id}`;

  test('with the current ETag lets a change through, whose answer has the next one', async () => {
    const path = await anAddress();
    const first = await client.with(given(await etagOf(client, path))).patch(path, { name: 'One' });
    expect(first.status).toBe(200);
    const etag = first.headers.get('etag') ?? '';
    expect(await etagOf(client, path)).toBe(etag);
    expect((await client.with(given(etag)).patch(path, { name: 'Two' })).status).toBe(200);
  });

  test('with an older ETag changes and removes nothing', async () => {
    const path = await anAddress();
    const old = await etagOf(client, path);
    await client.patch(path, { name: 'Changed by another' });
    const before = await client.get(path);
    for (const method of ['PATCH', 'DELETE']) {
      const answer = await client.with(given(old)).raw(method, path, {
        ...(method === 'PATCH' && { headers: { 'content-type': 'application/json' }, body: '{"name":"Mine"}' }),
      });
      expect([method, answer.status, answer.error.code]).toEqual([method, 412, 'PRECONDITION_FAILED']);
    }
    expect((await client.get(path)).data).toEqual(before.data);
    expect((await client.with(given(before.headers.get('etag') ?? '')).delete(path)).status).toBe(204);
  });

  test.each<[string, (etag: string) => string, number]>([
    ['any version', () => '*', 200],
    ['one of several', (etag) => `"other", ${etag}`, 200],
    ['the tag as a strong one', (etag) => etag.replace('W/', ''), 200],
    ['another tag', () => '"other"', 412],
    ['text that is no tag', (etag) => etag.replaceAll('"', ''), 412],
    ['nothing', () => '', 412],
  ])('that names %s', async (_what, header, status) => {
    const path = await anAddress();
    const expected = header(await etagOf(client, path));
    expect((await client.with(given(expected)).patch(path, { name: 'Named' })).status).toBe(status);
  });

  test('of several at once lets one through', async () => {
    const path = await anAddress();
    const etag = await etagOf(client, path);
    const answers = await Promise.all(
      [1, 2, 3, 4].map((number) => client.with(given(etag)).patch(path, { name: `Attempt ${number}` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412]);
  });

  test('is honoured for people, for administration, and for a key that may not read', async () => {
    const admin = await aSession(app, await aUser(app, organization, { role: 'admin' }));
    const own = await etagOf(admin, '/v1/organization');
    expect((await admin.with(given('"old"')).patch('/v1/organization', { name: 'No' })).status).toBe(412);
    expect((await admin.with(given(own)).patch('/v1/organization', { name: 'Yes' })).status).toBe(200);
    const service = administrator(app);
    const path = `/v1/admin/organizations/${organization.id}`;
    const etag = await etagOf(service, path);
    expect((await service.with(given('"old"')).patch(path, { name: 'No' })).status).toBe(412);
    expect((await service.with(given(etag)).patch(path, { name: 'Again' })).status).toBe(200);
    const integration = await anAddress();
    const seen = await etagOf(client, integration);
    const writer = app.client.as((await aKey(app, organization, { scopes: ['integrations:write'] })).key);
    expect((await writer.with(given(seen)).patch(integration, { name: 'Written' })).status).toBe(200);
  });

  test('comes after the credential, the scope, and the address', async () => {
    const path = await anAddress();
    const reader = app.client.as((await aKey(app, organization, { scopes: ['integrations:read'] })).key);
    expect((await app.client.with(given('"old"')).patch(path, {})).status).toBe(401);
    expect((await reader.with(given('"old"')).patch(path, {})).status).toBe(403);
    const unknown = '/v1/integrations/int_01h455vb4pex5vsknk084sn02q';
    expect((await client.with(given('"old"')).patch(unknown, {})).status).toBe(404);
  });

  test('counts as one request', async () => {
    const path = await anAddress();
    const once = app.client.as((await aKey(app, organization, { rateLimitPerMinute: 9 })).key);
    const etag = await etagOf(once, path);
    expect(shownLimit(await once.with(given(etag)).patch(path, { name: 'Once' }))[1]).toBe('"default";r=7');
  });
});
