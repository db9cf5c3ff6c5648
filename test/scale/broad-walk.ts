import { BackgroundWork } from '#platform';
import { everyJob } from '../harness/every-job.js';
import { aTenant } from '../builders/a-tenant.js';
import { Scene, until } from '../engine/scene.js';
import { testAdminToken, type TestApp } from '../harness/test-app.js';
import { Receiver } from '../webhooks/receiver.js';
import { Walker } from './walker.js';

interface Item {
  readonly id: string;
}

interface Sent extends Item {
  readonly status: string;
}

const day = { since: '2026-01-01T00:00:00Z' };

/** Whatever a tenant, its receivers, a reviewer, the workers and the housekeeping do. */
export async function broadWalk(app: TestApp): Promise<void> {
  const admin = new Walker(app.client.as(testAdminToken));
  const { organization, client } = await aTenant(app);
  const tenant = new Walker(client);
  const sandbox = new Walker((await Scene.in(app, organization, { environment: 'test' })).client);
  const good = await Receiver.start();
  const bad = await Receiver.start();
  bad.behaviour = Receiver.answer(500, 'no');
  try {
    const hooks = [await hook(tenant, good), await hook(tenant, bad)] as const;
    const source = await uploads(tenant);
    const assessment = await assess(tenant);
    await reviewed(app, admin);
    await integrations(tenant, source);
    await until(async () => (await tenant.get<Sent>(assessment)).status === 'completed');
    await reports(tenant, new Walker(app.client), assessment);
    for (const each of hooks) await deliveries(tenant, each);
    await sentAtOnce(tenant, hooks[1]);
    await administration(admin, organization.id);
    await until(async () => (await tenant.get<Item[]>(`${hooks[1]}/deliveries?status=failed`)).length > 0);
    await until(async () => (await sandbox.get<Item[]>('/v1/assessments?status=completed')).length > 0);
    await startOver(sandbox);
    await everyRound(app);
    await endings(tenant, assessment, source, hooks);
    await everyRound(app);
  } finally {
    await Promise.all([good.stop(), bad.stop()]);
  }
}

/** Of housekeeping, too, which would come around in minutes. */
async function everyRound({ app }: TestApp): Promise<void> {
  app.get(BackgroundWork).wakeAll();
  await everyJob(app);
}

async function hook(tenant: Walker, receiver: Receiver): Promise<string> {
  return `/v1/webhooks/${(await tenant.post<Item>('/v1/webhooks', { url: receiver.url(), events: ['*'] })).id}`;
}

const log = (name: string): string =>
  Array.from({ length: 60 }, (_none, at) =>
    JSON.stringify({
      case: `${name}${Math.floor(at / 3)}`,
      activity: ['Ask', 'Check', 'Answer'][at % 3],
      timestamp: new Date(Date.UTC(2026, 2, 1 + at, 9)).toISOString(),
      resource: `Person ${at % 4}`,
      id: `${name}-${at}`,
    }),
  ).join('\n');

/** More of them than a log is left in pieces for; one file twice. */
async function uploads(tenant: Walker): Promise<string> {
  await tenant.send('POST', '/v1/integrations/preview', log('a'), 'application/x-ndjson');
  const { id } = await tenant.post<Item>('/v1/integrations', { tool: 'upload', name: 'Orders' });
  const path = `/v1/integrations/${id}`;
  for (const name of ['a', 'b', 'a', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']) {
    await tenant.send('POST', `${path}/events?fileName=${name}.ndjson`, log(name), 'application/x-ndjson');
  }
  return path;
}

async function assess(tenant: Walker): Promise<string> {
  const { id } = await tenant.post<Item>('/v1/assessments', { company: 'Northwind' });
  for (const list of ['', '?status=in_review', '?q=north', '?sort=company']) await tenant.get(`/v1/assessments${list}`);
  return `/v1/assessments/${id}`;
}

/** By a person, in another organization; until then it may be changed. */
async function reviewed(app: TestApp, admin: Walker): Promise<void> {
  const { organization, client } = await aTenant(app);
  await admin.patch(`/v1/admin/organizations/${organization.id}`, { reviewPolicy: 'manual' });
  const tenant = new Walker(client);
  const path = await assess(tenant);
  await until(async () => (await tenant.get<Sent>(path)).status === 'in_review');
  await tenant.patch(path, { company: 'Northwind Traders' });
  await admin.post(path.replace('/v1/', '/v1/admin/') + '/approve');
}

async function integrations(tenant: Walker, source: string): Promise<void> {
  for (const path of ['/v1/integrations', '/v1/integrations?q=ord', source, `${source}/collections`]) {
    await tenant.get(path);
  }
  await tenant.patch(source, { name: 'Old orders' });
}

async function reports(tenant: Walker, visitor: Walker, assessment: string): Promise<void> {
  const report = `${assessment}/report`;
  const workflow = (await tenant.get<{ workflows: Item[] }>(report)).workflows[0]?.id ?? '';
  for (const path of ['cases', `variants?workflow=${workflow}`, `replay?workflow=${workflow}`]) {
    await tenant.get(`${report}/${path}`);
  }
  for (const path of [`${assessment}/comments`, '/v1/results']) await tenant.get(path);
  const { downloadUrl } = await tenant.get<{ downloadUrl: string }>(`${report}?format=pdf`);
  await tenant.get(pathOf(downloadUrl));
  const share = await tenant.post<Item & { url: string }>(`${assessment}/shares`, { expiresInDays: 1 });
  await tenant.get(`${assessment}/shares`);
  await visitor.get(`${pathOf(share.url)}/report`);
  await tenant.delete(`${assessment}/shares/${share.id}`);
  for (const currency of ['CHF', 'GBP']) await tenant.post(`${assessment}/reports`, { assumptions: { currency } });
  await until(async () => {
    const all = await tenant.get<Sent[]>(`${assessment}/reports`);
    return all.length > 1 && all.every(({ status }) => status !== 'pending');
  });
}

const pathOf = (address: string): string => {
  const { pathname, search } = new URL(address);
  return pathname + search;
};

async function deliveries(tenant: Walker, hook: string): Promise<void> {
  const ended = await until(async () => {
    const sent = await tenant.get<Sent[]>(`${hook}/deliveries`);
    return sent.find(({ status }) => status !== 'pending') ?? null;
  });
  const delivery = `${hook}/deliveries/${ended.id}`;
  for (const path of [hook, delivery, `${hook}/health`, '/v1/webhooks']) await tenant.get(path);
  for (const path of [`${delivery}/replay`, `${hook}/test`]) await tenant.post(path);
  for (const path of ['replay', 'recover']) await tenant.post(`${hook}/${path}`, day);
  await tenant.patch(hook, { description: 'Renamed' });
  await tenant.post(`${hook}/rotate-secret`);
  const [event] = await tenant.get<Item[]>('/v1/events');
  for (const path of ['', '/deliveries']) await tenant.get(`/v1/events/${event?.id ?? ''}${path}`);
}

/** One that waits for its next attempt; another where all attempts were quicker. */
async function sentAtOnce(tenant: Walker, hook: string): Promise<void> {
  await until(async () => {
    const { deliveryId } = await tenant.post<{ deliveryId: string }>(`${hook}/test`);
    return (await tenant.client.post(`${hook}/deliveries/${deliveryId}/send`, {})).status < 400;
  });
}

async function administration(admin: Walker, organization: string): Promise<void> {
  const path = `/v1/admin/organizations/${organization}`;
  const [key] = await admin.get<Item[]>(`${path}/api-keys`);
  await admin.get(`${path}/api-keys/${key?.id ?? ''}/usage`);
  for (const each of ['/quotas', '/audit-log', '/api-keys']) await admin.get(path + each);
  for (const each of ['/v1/admin/assessments', '/v1/admin/webhooks/health']) await admin.get(each);
  const account = { email: 'someone@example.com', name: 'Someone', password: 'correct horse battery', role: 'admin' };
  await admin.get(`${path}/users/${(await admin.post<Item>(`${path}/users`, account)).id}/shares`);
}

async function startOver(sandbox: Walker): Promise<void> {
  const before = await sandbox.get<Item[]>('/v1/assessments');
  await sandbox.post('/v1/sandbox/reset');
  const isGone = (now: readonly Item[]): boolean => !now.some(({ id }) => before.some((old) => old.id === id));
  await until(async () => isGone(await sandbox.get<Item[]>('/v1/assessments')));
}

/** Removes an upload, empties the log, ends everything, and connects the tool again. */
async function endings(tenant: Walker, assessment: string, source: string, hooks: readonly string[]): Promise<void> {
  const collections = await tenant.get<Item[]>(`${source}/collections`);
  await tenant.delete(`${source}/collections/${collections[0]?.id ?? ''}`);
  await tenant.delete(`${source}/events`);
  await tenant.patch(hooks[0] ?? '', { status: 'disabled' });
  for (const path of [...hooks, source, assessment]) await tenant.delete(path);
  await tenant.post(`${source}/connect`);
}
