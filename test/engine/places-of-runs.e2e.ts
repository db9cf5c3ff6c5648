import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Duration } from '#platform';
import { ReportDrafts } from '#reports';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { aLog } from './a-log.js';
import { Scene, until } from './scene.js';

let app: TestApp;
let scene: Scene;

beforeAll(async () => {
  app = await startTestApp();
  scene = await Scene.of(app);
  await scene.upload(aLog({ cases: 500 }));
});
afterAll(() => app.stop());

it('a workspace never has both places of a worker, however many small runs it has', async () => {
  const ids: string[] = [];
  for (let number = 0; number < 3; number += 1) ids.push((await scene.assessment()).id);
  const workspaceId = await scene.workspaceId();
  let mostHeld = 0;
  await until(async () => {
    const [counts] = await app.database.query<{ held: number; completed: number }>(
      `SELECT count(*) FILTER (WHERE leased_until > clock_timestamp())::int AS held,
         count(*) FILTER (WHERE generated_at IS NOT NULL)::int AS completed
       FROM reports WHERE workspace_id = $1`,
      [workspaceId],
    );
    mostHeld = Math.max(mostHeld, counts?.held ?? 0);
    return counts?.completed === ids.length;
  });
  expect(mostHeld).toBe(1);
});

it('the place for small logs takes none that is larger, and none that has failed', async () => {
  await scene.pause();
  await scene.assessment();
  const workspaceId = await scene.workspaceId();
  const draft = await until(async () => {
    const due = 'SELECT id FROM reports WHERE workspace_id = $1 AND due_at IS NOT NULL';
    return (await app.database.query<{ id: string }>(due, [workspaceId]))[0] ?? null;
  });
  const setLog = (events: number): Promise<unknown> =>
    app.database.query('UPDATE reports SET log = $2 WHERE id = $1', [
      draft.id,
      JSON.stringify([{ integrationId: draft.id, events }]),
    ]);
  const drafts = app.app.get(ReportDrafts, { strict: false });
  const claim = async (mostEvents: number | null, isFailure = false): Promise<boolean> => {
    const claimed = await drafts.claim('live', workspaceId as never, mostEvents);
    if (claimed) await drafts.postpone(claimed, Duration.ofSeconds(0), isFailure, Duration.ofSeconds(0));
    return claimed !== null;
  };
  await setLog(1_001);
  expect([await claim(1_000), await claim(null)]).toEqual([false, true]);
  await setLog(1_000);
  expect(await claim(1_000)).toBe(true);
  expect(await claim(1_000, true)).toBe(true);
  expect([await claim(1_000), await claim(null)]).toEqual([false, true]);
});
