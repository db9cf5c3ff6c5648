import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ApiModule } from '../../apps/api/src/api.module.js';
import { administrator } from '../builders/administrator.js';
import { auditOf } from '../builders/audit-of.js';
import { eventually } from '../harness/eventually.js';
import { inLongRun } from '../harness/long-run.js';
import { ServiceProcess } from '../harness/service-process.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { aLog } from './a-log.js';
import { type AssessmentDetail, Scene, until } from './scene.js';

const stopped = {
  status: 'scheduled',
  phase: 'connect',
  progress: 0,
  attention: {
    code: 'STOPPED',
    message: 'It was stopped. Resume it to start it from the beginning.',
    at: expect.any(String),
  },
  overview: { results: null, waitingFor: { reason: 'stopped', sources: [] } },
  metrics: { workflowsMapped: 0, bottlenecksIdentified: 0, dataPointsCollected: 0 },
};

let app: TestApp;
/** Runs are carried out by another process than the one that is asked to stop them. */
let worker: ServiceProcess;

const environment = { CONNECTOR_ALLOW_PRIVATE_NETWORKS: 'true' };

beforeAll(async () => {
  app = await startTestApp({ environment, module: (config) => ApiModule.forRoot(config), alone: true });
  worker = new ServiceProcess('dist/bundle/worker.js', {
    ...environment,
    DATABASE_URL: app.database.url,
    SECRETS_KEY: Buffer.alloc(32, 'k').toString('base64'),
    ADMIN_TOKEN: 'administrator-token-of-the-tests',
    LOG_LEVEL: 'warn',
  });
  await worker.ready();
});
afterAll(async () => {
  await worker.kill();
  await app.stop();
});

const stop = (scene: Scene, id: string) => scene.client.raw<AssessmentDetail>('POST', `/v1/assessments/${id}/stop`);
const resume = (scene: Scene, id: string) => scene.client.raw<AssessmentDetail>('POST', `/v1/assessments/${id}/resume`);

/** Everything that a run leaves behind it. */
async function leftBy(scene: Scene, id: string): Promise<unknown> {
  const workspaceId = await scene.workspaceId();
  const count = async (table: string): Promise<number> =>
    (await app.database.query(`SELECT 1 FROM ${table} WHERE workspace_id = $1`, [workspaceId])).length;
  return {
    reports: await count('reports'),
    sections: await count('report_sections'),
    events: (await scene.events(id)).map(({ type }) => type),
    assessment: await scene.read(id),
  };
}

async function openRuns(scene: Scene): Promise<number | undefined> {
  const me = await scene.client.get<{ limits: { quotas: { name: string; used: number }[] } }>('/v1/me');
  return me.data.limits.quotas.find(({ name }) => name === 'openRuns')?.used;
}

describe('stopping a run', () => {
  let scene: Scene;

  beforeAll(async () => {
    scene = await Scene.of(app);
    await scene.upload(aLog({ cases: 16_000, hoursApart: 0.5 }));
  });

  it.each(['mapping', ...inLongRun('diagnose', 'report')])(
    'in %s ends it at once in the worker, which stores no more of it',
    async (phase) => {
      // The last phase is short: a run that completes before it is stopped is followed by another.
      const stopOneInPhase = async (): Promise<AssessmentDetail> => {
        const { id } = await scene.assessment();
        await until(async () => {
          const [row] = await app.database.query<{ phase: string }>(
            'SELECT phase FROM assessments WHERE workspace_id = $1 ORDER BY created_at DESC LIMIT 1',
            [await scene.workspaceId()],
          );
          return row?.phase === phase;
        });
        const logged = worker.said.length;
        const askedAt = Date.now();
        const answer = await stop(scene, id);
        if (answer.status !== 200) {
          expect(answer.error.code).toBe('ASSESSMENT_NOT_RUNNING');
          await scene.client.delete(`/v1/assessments/${id}`);
          return stopOneInPhase();
        }
        // Without the signal, it would notice at its next renewal, after eight seconds.
        await eventually(
          () => Promise.resolve(worker.said.slice(logged)),
          (said) => said.includes('has lost its lease'),
        );
        expect(Date.now() - askedAt).toBeLessThan(3_000);
        return answer.data;
      };
      const { id, ...shown } = await stopOneInPhase();
      expect(shown).toMatchObject(stopped);
      const left = await leftBy(scene, id);
      expect(left).toMatchObject({ reports: 0, sections: 0 });
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      expect(await leftBy(scene, id)).toEqual(left);
      expect(await openRuns(scene)).toBe(0);
      if (phase !== 'diagnose') {
        expect((await scene.client.raw('DELETE', `/v1/assessments/${id}`)).status).toBe(204);
        return;
      }
      const resumed = await resume(scene, id);
      expect([resumed.status, resumed.data.attention]).toEqual([200, null]);
      const completed = await scene.completed(id);
      expect(completed.metrics.dataPointsCollected).toBe(68_000);
      const types = (await scene.events(id)).map(({ type }) => type);
      expect(types.filter((type) => type === 'report.ready' || type === 'assessment.completed')).toHaveLength(2);
      const again = await stop(scene, id);
      expect([again.status, again.error.code]).toEqual([409, 'ASSESSMENT_NOT_RUNNING']);
      await scene.client.delete(`/v1/assessments/${id}`);
    },
  );

  it('that waits for a place gives the place up', async () => {
    const other = await Scene.of(app);
    await other.upload();
    await other.pause();
    const { id } = await other.assessment();
    await other.reaching(id, ({ status }) => status === 'in_progress');
    expect((await stop(other, id)).data).toMatchObject(stopped);
    await other.resume();
    const left = await leftBy(other, id);
    expect(left).toMatchObject({ reports: 0, events: ['assessment.created'] });
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(await leftBy(other, id)).toEqual(left);
    expect((await other.client.raw('DELETE', `/v1/assessments/${id}`)).status).toBe(204);
  });

  it('that waits for a tool, which is collected to its end all the same', async () => {
    const held: ServerResponse[] = [];
    let isHeld = false;
    const answer = (response: ServerResponse) =>
      response.end('case_id,activity,timestamp\nc,pay,2026-01-01T00:00:00Z\n');
    const tool = createServer((_request, response) => {
      if (isHeld) held.push(response);
      else answer(response);
      // The first one asks whether the tool is there.
      isHeld = true;
    }).listen(0, '127.0.0.1');
    const other = await Scene.of(app);
    await other.upload();
    const url = `http://127.0.0.1:${(tool.address() as AddressInfo).port}/log.csv`;
    const source = await other.client.post<{ id: string }>('/v1/integrations', { tool: 'csv_url', config: { url } });
    const { id } = await other.assessment();
    await other.reaching(id, ({ overview }) => held.length > 0 && overview.waitingFor?.reason === 'collection');
    expect((await stop(other, id)).data).toMatchObject(stopped);
    isHeld = false;
    for (const response of held) answer(response);
    const collected = () => other.client.get<{ eventCount: number }>(`/v1/integrations/${source.data.id}`);
    await eventually(async () => (await collected()).data.eventCount === 1);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(await leftBy(other, id)).toMatchObject({ reports: 0, sections: 0, assessment: stopped });
    expect(await openRuns(other)).toBe(0);
    expect((await resume(other, id)).status).toBe(200);
    await other.completed(id);
    tool.close();
  });

  it('that begins at the same moment stops it all the same', async () => {
    const other = await Scene.of(app);
    await other.upload();
    const ids = await Promise.all(
      Array.from({ length: 8 }, async (_, number) => {
        const { id } = await other.assessment();
        await new Promise((resolve) => setTimeout(resolve, 60 * number));
        const answer = await stop(other, id);
        return answer.status === 200 ? id : null;
      }),
    );
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    for (const id of ids.filter((each) => each !== null)) expect(await other.read(id)).toMatchObject(stopped);
    const pending = 'SELECT 1 FROM reports WHERE workspace_id = $1 AND generated_at IS NULL';
    expect(await app.database.query(pending, [await other.workspaceId()])).toEqual([]);
  });
});

describe('stopping what has not begun', () => {
  it('keeps a scheduled assessment from starting until it is resumed', async () => {
    const scene = await Scene.of(app);
    await scene.upload();
    const { id } = await scene.assessment({ scheduledFor: new Date(Date.now() + 3_600_000).toISOString() });
    expect((await stop(scene, id)).status).toBe(200);
    expect((await stop(scene, id)).status).toBe(200);
    expect(await auditOf(app, scene.organization, 'assessment.stopped')).toHaveLength(1);
    await scene.client.patch(`/v1/assessments/${id}`, { scheduledFor: new Date().toISOString() });
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    expect(await scene.read(id)).toMatchObject(stopped);
    expect((await resume(scene, id)).status).toBe(200);
    await scene.completed(id);
    expect(await auditOf(app, scene.organization, 'assessment.resumed')).toHaveLength(1);
    const again = await resume(scene, id);
    expect([again.status, again.error.code]).toEqual([409, 'ASSESSMENT_NOT_RUNNING']);
  });

  it('skips no review', async () => {
    const scene = await Scene.of(app, { reviewPolicy: 'manual' });
    await scene.upload();
    const { id } = await scene.assessment();
    await scene.reaching(id, ({ status }) => status === 'in_review');
    const early = await resume(scene, id);
    expect([early.status, early.error.code]).toEqual([409, 'INVALID_TRANSITION']);
    expect((await stop(scene, id)).data).toMatchObject(stopped);
    expect((await administrator(app).post(`/v1/admin/assessments/${id}/approve`, {})).status).toBe(409);
    expect((await resume(scene, id)).data).toMatchObject({ status: 'in_review', attention: null });
    await administrator(app).post(`/v1/admin/assessments/${id}/approve`, {});
    await scene.completed(id);
  });

  it('keeps its series waiting', async () => {
    const scene = await Scene.of(app);
    await scene.upload();
    const { id } = await scene.completed((await scene.assessment()).id);
    const turn = (await scene.client.post<AssessmentDetail>(`/v1/assessments/${id}/repeat`, {})).data;
    expect((await stop(scene, turn.id)).status).toBe(200);
    const another = await scene.client.raw('POST', `/v1/assessments/${id}/repeat`);
    expect([another.status, another.error.code]).toEqual([409, 'TURN_OPEN']);
    await scene.client.delete(`/v1/assessments/${turn.id}`);
    expect((await scene.client.raw('POST', `/v1/assessments/${id}/repeat`)).status).toBe(201);
  });
});
