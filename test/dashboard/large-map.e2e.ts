import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { until } from '../engine/scene.js';
import { aReportOn, type ReportDocument } from './a-report.js';
import { DashboardScene, desktop, phone } from './dashboard-scene.js';
import { manySteps } from './many-steps.js';

let scene: DashboardScene;
let report: ReportDocument;
let path: string;

beforeAll(async () => {
  scene = await DashboardScene.start();
  report = await aReportOn(scene.live, '東京物産', [manySteps()], '許可申請');
  path = `/assessments/${report.assessmentId}/report?section=workflows`;
});
afterAll(() => scene.stop());

const mapOf = (page: Page) => page.getByRole('group', { name: /^Process map of/ });
const boxes = (page: Page): Promise<number> => mapOf(page).locator('rect').count();

test.each([
  ['desktop', desktop],
  ['phone', phone],
])('a map of hundreds of steps begins with at most twenty that can be read, on a %s', async (device, options) => {
  expect(report.workflows[0]?.activities.length).toBeGreaterThan(390);
  const page = await scene.open(path, { options });
  await mapOf(page).getByRole('button').first().waitFor();
  expect(await boxes(page)).toBeGreaterThan(3);
  expect(await boxes(page)).toBeLessThanOrEqual(20);
  // Two lines of a name and one of figures, each of at least nine pixels.
  expect((await mapOf(page).locator('rect').first().boundingBox())?.height).toBeGreaterThan(40);
  const [start, frame] = [await mapOf(page).locator('circle').first().boundingBox(), await mapOf(page).boundingBox()];
  if (!start || !frame) throw new Error('both are in the picture');
  expect(start.x).toBeGreaterThan(frame.x);
  expect(start.x + start.width).toBeLessThan(frame.x + frame.width);
  expect(start.y).toBeGreaterThan(frame.y);
  await scene.checkPage(page, `report large map on a ${device}`);
  await scene.close(page);
});

test('a step that the map hides is found and shown, and more are laid out when asked for', async () => {
  const page = await scene.open(path);
  await mapOf(page).getByRole('button').first().waitFor();
  const before = await boxes(page);
  const rare = report.workflows[0]?.activities.at(-1)?.name ?? '';
  const search = page.getByRole('searchbox', { name: 'Find an activity' });
  await search.fill(rare);
  await page.getByText(/^\d+ match(es)?, \d+ hidden$/).waitFor();
  await page.getByRole('button', { name: `${rare} (hidden)`, exact: true }).click();
  await page.getByRole('region', { name: rare, exact: true }).waitFor();
  await mapOf(page)
    .getByRole('button', { name: new RegExp(`^${rare}: `), pressed: true })
    .waitFor();
  await page.getByRole('slider', { name: 'Activities' }).fill('80');
  await until(async () => (await boxes(page)) > before + 20);
  expect(await page.getByText(/^Showing /).innerText()).toMatch(/^Showing \d+ of 4?\d\d activities \(\d+% of events\)/);
  await scene.close(page);
});
