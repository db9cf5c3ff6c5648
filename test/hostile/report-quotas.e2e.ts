import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Scene } from '../engine/scene.js';
import type { Answer } from '../harness/answer.js';
import { eventually } from '../harness/eventually.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { expectUsedUp, usedOf } from './quota-use.js';

let app: TestApp;
let scene: Scene;
let paths: string[];

beforeAll(async () => {
  app = await startTestApp({
    environment: { QUOTA_PENDING_RECOMPUTATIONS: '1', QUOTA_PDFS: '2', QUOTA_SCENARIOS: '2' },
  });
  scene = await Scene.of(app);
  await scene.upload();
  const assessments = [await scene.assessment(), await scene.assessment()];
  for (const { id } of assessments) await scene.completed(id);
  paths = assessments.map(({ id }) => `/v1/assessments/${id}`);
});
afterAll(() => app.stop());

const used = (name: string): Promise<number | undefined> => usedOf(app, scene, name);

test('pending recomputations are as many as the quota says; what replaces one of them is none more', async () => {
  // As if all workers were busy with others.
  await app.database.query(`CREATE FUNCTION wait_for_long() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    NEW.due_at := NEW.due_at + interval '1 hour';
    RETURN NEW;
  END $$`);
  await app.database.query(`CREATE TRIGGER busy BEFORE INSERT ON reports FOR EACH ROW
    WHEN (NEW.recomputed_from IS NOT NULL) EXECUTE FUNCTION wait_for_long()`);
  const recompute = (path: string | undefined, hourlyCost: number): Promise<Answer<unknown>> =>
    scene.client.post(`${path ?? ''}/reports`, { assumptions: { hourlyCost } });
  // At once, each of another assessment: two could both take the last place.
  const answers = await Promise.all(paths.map((path) => recompute(path, 50)));
  const [admitted, refused] = answers[0]?.status === 202 ? paths : [...paths].reverse();
  expect(answers.map(({ status }) => status).sort()).toEqual([202, 429]);
  expectUsedUp(await recompute(refused, 60), 429, 'pendingRecomputations', /1 pending recomputations/);
  expect(await used('pendingRecomputations')).toBe(1);
  expect((await recompute(admitted, 70)).status).toBe(202);
  expect(await used('pendingRecomputations')).toBe(1);

  await app.database.query('DROP TRIGGER busy ON reports');
  await app.database.query('UPDATE reports SET due_at = clock_timestamp() WHERE due_at IS NOT NULL');
  await eventually(
    () => used('pendingRecomputations'),
    (count) => count === 0,
  );
  expect((await recompute(refused, 60)).status).toBe(202);
});

test('PDFs being created are counted in all processes together', async () => {
  // Two that other processes draw at this moment, or drew until they died.
  await app.database.query(
    `INSERT INTO quota_reservations (id, workspace_id, quota, amount, held_until)
     SELECT gen_random_uuid(), id, 'pdfs', 1, clock_timestamp() + interval '3 seconds'
     FROM workspaces, generate_series(1, 2) WHERE environment = 'live'`,
  );
  const draw = (): Promise<Answer<unknown>> => scene.client.get(`${paths[0] ?? ''}/report?format=pdf&sections=roi`);
  expectUsedUp(await draw(), 429, 'pdfs', /2 PDFs being created/);
  expect(await used('pdfs')).toBe(2);
  await eventually(
    () => used('pdfs'),
    (count) => count === 0,
  );
  expect((await draw()).status).toBe(200);
  expect(await used('pdfs')).toBe(0);
});

test('scenarios being computed are counted in all processes together', async () => {
  await app.database.query(
    `INSERT INTO quota_reservations (id, workspace_id, quota, amount, held_until)
     SELECT gen_random_uuid(), id, 'scenarios', 2, clock_timestamp() + interval '1 minute'
     FROM workspaces WHERE environment = 'live'`,
  );
  const changes = [{ kind: 'arrivals', factor: 1.1 }];
  const answer = await scene.client.post(`${paths[0] ?? ''}/scenarios`, { changes });
  expectUsedUp(answer, 429, 'scenarios', /2 scenarios being computed/);
  expect(await used('scenarios')).toBe(2);
});

test('a PDF of a report that is too long is refused with the reason', async () => {
  // As if one section were 26 MB, in pieces that nothing reads any more.
  await app.database.query(
    `UPDATE report_sections SET content = 'null', bytes_in_pieces = 26000000 WHERE name = 'workflows' AND held_by IS NULL`,
  );
  const refused = await scene.client.get(`${paths[0] ?? ''}/report?format=pdf&sections=summary`);
  expect([refused.status, refused.error.code]).toEqual([422, 'PDF_NOT_POSSIBLE']);
});
