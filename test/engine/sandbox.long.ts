import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { parsePublicId } from '#events';
import { aKey } from '../builders/a-key.js';
import { administrator } from '../builders/administrator.js';
import { aSession } from '../builders/a-session.js';
import { aUser } from '../builders/a-user.js';
import { anOrganization, type Organization } from '../builders/an-organization.js';
import { auditOf } from '../builders/audit-of.js';
import type { ApiClient } from '../harness/api-client.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { OAuthScene } from '../oauth/oauth-scene.js';
import { completed, contentsOf, seeded } from './sandbox-contents.js';
import { Scene, until } from './scene.js';

const path = '/v1/sandbox/reset';
const accepted = [202, { data: { status: 'resetting' } }];

interface Named {
  readonly id: string;
}

interface SampleReport {
  readonly summary: { readonly findings: readonly object[]; readonly totals: Readonly<Record<string, number>> };
  readonly workflows: readonly { readonly name: string }[];
  readonly bottlenecks: readonly object[];
  readonly opportunities: readonly object[];
  readonly roi: { readonly perOpportunity: readonly object[] };
  readonly roadmap: { readonly waves: readonly object[] };
}

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ environment: { SANDBOX_SAMPLES: 'true', WEBHOOK_ALLOW_PRIVATE_NETWORKS: 'true' } });
});
afterAll(() => app.stop());

const sandboxOf = async ({ client }: TestApp, organization: Organization): Promise<ApiClient> =>
  client.as((await aKey({ client }, organization, { environment: 'test' })).key);

describe('a newcomer’s sandbox', () => {
  let organization: Organization;
  let sandbox: ApiClient;
  let id: string;

  beforeAll(async () => {
    organization = await anOrganization(app);
    sandbox = await sandboxOf(app, organization);
    ({ id } = await completed(sandbox));
  });

  test('soon holds a completed assessment with a full report', async () => {
    // The client validates every section against its documentation.
    const { data } = await sandbox.get<SampleReport>(`/v1/assessments/${id}/report`);
    expect(data.workflows.some(({ name }) => name.includes(' → '))).toBe(true);
    expect(data.summary.totals.tools).toBe(3);
    expect(data.summary.findings.length).toBeGreaterThanOrEqual(3);
    for (const list of [data.bottlenecks, data.opportunities, data.roi.perOpportunity, data.roadmap.waves]) {
      expect(list.length).toBeGreaterThan(0);
    }
  });

  test('that is reset loses what was in it, with all that hangs from it, and holds new samples', async () => {
    const live = app.client.as((await aKey(app, organization)).key);
    const before = await contentsOf(sandbox);
    await sandbox.post(`/v1/assessments/${id}/shares`, {});
    const uploaded = await sandbox.post<Named>('/v1/integrations', { tool: 'upload', name: 'Mine' });
    await sandbox.raw('POST', `/v1/integrations/${uploaded.data.id}/events`, {
      headers: { 'content-type': 'application/x-ndjson' },
      body: '{"id": "1", "case": "a", "activity": "Start", "timestamp": "2026-01-01T00:00:00Z"}\n',
    });
    const kept = await live.post<Named>('/v1/assessments', { company: 'Live' });
    // The new sample waits for its approval, because computing its report takes seconds.
    await administrator(app).patch(`/v1/admin/organizations/${organization.id}`, { reviewPolicy: 'manual' });

    const answer = await sandbox.post(path);
    expect([answer.status, answer.body]).toEqual(accepted);
    const after = await seeded(sandbox, before);
    for (const kind of ['assessments', 'integrations', 'events'] as const) {
      expect([kind, after[kind].filter((each) => before[kind].includes(each))]).toEqual([kind, []]);
    }
    expect(after.integrations).not.toContain(uploaded.data.id);
    expect((await sandbox.get(`/v1/assessments/${id}/report`)).status).toBe(404);
    expect((await live.get(`/v1/assessments/${kept.data.id}`)).status).toBe(200);

    const workspace = `(SELECT id FROM workspaces WHERE organization_id = '${String(parsePublicId('org', organization.id))}' AND environment = 'test')`;
    const left = await app.database.query<{ orphans: number }>(
      `SELECT (SELECT count(*) FROM event_log_parts p WHERE p.workspace_id = w AND NOT EXISTS
                (SELECT 1 FROM integrations i WHERE i.id = p.integration_id))::int
            + (SELECT count(*) FROM reports r WHERE r.workspace_id = w AND NOT EXISTS
                (SELECT 1 FROM assessments a WHERE a.id = r.assessment_id))::int AS orphans
       FROM ${workspace} AS own (w)`,
    );
    expect(left).toEqual([{ orphans: 0 }]);
    const ids = await app.database.query('SELECT 1 FROM event_id_pages WHERE integration_id = $1', [
      parsePublicId('int', uploaded.data.id),
    ]);
    expect(ids).toEqual([]);
  });
});

describe('a sandbox that is reset', () => {
  let organization: Organization;
  let sandbox: ApiClient;

  beforeEach(async () => {
    // Without a run, which takes seconds.
    organization = await anOrganization(app, { reviewPolicy: 'manual' });
    sandbox = await sandboxOf(app, organization);
    await seeded(sandbox);
  });

  test('keeps its keys, endpoints, and audit log, which names who reset it', async () => {
    const hook = await sandbox.post<Named>('/v1/webhooks', { url: 'https://127.0.0.1:9/in', events: ['*'] });
    const person = await aUser(app, organization, { role: 'admin' });
    const view = (await aSession(app, person)).with({ 'x-workspace': 'test' });
    const before = await contentsOf(sandbox);
    const answer = await view.post(path);
    expect([answer.status, answer.body]).toEqual(accepted);
    await seeded(sandbox, before);
    expect((await sandbox.get(`/v1/webhooks/${hook.data.id}`)).status).toBe(200);
    const deliveries = await sandbox.get<{ eventId: string }[]>(`/v1/webhooks/${hook.data.id}/deliveries?limit=100`);
    expect(deliveries.data.filter(({ eventId }) => before.events.includes(eventId))).toEqual([]);
    expect(await auditOf(app, organization, 'sandbox.reset')).toMatchObject([
      { actor: { type: 'user', id: person.id } },
    ]);
  });

  test('while it is reset says the same to a second request, and writes it down once', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => sandbox.post(path)));
    expect(answers.map(({ status, body }) => [status, body])).toEqual(Array(4).fill(accepted));
    expect(await auditOf(app, organization, 'sandbox.reset')).toHaveLength(1);
    await seeded(sandbox);
  });
});

test('a sandbox without samples is empty after a reset, although a run was under way, and gets none', async () => {
  const bare = await startTestApp();
  const scene = await Scene.in(bare, await anOrganization(bare), { environment: 'test' });
  await scene.upload();
  const { id } = await scene.assessment();
  await scene.reaching(id, ({ status }) => status === 'in_progress');
  await scene.client.post(path);
  const empty = await until(async () => {
    const contents = await contentsOf(scene.client);
    return Object.values(contents).every(({ length }) => length === 0) ? contents : null;
  });
  expect(empty).toEqual({ assessments: [], integrations: [], events: [] });
  await bare.stop();
});

describe('a reset', () => {
  let organization: Organization;
  beforeAll(async () => {
    organization = await anOrganization(app, { reviewPolicy: 'manual' });
  });

  test('is refused to credentials of live data, whatever they may do', async () => {
    const key = await aKey(app, organization);
    const admin = await aSession(app, await aUser(app, organization, { role: 'admin' }));
    for (const client of [app.client.as(key.key), admin, admin.with({ 'x-workspace': 'live' })]) {
      const { status, error } = await client.post(path);
      expect([status, error.code]).toEqual([403, 'FORBIDDEN']);
    }
  });

  test.each(['assessments:write', 'integrations:write'])('needs %s', async (scope) => {
    const others = ['assessments:read', 'assessments:write', 'integrations:read', 'integrations:write'];
    const scopes = others.filter((other) => other !== scope);
    const { key } = await aKey(app, organization, { environment: 'test', scopes });
    const { status, error, headers } = await app.client.as(key).post(path);
    expect([status, error.code]).toEqual([403, 'INSUFFICIENT_SCOPE']);
    expect(headers.get('www-authenticate')).toContain(`scope="${scope}"`);
  });

  test('is no member’s, even in the sandbox view', async () => {
    const member = (await aSession(app, await aUser(app, organization))).with({ 'x-workspace': 'test' });
    const { status, error } = await member.post(path);
    expect([status, error.code]).toEqual([403, 'FORBIDDEN']);
  });

  test('takes no body, and nothing without a credential', async () => {
    const { key } = await aKey(app, organization, { environment: 'test' });
    expect((await app.client.as(key).post(path, { all: true })).status).toBe(400);
    expect((await app.client.post(path)).status).toBe(401);
  });

  test('can be asked for with a token of a client of the sandbox, and of no other', async () => {
    const scene = OAuthScene.of(app, organization);
    const visitor = await scene.newVisitor();
    const statuses = [];
    for (const environment of ['test', 'live'] as const) {
      const { access_token } = await scene.tokens(visitor, await scene.client({ environment }));
      statuses.push((await app.client.as(access_token).post(path)).status);
    }
    expect(statuses).toEqual([202, 403]);
  });
});
