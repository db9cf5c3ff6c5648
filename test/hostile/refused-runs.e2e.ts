import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { aLog } from '../engine/a-log.js';
import { Scene } from '../engine/scene.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ environment: { RUN_TIME_BUDGET: '1s' } });
});
afterAll(() => app.stop());

/** One case, whose events are all of one moment. */
const simultaneous = (events: number): string =>
  Array.from(
    { length: events },
    (_, number) => `{"case":"c","activity":"a${number % 5}","timestamp":"2026-03-01T08:00:07Z"}\n`,
  ).join('');

test('a run beyond its time goes back to review with the reason, and the next one begins', async () => {
  const scene = await Scene.of(app);
  await scene.upload(simultaneous(100_000));
  const { id } = await scene.assessment();
  const halted = await scene.reaching(id, ({ attention }) => attention !== null);
  expect(halted).toMatchObject({ status: 'in_review', phase: 'connect', progress: 0 });
  expect(halted.attention).toMatch(/took more than 1 second of processor time\. Assess fewer events/);

  const other = await Scene.of(app);
  await other.upload(aLog({ cases: 5 }));
  const next = await other.assessment();
  await other.reaching(next.id, ({ status }) => !['received', 'scheduled', 'in_progress'].includes(status));
});
