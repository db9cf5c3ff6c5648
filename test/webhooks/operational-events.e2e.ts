import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { AssessmentCompared, EventBus } from '#events';
import { UnitOfWork } from '#platform';
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
  startQuickApp,
  type Endpoint,
  type Tenant,
} from './webhooks-app.js';

const operational = ['webhook.failing', 'webhook.disabled', 'delivery.failed'];

let app: TestApp;
let tenant: Tenant;
/** Fails as the test asks. */
let failing: Receiver;
/** Is told about it. */
let monitor: Receiver;

beforeAll(async () => {
  app = await startQuickApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  tenant = await createTenant(app);
  failing = await Receiver.start();
  monitor = await Receiver.start();
});
afterEach(() => Promise.all([failing.stop(), monitor.stop()]));

interface Told {
  id: string;
  type: string;
  timestamp: string;
  data: Record<string, unknown>;
}

const told = (): Told[] => monitor.received.map(({ body }) => JSON.parse(body) as Told);
const toldOf = (type: string): Told[] => told().filter((event) => event.type === type);
const listed = async (type: string): Promise<Told[]> =>
  (await tenant.client.get<Told[]>(`/v1/events?type=${type}`)).data;
const nothingPending = (endpoint: Endpoint) =>
  eventually(
    () => deliveriesOf(tenant, endpoint, '&status=pending'),
    ({ length }) => length === 0,
  );
const setBack = (endpoint: Endpoint, column: string, interval: string): Promise<unknown> =>
  app.database.query(`UPDATE webhooks SET ${column} = ${column} - $1::interval WHERE url = $2`, [
    interval,
    endpoint.url,
  ]);

it('an endpoint that begins to fail and a delivery that fails are told to those who name the types', async () => {
  const endpoint = await register(tenant, failing.url('/in?token=secret'));
  const watching = await register(tenant, monitor.url(), { events: operational });
  failing.behaviour = Receiver.answer(503);
  const [eventId] = await publish(app, tenant);
  const [delivery] = await settled(tenant, endpoint);
  await settled(tenant, watching, 2);
  const { attempts } = await detailOf(tenant, endpoint, delivery?.id ?? '');
  const lastError = ({ startedAt: at, outcome, responseStatus, error: message }: (typeof attempts)[number]) => ({
    deliveryId: delivery?.id,
    at,
    outcome,
    responseStatus,
    message,
  });
  const [first, , third] = attempts;
  if (!first || !third) throw new Error('three attempts were expected');
  const [begun] = toldOf('webhook.failing');
  expect(begun?.data).toEqual({
    webhookId: endpoint.id,
    // Without the query, which may contain a token.
    url: failing.url('/in'),
    failingSince: expect.any(String),
    lastError: lastError(first),
  });
  expect(begun?.data['failingSince']).toBe(begun?.timestamp);
  expect(toldOf('delivery.failed').map(({ data }) => data)).toEqual([
    {
      deliveryId: delivery?.id,
      webhookId: endpoint.id,
      eventId,
      eventType: 'assessment.created',
      attemptCount: 3,
      lastError: lastError(third),
    },
  ]);
  // As all events, they are in the list, byte for byte.
  for (const type of ['webhook.failing', 'delivery.failed']) expect(await listed(type)).toEqual(toldOf(type));
});

it('an endpoint that is disabled is told with its reason', async () => {
  const endpoint = await register(tenant, failing.url());
  await register(tenant, monitor.url(), { events: ['webhook.disabled'] });
  failing.behaviour = Receiver.answer(410);
  await publish(app, tenant);
  await eventually(
    () => told().length,
    (count) => count === 1,
  );
  expect(told()[0]).toMatchObject({
    type: 'webhook.disabled',
    data: { webhookId: endpoint.id, url: failing.url(), reason: 'gone', disabledAt: told()[0]?.timestamp },
  });

  // Five days of nothing but failures.
  await tenant.client.patch(`/v1/webhooks/${endpoint.id}`, { status: 'enabled' });
  failing.behaviour = Receiver.answer(500);
  await publish(app, tenant);
  await nothingPending(endpoint);
  await setBack(endpoint, 'failing_since', '5 days');
  await publish(app, tenant);
  await eventually(
    () => told().length,
    (count) => count === 2,
  );
  expect(told()[1]?.data).toMatchObject({ webhookId: endpoint.id, reason: 'failing' });

  // Disabling it by hand is no event.
  await tenant.client.patch(`/v1/webhooks/${endpoint.id}`, { status: 'enabled' });
  await tenant.client.patch(`/v1/webhooks/${endpoint.id}`, { status: 'disabled' });
  expect(await listed('webhook.disabled')).toHaveLength(2);
});

it('all events do not include them, and no endpoint is told about itself', async () => {
  const all = await register(tenant, monitor.url('/all'));
  const itself = await register(tenant, failing.url(), { events: ['assessment.created', ...operational] });
  failing.behaviour = Receiver.answer(503);
  await publish(app, tenant);
  await settled(tenant, itself);
  await settled(tenant, all);
  // Where no other endpoint names them, they do not exist.
  expect(await listed('delivery.failed')).toEqual([]);
  expect(told().map(({ type }) => type)).toEqual(['assessment.created']);
  expect((await deliveriesOf(tenant, itself)).map(({ eventType }) => eventType)).toEqual(['assessment.created']);

  // Nor by recovering what was missed.
  failing.behaviour = Receiver.answer(200);
  const since = '2020-01-01T00:00:00Z';
  for (const [endpoint, queued] of [
    [all, 0],
    [itself, 1],
  ] as const) {
    const answer = await tenant.client.post(`/v1/webhooks/${endpoint.id}/recover`, { since });
    expect(answer.data).toEqual({ queued });
  }
  const early = await register(tenant, monitor.url('/early'), { events: operational });
  await settled(tenant, itself, 2);
  failing.behaviour = Receiver.answer(503);
  await publish(app, tenant);
  await settled(tenant, early, 2);
  expect((await listed('delivery.failed')).map(({ data }) => data['webhookId'])).toEqual([itself.id]);
  // A new endpoint that names them gets them by recovering.
  const late = await register(tenant, monitor.url('/late'), { events: operational });
  expect((await tenant.client.post(`/v1/webhooks/${late.id}/recover`, { since })).data).toEqual({ queued: 2 });
});

it('all events and some by name are both delivered, recovered, and tried with a sample', async () => {
  const endpoint = await register(tenant, failing.url());
  const other = await register(tenant, failing.url('/other'), { events: ['webhook.disabled'] });
  const { id } = await register(tenant, monitor.url(), { events: ['report.ready'] });
  const changed = await tenant.client.patch<Endpoint>(`/v1/webhooks/${id}`, { events: ['*', 'delivery.failed'] });
  const watching = changed.data;
  failing.behaviour = Receiver.answer(410);
  await publish(app, tenant);
  await settled(tenant, endpoint);
  await settled(tenant, other);
  await settled(tenant, watching, 2);
  // That the endpoint was disabled is told only to the one that names this type.
  const types = ['assessment.created', 'delivery.failed'];
  expect(new Set(told().map(({ type }) => type))).toEqual(new Set(types));
  const late = await register(tenant, monitor.url('/late'), { events: ['*', 'delivery.failed'] });
  const recovered = await tenant.client.post(`/v1/webhooks/${late.id}/recover`, { since: '2020-01-01T00:00:00Z' });
  expect(recovered.data).toEqual({ queued: 2 });
  expect((await settled(tenant, late, 2)).map(({ eventType }) => eventType).sort()).toEqual(types);
  await tenant.client.post(`/v1/webhooks/${watching.id}/test`, {});
  const [sample] = await settled(tenant, watching, 3);
  expect(sample?.eventType).toBe('assessment.created');
});

it('deliveries of them cause none, even if they fail', async () => {
  const endpoint = await register(tenant, failing.url('/1'));
  const watching = await register(tenant, failing.url('/2'), { events: operational });
  const other = await register(tenant, monitor.url(), { events: operational });
  failing.behaviour = Receiver.answer(410);
  await publish(app, tenant);
  await settled(tenant, endpoint);
  await settled(tenant, watching, 3);
  await settled(tenant, other, 3);
  // The second endpoint answered 410 as well: disabled, but only the organization is told by email.
  expect((await tenant.client.get<Endpoint>(`/v1/webhooks/${watching.id}`)).data).toMatchObject({
    status: 'disabled',
    disabledReason: 'gone',
  });
  expect(told().map(({ data }) => data['webhookId'])).toEqual([endpoint.id, endpoint.id, endpoint.id]);
  expect(new Set(told().map(({ type }) => type))).toEqual(new Set(operational));
  expect((await tenant.client.get('/v1/events')).meta.total).toBe(4);
});

it('an endpoint that fails and succeeds in turn is told about every few minutes at most', async () => {
  const endpoint = await register(tenant, failing.url());
  await register(tenant, monitor.url(), { events: operational });
  const failOnce = async (count: number): Promise<void> => {
    failing.behaviour = (received, response) => {
      response.writeHead(received.headers['x-service-attempt'] === '1' ? 503 : 200).end();
    };
    await publish(app, tenant);
    await settled(tenant, endpoint, count);
  };
  await failOnce(1);
  await failOnce(2);
  expect(await listed('webhook.failing')).toHaveLength(1);
  await setBack(endpoint, 'failing_announced_at', '5 minutes');
  await failOnce(3);
  expect(await listed('webhook.failing')).toHaveLength(2);
});

it('samples of them can be sent, and are refused as filters by no list', async () => {
  const endpoint = await register(tenant, monitor.url());
  for (const [index, type] of operational.entries()) {
    await tenant.client.post(`/v1/webhooks/${endpoint.id}/test`, { type });
    await settled(tenant, endpoint, index + 1);
    expect(told()[index]).toMatchObject({ type, data: { test: true } });
    expect((await deliveriesOf(tenant, endpoint, `&eventType=${type}`)).map(({ eventType }) => eventType)).toEqual([
      type,
    ]);
  }
});

it('what came of an assessment is told only to those who name the type, and its failures are reported', async () => {
  const all = await register(tenant, failing.url());
  const named = await register(tenant, failing.url('/named'), { events: ['assessment.compared'] });
  await register(tenant, monitor.url(), { events: operational });
  failing.behaviour = (_received, response) => {
    response.writeHead(410).end();
  };
  const assessmentId = 'asmt_01h455vb4pex5vsknk084sn02q';
  const data = { assessmentId, previousId: assessmentId, attributable: false, differenceSeconds: null, changes: 0 };
  await app.app.get(UnitOfWork).run(async () => {
    await app.app.get(EventBus, { strict: false }).publish(new AssessmentCompared(tenant.workspaceId, data));
  });
  await eventually(
    () => deliveriesOf(tenant, named, '&status=failed'),
    ({ length }) => length === 1,
  );
  expect(await deliveriesOf(tenant, all)).toEqual([]);
  expect(await listed('assessment.compared')).toMatchObject([{ data }]);
  await eventually(
    () => Promise.resolve(toldOf('delivery.failed')),
    ({ length }) => length === 1,
  );
});
