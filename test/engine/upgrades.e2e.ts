import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ApiModule } from '../../apps/api/src/api.module.js';
import { createTestDatabase, type TestDatabase } from '../harness/database.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { Scene } from './scene.js';

let database: TestDatabase;
let idle: TestApp;
let scene: Scene;

beforeAll(async () => {
  database = await createTestDatabase();
  await Scene.withoutSandboxes(database);
  idle = await startTestApp({ database, module: (config) => ApiModule.forRoot(config) });
  scene = await Scene.of(idle);
  await scene.upload();
});
afterAll(async () => {
  await idle.stop();
  await database.drop();
});

async function working(work: () => Promise<unknown>): Promise<void> {
  const app = await startTestApp({ database });
  try {
    await work();
  } finally {
    await app.stop();
  }
}

/** As an earlier version leaves a run when it is stopped in this phase: it stored other facts, in other sections. */
async function putBackTo(phase: string, id: string): Promise<void> {
  await database.query(
    `UPDATE assessments SET status = 'in_progress', phase = '${phase}', progress = 60, completed_at = NULL`,
  );
  await database.query(`UPDATE reports SET generated_at = NULL, due_at = clock_timestamp(), cases_id = NULL`);
  await database.query(`DELETE FROM report_sections WHERE name NOT IN ('workflows', 'profile')`);
  await database.query(`UPDATE report_sections SET content = '{"cases": 60}' WHERE name = 'profile'`);
  expect((await scene.read(id)).phase).toBe(phase);
}

interface Report {
  readonly generatedAt: string;
  readonly id: string;
  readonly bottlenecks: readonly { readonly id: string; readonly cases: number }[];
}

describe('a run that an earlier version began', () => {
  it.each(['diagnose', 'report'])(
    'in the phase %s recomputes what is missing, and gives the same report',
    async (phase) => {
      const { id } = await scene.assessment();
      const path = `/v1/assessments/${id}/report`;
      await working(() => scene.completed(id));
      const before = (await scene.client.get<Report>(path)).data;
      await putBackTo(phase, id);
      await working(() => scene.completed(id));
      const after = (await scene.client.get<Report>(path)).data;
      expect(after).toEqual({ ...before, generatedAt: after.generatedAt });
      const bottleneck = after.bottlenecks[0];
      const { meta } = await scene.client.get<object[]>(`${path}/cases?ref=${bottleneck?.id ?? ''}`);
      expect(meta.total).toBe(bottleneck?.cases);
      expect((await scene.client.delete(`/v1/assessments/${id}`)).status).toBe(204);
    },
  );
});

it('a recomputation that finds facts in the form of an earlier version reads the log again', async () => {
  const { id } = await scene.assessment();
  const path = `/v1/assessments/${id}/report`;
  await working(() => scene.completed(id));
  const before = (await scene.client.get<Report>(path)).data;
  await database.query(
    `UPDATE report_sections SET content = (content::jsonb - 'form')::json WHERE name IN ('profile', 'diagnosis')`,
  );
  expect((await scene.client.post(`${path}s`, {})).status).toBe(202);
  await working(async () => {
    while ((await scene.client.get<Report>(path)).data.id === before.id)
      await new Promise((resolve) => setTimeout(resolve, 100));
  });
  const after = (await scene.client.get<Report>(path)).data;
  expect(after).toEqual({ ...before, id: after.id, generatedAt: after.generatedAt });
});
