import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { anAssessment, type AssessmentDetail } from '../builders/an-assessment.js';
import { anIntegration } from '../builders/an-integration.js';
import { aLog } from '../engine/a-log.js';
import { eventually } from '../harness/eventually.js';
import { expectUnharmed, measureBystander } from './bystander.js';
import { HostileScene } from './hostile-scene.js';

const timeout = 240_000;
let scene: HostileScene;

beforeAll(async () => {
  scene = await HostileScene.start({ environment: { RUN_MEMORY: '512MiB' } });
});
afterAll(() => scene.stop());

interface Process {
  readonly pid: number;
  /** In clock ticks. */
  readonly time: number;
}

/** The processes that the service has started for work on bytes from outside, with the time that they have computed. */
function confined(): Process[] {
  return readdirSync('/proc').flatMap((name) => {
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      const isOurs = Number(fields[1]) === scene.service.pid;
      if (!isOurs || !readFileSync(`/proc/${name}/cmdline`, 'utf8').includes('confined')) return [];
      return [{ pid: Number(name), time: Number(fields[11]) + Number(fields[12]) }];
    } catch {
      // It has ended meanwhile, or is no process.
      return [];
    }
  });
}

/** Whether any of them computes: for a fifth of the time between two looks, say. */
async function isBusy(): Promise<boolean> {
  const before = new Map(confined().map(({ pid, time }) => [pid, time]));
  await new Promise((resolve) => setTimeout(resolve, 500));
  return confined().some(({ pid, time }) => time - (before.get(pid) ?? time) > 10);
}

// Made before the first request: the service closes a connection on which nothing comes for as long as that takes.
const largeLog = aLargeLog();
/** Few bytes, twenty million rows. */
const manyRows = gzipSync(`case_id,activity,timestamp\n${'c,a,2026-03-01\n'.repeat(20_000_000)}`, { level: 9 });

test('an upload of more than a few kilobytes is read in a process of its own, however plain it is', async () => {
  const { id } = await anIntegration(scene.attacker);
  const send = async (rows: number): Promise<number> => {
    const log = { headers: { 'content-type': 'application/x-ndjson' }, body: '{}\n'.repeat(rows) };
    expect((await scene.attacker.raw('POST', `/v1/integrations/${id}/events`, log)).status).toBe(202);
    return confined().length;
  };
  expect(await send(5_000)).toBe(0);
  expect(await send(6_000)).toBe(1);
});

test('the work on an upload ends with the client that sent it', async () => {
  const { id } = await anIntegration(scene.attacker);
  const gone = new AbortController();
  const sent = fetch(`${scene.baseUrl}/v1/integrations/${id}/events`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${scene.attackerKey}`,
      'content-type': 'text/csv',
      'content-encoding': 'gzip',
    },
    body: manyRows,
    signal: gone.signal,
  }).catch(() => null);
  await eventually(isBusy);
  gone.abort();
  await sent;
  await eventually(isBusy, (busy) => !busy);
  expect((await scene.attacker.get<{ eventCount: number }>(`/v1/integrations/${id}`)).data.eventCount).toBe(0);
});

test(
  'a log that needs more memory than an analysis may have goes back to review, and another one is assessed beside it',
  async () => {
    const large = await anIntegration(scene.attacker);
    const headers = { 'content-type': 'text/csv', 'content-encoding': 'gzip' };
    const sent = await scene.attacker.raw('POST', `/v1/integrations/${large.id}/events`, {
      headers,
      body: largeLog,
    });
    expect(sent.status).toBe(202);
    const other = await scene.aTenant('Fabrikam');
    const small = await anIntegration(other.client);
    const log = { headers: { 'content-type': 'application/x-ndjson' }, body: aLog() };
    expect((await other.client.raw('POST', `/v1/integrations/${small.id}/events`, log)).status).toBe(202);

    const read = async (client: typeof other.client, id: string): Promise<AssessmentDetail> =>
      (await client.get<AssessmentDetail>(`/v1/assessments/${id}`)).data;
    let halted: AssessmentDetail | null = null;
    const result = await measureBystander(
      scene,
      async () => {
        const attack = await anAssessment(scene.attacker);
        const ordinary = await anAssessment(other.client);
        halted = await eventually(
          () => read(scene.attacker, attack.id),
          ({ attention }) => attention !== null,
          timeout,
        );
        await eventually(
          () => read(other.client, ordinary.id),
          ({ status }) => status === 'completed',
          timeout,
        );
      },
      { until: () => true },
    );
    expect(halted).toMatchObject({
      status: 'in_review',
      attention: expect.stringContaining('needs more memory than one may have'),
    });
    expectUnharmed(result);
    expect(scene.peakMemory()).toBeLessThan(512);
  },
  2 * timeout,
);

test(
  'five thousand activities, and a report on them that is computed again, delay no one',
  async () => {
    const { client } = await scene.aTenant('Litware');
    const { id } = await anIntegration(client, { tool: 'upload', name: 'Everything' });
    const log = { headers: { 'content-type': 'text/csv' }, body: manyActivities() };
    expect((await client.raw('POST', `/v1/integrations/${id}/events`, log)).status).toBe(202);
    const assessment = await anAssessment(client);
    const path = `/v1/assessments/${assessment.id}`;
    const report = async (): Promise<{ workflows: { activities: unknown[] }[]; roi: Roi }> =>
      (await client.get<{ workflows: { activities: unknown[] }[]; roi: Roi }>(`${path}/report`)).data;
    const result = await measureBystander(
      scene,
      async () => {
        await eventually(
          async () => (await client.get<AssessmentDetail>(path)).data.status,
          (status) => status === 'completed',
          timeout,
        );
        await client.post(`${path}/reports`, { assumptions: { hourlyCost: 61 } });
        await eventually(async () => (await report()).roi.assumptions.hourlyCost === 61, Boolean, timeout);
      },
      { until: () => true },
    );
    expect((await report()).workflows[0]?.activities).toHaveLength(5000);
    expectUnharmed(result);
    expect(scene.peakMemory()).toBeLessThan(512);
  },
  2 * timeout,
);

interface Roi {
  readonly assumptions: { readonly hourlyCost: number };
}

/** Each of five thousand steps leads to six others. */
function manyActivities(): string {
  const lines = ['case_id,activity,timestamp,resource'];
  for (let kase = 0; kase < 10_000; kase += 1) {
    for (let step = 0; step < 3; step += 1) {
      const activity = (kase * 7 + step * (1 + (kase % 6))) % 5000;
      const at = new Date(1_767_225_600_000 + kase * 600_000 + step * 3_600_000).toISOString();
      lines.push(`c${kase},Handle ${activity},${at},Person ${(kase + step) % 50}`);
    }
  }
  return `${lines.join('\n')}\n`;
}

/** Many cases that all go their own way: more than half a gigabyte of variants, paths and histories. */
function aLargeLog(): Buffer {
  const lines = ['case_id,activity,timestamp,resource'];
  for (let kase = 0; kase < 60_000; kase += 1) {
    for (let step = 0; step < 10; step += 1) {
      const activity = (kase * 7 + step * step * (1 + (kase % 13))) % 40;
      const at = new Date(1_767_225_600_000 + kase * 60_000 + step * 3_600_000).toISOString();
      lines.push(`c${kase},Step ${activity},${at},Person ${(kase + step) % 200}`);
    }
  }
  return gzipSync(`${lines.join('\n')}\n`, { level: 1 });
}
