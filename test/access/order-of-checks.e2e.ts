import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { aKey } from '../builders/a-key.js';
import { administrator } from '../builders/administrator.js';
import { anOrganization, type Organization } from '../builders/an-organization.js';
import { probed } from '../builders/probe-routes.js';
import type { ApiClient } from '../harness/api-client.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';

/** A request that is wrong in every way: the error shows which check comes first. */
const malformed = { headers: { 'content-type': 'application/json' }, body: '{"text":' };

describe('of several things wrong at once', () => {
  let app: TestApp;
  let organization: Organization;

  beforeAll(async () => {
    app = await startTestApp(probed);
    organization = await anOrganization(app);
  });
  afterAll(() => app.stop());

  const aClient = async (fields: object = {}): Promise<ApiClient> =>
    app.client.as((await aKey(app, organization, fields)).key);
  const codeOf = async (client: ApiClient, method: string, path: string): Promise<string> =>
    (await client.raw(method, path, malformed)).error.code;

  test('the missing credential comes before everything', async () => {
    expect(await codeOf(app.client, 'POST', '/v1/probe?unknown=1')).toBe('UNAUTHORIZED');
    expect(await codeOf(app.client, 'POST', '/v1/nowhere')).toBe('UNAUTHORIZED');
    expect(await codeOf(app.client, 'PUT', '/v1/probe')).toBe('UNAUTHORIZED');
  });

  test('the used-up limit comes before the missing scope, the address and the body', async () => {
    const client = await aClient({ scopes: ['assessments:read'], rateLimitPerMinute: 1 });
    expect(await codeOf(client, 'POST', '/v1/probe')).toBe('INSUFFICIENT_SCOPE');
    expect(await codeOf(client, 'POST', '/v1/probe')).toBe('RATE_LIMITED');
    expect(await codeOf(client, 'POST', '/v1/nowhere')).toBe('RATE_LIMITED');
    expect(await codeOf(client, 'PUT', '/v1/probe')).toBe('RATE_LIMITED');
  });

  test('the missing scope comes before query and body', async () => {
    const client = await aClient({ scopes: ['assessments:read'] });
    expect(await codeOf(client, 'POST', '/v1/probe?unknown=1')).toBe('INSUFFICIENT_SCOPE');
  });

  test('the unknown address comes before the body', async () => {
    expect(await codeOf(await aClient(), 'POST', '/v1/nowhere?unknown=1')).toBe('NOT_FOUND');
  });

  test.each([
    ['an organization', 'PATCH', 'org_01h455vb4pex5vsknk084sn02q', 'ORGANIZATION_NOT_FOUND'],
    ['an API key', 'PATCH', '$/api-keys/key_01h455vb4pex5vsknk084sn02q', 'API_KEY_NOT_FOUND'],
    ['a person', 'PATCH', '$/users/usr_01h455vb4pex5vsknk084sn02q', 'USER_NOT_FOUND'],
    ['an OAuth client', 'PATCH', '$/oauth-clients/app_01h455vb4pex5vsknk084sn02q', 'OAUTH_CLIENT_NOT_FOUND'],
  ])('that %s does not exist comes before query and body', async (_what, method, path, code) => {
    const address = `/v1/admin/organizations/${path.replace('$', organization.id)}?unknown=1`;
    expect(await codeOf(administrator(app), method, address)).toBe(code);
  });

  test.each([
    ['an assessment', '/v1/assessments/asmt_01h455vb4pex5vsknk084sn02q', 'ASSESSMENT_NOT_FOUND'],
    ['an integration', '/v1/integrations/int_01h455vb4pex5vsknk084sn02q', 'INTEGRATION_NOT_FOUND'],
    ['a webhook endpoint', '/v1/webhooks/whk_01h455vb4pex5vsknk084sn02q', 'WEBHOOK_NOT_FOUND'],
  ])('that %s does not exist comes before query and body', async (_what, path, code) => {
    expect(await codeOf(await aClient(), 'PATCH', `${path}?unknown=1`)).toBe(code);
  });

  test('the impossible method comes before the body', async () => {
    expect(await codeOf(await aClient(), 'PUT', '/v1/probe?unknown=1')).toBe('METHOD_NOT_ALLOWED');
  });

  test('the body comes last', async () => {
    expect(await codeOf(await aClient(), 'POST', '/v1/probe')).toBe('MALFORMED_JSON');
  });

  test('a body without a credential is not waited for', async () => {
    const never = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"text":"'));
      },
    });
    const answer = await app.client.raw('POST', '/v1/probe', {
      headers: { 'content-type': 'application/json' },
      body: never,
    });
    expect(answer.status).toBe(401);
  });

  test('a huge body without a credential is refused for the credential', async () => {
    const answer = await app.client.raw('POST', '/v1/probe', {
      headers: { 'content-type': 'application/json' },
      body: 'x'.repeat(2 ** 21),
    });
    expect(answer.status).toBe(401);
  });
});
