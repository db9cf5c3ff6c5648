import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '../harness/eventually.js';
import { Webhook as StandardWebhook } from 'standardwebhooks';
import type { TestApp } from '../harness/test-app.js';
import { Receiver } from './receiver.js';
import {
  createTenant,
  deliveriesOf,
  publish,
  register,
  settled,
  startQuickApp,
  type Delivery,
  type Endpoint,
  type Tenant,
} from './webhooks-app.js';

const longAgo = '2020-01-01T00:00:00Z';

let app: TestApp;
let tenant: Tenant;
let receiver: Receiver;

beforeAll(async () => {
  app = await startQuickApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  tenant = await createTenant(app);
  receiver = await Receiver.start();
});
afterEach(() => receiver.stop());

interface Bulk {
  readonly queued: number;
  readonly remaining?: number;
  readonly nextSince?: string;
}

const replay = (endpoint: Endpoint, delivery: Delivery | undefined) =>
  tenant.client.post<Delivery>(`/v1/webhooks/${endpoint.id}/deliveries/${delivery?.id ?? ''}/replay`, {});
const replayAll = (endpoint: Endpoint, body: object) =>
  tenant.client.post<Bulk>(`/v1/webhooks/${endpoint.id}/replay`, { since: longAgo, ...body });

describe('a replay', () => {
  it('sends the same event with the same bytes as a new delivery', async () => {
    const endpoint = await register(tenant, receiver.url());
    receiver.behaviour = Receiver.answer(500);
    await publish(app, tenant);
    const [failed] = await settled(tenant, endpoint);
    receiver.behaviour = Receiver.answer(200);
    const answer = await replay(endpoint, failed);
    expect(answer.status).toBe(202);
    expect(answer.data).toMatchObject({ replayOf: failed?.id, eventId: failed?.eventId, status: 'pending' });
    const [replayed] = await settled(tenant, endpoint, 2);
    expect(replayed).toMatchObject({ id: answer.data.id, status: 'succeeded', attemptCount: 1 });
    expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
    expect(receiver.received.at(-1)?.headers).toMatchObject({
      'webhook-id': failed?.eventId,
      'x-service-delivery': answer.data.id,
      'x-service-attempt': '1',
    });
  });

  it('never doubles what is still to be delivered', async () => {
    const endpoint = await register(tenant, receiver.url());
    receiver.behaviour = Receiver.answer(500);
    await publish(app, tenant, 3);
    const failed = await settled(tenant, endpoint, 3);
    receiver.behaviour = () => undefined;
    const answers = await Promise.all([1, 2, 3].map(() => replay(endpoint, failed[0])));
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 409, 409]);
    expect((await replayAll(endpoint, { dryRun: true })).data).toEqual({ queued: 2 });
    const both = await Promise.all([replayAll(endpoint, {}), replayAll(endpoint, {})]);
    expect(both.map(({ data }) => data.queued).sort()).toEqual([0, 2]);
  });

  it('of all that match counts first, when asked to', async () => {
    const endpoint = await register(tenant, receiver.url());
    receiver.behaviour = Receiver.answer(500);
    await publish(app, tenant, 4);
    const failed = await settled(tenant, endpoint, 4);
    receiver.behaviour = Receiver.answer(200);
    await publish(app, tenant);
    await settled(tenant, endpoint, 5);
    const preview = await replayAll(endpoint, { dryRun: true });
    expect([preview.status, preview.data]).toEqual([200, { queued: 4 }]);
    const before = { until: failed.at(-1)?.createdAt };
    expect((await replayAll(endpoint, { dryRun: true, ...before })).data).toEqual({ queued: 0 });
    const sent = await replayAll(endpoint, {});
    expect([sent.status, sent.data]).toEqual([202, { queued: 4 }]);
    await settled(tenant, endpoint, 9);
    expect((await deliveriesOf(tenant, endpoint, '&status=succeeded')).length).toBe(5);
  });

  it('of all that match takes ten thousand at a time, the oldest first, and says what is left', async () => {
    // One a second: most of them stay pending.
    const endpoint = await register(tenant, receiver.url(), { rateLimitPerSecond: 1 });
    await app.database.query(
      `INSERT INTO webhook_deliveries (workspace_id, webhook_id, id, event_id, event_type, event_created_at, body, status,
         attempt_count, attempts, created_at, completed_at)
       SELECT w.workspace_id, w.id, uuid_v7(at), gen_random_uuid(), 'report.ready', at, '{}', 'failed', 1, '[]', at, at
       FROM webhooks w, generate_series(1, 10_040) AS number,
         LATERAL (SELECT date_trunc('minute', clock_timestamp()) - make_interval(secs => number / 20) AS at) AS moment
       WHERE w.url = $1`,
      [endpoint.url],
    );
    expect((await replayAll(endpoint, { dryRun: true })).data).toEqual({ queued: 10_040 });
    const first = (await replayAll(endpoint, {})).data;
    // Twenty failed in each moment: none of them is torn apart.
    expect(first).toMatchObject({ queued: 10_001, remaining: 39 });
    const later = `SELECT FROM webhook_pending WHERE workspace_id = $1 AND event_created_at >= $2`;
    expect(await app.database.query(later, [tenant.workspaceId, first.nextSince])).toHaveLength(0);
    expect((await replayAll(endpoint, { since: first.nextSince })).data).toEqual({ queued: 39 });
    // Or it would be sent the rest, one a second, while other tests run.
    await tenant.client.delete(`/v1/webhooks/${endpoint.id}`);
  });

  it.each([
    ['since', {}],
    ['since', { since: 'yesterday' }],
    ['status', { since: longAgo, status: 'succeeded' }],
    ['dryRun', { since: longAgo, dryRun: 'yes' }],
  ])('of all names %s when it is wrong', async (field, body) => {
    const endpoint = await register(tenant, receiver.url());
    const { status, error } = await tenant.client.post(`/v1/webhooks/${endpoint.id}/replay`, body);
    expect([status, error.details?.[0]?.field]).toEqual([400, field]);
  });

  it('of another endpoint’s delivery is refused as unknown', async () => {
    const one = await register(tenant, receiver.url());
    const two = await register(tenant, receiver.url('/two'));
    await publish(app, tenant);
    const [delivery] = await settled(tenant, one);
    expect((await replay(two, delivery)).error.code).toBe('DELIVERY_NOT_FOUND');
  });
});

describe('a disabled endpoint', () => {
  it('gets nothing; what happens meanwhile is kept as cancelled and can be replayed', async () => {
    const endpoint = await register(tenant, receiver.url());
    await tenant.client.patch(`/v1/webhooks/${endpoint.id}`, { status: 'disabled' });
    await publish(app, tenant, 2);
    const cancelled = await deliveriesOf(tenant, endpoint, '&status=cancelled');
    expect(cancelled.map(({ status, attemptCount }) => [status, attemptCount])).toEqual([
      ['cancelled', 0],
      ['cancelled', 0],
    ]);
    expect((await replay(endpoint, cancelled[0])).error.code).toBe('WEBHOOK_DISABLED');
    await tenant.client.patch(`/v1/webhooks/${endpoint.id}`, { status: 'enabled' });
    expect((await replayAll(endpoint, { status: 'cancelled' })).data).toEqual({ queued: 2 });
    await eventually(() => receiver.received.length === 2);
  });

  it('has what was pending cancelled', async () => {
    const endpoint = await register(tenant, receiver.url(), { rateLimitPerSecond: 1 });
    await publish(app, tenant, 20);
    await eventually(() => receiver.received.length > 0);
    await tenant.client.patch(`/v1/webhooks/${endpoint.id}`, { status: 'disabled' });
    const deliveries = await settled(tenant, endpoint, 20);
    expect(deliveries.filter(({ status }) => status === 'cancelled').length).toBeGreaterThan(15);
  });
});

describe('a rate limit', () => {
  it('spreads deliveries over time', async () => {
    const endpoint = await register(tenant, receiver.url(), { rateLimitPerSecond: 2 });
    await publish(app, tenant, 5);
    await settled(tenant, endpoint, 5);
    const times = receiver.received.map(({ at }) => at);
    for (const [index, at] of times.entries()) {
      expect((times[index + 3] ?? Number.POSITIVE_INFINITY) - at).toBeGreaterThanOrEqual(1000);
    }
  });
});

describe('a test event', () => {
  it('is marked, goes to this endpoint only, and stays out of the list of events', async () => {
    const endpoint = await register(tenant, receiver.url(), { events: ['report.ready'] });
    await register(tenant, receiver.url('/other'));
    const path = `/v1/webhooks/${endpoint.id}/test`;
    const answer = await tenant.client.post<{ eventId: string; deliveryId: string }>(path, {
      type: 'integration.connected',
    });
    expect(answer.status).toBe(202);
    const [delivery] = await settled(tenant, endpoint);
    expect(delivery).toMatchObject({ id: answer.data.deliveryId, eventId: answer.data.eventId, status: 'succeeded' });
    expect(receiver.received.map(({ path: to }) => to)).toEqual(['/hooks']);
    expect(JSON.parse(receiver.received[0]?.body ?? '')).toMatchObject({
      id: answer.data.eventId,
      type: 'integration.connected',
      data: { tool: 'upload', test: true },
    });
    expect((await tenant.client.get('/v1/events')).meta.total).toBe(0);
    expect((await tenant.client.get(`/v1/events/${answer.data.eventId}`)).status).toBe(404);
    expect((await tenant.client.post(path, { type: 'nothing.real' })).error.details?.[0]?.field).toBe('type');
  });
});

describe('a rotated secret', () => {
  it('signs at once, and the one before it signs beside it until the overlap ends', async () => {
    const endpoint = await register(tenant, receiver.url());
    const rotated = await tenant.client.post<Endpoint>(`/v1/webhooks/${endpoint.id}/rotate-secret`, {
      overlapSeconds: 3600,
    });
    await publish(app, tenant);
    await settled(tenant, endpoint);
    const first = receiver.received[0];
    for (const secret of [endpoint.secret, rotated.data.secret]) {
      expect(() =>
        new StandardWebhook(secret).verify(first?.body ?? '', first?.headers as Record<string, string>),
      ).not.toThrow();
    }
    await app.database.query(
      `UPDATE webhooks SET previous_secret_until = clock_timestamp() - interval '1 second' WHERE workspace_id = $1`,
      [tenant.workspaceId],
    );
    await publish(app, tenant);
    await settled(tenant, endpoint, 2);
    const second = receiver.received[1];
    const verify = (secret: string) =>
      new StandardWebhook(secret).verify(second?.body ?? '', second?.headers as Record<string, string>);
    expect(() => verify(rotated.data.secret)).not.toThrow();
    expect(() => verify(endpoint.secret)).toThrow();
  });
});

describe('a bulk replay that is asked for twice', () => {
  it('counts what is left, and sends nothing twice', async () => {
    const endpoint = await register(tenant, receiver.url());
    receiver.behaviour = Receiver.answer(500);
    await publish(app, tenant, 2);
    await settled(tenant, endpoint, 2);
    receiver.behaviour = Receiver.answer(200);
    expect((await replayAll(endpoint, {})).data).toEqual({ queued: 2 });
    await settled(tenant, endpoint, 4);
    expect((await replayAll(endpoint, { dryRun: true })).data).toEqual({ queued: 0 });
    expect((await replayAll(endpoint, {})).data).toEqual({ queued: 0 });
    expect(receiver.received.filter(({ headers }) => headers['x-service-attempt'] === '1')).toHaveLength(4);
  });
});
