import { afterEach, expect, it } from '@jest/globals';
import { AssessmentRuns } from '#assessments';
import { ApiModule } from '../../apps/api/src/api.module.js';
import { anOrganization } from '../builders/an-organization.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { aLog } from './a-log.js';
import { Scene } from './scene.js';

let app: TestApp;

afterEach(() => app.stop());

const bothWorkspaces = async (): Promise<{ live: Scene; sandbox: Scene }> => {
  const organization = await anOrganization(app);
  return {
    live: await Scene.in(app, organization),
    sandbox: await Scene.in(app, organization, { environment: 'test' }),
  };
};

it('a sandbox’s assessment begins after those of live workspaces, though it has waited longer', async () => {
  // Without a worker, because the test itself claims runs.
  app = await startTestApp({ module: (config) => ApiModule.forRoot(config) });
  const ids: string[] = [];
  const { live, sandbox } = await bothWorkspaces();
  for (const scene of [sandbox, live]) {
    await scene.upload(aLog({ cases: 2 }));
    ids.push((await scene.assessment()).id);
  }
  // What the pollers of a worker would do.
  await app.database.query(`UPDATE assessments SET status = 'scheduled'`);
  const runs = app.app.get(AssessmentRuns, { strict: false });
  const begun: string[] = [];
  for (const environment of ['live', 'test'] as const) {
    const [workspaceId, ...others] = await runs.dueWorkspaces(environment);
    expect([typeof workspaceId, others]).toEqual(['string', []]);
    if (workspaceId === undefined) continue;
    // However many workers want it, one begins it.
    const all = await Promise.all([1, 2, 3].map(() => runs.beginNext(workspaceId)));
    begun.push(...all.flatMap((assessment) => assessment?.publicId ?? []));
  }
  expect(begun).toEqual([ids[1], ids[0]]);
});

it('a sandbox’s long run under way gives way to a live one, and goes on after it', async () => {
  app = await startTestApp({ alone: true });
  const { live, sandbox } = await bothWorkspaces();
  await sandbox.upload(aLog({ cases: 10_000 }));
  await live.upload();
  const long = await sandbox.assessment();
  await sandbox.reaching(long.id, ({ status, progress }) => status === 'in_progress' && progress > 5);
  const { id } = await live.assessment();
  await live.completed(id);
  const waiting = await sandbox.read(long.id);
  expect(waiting.status).toBe('in_progress');
  const completed = await sandbox.completed(long.id);
  expect(completed.progress).toBe(100);
  const told = (await sandbox.events(long.id)).map(({ data }) => data.progress).filter((each) => each !== undefined);
  expect(told).toEqual([...told].sort((a, b) => Number(a) - Number(b)));
});
