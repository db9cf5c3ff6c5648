import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { anAssessment, type AssessmentDetail } from '../builders/an-assessment.js';
import { anIntegration } from '../builders/an-integration.js';
import type { ApiClient } from '../harness/api-client.js';
import { eventually } from '../harness/eventually.js';
import { aLog } from '../engine/a-log.js';
import { expectUnharmed, measureBystander } from './bystander.js';
import { HostileScene } from './hostile-scene.js';

const timeout = 120_000;

async function upload(client: ApiClient, body: string, type = 'application/x-ndjson'): Promise<void> {
  const { id } = await anIntegration(client);
  const headers = { 'content-type': type };
  const answer = await client.raw('POST', `/v1/integrations/${id}/events`, { headers, body });
  expect(answer.status).toBe(202);
}

const read = async (client: ApiClient, id: string): Promise<AssessmentDetail> =>
  (await client.get<AssessmentDetail>(`/v1/assessments/${id}`)).data;

const completed = async (client: ApiClient): Promise<number> =>
  (await client.get('/v1/assessments?status=completed&limit=1')).meta.total;

/** One case, whose events are all of one moment. */
const simultaneous = (events: number): string =>
  `case_id,activity,timestamp\n${Array.from({ length: events }, (_, number) => `c,a${number % 5},2026-03-01T08:00:07Z`).join('\n')}\n`;

describe('a worker', () => {
  let scene: HostileScene;
  let second: HostileScene | undefined;

  beforeAll(async () => {
    scene = await HostileScene.start();
  });
  afterAll(async () => {
    await second?.stop();
    await scene.stop();
  });

  const published = async (id: string): Promise<string[]> =>
    (await scene.database.query<{ body: string }>('SELECT body FROM events'))
      .map(({ body }) => JSON.parse(body) as { type: string; data: { assessmentId?: string; currentPhase?: string } })
      .filter(({ data }) => data.assessmentId === id)
      .map(({ type, data }) => data.currentPhase ?? type)
      .sort();
  const reports = async (): Promise<number> => (await scene.database.query('SELECT FROM reports')).length;

  test(
    'with ten assessments of one organization costs another one no more than one of them, nor any request its time',
    async () => {
      const other = await scene.aTenant('Fabrikam');
      await upload(scene.attacker, aLog());
      await upload(other.client, aLog());
      let before = NaN;
      let meanwhile = NaN;
      const result = await measureBystander(
        scene,
        async () => {
          for (let number = 0; number < 10; number += 1) await anAssessment(scene.attacker);
          await eventually(
            () => completed(scene.attacker),
            (count) => count > 0,
            timeout,
          );
          before = await completed(scene.attacker);
          const { id } = await anAssessment(other.client);
          await eventually(
            async () => (await read(other.client, id)).status,
            (status) => status === 'completed',
            timeout,
          );
          meanwhile = (await completed(scene.attacker)) - before;
        },
        { until: async () => (await completed(scene.attacker)) === 10 },
      );
      // The one at work, one that was claimed before the new one was reviewed, and what ends while this test asks.
      expect(meanwhile).toBeLessThanOrEqual(4);
      expect(before + meanwhile).toBeLessThan(10);
      expectUnharmed(result);
      expect(scene.peakMemory()).toBeLessThan(512);
    },
    5 * timeout,
  );

  test(
    'that loses its lease stops at once, the one with the lease finishes the run, and nothing is there twice',
    async () => {
      const events = 200_000;
      const before = await reports();
      const victim = await scene.aTenant('Litware');
      await upload(victim.client, simultaneous(events), 'text/csv');
      const { id } = await anAssessment(victim.client);
      await eventually(
        async () => (await read(victim.client, id)).progress,
        (progress) => progress > 0,
        timeout,
      );
      // As if the database had not heard of this worker for half a minute, and another one had come.
      await scene.database.query(
        `UPDATE reports SET lease_token = gen_random_uuid(), leased_until = clock_timestamp() + interval '1 hour'
         WHERE leased_until > clock_timestamp()`,
      );
      await scene.service.line('stopped: this worker has lost its lease');
      // It has no part in that run any more: it takes up the next one.
      const other = await scene.aTenant('Fabrikam');
      await upload(other.client, aLog({ cases: 5 }));
      const next = await anAssessment(other.client);
      await eventually(
        async () => (await read(other.client, next.id)).status,
        (status) => status === 'completed',
        timeout,
      );
      expect(await read(victim.client, id)).toMatchObject({ status: 'in_progress' });

      await scene.expectPromptEnd();
      await scene.database.query(`UPDATE reports SET leased_until = clock_timestamp() WHERE leased_until IS NOT NULL`);
      second = await HostileScene.start({ database: scene.database });
      const client = second.client.as(victim.key);
      const done = await eventually(
        () => read(client, id),
        ({ status }) => status === 'completed',
        timeout,
      );
      expect(done.metrics.dataPointsCollected).toBe(events);
      expect(await published(id)).toEqual(
        ['assessment.created', 'mapping', 'diagnose', 'report', 'assessment.completed', 'report.ready'].sort(),
      );
      expect(await reports()).toBe(before + 2);
    },
    3 * timeout,
  );
});

describe('a log of simultaneous events', () => {
  let scene: HostileScene;

  beforeAll(async () => {
    scene = await HostileScene.start({ environment: { RUN_TIME_BUDGET: '20s' } });
  });
  afterAll(() => scene.stop());

  test(
    'harms no one, and a stop in the middle of it gives it back at once',
    async () => {
      await upload(scene.attacker, simultaneous(200_000), 'text/csv');
      let id = '';
      const result = await measureBystander(
        scene,
        async () => {
          ({ id } = await anAssessment(scene.attacker));
          await eventually(
            async () => (await read(scene.attacker, id)).progress,
            (progress) => progress > 5,
            timeout,
          );
        },
        { until: () => true },
      );
      expectUnharmed(result);
      expect((await read(scene.attacker, id)).status).toBe('in_progress');
      await scene.expectPromptEnd();
      const held = await scene.database.query('SELECT FROM reports WHERE leased_until > clock_timestamp()');
      expect(held.length).toBe(0);
    },
    2 * timeout,
  );
});

describe('a run beyond its time', () => {
  let scene: HostileScene;

  beforeAll(async () => {
    scene = await HostileScene.start({ environment: { RUN_TIME_BUDGET: '1s' } });
  });
  afterAll(() => scene.stop());

  test(
    'ends in review with the reason, and the next one begins',
    async () => {
      await upload(scene.attacker, simultaneous(300_000), 'text/csv');
      const { id } = await anAssessment(scene.attacker);
      const halted = await eventually(
        () => read(scene.attacker, id),
        ({ attention }) => attention !== null,
        timeout,
      );
      expect(halted).toMatchObject({ status: 'in_review', phase: 'connect', progress: 0 });
      expect(halted.attention).toMatch(/took more than 1 second of processor time\. Assess fewer events/);

      const other = await scene.aTenant('Fabrikam');
      await upload(other.client, aLog({ cases: 5 }));
      const next = await anAssessment(other.client);
      await eventually(
        async () => (await read(other.client, next.id)).status,
        (status) => status !== 'scheduled' && status !== 'received' && status !== 'in_progress',
        timeout,
      );
    },
    2 * timeout,
  );
});
