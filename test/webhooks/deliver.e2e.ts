import { createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '../harness/eventually.js';
import { Webhook as StandardWebhook } from 'standardwebhooks';
import { Webhook as SvixWebhook } from 'svix';
import { parsePublicId } from '#events';
import { Secrets, UnitOfWork } from '#platform';
import type { TestApp } from '../harness/test-app.js';
import { Receiver } from './receiver.js';
import {
  createTenant,
  detailOf,
  publish,
  register,
  settled,
  startQuickApp,
  type Endpoint,
  type Tenant,
} from './webhooks-app.js';

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

describe('a delivery', () => {
  it('carries the envelope and its signatures, which the libraries of receivers accept', async () => {
    const endpoint = await register(tenant, receiver.url('/hooks?x=1'));
    const [eventId] = await publish(app, tenant, 1, { company: 'Grünwald & Søn 株式会社' });
    const [delivery] = await settled(tenant, endpoint);
    const [{ headers, body, path } = { headers: {}, body: '', path: '' }] = receiver.received;
    expect(path).toBe('/hooks?x=1');
    expect(JSON.parse(body)).toMatchObject({ id: eventId, type: 'assessment.created', data: { progress: 0 } });
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'x-service-event': 'assessment.created',
      'x-service-delivery': delivery?.id,
      'x-service-attempt': '1',
      'webhook-id': eventId,
      'x-service-signature': createHmac('sha256', endpoint.secret).update(body).digest('hex'),
    });
    for (const Library of [StandardWebhook, SvixWebhook]) {
      expect(new Library(endpoint.secret).verify(body, headers as Record<string, string>)).toMatchObject({
        id: eventId,
      });
    }
  });

  it('leaves out a header of the client’s that a receiver would read as one of ours', async () => {
    const endpoint = await register(tenant, receiver.url(), { headers: { 'X-Tenant': 'blue' } });
    // As stored by versions that allowed names with underscores.
    const stored = { 'X-Tenant': 'blue', X_Service_Signature: 'forged', webhook_id: 'evt_forged' };
    const id = parsePublicId('whk', endpoint.id) ?? '';
    const values = app.app.get(Secrets).encrypt(JSON.stringify(stored), `webhook-headers:${id}`);
    await app.database.query('UPDATE webhooks SET header_values = $1 WHERE id = $2', [values, id]);
    await publish(app, tenant);
    await settled(tenant, endpoint);
    expect(receiver.received[0]?.headers).toMatchObject({ 'x-tenant': 'blue' });
    expect(Object.keys(receiver.received[0]?.headers ?? {}).filter((name) => name.includes('_'))).toEqual([]);
    const change = { headers: { X_Service_Signature: null, webhook_id: null } };
    const { data } = await tenant.client.patch<Endpoint>(`/v1/webhooks/${endpoint.id}`, change);
    expect(data.headerNames).toEqual(['X-Tenant']);
  });

  it('is on record with its request, its answer and its timings', async () => {
    const endpoint = await register(tenant, receiver.url());
    await publish(app, tenant);
    const [{ id } = { id: '' }] = await settled(tenant, endpoint);
    const detail = await detailOf(tenant, endpoint, id);
    expect(detail).toMatchObject({ status: 'succeeded', attemptCount: 1, nextAttemptAt: null, replayOf: null });
    expect(detail.request.body).toBe(receiver.received[0]?.body);
    expect(detail.request.headers['X-Service-Signature']).toBe(receiver.received[0]?.headers['x-service-signature']);
    expect(detail.attempts).toEqual([
      expect.objectContaining({
        number: 1,
        outcome: 'succeeded',
        responseStatus: 200,
        responseBody: 'ok',
        error: null,
        address: '127.0.0.1',
      }),
    ]);
    expect(detail.attempts[0]?.timings.firstByte).toBeGreaterThan(0);
  });

  it('goes to the endpoints of its workspace that subscribe to its type, and to no other', async () => {
    const other = await createTenant(app);
    const all = await register(tenant, receiver.url('/all'));
    await register(tenant, receiver.url('/typed'), { events: ['assessment.created', 'report.ready'] });
    await register(tenant, receiver.url('/others'), { events: ['report.ready'] });
    await register(other, receiver.url('/foreign'));
    await tenant.testClient.post('/v1/webhooks', { url: receiver.url('/sandbox'), events: ['*'] });
    await publish(app, tenant);
    await settled(tenant, all);
    await eventually(() => receiver.received.length === 2);
    expect(receiver.received.map(({ path }) => path).sort()).toEqual(['/all', '/typed']);
  });

  it('does not happen when the change that published it is rolled back', async () => {
    const endpoint = await register(tenant, receiver.url());
    const undone = app.app.get(UnitOfWork).run(async () => {
      await publish(app, tenant);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    const [kept] = await publish(app, tenant);
    await settled(tenant, endpoint);
    expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([kept]);
  });

  it('is retried with the same body until it succeeds, each delay counted from the end of the attempt before', async () => {
    const endpoint = await register(tenant, receiver.url());
    receiver.behaviour = Receiver.answer(503, 'later');
    await publish(app, tenant);
    await eventually(() => receiver.received.length === 2);
    receiver.behaviour = Receiver.answer(204);
    const [{ id, status } = { id: '', status: '' }] = await settled(tenant, endpoint);
    expect(status).toBe('succeeded');
    const { attempts } = await detailOf(tenant, endpoint, id);
    expect(attempts.map(({ outcome, responseStatus }) => [outcome, responseStatus])).toEqual([
      ['http_error', 503],
      ['http_error', 503],
      ['succeeded', 204],
    ]);
    expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
    expect(receiver.received.map(({ headers }) => headers['x-service-attempt'])).toEqual(['1', '2', '3']);
    for (const [index, { startedAt }] of attempts.slice(1).entries()) {
      const before = attempts[index];
      const pause = Date.parse(startedAt) - Date.parse(before?.startedAt ?? '') - (before?.durationMs ?? 0);
      expect(pause).toBeGreaterThanOrEqual([50, 150][index] ?? Number.NaN);
    }
  });

  it('has its secret in no attempt, however the receiver echoes it', async () => {
    const endpoint = await register(tenant, receiver.url());
    receiver.behaviour = Receiver.answer(200, JSON.stringify({ you: 'signed with', secret: endpoint.secret }));
    await publish(app, tenant);
    const [{ id } = { id: '' }] = await settled(tenant, endpoint);
    const { attempts } = await detailOf(tenant, endpoint, id);
    expect(attempts[0]?.responseBody).toBe('{"you":"signed with","secret":"[redacted]"}');
    const all = 'SELECT d::text AS row FROM webhook_deliveries d WHERE workspace_id = $1';
    const stored = await app.database.query<{ row: string }>(all, [tenant.workspaceId]);
    expect(stored).toHaveLength(1);
    expect(stored.map(({ row }) => row).join('\n')).not.toContain(endpoint.secret);
  });

  it('treats a redirect as a failure and does not follow it', async () => {
    const endpoint = await register(tenant, receiver.url());
    receiver.behaviour = Receiver.answer(307, '', { location: receiver.url('/elsewhere') });
    await publish(app, tenant);
    const [failed] = await settled(tenant, endpoint);
    expect(failed?.status).toBe('failed');
    expect(receiver.received.every(({ path }) => path === '/hooks')).toBe(true);
  });

  it('is not held up by an endpoint that hangs with a backlog', async () => {
    const hanging = await Receiver.start();
    hanging.behaviour = () => undefined;
    await register(tenant, hanging.url());
    await publish(app, tenant, 100);
    await eventually(() => hanging.received.length === 8);
    const other = await createTenant(app);
    const endpoint = await register(other, receiver.url());
    await publish(app, other, 20);
    const deliveries = await settled(other, endpoint, 20);
    expect(new Set(deliveries.map(({ status }) => status))).toEqual(new Set(['succeeded']));
    // A new endpoint gets eight at a time.
    expect(hanging.received.length).toBe(8);
    await hanging.stop();
  });

  it('of a worker that is gone is sent by another once the lease has ended', async () => {
    const endpoint = await register(tenant, receiver.url());
    const unitOfWork = app.app.get(UnitOfWork);
    await unitOfWork.run(async () => {
      await publish(app, tenant);
      await unitOfWork.db.query(
        `UPDATE webhook_pending SET lease_token = gen_random_uuid(), free_at = clock_timestamp() + interval '1 second'
         WHERE workspace_id = $1`,
        [tenant.workspaceId],
      );
    });
    const publishedAt = Date.now();
    expect(await settled(tenant, endpoint)).toMatchObject([{ status: 'succeeded', attemptCount: 1 }]);
    expect(receiver.received.map(({ at }) => at - publishedAt > 500)).toEqual([true]);
  });
});
