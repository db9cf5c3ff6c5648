import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { anOfficeGrown } from '../engine/an-office-grown.js';
import { Scene } from '../engine/scene.js';
import { DashboardScene } from './dashboard-scene.js';

let scene: DashboardScene;
let first: string;
let second: string;

beforeAll(async () => {
  scene = await DashboardScene.start();
  const office = anOfficeGrown();
  const runs = await Scene.in(scene.app, scene.organization);
  const source = await runs.upload(office.before);
  ({ id: first } = await runs.completed((await runs.assessment()).id));
  await runs.add(source, office.after);
});
afterAll(() => scene.stop());

test('before anything was verified, the results say where they come from', async () => {
  const page = await scene.open('/results');
  await page.getByRole('heading', { name: 'No results yet' }).waitFor();
  await scene.checkPage(page, 'results empty');
  await scene.close(page);
});

test('a roadmap item that is done is verified by the next assessment', async () => {
  const page = await scene.open(`/assessments/${first}/report?section=plan`);
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
  await page.getByLabel('Status of Add one person to Decide', { exact: true }).selectOption('Done');
  expect((await saved).status()).toBe(200);
  const runs = await Scene.in(scene.app, scene.organization);
  const { data } = await runs.client.post<{ id: string }>(`/v1/assessments/${first}/repeat`, {});
  ({ id: second } = await runs.completed(data.id));
  expect(await page.getByRole('link', { name: 'Changes', exact: true }).count()).toBe(0);
  await scene.close(page);
});

test('what changed since the last time is a part of the report', async () => {
  const page = await scene.open(`/assessments/${second}/report`);
  await page.getByRole('link', { name: 'Changes', exact: true }).click();
  const changed = page.getByRole('region', { name: 'What changed since the last time' });
  await changed.getByText('People: Decide').waitFor();
  await page.getByRole('region', { name: 'What came of the roadmap' }).getByText('Add one person to Decide').waitFor();
  await scene.checkInBothThemes(page, 'report since the last time');
  await scene.close(page);
});

test('results add up what was verified', async () => {
  const page = await scene.open('/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Results' }).click();
  await page.getByRole('region', { name: 'Verified roadmap items by quarter' }).waitFor();
  await page.getByRole('cell', { name: /^20\d\d Q\d$/ }).waitFor();
  await scene.checkInBothThemes(page, 'results');
  await scene.close(page);
});
