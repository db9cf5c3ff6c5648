import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { Scene, until } from './scene.js';

interface Report {
  readonly generatedAt: string;
  readonly id: string;
  readonly bottlenecks: readonly { readonly id: string; readonly cases: number }[];
}

/** What the phases before the report store for it. */
const facts = ['cases', 'diagnosis', 'mapped', 'natures', 'people', 'profile', 'replay'];

let app: TestApp;
let scene: Scene;
let workspaceId: string;
let id: string;
let path: string;

beforeAll(async () => {
  app = await startTestApp();
  scene = await Scene.of(app);
  workspaceId = await scene.workspaceId();
  await scene.upload();
  ({ id } = await scene.completed((await scene.assessment()).id));
  path = `/v1/assessments/${id}/report`;
});
afterAll(() => app.stop());

/** In the own workspace, whose id is `$1`. */
const query = <Row extends object>(sql: string, ...more: unknown[]): Promise<Row[]> =>
  app.database.query<Row>(sql, [workspaceId, ...more]);

const readReport = async (): Promise<Report> => (await scene.client.get<Report>(path)).data;

/** Puts the finished run back to where it is in this phase, no worker having it. */
async function putBackTo(phase: string, kept: readonly string[]): Promise<void> {
  await query(
    `UPDATE assessments SET status = 'in_progress', phase = $2, progress = 60, completed_at = NULL
     WHERE workspace_id = $1`,
    phase,
  );
  await query('DELETE FROM report_sections WHERE workspace_id = $1 AND name <> ALL ($2)', kept);
  await query(
    `UPDATE reports SET generated_at = NULL, due_at = clock_timestamp(), lease_token = gen_random_uuid(),
       leased_until = clock_timestamp() + interval '1 hour' WHERE workspace_id = $1`,
  );
  expect((await scene.read(id)).phase).toBe(phase);
}

/** As if the worker that had it had been away for so long that its lease has ended. */
const goOn = async (): Promise<void> => {
  await query(`UPDATE reports SET leased_until = clock_timestamp() - interval '1 second' WHERE workspace_id = $1`);
  await app.database.query(`SELECT pg_notify('wake_up', 'runs')`);
  await scene.completed(id);
};

async function expectSameReport(before: Report): Promise<void> {
  const after = await readReport();
  expect(after).toEqual({ ...before, generatedAt: after.generatedAt });
  const bottleneck = after.bottlenecks[0];
  const { meta } = await scene.client.get<object[]>(`${path}/cases?ref=${bottleneck?.id ?? ''}`);
  expect(meta.total).toBe(bottleneck?.cases);
}

it('a run whose worker is gone goes on from what earlier phases stored, without reading the log again', async () => {
  const before = await readReport();
  const stored = () =>
    query('SELECT name, xmin::text FROM report_sections WHERE workspace_id = $1 AND name = ANY ($2)', facts);
  const kept = await stored();
  expect(kept).toHaveLength(facts.length);
  await putBackTo('report', facts);
  await scene.withoutLog(goOn);
  expect(await stored()).toEqual(kept);
  await expectSameReport(before);
});

it('a run that gave way after its mapping goes on from there', async () => {
  const before = await readReport();
  const mapping = facts.filter((name) => name !== 'diagnosis' && name !== 'replay');
  const mapped = () =>
    query('SELECT name, xmin::text FROM report_sections WHERE workspace_id = $1 AND name = ANY ($2)', mapping);
  const kept = await mapped();
  await putBackTo('diagnose', mapping);
  await goOn();
  expect(await mapped()).toEqual(kept);
  await expectSameReport(before);
});

it.each(['report', 'diagnose'])(
  'a run that an earlier version left in the phase %s recomputes what is missing, and gives the same report',
  async (phase) => {
    const before = await readReport();
    // It stored other facts, in other sections.
    await putBackTo(phase, ['workflows', 'profile']);
    await query(`UPDATE report_sections SET content = '{"cases": 60}' WHERE workspace_id = $1 AND name = 'profile'`);
    await query('UPDATE reports SET cases_id = NULL WHERE workspace_id = $1');
    await goOn();
    await expectSameReport(before);
  },
);

it('a recomputation that finds facts in the form of an earlier version reads the log again', async () => {
  const before = await readReport();
  await query(
    `UPDATE report_sections SET content = (content::jsonb - 'form')::json
     WHERE workspace_id = $1 AND name IN ('profile', 'diagnosis')`,
  );
  expect((await scene.client.post(`${path}s`, {})).status).toBe(202);
  const after = await until(async () => {
    const now = await readReport();
    return now.id !== before.id && now;
  });
  expect(after).toEqual({ ...before, id: after.id, generatedAt: after.generatedAt });
});

it('an assessment whose run was stopped can be deleted', async () => {
  expect((await scene.client.delete(`/v1/assessments/${id}`)).status).toBe(204);
});
