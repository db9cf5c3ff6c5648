import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { OpenApi } from '#platform';
import { requestExamples } from '../../apps/api/src/reference/request-examples.js';
import { uploadContent } from '../../apps/api/src/reference/upload-bodies.js';
import { aKey } from '../builders/a-key.js';
import { administrator } from '../builders/administrator.js';
import { Scene } from '../engine/scene.js';
import type { ApiClient } from '../harness/api-client.js';
import type { TestApp } from '../harness/test-app.js';
import { startWebhooksApp } from '../webhooks/webhooks-app.js';

/** They need a secret, a code, a provider, or a model that only exist while one of their own tests runs. */
const elsewhere = [
  'OwnSecondFactor_begin',
  'OwnSecondFactor_confirm',
  'OwnSecondFactor_remove',
  'OwnPassword_change',
  'OwnProof_give',
  'OwnOrganization_change',
  'Questions_ask',
  'Webhooks_revealSecret',
  'SignInProvider_test',
  'Token_token',
  'Revoke_revoke',
  'Introspect_introspect',
  'Par_push',
  'OwnApiKeys_create',
  'OwnApiKeys_change',
  'OwnApiKeys_rotate',
  'OwnNotifications_change',
  'OwnChat_set',
  'OwnUsers_create',
  'OwnUsers_change',
];

let app: TestApp;
let admin: ApiClient;
let sandbox: ApiClient;
/** What the paths name, as far as it has been created. */
const ids: Record<string, string> = {};
const sent = new Set<string>();

beforeAll(async () => {
  app = await startWebhooksApp();
  admin = administrator(app);
});
afterAll(() => app.stop());

interface Documented {
  readonly operationId?: string;
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly example?: unknown }>> }>
  >;
}

function placeOf(operationId: string): { method: string; path: string; responses: Documented['responses'] } {
  for (const [path, item] of Object.entries(app.app.get(OpenApi).document.paths)) {
    for (const [method, operation] of Object.entries(item as Record<string, Documented>)) {
      if (operation.operationId === operationId)
        return { method: method.toUpperCase(), path, responses: operation.responses };
    }
  }
  throw new Error(`There is no operation ${operationId}`);
}

/** The members of an answer's `data`, or of an answer without it. */
function namesOf(body: unknown): string[] {
  const { data = body } = (body ?? {}) as { readonly data?: unknown };
  return Object.keys(data ?? {}).sort();
}

/** Sends the example as it is documented, but for what `changes` has to replace here. */
async function send(client: ApiClient, operationId: string, id = '', changes: object = {}): Promise<{ id: string }> {
  const { method, path, responses } = placeOf(operationId);
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => (name === 'id' ? id : (ids[name] ?? '')));
  const body = JSON.stringify({ ...requestExamples[operationId], ...changes });
  const answer = await client.raw(method, address, { body, headers: { 'content-type': 'application/json' } });
  expect([operationId, answer.status, answer.status >= 300 && answer.text]).toEqual([
    operationId,
    answer.status,
    false,
  ]);
  sent.add(operationId);
  const documented = responses[answer.status]?.content?.['application/json']?.example;
  const shown = namesOf(documented);
  expect([operationId, namesOf(answer.body).filter((name) => !shown.includes(name))]).toEqual([operationId, []]);
  // Answers of OAuth have no `data`.
  return (answer.body as { data?: unknown }).data as { id: string };
}

test('the examples of administration work', async () => {
  ids.orgId = (await send(admin, 'Organizations_create')).id;
  await send(admin, 'Organizations_change');
  ids.keyId = (await send(admin, 'ApiKeys_create')).id;
  await send(admin, 'ApiKeys_change');
  await send(admin, 'ApiKeys_rotate');
  ids.userId = (await send(admin, 'Users_create')).id;
  await send(admin, 'SignInLinks_make');
  await send(admin, 'Users_change');
  ids.clientId = ((await send(admin, 'OAuthClients_create')) as unknown as { clientId: string }).clientId;
  await send(admin, 'OAuthClients_change');
  await send(admin, 'SignInProvider_set');
  sandbox = app.client.as((await aKey(app, { id: ids.orgId }, { environment: 'test' })).key);
});

test('the examples of assessments and reports work', async () => {
  const scene = await Scene.in(app, { id: ids.orgId ?? '' }, { environment: 'test' });
  await scene.upload();
  const done = await scene.completed((await scene.assessment()).id);
  const created = await send(sandbox, 'Assessments_create', '', { scheduledFor: '2099-01-01T00:00:00Z' });
  await send(sandbox, 'Assessments_change', created.id);
  await admin.patch(`/v1/admin/organizations/${ids.orgId}`, { reviewPolicy: 'manual' });
  const { data: reviewed } = await sandbox.post<{ id: string }>('/v1/assessments', { company: 'Example Company' });
  await send(admin, 'AssessmentsAdministration_approve', reviewed.id);
  await send(sandbox, 'Reports_changePlan', done.id);
  ids.filterId = (await send(sandbox, 'ReportFilters_make', done.id)).id;
  await send(sandbox, 'ReportFilters_change', done.id);
  ids.scenarioId = (await send(sandbox, 'Scenarios_ask', done.id)).id;
  await send(sandbox, 'Scenarios_change', done.id);
  ids.commentId = (await send(sandbox, 'Comments_add', done.id)).id;
  await send(sandbox, 'Comments_change', done.id);
  await send(sandbox, 'Reports_recompute', done.id);
  await send(sandbox, 'ReportShares_create', done.id);
  await send(sandbox, 'Sandbox_advanceClock');
});

test('the examples of integrations work', async () => {
  const { id } = await send(sandbox, 'Integrations_connect');
  ids.tool = 'sample';
  await send(sandbox, 'Integrations_preview');
  await send(sandbox, 'Integrations_change', id);
  for (const [type, content] of Object.entries(uploadContent).filter(([, each]) => 'example' in each)) {
    const { example } = content as { example: unknown };
    const body = typeof example === 'string' ? example : JSON.stringify(example);
    if (type === 'application/x-singer+ndjson') continue;
    for (const path of [`/v1/integrations/${id}/events`, '/v1/integrations/preview']) {
      const { status, text } = await sandbox.raw('POST', path, { body, headers: { 'content-type': type } });
      expect([type, path, status < 300, text]).toEqual([type, path, true, text]);
    }
  }
  await sandbox.delete(`/v1/integrations/${id}`);
  await send(sandbox, 'Integrations_reconnect', id);
});

test('the examples for everyone work', async () => {
  await send(app.client, 'DeviceAuthorization_begin');
  await send(app.client, 'Leaks_report');
});

test('the examples of webhooks work', async () => {
  // Names cannot be looked up here.
  const { id } = await send(sandbox, 'Webhooks_create', '', { url: 'https://127.0.0.1:9/hooks' });
  await send(sandbox, 'Webhooks_change', id);
  await send(sandbox, 'Webhooks_test', id);
  await send(sandbox, 'Webhooks_rotateSecret', id);
  await send(sandbox, 'Replays_recover', id);
  await send(sandbox, 'Replays_replayAll', id);
});

test('each operation that takes JSON has an example, and each example is tried', () => {
  const operations = Object.values(app.app.get(OpenApi).document.paths)
    .flatMap((item) =>
      Object.values(item as Record<string, { operationId: string; requestBody?: { content: object } }>),
    )
    .filter(({ requestBody }) => requestBody && 'application/json' in requestBody.content)
    .map(({ operationId }) => operationId)
    .filter((operationId) => !['Uploads_upload', 'UploadPreview_preview'].includes(operationId));
  expect(Object.keys(requestExamples).sort()).toEqual(operations.sort());
  expect([...sent, ...elsewhere].sort()).toEqual(operations.sort());
});
