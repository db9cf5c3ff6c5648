import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { Scene } from './scene.js';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

it('a run is told that free text was read as the activity', async () => {
  const scene = await Scene.of(app);
  const subjects = Array.from({ length: 110_000 }, (_, number) => {
    const timestamp = new Date(Date.UTC(2025, 0, 6) + number * 60_000).toISOString();
    return JSON.stringify({ case: `mail-${Math.floor(number / 10)}`, activity: `Subject ${number}`, timestamp });
  });
  await scene.upload(subjects.join('\n'));
  const { id } = await scene.assessment();
  const halted = await scene.reaching(id, ({ attention }) => attention !== null);
  expect(halted.status).toBe('in_review');
  expect(halted.attention).toMatch(
    /^Orders \(110,000 activities, 99,000 paths\) is too varied for a report.*import the log into a new source/,
  );
});
