import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '../harness/eventually.js';
import type { TestApp } from '../harness/test-app.js';
import { Receiver } from './receiver.js';
import {
  createTenant,
  deliveriesOf,
  detailOf,
  publish,
  register,
  settled,
  startPatientApp,
  type Delivery,
  type Endpoint,
  type Tenant,
} from './webhooks-app.js';

const longAgo = '2020-01-01T00:00:00Z';

let app: TestApp;
let tenant: Tenant;
let receiver: Receiver;

beforeAll(async () => {
  app = await startPatientApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  tenant = await createTenant(app);
  receiver = await Receiver.start();
});
afterEach(() => receiver.stop());

const recover = (endpoint: Endpoint, body: object = {}) =>
  tenant.client.post<{ queued: number; remaining?: number; nextSince?: string }>(
    `/v1/webhooks/${endpoint.id}/recover`,
    { since: longAgo, ...body },
  );
const send = (endpoint: Endpoint, id: string) =>
  tenant.client.post<Delivery>(`/v1/webhooks/${endpoint.id}/deliveries/${id}/send`);

/** The endpoint's only delivery once so many attempts have failed. */
const afterAttempts = async (endpoint: Endpoint, count: number): Promise<Delivery> => {
  const [delivery] = await eventually(
    () => deliveriesOf(tenant, endpoint),
    ([first]) => first?.attemptCount === count,
  );
  if (!delivery) throw new Error('There is no delivery');
  return delivery;
};

describe('a pending delivery that is sent early', () => {
  it('has its next attempt now, and its schedule continues from there', async () => {
    receiver.behaviour = Receiver.answer(500);
    const endpoint = await register(tenant, receiver.url());
    await publish(app, tenant);
    // The third attempt is an hour away.
    const waiting = await afterAttempts(endpoint, 2);
    expect(Date.parse(waiting.nextAttemptAt ?? '') - Date.now()).toBeGreaterThan(3_000_000);
    receiver.behaviour = Receiver.answer(200);
    const answer = await send(endpoint, waiting.id);
    expect([answer.status, answer.data.id, answer.data.status]).toEqual([202, waiting.id, 'pending']);
    const [sent] = await settled(tenant, endpoint);
    expect(sent).toMatchObject({ id: waiting.id, status: 'succeeded', attemptCount: 3 });
    expect(receiver.received.map(({ headers }) => headers['x-service-attempt'])).toEqual(['1', '2', '3']);
  });

  it('fails for good where that was the last attempt', async () => {
    receiver.behaviour = Receiver.answer(500, 'broken\0');
    const endpoint = await register(tenant, receiver.url());
    await publish(app, tenant);
    const { id } = await afterAttempts(endpoint, 2);
    await send(endpoint, id);
    const [ended] = await settled(tenant, endpoint);
    expect(ended).toMatchObject({ id, status: 'failed', attemptCount: 3, nextAttemptAt: null });
    const { attempts } = await detailOf(tenant, endpoint, id);
    expect(attempts.map(({ responseBody }) => responseBody)).toEqual(Array(3).fill('broken\u{FFFD}'));
  });

  it('is a conflict once it has ended, and unknown under another endpoint', async () => {
    const endpoint = await register(tenant, receiver.url());
    const other = await register(tenant, receiver.url('/two'));
    await publish(app, tenant);
    const [delivery] = await settled(tenant, endpoint);
    const ended = await send(endpoint, delivery?.id ?? '');
    expect([ended.status, ended.error.code]).toEqual([409, 'DELIVERY_ENDED']);
    const unknown = await send(other, delivery?.id ?? '');
    expect([unknown.status, unknown.error.code]).toEqual([404, 'DELIVERY_NOT_FOUND']);
  });
});

describe('a recovery', () => {
  it('queues each event that the endpoint has not received, once', async () => {
    // Before there was an endpoint, while it was disabled, and while it failed; and one that it did receive.
    const [never] = await publish(app, tenant);
    const endpoint = await register(tenant, receiver.url());
    await publish(app, tenant);
    await settled(tenant, endpoint);
    await tenant.client.patch(`/v1/webhooks/${endpoint.id}`, { status: 'disabled' });
    const [missed] = await publish(app, tenant);
    await tenant.client.patch(`/v1/webhooks/${endpoint.id}`, { status: 'enabled' });

    const counted = await recover(endpoint, { dryRun: true });
    expect([counted.status, counted.data]).toEqual([200, { queued: 2 }]);
    receiver.behaviour = () => undefined;
    const both = await Promise.all([recover(endpoint), recover(endpoint)]);
    expect(both.map(({ status }) => status)).toEqual([202, 202]);
    expect(both.map(({ data }) => data.queued).sort()).toEqual([0, 2]);
    await eventually(
      () => Promise.resolve(receiver.received.length),
      (count) => count === 3,
    );
    const recovered = receiver.received.slice(1).map(({ headers }) => headers['webhook-id']);
    expect(recovered.sort()).toEqual([never, missed].sort());
  });

  it('sends the bytes of the event, and takes only the types and the time asked for', async () => {
    await publish(app, tenant);
    const [second] = await publish(app, tenant);
    const { data: events } = await tenant.client.get<{ id: string; timestamp: string }[]>('/v1/events');
    const [newer, older] = events;
    const endpoint = await register(tenant, receiver.url());
    const other = await register(tenant, receiver.url('/other'), { events: ['report.ready'] });
    expect((await recover(other)).data).toEqual({ queued: 0 });
    expect((await recover(endpoint, { until: older?.timestamp, dryRun: true })).data).toEqual({ queued: 0 });
    const since = newer?.timestamp === older?.timestamp ? longAgo : newer?.timestamp;
    await recover(endpoint, { since });
    const [delivery] = await settled(tenant, endpoint);
    const detail = await detailOf(tenant, endpoint, delivery?.id ?? '');
    expect([detail.eventId, detail.status]).toEqual([second, 'succeeded']);
    expect(receiver.received.at(-1)?.body).toBe(detail.request.body);
    expect(JSON.parse(detail.request.body)).toMatchObject({ id: second });
  });

  it('queues ten thousand at a time, the oldest first, and says what is left', async () => {
    // Two days of them, a minute and a moment apart; those of one moment are not torn apart.
    await app.database.query(
      `INSERT INTO events (id, workspace_id, type, body, created_at)
       SELECT gen_random_uuid(), $1, 'report.ready', '{}', clock_timestamp() - make_interval(secs => 60 * (number / 10))
       FROM generate_series(1, 20_500) AS number`,
      [tenant.workspaceId],
    );
    // One a second: most of them stay pending.
    const endpoint = await register(tenant, receiver.url(), { events: ['report.ready'], rateLimitPerSecond: 1 });
    expect((await recover(endpoint, { dryRun: true })).data).toEqual({ queued: 20_500 });
    const first = (await recover(endpoint)).data;
    expect(first.queued).toBeGreaterThanOrEqual(10_000);
    expect(first.queued).toBeLessThan(10_010);
    expect(first.remaining).toBe(20_500 - first.queued);
    const second = (await recover(endpoint, { since: first.nextSince })).data;
    expect(second.queued).toBeGreaterThanOrEqual(10_000);
    const third = (await recover(endpoint, { since: second.nextSince })).data;
    expect(third).toEqual({ queued: second.remaining });
    expect((await recover(endpoint)).data).toEqual({ queued: 0 });
    // Or it would be sent the rest, one a second, while other tests run.
    await tenant.client.delete(`/v1/webhooks/${endpoint.id}`);
  });

  it('of a disabled endpoint or without a time is refused', async () => {
    const endpoint = await register(tenant, receiver.url());
    const { status, error } = await tenant.client.post(`/v1/webhooks/${endpoint.id}/recover`, {});
    expect([status, error.details?.[0]?.field]).toEqual([400, 'since']);
    await tenant.client.patch(`/v1/webhooks/${endpoint.id}`, { status: 'disabled' });
    const disabled = await recover(endpoint);
    expect([disabled.status, disabled.error.code]).toEqual([409, 'WEBHOOK_DISABLED']);
  });
});
