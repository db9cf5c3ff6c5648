import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { aKey } from '../builders/a-key.js';
import { anAssessment, type AssessmentDetail } from '../builders/an-assessment.js';
import { anOrganization } from '../builders/an-organization.js';
import { auditOf } from '../builders/audit-of.js';
import type { ApiClient } from '../harness/api-client.js';
import { eventually } from '../harness/eventually.js';
import { Mailbox } from '../harness/mailbox.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { OAuthScene } from '../oauth/oauth-scene.js';
import { Receiver } from '../webhooks/receiver.js';
import { deliveriesOf, detailOf, forLoopback, register, settled, type Endpoint } from '../webhooks/webhooks-app.js';
import { aLog } from './a-log.js';
import { Scene } from './scene.js';

interface Time {
  readonly now: string;
  readonly aheadSeconds: number;
}

interface Advanced extends Time {
  readonly broughtForward: Readonly<Record<string, number>>;
}

interface Turn extends AssessmentDetail {
  readonly seriesId: string;
  readonly previousId: string | null;
}

const path = '/v1/sandbox/clock';
const nothing = {
  deliveries: 0,
  endpoints: 0,
  assessments: 0,
  repeats: 0,
  digests: 0,
  shares: 0,
  apiKeys: 0,
  accessTokens: 0,
  replacements: 0,
};
/** The usual schedule, and a day. */
const delays = ['1m', '5m', '30m', '2h', '12h', '1d'];
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();

let folder: string;
let mailbox: Mailbox;
let app: TestApp;
let receiver: Receiver;
let monitor: Receiver;
let organization: { readonly id: string };
let owner: string;
let sandbox: ApiClient;
let organizations = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clock-'));
  mailbox = await Mailbox.open();
  receiver = await Receiver.start();
  monitor = await Receiver.start();
  const environment = { ...forLoopback, WEBHOOK_RETRY_DELAYS: delays.join(','), SMTP_URL: mailbox.url };
  app = await startTestApp({ environment, alone: true });
});
afterAll(async () => {
  await app.stop();
  for (const each of [receiver, monitor]) await each.stop();
  await mailbox.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  owner = `owner-${++organizations}@northwind.example`;
  organization = await anOrganization(app, { notificationEmail: owner });
  sandbox = app.client.as((await aKey(app, organization, { environment: 'test', rateLimitPerMinute: 100_000 })).key);
  for (const each of [receiver, monitor]) {
    each.received.length = 0;
    each.behaviour = Receiver.answer(200);
  }
});

async function advance(by: string, client = sandbox): Promise<Advanced> {
  const answer = await client.post<Advanced>(path, { advance: by });
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.data;
}

const later = { scheduledFor: '2999-01-01T00:00:00Z' };

test('a retry schedule of a day and a half is run through in seconds, by the real workers and with real signatures', async () => {
  const begun = Date.now();
  receiver.behaviour = Receiver.answer(503, 'down for maintenance');
  const endpoint = await register({ client: sandbox }, receiver.url(), { events: ['assessment.created'] });
  await register({ client: sandbox }, monitor.url(), { events: ['delivery.failed', 'webhook.disabled'] });
  await anAssessment(sandbox, later);
  await anAssessment(sandbox, later);
  const attempted = (count: number) =>
    eventually(
      () => deliveriesOf({ client: sandbox }, endpoint),
      (list) => list.length === 2 && list.every(({ attemptCount }) => attemptCount === count),
    );
  for (const [index, delay] of delays.entries()) {
    for (const { status, nextAttemptAt } of await attempted(index + 1)) {
      expect([status, Date.parse(nextAttemptAt ?? '') > Date.now()]).toEqual(['pending', true]);
    }
    expect((await advance(delay)).broughtForward).toMatchObject({ deliveries: 2, endpoints: 1 });
  }
  const [first, second] = await settled({ client: sandbox }, endpoint, 2);
  expect([first, second].map((each) => [each?.status, each?.attemptCount])).toEqual([
    ['failed', 7],
    ['failed', 7],
  ]);
  const { attempts } = await detailOf({ client: sandbox }, endpoint, first?.id ?? '');
  expect(attempts.map(({ number, outcome, responseStatus }) => [number, outcome, responseStatus])).toEqual(
    [1, 2, 3, 4, 5, 6, 7].map((number) => [number, 'http_error', 503]),
  );
  expect(receiver.received).toHaveLength(14);
  // Of the real time, and so is what the log says.
  for (const { headers, at } of receiver.received) {
    expect(Math.abs(Number(headers['webhook-timestamp']) * 1000 - at)).toBeLessThan(30_000);
  }
  for (const { startedAt } of attempts) expect(Date.parse(startedAt)).toBeGreaterThan(begun - 5_000);
  expect(Date.now() - begun).toBeLessThan(60_000);

  await eventually(() => monitor.received.length === 2);
  expect(monitor.received.map(({ body }) => (JSON.parse(body) as { type: string }).type)).toEqual([
    'delivery.failed',
    'delivery.failed',
  ]);
  // The second failure waits an hour for its digest.
  await mailbox.await(owner, `Webhook delivery failed: ${receiver.url()}`);
  await advance('1h');
  expect((await mailbox.await(owner, `1 more webhook delivery failed: ${receiver.url()}`)).text).toContain(
    'maintenance',
  );

  // After five days of nothing but failures, the next one disables it.
  await advance('4d');
  await anAssessment(sandbox, later);
  const disabled = await eventually(
    async () => (await sandbox.get<Endpoint>(`/v1/webhooks/${endpoint.id}`)).data,
    ({ status }) => status === 'disabled',
  );
  expect(disabled.disabledReason).toBe('failing');
});

/** A workspace in which something of each kind is due later. */
async function furnish(scene: Scene, environment: 'live' | 'test') {
  const { client } = scene;
  receiver.behaviour = Receiver.answer(503);
  const endpoint = await register({ client }, receiver.url(), { events: ['assessment.created'] });
  await client.post(`/v1/webhooks/${endpoint.id}/rotate-secret`, { overlapSeconds: 86_400 });
  const source = await scene.upload();
  const [upload] = (await client.get<{ id: string }[]>(`/v1/integrations/${source}/collections`)).data;
  const replacing = await client.raw<{ replacement: { collectionId: string } }>(
    'POST',
    `/v1/integrations/${source}/events?replace=${upload?.id ?? ''}`,
    { headers: { 'content-type': 'application/x-ndjson' }, body: aLog({ cases: 59 }) },
  );
  const period = { from: '2025-01-01T00:00:00.000Z', to: '2025-03-31T23:59:59.999Z' };
  const repeated = (await anAssessment(client, { repeat: { every: 'week' }, period })) as Turn;
  await scene.completed(repeated.id);
  const share = await client.post<{ url: string }>(`/v1/assessments/${repeated.id}/shares`, { expiresInDays: 7 });
  const scheduled = await anAssessment(client, { company: 'Scheduled', scheduledFor: inDays(5) });
  const { key } = await aKey(app, scene.organization, { environment, expiresAt: inDays(6) });
  const oauth = OAuthScene.of(app, scene.organization);
  const application = await oauth.client({ environment });
  const tokens = await oauth.tokens(await oauth.newVisitor(), application);
  await eventually(
    () => deliveriesOf({ client }, endpoint),
    (list) => list.length === 2 && list.every(({ attemptCount }) => attemptCount === 1),
  );
  const shared = `${new URL(share.data.url).pathname}/report`;
  const undo = `/v1/integrations/${source}/collections/${replacing.data.replacement.collectionId}/undo`;
  return { endpoint, repeated, scheduled, key, shared, undo, oauth, tokens };
}

const works = async (key: string): Promise<boolean> => (await app.client.as(key).get('/v1/me')).status === 200;

const tables = `webhook_pending webhooks report_shares api_keys assessments assessment_series halted_digests
  event_replacements sandboxes integrations reports`.split(/\s+/);

/** Every row of other workspaces in the tables that a clock changes, and every token of other clients. */
async function rowsBeside(workspaceId: string): Promise<unknown[]> {
  const rows = tables.map((table) =>
    app.database.query(
      `SELECT to_jsonb(t) - 'lease_token' - 'leased_until' - 'last_used_at' - 'last_used_address' AS row
       FROM ${table} t WHERE workspace_id <> $1 ORDER BY 1`,
      [workspaceId],
    ),
  );
  const tokens = `SELECT t.* FROM oauth_tokens t JOIN oauth_grants g ON g.id = t.grant_id
    JOIN oauth_clients c ON c.id = g.client_id JOIN workspaces w
    ON w.organization_id = c.organization_id AND w.environment = c.environment WHERE w.id <> $1 ORDER BY hash`;
  return Promise.all([...rows, app.database.query(tokens, [workspaceId])]);
}

async function sandboxId(): Promise<string> {
  const [row] = await app.database.query<{ id: string }>(
    `SELECT workspace_id AS id FROM api_keys k JOIN workspaces w ON w.id = k.workspace_id
     WHERE w.environment = 'test' ORDER BY k.created_at DESC LIMIT 1`,
  );
  return row?.id ?? '';
}

test('all that is due later comes due in the sandbox, and nothing of the live workspace or of another sandbox', async () => {
  const neighbour = await anOrganization(app);
  const live = await furnish(await Scene.in(app, organization), 'live');
  const other = await furnish(await Scene.in(app, neighbour, { environment: 'test' }), 'test');
  const mine = await furnish(await Scene.in(app, organization, { environment: 'test' }), 'test');
  const workspaceId = await sandboxId();
  const before = await rowsBeside(workspaceId);
  const week = await advance('6d');
  expect(week.broughtForward).toEqual({
    deliveries: 2,
    endpoints: 1,
    assessments: 1,
    repeats: 0,
    digests: 0,
    shares: 1,
    apiKeys: 1,
    accessTokens: 2,
    replacements: 1,
  });
  expect(await rowsBeside(workspaceId)).toEqual(before);

  // The scheduled one has begun, and expired are a key, tokens, and the day in which events can be restored.
  await eventually(
    async () => (await sandbox.get<AssessmentDetail>(`/v1/assessments/${mine.scheduled.id}`)).data.status,
    (status) => ['in_progress', 'completed'].includes(status),
  );
  await eventually(async () => !(await works(mine.key)));
  expect(await mine.oauth.works(mine.tokens.access_token)).toBe(false);
  expect((await sandbox.raw('POST', mine.undo)).error.code).toBe('REPLACEMENT_NOT_UNDOABLE');
  expect((await app.client.get(mine.shared)).status).toBe(200);
  for (const each of [live, other]) {
    expect(await works(each.key)).toBe(true);
    expect(await each.oauth.works(each.tokens.access_token)).toBe(true);
    expect((await app.client.get(each.shared)).status).toBe(200);
  }
  // Of the second attempts, whose delay has passed: the old secret signs no more.
  const signatures = (received: (typeof receiver.received)[number]): number =>
    String(received.headers['webhook-signature']).split(' ').length;
  const again = await eventually(
    () => receiver.received.filter(({ headers }) => headers['x-service-attempt'] === '2'),
    ({ length }) => length >= 2,
  );
  expect(again.map(signatures)).toEqual([2, 2]);
  expect(signatures(receiver.received[0] as (typeof receiver.received)[number])).toBe(4);

  // A week after the repetition was asked for.
  const day = await advance('2d');
  expect(day.broughtForward).toMatchObject({ repeats: 1, shares: 1 });
  expect((await app.client.get(mine.shared)).status).not.toBe(200);
  const series = `/v1/assessments?seriesId=${mine.repeated.seriesId}`;
  const [next] = await eventually(
    async () => (await sandbox.get<Turn[]>(series)).data,
    ({ length }) => length === 2,
  );
  const turn = (await sandbox.get<Turn>(`/v1/assessments/${next?.id ?? ''}`)).data;
  expect([turn.previousId, turn.period]).toEqual([
    mine.repeated.id,
    { from: '2025-01-08T00:00:00.000Z', to: '2025-04-07T23:59:59.999Z' },
  ]);
  // Nothing begins unasked, and the next one waits for another week of the clock.
  expect(turn).toMatchObject({ nextAt: null, repeat: { every: 'week' } });
  expect((await advance('1d')).broughtForward.repeats).toBe(0);
});

describe('the clock', () => {
  test('shows the time in the sandbox, and goes back when that is reset', async () => {
    const read = async (): Promise<Time> => (await sandbox.get<Time>(path)).data;
    const isAhead = ({ now }: Time, seconds: number): boolean =>
      Math.abs(Date.parse(now) - Date.now() - seconds * 1000) < 30_000;
    expect((await read()).aheadSeconds).toBe(0);
    expect(await advance('90s')).toMatchObject({ aheadSeconds: 90, broughtForward: nothing });
    const advanced = await advance('2d');
    expect([advanced.aheadSeconds, isAhead(advanced, 172_890)]).toEqual([172_890, true]);
    expect([(await read()).aheadSeconds, isAhead(await read(), 172_890)]).toEqual([172_890, true]);
    expect((await auditOf(app, organization, 'sandbox.clock_advanced'))[0]).toMatchObject({
      actor: { type: 'api_key' },
      details: { advance: '2d', aheadSeconds: 172_890 },
    });
    await sandbox.post('/v1/sandbox/reset');
    expect(await read()).toMatchObject({ aheadSeconds: 0 });
  });

  test('is advanced once for one idempotency key, and by all who advance it at the same time', async () => {
    const again = { headers: { 'idempotency-key': 'once' } };
    const answers = [
      await sandbox.post(path, { advance: '1h' }, again),
      await sandbox.post(path, { advance: '1h' }, again),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]?.text).toBe(answers[1]?.text);
    await Promise.all(Array.from({ length: 8 }, () => advance('1h')));
    expect((await sandbox.get<Time>(path)).data.aheadSeconds).toBe(9 * 3600);
  });

  test.each([
    ['no duration', {}],
    ['a number', { advance: 3600 }],
    ['an unknown unit', { advance: '1w' }],
    ['nothing', { advance: '0h' }],
    ['milliseconds', { advance: '500ms' }],
    ['a time before', { advance: '-1h' }],
    ['more than 90 days', { advance: '91d' }],
    ['very much', { advance: '9999999d' }],
    ['an unknown field', { advance: '1h', to: '2999-01-01T00:00:00Z' }, 'to'],
  ])('is not advanced by %s', async (_, body, field = 'advance') => {
    const answer = await sandbox.post(path, body);
    expect([answer.status, answer.error.details?.[0]?.field]).toEqual([400, field]);
    expect((await sandbox.get<Time>(path)).data.aheadSeconds).toBe(0);
  });

  test('is 90 days ahead at most', async () => {
    await advance('89d');
    const answer = await sandbox.post(path, { advance: '25h' });
    expect([answer.status, answer.error.details?.[0]?.field]).toEqual([400, 'advance']);
    expect((await advance('1d')).aheadSeconds).toBe(90 * 86_400);
    expect((await sandbox.post(path, { advance: '1s' })).status).toBe(400);
  });

  test('is not there in a live workspace, and is not advanced by who may only read', async () => {
    const live = app.client.as((await aKey(app, organization)).key);
    for (const answer of [await live.get(path), await live.post(path, { advance: '1h' })]) {
      expect([answer.status, answer.error.code]).toEqual([403, 'FORBIDDEN']);
      expect(answer.error.message).toContain('svc_test_');
    }
    const { key } = await aKey(app, organization, { environment: 'test', scopes: ['assessments:read'] });
    const reader = app.client.as(key);
    expect((await reader.get(path)).status).toBe(200);
    expect((await reader.post(path, { advance: '1h' })).error.code).toBe('INSUFFICIENT_SCOPE');
  });

  test('is not advanced at all if the service is killed in between', async () => {
    receiver.behaviour = Receiver.answer(503);
    const endpoint = await register({ client: sandbox }, receiver.url());
    await anAssessment(sandbox, later);
    const due = async (): Promise<unknown[]> =>
      (await deliveriesOf({ client: sandbox }, endpoint)).map(({ nextAttemptAt }) => nextAttemptAt);
    await eventually(async () => {
      const [delivery] = await deliveriesOf({ client: sandbox }, endpoint);
      return delivery?.attemptCount === 1;
    });
    const before = await due();
    const holder = new pg.Client({ connectionString: app.database.url });
    await holder.connect();
    try {
      // Deliveries are brought forward before the endpoint, which cannot be while it is locked.
      await holder.query('BEGIN');
      await holder.query('SELECT FROM webhooks WHERE url = $1 FOR UPDATE', [receiver.url()]);
      const answer = sandbox.post(path, { advance: '1h' });
      const waiting = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE wait_event_type = 'Lock' AND query LIKE '%UPDATE webhooks SET previous_secret_until%'`;
      await eventually(async () => (await app.database.query(waiting)).length === 1);
      expect((await answer).status).toBeGreaterThanOrEqual(500);
    } finally {
      await holder.end();
    }
    expect(await due()).toEqual(before);
    expect((await sandbox.get<Time>(path)).data.aheadSeconds).toBe(0);
    expect(await auditOf(app, organization, 'sandbox.clock_advanced')).toEqual([]);
    expect((await advance('1h')).broughtForward.deliveries).toBe(1);
  });
});
