import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startTestApp, testAdminToken, type TestApp } from '../harness/test-app.js';
import { NameServer } from './name-server.js';
import { createTenant, register, type Endpoint, type Tenant } from './webhooks-app.js';

const hooks = 'https://hooks.example/in';

let names: NameServer;
let app: TestApp;
let tenant: Tenant;

beforeAll(async () => {
  names = await NameServer.start();
  names.addresses
    .set('hooks.example', '93.184.216.34')
    .set('elsewhere.example', '93.184.216.35')
    .set('inside.example', '10.0.0.7');
  app = await startTestApp({ environment: { WEBHOOK_DNS_SERVERS: names.address } });
});
afterAll(async () => {
  await app.stop();
  names.stop();
});
beforeEach(async () => {
  tenant = await createTenant(app);
});

const create = (body: object, headers = {}) => tenant.client.post<Endpoint>('/v1/webhooks', body, { headers });

describe('POST /v1/webhooks', () => {
  it('registers an endpoint and shows the secret it makes this once', async () => {
    const answer = await create({ url: hooks, events: ['report.ready'] });
    expect(answer.status).toBe(201);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.data).toMatchObject({ url: hooks, events: ['report.ready'], description: null, status: 'enabled' });
    expect(answer.data.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const shown = await tenant.client.get<Endpoint>(`/v1/webhooks/${answer.data.id}`);
    expect(shown.data).not.toHaveProperty('secret');
    const stored = await app.database.query<{ secret: Buffer }>('SELECT secret FROM webhooks');
    for (const { secret } of stored) expect(secret.includes(answer.data.secret)).toBe(false);
  });

  it('takes the secret of the client', async () => {
    expect((await create({ url: hooks, events: ['*'], secret: 'whsec_12345678' })).data.secret).toBe('whsec_12345678');
  });

  it('takes types beside *, and keeps them as given', async () => {
    for (const events of [
      ['*', 'delivery.failed'],
      ['report.ready', '*'],
    ]) {
      const { status, data } = await create({ url: hooks, events });
      expect([status, data.events]).toEqual([201, events]);
      expect((await tenant.client.get<Endpoint>(`/v1/webhooks/${data.id}`)).data.events).toEqual(events);
    }
  });

  it('answers a repeated key with the first answer, secret and all', async () => {
    const headers = { 'idempotency-key': 'once' };
    const first = await create({ url: hooks, events: ['*'] }, headers);
    const second = await create({ url: hooks, events: ['*'] }, headers);
    expect(second.data).toEqual(first.data);
    expect(second.headers.get('idempotency-replayed')).toBe('true');
    expect(second.headers.get('cache-control')).toBe('no-store');
  });

  const events = ['*'];
  it.each([
    ['url', 'is missing', { events }],
    ['url', 'is http', { url: 'http://hooks.example/in', events }],
    ['url', 'has a user', { url: 'https://user@hooks.example/', events }],
    ['url', 'has a fragment', { url: 'https://hooks.example/#a', events }],
    ['url', 'is too long', { url: `https://hooks.example/${'x'.repeat(2048)}`, events }],
    ['url', 'is a loopback address', { url: 'https://127.0.0.1/', events }],
    ['url', 'is a loopback address in another spelling', { url: 'https://0x7f.1/', events }],
    ...[
      ['in decimal', '2130706433'],
      ['in octal', '0177.0.0.1'],
      ['with a dot at its end', '127.0.0.1.'],
      ['in full-width digits', '１２７.0.0.1'],
      ['with a percent-encoded dot', '127%2e0.0.1'],
      ['of a metadata service', '169.254.169.254'],
      ['shared by a carrier', '100.64.0.1'],
      ['of 6to4', '[2002:7f00:1::]'],
      ['of Teredo', '[2001:0:4136:e378:8000:63bf:3fff:fdd2]'],
      ['behind NAT64', '[64:ff9b::7f00:1]'],
      ['unique-local', '[fd00:ec2::254]'],
      ['link-local', '[fe80::1]'],
      ['unspecified', '0'],
    ].map(([how, host]) => ['url', `is an address ${how}`, { url: `https://${host}/`, events }] as const),
    ['url', 'is localhost in its full form', { url: 'https://LOCALHOST./', events }],
    ['url', 'is a name below localhost', { url: 'https://a.localhost/', events }],
    ['url', 'resolves to a private address, fully spelled', { url: 'https://inside.example./', events }],
    ['url', 'is a mapped address', { url: 'https://[::ffff:10.0.0.1]/', events }],
    ['url', 'is localhost', { url: 'https://localhost/', events }],
    ['url', 'resolves to a private address', { url: 'https://inside.example/', events }],
    ['url', 'does not resolve', { url: 'https://nowhere.example/', events }],
    ['events', 'is empty', { url: hooks, events: [] }],
    ['events', 'names a type twice', { url: hooks, events: ['report.ready', 'report.ready'] }],
    ['events[1]', 'is no type', { url: hooks, events: ['report.ready', 'report.lost'] }],
    ['secret', 'lacks its prefix', { url: hooks, events, secret: 'something-secret' }],
    ['secret', 'is too short', { url: hooks, events, secret: 'whsec_1234567' }],
    ['secret', 'is too long', { url: hooks, events, secret: `whsec_${'x'.repeat(129)}` }],
    ['secret', 'has a space', { url: hooks, events, secret: 'whsec_1234 5678' }],
    ['headers["Host"]', 'is the host', { url: hooks, events, headers: { Host: 'other.example' } }],
    ['headers["X-Tenant"]', 'breaks the line', { url: hooks, events, headers: { 'X-Tenant': 'a\r\nHost: b' } }],
    ['headers["x-tenant"]', 'is named twice', { url: hooks, events, headers: { 'X-Tenant': 'a', 'x-tenant': 'b' } }],
    [
      'headers["X_Service_Signature"]',
      'is read as ours',
      { url: hooks, events, headers: { X_Service_Signature: 'a' } },
    ],
    ['headers', 'is a list', { url: hooks, events, headers: ['X-Tenant'] }],
    ['description', 'is no text', { url: hooks, events, description: 7 }],
    ['colour', 'is unknown', { url: hooks, events, colour: 'red' }],
  ])('names %s when it %s', async (field, _what, body) => {
    const answer = await create(body);
    expect([answer.status, answer.error.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(answer.error.details?.map((detail) => detail.field)).toContain(field);
  });

  it('stops at fifty, however many ask at once', async () => {
    const answers = await Promise.all(Array.from({ length: 60 }, () => create({ url: hooks, events: ['*'] })));
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused.map(({ status, error }) => [status, error.code])).toEqual(
      Array(10).fill([409, 'WEBHOOK_LIMIT_REACHED']),
    );
    const list = await tenant.client.get<Endpoint[]>('/v1/webhooks?limit=30');
    expect([list.meta.total, list.data.length]).toEqual([50, 30]);
  });
});

describe('an endpoint', () => {
  let endpoint: Endpoint;
  beforeEach(async () => {
    endpoint = (await create({ url: hooks, events: ['*'], description: 'first' })).data;
  });

  it('is changed field by field', async () => {
    const path = `/v1/webhooks/${endpoint.id}`;
    const change = { events: ['report.ready'], description: null, rateLimitPerSecond: 5 };
    const { data } = await tenant.client.patch<Endpoint>(path, change);
    expect(data).toMatchObject({ url: hooks, ...change });
    expect((await tenant.client.patch<Endpoint>(path, { status: 'disabled' })).data).toMatchObject({
      status: 'disabled',
      disabledReason: 'requested',
    });
    expect((await tenant.client.patch<Endpoint>(path, { status: 'enabled' })).data).toMatchObject({
      status: 'enabled',
      disabledReason: null,
    });
    expect((await tenant.client.patch(path, { url: 'https://127.0.0.1/' })).error.details?.[0]?.field).toBe('url');
    expect((await tenant.client.patch(path, { secret: 'whsec_12345678' })).status).toBe(400);
  });

  it('has headers whose names alone are shown, and which change one by one', async () => {
    const path = `/v1/webhooks/${endpoint.id}`;
    const change = async (headers: object) => (await tenant.client.patch<Endpoint>(path, { headers })).data.headerNames;
    expect(endpoint.headerNames).toEqual([]);
    expect(await change({ 'X-Tenant': 'blue', Authorization: 'Bearer of-much-power' })).toEqual([
      'X-Tenant',
      'Authorization',
    ]);
    expect(await change({ 'X-Region': 'eu', 'x-tenant': null })).toEqual(['Authorization', 'X-Region']);
    const refused = await tenant.client.patch(path, { headers: { 'X-Region': 'us', 'Content-Length': '7' } });
    expect(refused.error.details).toMatchObject([{ field: 'headers["Content-Length"]' }]);
    expect((await tenant.client.get<Endpoint>(path)).data.headerNames).toEqual(['Authorization', 'X-Region']);
    const everywhere = await app.database.query<{ text: string }>(
      `SELECT row_to_json(w)::text AS text FROM webhooks w UNION ALL SELECT row_to_json(a)::text FROM audit_log a`,
    );
    expect(everywhere.some(({ text }) => text.includes('X-Region'))).toBe(true);
    expect(everywhere.some(({ text }) => text.includes('of-much-power'))).toBe(false);
  });

  it('does not take its headers along to another host, unless they are given again or taken away', async () => {
    const path = `/v1/webhooks/${endpoint.id}`;
    await tenant.client.patch(path, { headers: { 'X-Tenant': 'blue', Authorization: 'Bearer of-much-power' } });
    const url = 'https://elsewhere.example/hooks';
    const message = expect.stringContaining('must be entered again or removed');
    const refused = await tenant.client.patch(path, { url, headers: { 'x-tenant': 'green' } });
    expect(refused.status).toBe(400);
    expect(refused.error.details).toEqual([{ field: 'headers["Authorization"]', message }]);
    expect((await tenant.client.get<Endpoint>(path)).data.url).toBe(hooks);
    // Elsewhere on the same host they stay.
    expect((await tenant.client.patch(path, { url: new URL('/other', hooks).href })).status).toBe(200);
    const headers = { 'X-Tenant': 'green', Authorization: null };
    const moved = await tenant.client.patch<Endpoint>(path, { url, headers });
    expect(moved.data).toMatchObject({ url, headerNames: ['X-Tenant'] });
  });

  it('is gone once it is deleted', async () => {
    expect((await tenant.client.delete(`/v1/webhooks/${endpoint.id}`)).status).toBe(204);
    expect((await tenant.client.get(`/v1/webhooks/${endpoint.id}`)).error.code).toBe('WEBHOOK_NOT_FOUND');
  });

  it('gets a new secret, shown once', async () => {
    const answer = await tenant.client.post<Endpoint>(`/v1/webhooks/${endpoint.id}/rotate-secret`, {});
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(Object.keys(answer.data).sort()).toEqual(['id', 'secret']);
    expect(answer.data.secret).not.toBe(endpoint.secret);
  });

  it('does not show to another organization, to the other workspace or without the scope', async () => {
    const other = await createTenant(app);
    for (const client of [other.client, tenant.testClient]) {
      for (const path of ['', '/deliveries', '/deliveries/dlv_01h455vb4pex5vsknk084sn02q']) {
        const { status, error } = await client.get(`/v1/webhooks/${endpoint.id}${path}`);
        expect([status, error.code]).toEqual([404, 'WEBHOOK_NOT_FOUND']);
      }
      expect((await client.delete(`/v1/webhooks/${endpoint.id}`)).status).toBe(404);
      expect((await client.post(`/v1/webhooks/${endpoint.id}/rotate-secret`, {})).status).toBe(404);
    }
    expect((await app.client.get('/v1/webhooks')).status).toBe(401);
    expect((await app.client.as(testAdminToken).get('/v1/webhooks')).status).toBeGreaterThanOrEqual(401);
  });

  it.each(['whk_x', 'dlv_01h455vb4pex5vsknk084sn02q', 'whk_01h455vb4pex5vsknk084sn02q', '%00'])(
    'is unknown as %s',
    async (id) => {
      expect([400, 404]).toContain((await tenant.client.get(`/v1/webhooks/${id}`)).status);
    },
  );

  it('leaves its traces in the audit log, and its secret in none', async () => {
    await tenant.client.post(`/v1/webhooks/${endpoint.id}/rotate-secret`, {});
    await tenant.client.delete(`/v1/webhooks/${endpoint.id}`);
    const log = await app.client
      .as(testAdminToken)
      .get<{ action: string; target: { id: string } | null }[]>(
        `/v1/admin/organizations/${tenant.organizationId}/audit-log`,
      );
    const actions = log.data.filter(({ target }) => target?.id === endpoint.id).map(({ action }) => action);
    expect(actions).toEqual(['webhook.deleted', 'webhook.secret_rotated', 'webhook.created']);
    expect(log.text).not.toContain(endpoint.secret);
  });

  it('is in the audit log without the query of its address, and with what was changed', async () => {
    const { origin } = new URL(hooks);
    const { id } = await register(tenant, `${origin}/old?token=first`);
    const path = `/v1/webhooks/${id}`;
    await tenant.client.patch(path, { url: `${origin}/new?token=second`, description: 'Moved' });
    await tenant.client.patch(path, { status: 'disabled' });
    await tenant.client.delete(path);
    const log = await app.client
      .as(testAdminToken)
      .get<{ action: string; target: { id: string } | null; details: object }[]>(
        `/v1/admin/organizations/${tenant.organizationId}/audit-log`,
      );
    const entries = log.data.filter(({ target }) => target?.id === id);
    expect(entries.map(({ action, details }) => [action, details])).toEqual([
      ['webhook.deleted', { url: `${origin}/new` }],
      ['webhook.changed', { url: `${origin}/new`, fields: ['status'], status: 'disabled' }],
      ['webhook.changed', { url: `${origin}/new`, fields: ['url', 'description'], description: 'Moved' }],
      ['webhook.created', { url: `${origin}/old`, events: ['*'] }],
    ]);
    expect(log.text).not.toContain('token=');
  });
});
