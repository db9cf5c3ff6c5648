import { getPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sampleEvents } from '../../libs/integrations/src/connectors/sample/sample-company.js';
import { administrator } from '../builders/administrator.js';
import type { ApiClient } from '../harness/api-client.js';
import { eventually } from '../harness/eventually.js';
import { ServiceProcess } from '../harness/service-process.js';
import { testAdminToken } from '../harness/test-app.js';
import { Receiver } from '../webhooks/receiver.js';
import type { Delivery, DeliveryDetail, Endpoint } from '../webhooks/webhooks-app.js';
import { confinedOf } from './confined-of.js';
import { HostileScene } from './hostile-scene.js';

/** Milliseconds. An answer leaves the service a second for everything else. */
const retryDelay = 1_000;
const answerTime = 2_000;
const answerLimit = 3_000;
/** How much later than due an attempt may begin; workers look for due ones every half second. */
const tolerance = 1_000;

const pauseBetween = 500;
/** What has to be sent during the runs, so that anything is shown. */
const fewestDeliveries = 15;
/** A list has no more on a page. */
const mostDeliveries = 100;
const minutes = 60_000;

const environment = {
  SANDBOX_SAMPLES: 'true',
  RUNS_PER_WORKSPACE: '1',
  WEBHOOK_ALLOW_HTTP: 'true',
  WEBHOOK_ALLOW_PRIVATE_NETWORKS: 'true',
  WEBHOOK_RETRY_DELAYS: `${retryDelay}ms,${retryDelay}ms`,
  WEBHOOK_TIMEOUT: `${answerLimit}ms`,
};

let scene: HostileScene;
let worker: ServiceProcess;
let receiver: Receiver;

/** API and worker in one process, as `npm start` runs them, and another worker, so that two runs take all processors. */
beforeAll(async () => {
  scene = await HostileScene.start({ environment });
  worker = new ServiceProcess('dist/bundle/worker.js', {
    DATABASE_URL: scene.database.url,
    ADMIN_TOKEN: testAdminToken,
    SECRETS_KEY: Buffer.alloc(32, 'k').toString('base64'),
    LOG_LEVEL: 'warn',
    ...environment,
  });
  await worker.ready();
  receiver = await Receiver.start();
  const seen = new Set<string>();
  receiver.behaviour = ({ headers }, response) => {
    const id = String(headers['webhook-id']);
    if (seen.has(id)) setTimeout(() => response.end('ok'), answerTime);
    else response.writeHead(500).end();
    seen.add(id);
  };
});
afterAll(async () => {
  await worker.kill();
  await scene.stop();
  await receiver.stop();
});

/** Over a year of a company of thirty people: its analysis takes longer than fifteen deliveries. */
function aLargeLog(): string {
  const instant = (microseconds: bigint): string => new Date(Number(microseconds / 1_000n)).toISOString();
  return [...sampleEvents({ seed: 2, weeks: 90 })]
    .map(({ event }) => {
      const { case: id, activity, resource, workflow, timestamp, startedAt } = event;
      const times = { timestamp: instant(timestamp), startedAt: startedAt && instant(startedAt) };
      return JSON.stringify({ case: id, activity, resource, workflow, ...times });
    })
    .join('\n');
}

/** A tenant whose assessment is analyzed for a while once it is begun; says whether it is over. */
async function aLongRun(name: string): Promise<{ begin: () => Promise<() => Promise<boolean>> }> {
  const { client } = await scene.aTenant(name);
  const { id } = (await client.post<{ id: string }>('/v1/integrations', { tool: 'upload', name: 'Orders' })).data;
  const headers = { 'content-type': 'application/x-ndjson' };
  await client.raw('POST', `/v1/integrations/${id}/events`, { headers, body: aLargeLog() });
  const begin = async () => {
    const assessment = await client.post<{ id: string }>('/v1/assessments', { company: name });
    const path = `/v1/assessments/${assessment.data.id}`;
    return async () => (await client.get<{ status: string }>(path)).data.status === 'completed';
  };
  return { begin };
}

/** An organization whose sandbox gets the sample. */
async function aNewcomer(number: number): Promise<void> {
  const newcomer = { name: `Newcomer ${number}`, notificationEmail: 'newcomer@example.com' };
  await administrator(scene).post('/v1/admin/organizations', newcomer);
}

/** The number of processes that analyze now; each gives way to the one that delivers. */
async function analysesBelowTheService(): Promise<number> {
  // The heap of an analysis, which no other work has.
  const pids = [scene.service.pid, worker.pid].map((pid) => confinedOf(pid, '--max-old-space-size=640'));
  const analyses = (await Promise.all(pids)).flat();
  const own = getPriority(scene.service.pid);
  // The service lowers one just after it has started it, and others may come between.
  for (const pid of analyses)
    await eventually(
      () => priorityOf(pid),
      (priority) => priority > own,
    );
  return analyses.length;
}

/** As one that has just ended has none, the lowest. */
function priorityOf(pid: number): number {
  try {
    return getPriority(pid);
  } catch {
    return 19;
  }
}

async function deliveriesOf(client: ApiClient, path: string): Promise<DeliveryDetail[]> {
  const list = await client.get<Delivery[]>(`${path}/deliveries?limit=100`);
  return Promise.all(
    list.data.map(async ({ id }) => (await client.get<DeliveryDetail>(`${path}/deliveries/${id}`)).data),
  );
}

test(
  'beside two analyses and new sandboxes, attempts come when they are due, and late answers are taken',
  async () => {
    const { client } = await scene.aTenant('Listener');
    const hook = await client.post<Endpoint>('/v1/webhooks', { url: receiver.url(), events: ['assessment.created'] });
    const path = `/v1/webhooks/${hook.data.id}`;
    const tenants = [await aLongRun('Contoso'), await aLongRun('Fabrikam')];
    const runs = await Promise.all(tenants.map(({ begin }) => begin()));
    let deliveries = 0;
    let analyses = 0;
    const isAnyRunning = async () => (await Promise.all(runs.map((isOver) => isOver()))).includes(false);
    while (deliveries < mostDeliveries && (await isAnyRunning())) {
      await client.post('/v1/assessments', { company: `Company ${deliveries}` });
      if (deliveries % 8 === 0) await aNewcomer(deliveries);
      deliveries += 1;
      analyses += await analysesBelowTheService();
      await sleep(pauseBetween);
    }
    expect(deliveries).toBeGreaterThan(fewestDeliveries);
    expect(analyses).toBeGreaterThan(fewestDeliveries);
    const isSettled = (all: readonly Delivery[]): boolean => all.every(({ status }) => status !== 'pending');
    const all = await eventually(() => deliveriesOf(client, path), isSettled);
    expect(all).toHaveLength(deliveries);

    const late = all.map(({ createdAt, attempts }) => {
      const begins = attempts.map(({ startedAt }) => Date.parse(startedAt));
      const dues = attempts.map(({ durationMs }, index) => (begins[index] ?? 0) + durationMs + retryDelay);
      return [Date.parse(createdAt), ...dues].slice(0, -1).map((due, index) => (begins[index] ?? 0) - due);
    });
    const told = JSON.stringify(late);
    expect([told, all.map(({ attempts }) => attempts.map(({ outcome }) => outcome))]).toEqual([
      told,
      all.map(() => ['http_error', 'succeeded']),
    ]);
    expect([told, Math.max(...late.flat()) <= tolerance]).toEqual([told, true]);
  },
  8 * minutes,
);
