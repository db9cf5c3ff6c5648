import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { administrator } from '../builders/administrator.js';
import { anAssessment } from '../builders/an-assessment.js';
import { anIntegration } from '../builders/an-integration.js';
import { eventually } from '../harness/eventually.js';
import type { TestApp } from '../harness/test-app.js';
import { Receiver } from './receiver.js';
import { createTenant, publish, register, settled, startPatientApp, type Tenant } from './webhooks-app.js';

interface Health {
  readonly state: string;
  readonly attempts: number;
  readonly successRate: number | null;
  readonly latencyMs: number | null;
  readonly nextAttemptAt: string | null;
  readonly lastError: { readonly responseStatus: number | null } | null;
  readonly hours: readonly { readonly attempts: number; readonly succeeded: number }[];
}

interface Named {
  readonly id: string;
  readonly about?: object | null;
}

let app: TestApp;
let tenant: Tenant;
let receiver: Receiver;

beforeAll(async () => {
  app = await startPatientApp();
  tenant = await createTenant(app);
  receiver = await Receiver.start();
});
afterAll(async () => {
  await receiver.stop();
  await app.stop();
});

test('an endpoint is idle, healthy, retrying, and degraded by the failures of the day; its events say where they were sent', async () => {
  const { id, ...endpoint } = await register(tenant, receiver.url());
  const health = async () => (await tenant.client.get<Health>(`/v1/webhooks/${id}/health`)).data;
  expect(await health()).toMatchObject({ state: 'idle', attempts: 0, successRate: null, hours: [], lastError: null });

  await publish(app, tenant);
  await settled(tenant, { id, ...endpoint });
  expect(await health()).toMatchObject({
    state: 'healthy',
    attempts: 1,
    successRate: 1,
    latencyMs: expect.any(Number),
  });

  receiver.behaviour = Receiver.answer(503);
  await publish(app, tenant);
  const retrying = await eventually(health, ({ attempts }) => attempts === 3);
  expect(retrying).toMatchObject({ state: 'retrying', attempts: 3, lastError: { responseStatus: 503 } });
  expect(retrying.successRate).toBeCloseTo(1 / 3);
  expect(Date.parse(retrying.nextAttemptAt ?? '')).toBeGreaterThan(Date.now() + 3_000_000);
  const [listed] = (await tenant.client.get<{ health?: Health }[]>('/v1/webhooks?include=health')).data;
  expect(listed?.health?.state).toBe('retrying');
  expect(Object.keys((await tenant.client.get<object[]>('/v1/webhooks')).data[0] ?? {})).not.toContain('health');

  receiver.behaviour = Receiver.answer(200);
  const [event] = (await tenant.client.get<{ id: string }[]>('/v1/events?limit=1')).data;
  const path = `/v1/events/${event?.id ?? ''}/deliveries`;
  const [delivery] = (await tenant.client.get<{ id: string; webhookId: string; status: string }[]>(path)).data;
  expect(delivery).toMatchObject({ webhookId: id, status: 'pending' });
  expect((await tenant.client.get(`${path}?limit=1`)).meta).toEqual({ total: 1, nextCursor: null });
  await tenant.client.post(`/v1/webhooks/${id}/deliveries/${delivery?.id ?? ''}/send`, {});
  await settled(tenant, { id, ...endpoint }, 2);
  expect(await health()).toMatchObject({ state: 'degraded', successRate: 0.5, nextAttemptAt: null });
  expect((await tenant.client.get<object[]>(path)).data).toEqual([
    expect.objectContaining({ id: delivery?.id, status: 'succeeded', attemptCount: 3 }),
  ]);
});

test('events and deliveries name what they are about only on request, and only things of their own workspace', async () => {
  const other = await createTenant(app);
  const endpoint = await register(tenant, receiver.url('/names'));
  const owner = administrator(app);
  const keys = `/v1/admin/organizations/${tenant.organizationId}/api-keys`;
  const scopes = ['assessments:write', 'integrations:write', 'webhooks:manage'];
  const { key } = (await owner.post<{ key: string }>(keys, { name: 'names', environment: 'live', scopes })).data;
  const source = await anIntegration(app.client.as(key), { name: 'Help desk' });
  const assessment = await anAssessment(app.client.as(key), {
    company: 'Tailspin',
    scheduledFor: '2999-01-01T00:00:00Z',
  });
  const about = [
    { kind: 'assessment', id: assessment.id, name: 'Tailspin', deleted: false },
    { kind: 'integration', id: source.id, name: 'Help desk', deleted: false },
  ];
  const named = (await tenant.client.get<Named[]>('/v1/events?include=about&limit=2')).data;
  expect(named.map((event) => event.about)).toEqual(about);
  const plain = (await tenant.client.get<Named[]>('/v1/events?limit=2')).data;
  expect(plain).toEqual(named.map(({ about: _about, ...event }) => event));
  const [first] = named;
  const one = await tenant.client.get<Named>(`/v1/events/${first?.id ?? ''}?include=about`);
  expect(one.data.about).toEqual(about[0]);
  const deliveries = await settled(tenant, endpoint, 2);
  const listed = await tenant.client.get<Named[]>(`/v1/webhooks/${endpoint.id}/deliveries?include=about`);
  expect(listed.data.map((delivery) => delivery.about)).toEqual(about);
  const path = `/v1/webhooks/${endpoint.id}/deliveries/${deliveries[0]?.id ?? ''}`;
  expect((await tenant.client.get<Named>(`${path}?include=about`)).data.about).toEqual(about[0]);
  expect((await tenant.client.get<Named>(path)).data).not.toHaveProperty('about');

  await app.database.query(
    `INSERT INTO events (workspace_id, id, type, body, created_at)
     SELECT $1, uuid_v7(now()), type, replace(body, 'Tailspin', 'Theirs'), now() FROM events
     WHERE workspace_id = $2 AND body LIKE '%Tailspin%'`,
    [other.workspaceId, tenant.workspaceId],
  );
  const [foreign] = (await other.client.get<Named[]>('/v1/events?include=about')).data;
  expect(foreign?.about).toEqual({ kind: 'assessment', id: assessment.id, name: 'Theirs', deleted: true });
});
