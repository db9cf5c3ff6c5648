import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { aLog } from './a-log.js';
import { Scene } from './scene.js';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ alone: true });
});
afterAll(() => app.stop());

/** With more events than the place for small logs takes. */
const largeLog = (cases: number): string => aLog({ cases, hoursApart: 0.2 });

async function aScene(log: string): Promise<Scene> {
  const scene = await Scene.of(app);
  await scene.upload(log);
  return scene;
}

/** What its worker holds the run under; another one after the run has given way. */
async function lease(scene: Scene): Promise<string | null> {
  const sql = 'SELECT lease_token FROM reports WHERE workspace_id = $1';
  const [draft] = await app.database.query<{ lease_token: string | null }>(sql, [await scene.workspaceId()]);
  return draft?.lease_token ?? null;
}

it('a small log is analyzed beside a large one of another workspace', async () => {
  const large = await aScene(largeLog(80_000));
  const small = await aScene(aLog());
  const long = await large.assessment();
  await large.reaching(long.id, ({ progress }) => progress > 5);
  const held = await lease(large);
  expect(held).not.toBeNull();
  await small.completed((await small.assessment()).id);
  expect(await lease(large)).toBe(held);
  await large.completed(long.id);
}, 600_000);

it('a large run gives way after a phase to another workspace, and goes on after one of its phases', async () => {
  const first = await aScene(largeLog(120_000));
  const second = await aScene(largeLog(120_000));
  const one = await first.assessment();
  const other = await second.assessment();
  // Both are large: while one is analyzed, the place for small logs finds out how large the other one is.
  await second.reaching(other.id, ({ phase }) => phase === 'mapping');
  await first.reaching(one.id, ({ phase }) => phase === 'diagnose');
  await second.reaching(other.id, ({ progress }) => progress > 5);
  expect(await first.read(one.id)).toMatchObject({ status: 'in_progress', phase: 'diagnose', progress: 60 });
  const released = await app.database.query('SELECT attempts, lease_token FROM reports WHERE workspace_id = $1', [
    await first.workspaceId(),
  ]);
  expect(released).toEqual([{ attempts: 0, lease_token: null }]);

  for (const [scene, { id }] of [
    [first, one],
    [second, other],
  ] as const) {
    const { metrics } = await scene.completed(id);
    expect(metrics.dataPointsCollected).toBeGreaterThan(300_000);
    const progress = (await scene.events(id)).map(({ data }) => data.progress).filter((each) => each !== undefined);
    expect(progress).toEqual([...progress].sort((a, b) => Number(a) - Number(b)));
  }
}, 600_000);
