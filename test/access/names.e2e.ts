import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { aKey, keysOf } from '../builders/a-key.js';
import { aUser, usersOf } from '../builders/a-user.js';
import { administrator } from '../builders/administrator.js';
import { anIntegration } from '../builders/an-integration.js';
import { anOrganization, type Organization } from '../builders/an-organization.js';
import type { ApiClient } from '../harness/api-client.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';

let app: TestApp;
let organization: Organization;
let admin: ApiClient;
let client: ApiClient;
beforeAll(async () => {
  app = await startTestApp();
  organization = await anOrganization(app);
  admin = administrator(app);
  client = app.client.as((await aKey(app, organization)).key);
});
afterAll(() => app.stop());

const organizations = '/v1/admin/organizations';
const clientsOf = ({ id }: Organization): string => `${organizations}/${id}/oauth-clients`;
const notificationEmail = 'ops@northwind.example';

/** Each field that people read as a name, with a request that sets it. */
const fields: readonly (readonly [string, string, (name: string) => Promise<{ status: number; error: unknown }>])[] = [
  ['a new organization', 'name', (name) => admin.post(organizations, { name, notificationEmail })],
  ['an organization', 'name', (name) => admin.patch(`${organizations}/${organization.id}`, { name })],
  [
    'a new API key',
    'name',
    (name) => admin.post(keysOf(organization), { name, environment: 'live', scopes: ['assessments:read'] }),
  ],
  [
    'an API key',
    'name',
    async (name) => admin.patch(`${keysOf(organization)}/${(await aKey(app, organization)).id}`, { name }),
  ],
  [
    'a new person',
    'name',
    (name) => admin.post(usersOf(organization), { name, email: 'grace@people.example', role: 'member' }),
  ],
  [
    'a person',
    'name',
    async (name) => admin.patch(`${usersOf(organization)}/${(await aUser(app, organization)).id}`, { name }),
  ],
  [
    'an application',
    'name',
    (name) =>
      admin.post(clientsOf(organization), {
        name,
        redirectUris: ['https://a.example/back'],
        scopes: ['assessments:read'],
        type: 'public',
      }),
  ],
  ['an assessment', 'company', (company) => client.post('/v1/assessments', { company })],
  ['a source', 'name', (name) => client.post('/v1/integrations', { tool: 'upload', name })],
  [
    'the workflow of an upload',
    'workflow',
    async (name) => {
      const { id } = await anIntegration(client);
      return client.post(`/v1/integrations/${id}/events?workflow=${encodeURIComponent(name)}`, []);
    },
  ],
  [
    'the file of an upload',
    'fileName',
    async (name) => {
      const { id } = await anIntegration(client);
      return client.post(`/v1/integrations/${id}/events?fileName=${encodeURIComponent(name)}`, []);
    },
  ],
  [
    'an endpoint',
    'description',
    (description) => client.post('/v1/webhooks', { url: 'https://example.com/hooks', events: ['*'], description }),
  ],
];

describe.each(fields)('the name of %s', (_what, field, send) => {
  test.each([
    ['two lines', 'Nightly\nhttps://evil.example'],
    ['a line separator', 'Nightly\u2028sync'],
    ['text that is turned around', 'Nightly\u202egnp.exe'],
    ['an isolate', 'Nightly\u2066sync'],
    ['a mark of direction', 'Nightly\u200fsync'],
    ['an invisible space', 'Night\u200bly'],
  ])('has no %s', async (_how, name) => {
    const { status, error } = await send(name);
    expect(status).toBe(400);
    expect(error).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: [{ field, message: 'must be one line, without control, invisible, or text direction characters' }],
    });
  });
});

test('names of all scripts, and emoji, are taken as they are', async () => {
  for (const name of ['株式会社', 'شرکت می‌خواهم', 'חברה בע"מ', '👩‍💻 Team 🏴󠁧󠁢󠁥󠁮󠁧󠁿'])
    expect((await aKey(app, organization, { name })).name).toBe(name);
});
