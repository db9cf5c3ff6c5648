import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { verify } from '../../clients/receiver/index.mjs';
import { SigningKeysJobs } from '../../libs/webhooks/src/endpoints/signing-keys.js';
import { eventually } from '../harness/eventually.js';
import type { TestApp } from '../harness/test-app.js';
import { Receiver } from './receiver.js';
import { createTenant, publish, register, settled, startQuickApp, type Endpoint, type Tenant } from './webhooks-app.js';

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

const shown = async ({ id }: Endpoint): Promise<Endpoint> =>
  (await tenant.client.get<Endpoint>(`/v1/webhooks/${id}`)).data;
const listed = async (): Promise<Endpoint[]> => (await tenant.client.get<Endpoint[]>('/v1/webhooks')).data;

/** What the next delivery to the endpoint brings. */
async function delivered(endpoint: Endpoint) {
  const before = receiver.received.length;
  await publish(app, tenant);
  await settled(tenant, endpoint, before + 1);
  const received = receiver.received[before];
  if (!received) throw new Error('nothing was received');
  const entries = String(received.headers['webhook-signature'] ?? '').split(' ');
  return { ...received, versions: entries.map((entry) => entry.split(',')[0]) };
}

/** As a version without Ed25519 leaves its endpoints. */
async function withoutKeys(): Promise<void> {
  await app.database.query('UPDATE webhooks SET signing_key = NULL, public_key = NULL WHERE workspace_id = $1', [
    tenant.workspaceId,
  ]);
}

it('each endpoint has its own key, which alone verifies its deliveries', async () => {
  const endpoint = await register(tenant, receiver.url());
  const other = await register(tenant, receiver.url('/other'), { events: ['report.ready'] });
  expect(endpoint.publicKey).toMatch(/^whpk_[A-Za-z0-9+/]{43}=$/);
  expect(other.publicKey).not.toBe(endpoint.publicKey);
  expect((await shown(endpoint)).publicKey).toBe(endpoint.publicKey);
  expect(new Set((await listed()).map(({ publicKey }) => publicKey))).toEqual(
    new Set([endpoint.publicKey, other.publicKey]),
  );
  const { body, headers, versions } = await delivered(endpoint);
  expect(versions).toEqual(['v1', 'v1a']);
  expect(await verify(body, headers, endpoint.publicKey)).toBe(true);
  expect(await verify(body, headers, endpoint.secret)).toBe(true);
  expect(await verify(body, headers, other.publicKey)).toBe(false);
  expect(await verify(`${body} `, headers, endpoint.publicKey)).toBe(false);
});

it('rotation changes the key, and the old one signs until the overlap ends', async () => {
  const endpoint = await register(tenant, receiver.url());
  const path = `/v1/webhooks/${endpoint.id}/rotate-secret`;
  await tenant.client.post(path, { overlapSeconds: 3600 });
  const rotated = await shown(endpoint);
  expect(rotated.publicKey).not.toBe(endpoint.publicKey);
  const during = await delivered(endpoint);
  expect(during.versions).toEqual(['v1', 'v1', 'v1a', 'v1a']);
  for (const { publicKey } of [endpoint, rotated]) {
    expect(await verify(during.body, during.headers, publicKey)).toBe(true);
  }
  await tenant.client.post(path, { overlapSeconds: 0 });
  const after = await delivered(endpoint);
  expect(after.versions).toEqual(['v1', 'v1a']);
  expect(await verify(after.body, after.headers, (await shown(endpoint)).publicKey)).toBe(true);
  expect(await verify(after.body, after.headers, rotated.publicKey)).toBe(false);
});

it('never signs without HMAC: a secret that Standard Webhooks cannot use leaves the header out', async () => {
  const endpoint = await register(tenant, receiver.url(), { secret: 'whsec_my-own-secret' });
  expect((await delivered(endpoint)).headers).not.toHaveProperty('webhook-signature');
});

it('an endpoint of an earlier version gets its key when it is first shown, the same for all who ask', async () => {
  const endpoint = await register(tenant, receiver.url());
  await withoutKeys();
  const answers = await Promise.all([shown(endpoint), shown(endpoint), listed().then(([only]) => only)]);
  const keys = new Set(answers.map((answer) => answer?.publicKey));
  expect(keys.size).toBe(1);
  expect([...keys][0]).toMatch(/^whpk_/);
  expect(keys).not.toContain(endpoint.publicKey);
  const { body, headers } = await delivered(endpoint);
  expect(await verify(body, headers, [...keys][0] ?? '')).toBe(true);
});

it('an endpoint of an earlier version signs as before until it has a key', async () => {
  const endpoint = await register(tenant, receiver.url());
  await publish(app, tenant);
  await settled(tenant, endpoint);
  await withoutKeys();
  await publish(app, tenant);
  await eventually(
    () => Promise.resolve(receiver.received.length),
    (count) => count === 2,
  );
  expect(String(receiver.received[1]?.headers['webhook-signature'])).toMatch(/^v1,[^ ,]+$/);
});

it('the worker gives keys to all endpoints of earlier versions', async () => {
  const endpoint = await register(tenant, receiver.url());
  await withoutKeys();
  await app.app.get(SigningKeysJobs, { strict: false }).giveMissing();
  const [stored] = await app.database.query<{ publicKey: string | null }>(
    'SELECT public_key AS "publicKey" FROM webhooks WHERE workspace_id = $1',
    [tenant.workspaceId],
  );
  expect(stored?.publicKey).toMatch(/^whpk_/);
  const { body, headers, versions } = await delivered(endpoint);
  expect(versions).toEqual(['v1', 'v1a']);
  expect(await verify(body, headers, stored?.publicKey ?? '')).toBe(true);
});
