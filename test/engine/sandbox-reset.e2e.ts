import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { parsePublicId } from '#events';
import { ApiModule } from '../../apps/api/src/api.module.js';
import { aKey } from '../builders/a-key.js';
import { aSession } from '../builders/a-session.js';
import { aUser } from '../builders/a-user.js';
import { anOrganization, type Organization } from '../builders/an-organization.js';
import { auditOf } from '../builders/audit-of.js';
import type { ApiClient } from '../harness/api-client.js';
import { ServiceProcess } from '../harness/service-process.js';
import { startTestApp, testAdminToken, type TestApp } from '../harness/test-app.js';
import { OAuthScene } from '../oauth/oauth-scene.js';
import { startWebhooksApp } from '../webhooks/webhooks-app.js';
import { until } from './scene.js';

const path = '/v1/sandbox/reset';
const accepted = [202, { data: { status: 'resetting' } }];

let app: TestApp;
beforeAll(async () => {
  app = await startWebhooksApp({ SANDBOX_SAMPLES: 'true' });
});
afterAll(() => app.stop());

interface Named {
  readonly id: string;
}

/** What a sandbox holds, by public id. */
async function contentsOf(client: ApiClient): Promise<Record<'assessments' | 'integrations' | 'events', string[]>> {
  const ids = async (list: string): Promise<string[]> =>
    (await client.get<Named[]>(`/v1/${list}?limit=100`)).data.map(({ id }) => id);
  const [assessments, integrations, events] = await Promise.all([
    ids('assessments'),
    ids('integrations'),
    ids('events'),
  ]);
  return { assessments, integrations, events };
}

const seeded = (client: ApiClient) =>
  until(async () => {
    const contents = await contentsOf(client);
    return contents.assessments.length === 3 && contents.integrations.length === 3 ? contents : null;
  });
const completed = (client: ApiClient) =>
  until(async () => (await client.get<Named[]>('/v1/assessments?status=completed')).data[0] ?? null);

describe('a sandbox that is reset', () => {
  let organization: Organization;
  let sandbox: ApiClient;
  let live: ApiClient;

  beforeEach(async () => {
    organization = await anOrganization(app);
    sandbox = app.client.as((await aKey(app, organization, { environment: 'test' })).key);
    live = app.client.as((await aKey(app, organization)).key);
  });

  test('loses what was in it, with all that hangs from it, and holds new samples, with a report in the end', async () => {
    const { id } = await completed(sandbox);
    const before = await contentsOf(sandbox);
    await sandbox.post(`/v1/assessments/${id}/shares`, {});
    const uploaded = await sandbox.post<Named>('/v1/integrations', { tool: 'upload', name: 'Mine' });
    await sandbox.raw('POST', `/v1/integrations/${uploaded.data.id}/events`, {
      headers: { 'content-type': 'application/x-ndjson' },
      body: '{"id": "1", "case": "a", "activity": "Start", "timestamp": "2026-01-01T00:00:00Z"}\n',
    });
    const kept = await live.post<Named>('/v1/assessments', { company: 'Live' });

    const answer = await sandbox.post(path);
    expect([answer.status, answer.body]).toEqual(accepted);
    const after = await until(async () => {
      const contents = await contentsOf(sandbox);
      const isNew = !contents.assessments.some((each) => before.assessments.includes(each));
      return isNew && contents.assessments.length === 3 && contents.integrations.length === 3 ? contents : null;
    });
    for (const kind of ['assessments', 'integrations', 'events'] as const) {
      expect([kind, after[kind].filter((each) => before[kind].includes(each))]).toEqual([kind, []]);
    }
    expect(after.integrations).not.toContain(uploaded.data.id);
    expect((await sandbox.get(`/v1/assessments/${id}/report`)).status).toBe(404);
    expect((await live.get(`/v1/assessments/${kept.data.id}`)).status).toBe(200);
    await completed(sandbox);

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
  }, 180_000);

  test('keeps its keys, endpoints, and audit log, which names who reset it', async () => {
    await seeded(sandbox);
    const hook = await sandbox.post<Named>('/v1/webhooks', { url: 'https://127.0.0.1:9/in', events: ['*'] });
    const person = await aUser(app, organization, { role: 'admin' });
    const view = (await aSession(app, person)).with({ 'x-workspace': 'test' });
    const before = await contentsOf(sandbox);
    const answer = await view.post(path);
    expect([answer.status, answer.body]).toEqual(accepted);
    await until(async () => {
      const { assessments } = await contentsOf(sandbox);
      return assessments.length === 3 && !assessments.includes(before.assessments[0] ?? '') ? true : null;
    });
    expect((await sandbox.get(`/v1/webhooks/${hook.data.id}`)).status).toBe(200);
    const deliveries = await sandbox.get<{ eventId: string }[]>(`/v1/webhooks/${hook.data.id}/deliveries?limit=100`);
    expect(deliveries.data.filter(({ eventId }) => before.events.includes(eventId))).toEqual([]);
    expect(await auditOf(app, organization, 'sandbox.reset')).toMatchObject([
      { actor: { type: 'user', id: person.id } },
    ]);
  }, 120_000);

  test('while it is reset says the same to a second request, and writes it down once', async () => {
    await seeded(sandbox);
    const answers = await Promise.all([1, 2, 3, 4].map(() => sandbox.post(path)));
    expect(answers.map(({ status, body }) => [status, body])).toEqual(Array(4).fill(accepted));
    expect(await auditOf(app, organization, 'sandbox.reset')).toHaveLength(1);
    await seeded(sandbox);
  }, 120_000);

  test('is reset while a run is under way, which ends', async () => {
    await until(async () => {
      const { data } = await sandbox.get<Named[]>('/v1/assessments?status=in_progress');
      // A run that has ended between two looks is begun again.
      if (!data[0] && (await sandbox.get('/v1/assessments?status=completed')).meta.total === 1)
        await sandbox.post(path);
      return data[0] ?? null;
    });
    const before = await contentsOf(sandbox);
    await sandbox.post(path);
    await until(async () => {
      const { assessments } = await contentsOf(sandbox);
      return assessments.length === 3 && !assessments.some((id) => before.assessments.includes(id)) ? true : null;
    });
    await completed(sandbox);
  }, 180_000);
});

test('a sandbox without samples is empty after a reset, and one that never had any gets none', async () => {
  const bare = await startTestApp();
  const organization = await anOrganization(bare);
  const sandbox = bare.client.as((await aKey(bare, organization, { environment: 'test' })).key);
  await sandbox.post('/v1/assessments', { company: 'Mine' });
  await sandbox.post(path);
  const empty = await until(async () => {
    const contents = await contentsOf(sandbox);
    return Object.values(contents).every(({ length }) => length === 0) ? contents : null;
  });
  expect(empty).toEqual({ assessments: [], integrations: [], events: [] });
  await bare.stop();
}, 60_000);

describe('a worker that is killed half way', () => {
  const gate = 4712;
  let api: TestApp;
  const workers: ServiceProcess[] = [];

  beforeAll(async () => {
    const environment = { SANDBOX_SAMPLES: 'true', QUOTA_OPEN_RUNS: '1000', RATE_LIMIT_PER_MINUTE: '10000' };
    api = await startTestApp({ module: (config) => ApiModule.forRoot(config), environment });
    // The second of the steps waits at a gate that the test holds.
    await api.database.query(`CREATE FUNCTION wait_at_gate() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF (SELECT count(*) FROM assessments) < 100 THEN PERFORM pg_advisory_xact_lock(${gate}); END IF;
      RETURN NULL;
    END $$`);
    await api.database.query(
      'CREATE TRIGGER at_gate AFTER DELETE ON assessments FOR EACH STATEMENT EXECUTE FUNCTION wait_at_gate()',
    );
  });
  afterAll(async () => {
    for (const worker of workers) await worker.kill();
    await api.stop();
  });

  async function aWorker(): Promise<ServiceProcess> {
    const worker = new ServiceProcess('dist/bundle/worker.js', {
      DATABASE_URL: api.database.url,
      SECRETS_KEY: Buffer.alloc(32, 'k').toString('base64'),
      ADMIN_TOKEN: testAdminToken,
      LOG_LEVEL: 'warn',
    });
    workers.push(worker);
    await worker.ready();
    return worker;
  }

  const remaining = async (): Promise<number> => (await api.database.query('SELECT 1 FROM assessments')).length;

  test('leaves the rest to the next one', async () => {
    const organization = await anOrganization(api);
    const sandbox = api.client.as((await aKey(api, organization, { environment: 'test' })).key);
    for (let index = 0; index < 250; index++) await sandbox.post('/v1/assessments', { company: `Company ${index}` });
    await sandbox.post(path);
    const holder = new pg.Client(api.database.url);
    await holder.connect();
    await holder.query('SELECT pg_advisory_lock($1)', [gate]);
    const first = await aWorker();
    await until(async () => {
      const { rowCount } = await holder.query(
        `SELECT 1 FROM pg_locks JOIN pg_database ON pg_database.oid = database
         WHERE locktype = 'advisory' AND objid = $1 AND NOT granted AND datname = current_database()`,
        [gate],
      );
      return rowCount === 1;
    });
    await first.kill();
    expect(await remaining()).toBe(150);
    await holder.end();
    // As if a minute had passed.
    await api.database.query(`UPDATE sandboxes SET leased_until = clock_timestamp() - interval '1 second'`);
    await aWorker();
    const { assessments } = await seeded(sandbox);
    expect(assessments).toHaveLength(3);
    const companies = await api.database.query(`SELECT 1 FROM assessments WHERE company LIKE 'Company %'`);
    expect(companies).toEqual([]);
  }, 120_000);
});

describe('a reset', () => {
  let organization: Organization;
  beforeAll(async () => {
    organization = await anOrganization(app);
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
