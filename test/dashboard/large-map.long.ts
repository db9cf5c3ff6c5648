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
  path = `/assessments/${report.assessmentId}/report?section=process`;
});
afterAll(() => scene.stop());

const mapOf = (page: Page) => page.getByRole('group', { name: /^Process map of/ });
const steps = (page: Page) => mapOf(page).locator('g[class*=box] > rect');
const boxes = (page: Page): Promise<number> => steps(page).count();

test.each([
  ['desktop', desktop],
  ['phone', phone],
])('a map of hundreds of steps begins with at most twenty that can be read, on a %s', async (device, options) => {
  expect(report.workflows[0]?.activities.length).toBeGreaterThan(390);
  const page = await scene.open(path, { options });
  await mapOf(page).getByRole('button').first().waitFor();
  expect(await boxes(page)).toBeGreaterThan(3);
  expect(await boxes(page)).toBeLessThanOrEqual(20);
  // A line of a name of at least eight pixels.
  expect((await steps(page).first().boundingBox())?.height).toBeGreaterThan(15);
  const start = await mapOf(page).locator('circle').first().boundingBox();
  const frame = await mapOf(page).boundingBox();
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
  const options = page.getByRole('button', { name: 'Map options' });
  await options.click();
  const search = page.getByRole('searchbox', { name: 'Find an activity' });
  await search.fill(rare);
  await page.getByText(/^\d+ match(es)?, \d+ hidden$/).waitFor();
  await page.getByRole('button', { name: `${rare} (hidden)`, exact: true }).click();
  await page.getByRole('region', { name: rare, exact: true }).waitFor();
  await mapOf(page)
    .getByRole('button', { name: new RegExp(`^${rare}: `), pressed: true })
    .waitFor();
  await options.click();
  await page.getByRole('slider', { name: 'Activities' }).fill('80');
  await until(async () => (await boxes(page)) > before + 20);
  expect(await page.getByText(/^Showing /).innerText()).toMatch(/^Showing \d+ of 4?\d\d activities \(\d+% of events\)/);
  await scene.close(page);
});

test('a step that is selected or pointed at is no longer gray, and neither are its paths', async () => {
  const page = await scene.open(path);
  const map = mapOf(page);
  const gray = map.locator('g[class*=gray][role=button]');
  await gray.first().waitFor();
  const before = await gray.count();
  const name = (await gray.last().locator('title').textContent()) ?? '';
  await gray.last().focus();
  await page.keyboard.press('Enter');
  await map.getByRole('button', { name, pressed: true, exact: true }).waitFor();
  await until(async () => (await gray.count()) < before);
  expect(await map.getByRole('button', { name, exact: true }).getAttribute('class')).not.toContain('gray');
  await scene.close(page);
});

test('hundreds of variants are a list of which only those near the screen are rendered, to its end', async () => {
  const page = await scene.open(path.replace('process', 'variants'));
  const { total } = report.workflows[0]?.variants ?? { total: 0 };
  expect(total).toBeGreaterThan(450);
  await page.getByText(`Nearly every case runs differently (${total} variants).`).waitFor();
  const rows = page.getByRole('list', { name: 'Variants' }).locator(':scope > li[aria-posinset]');
  await rows.first().waitFor();
  // The first ten stand in the report, the rest is asked for.
  await until(async () => (await rows.first().getAttribute('aria-setsize')) === String(total));
  expect(await rows.count()).toBeLessThan(60);
  await rows.first().getByRole('link').first().focus();
  for (let press = 0; press < 60; press++) {
    // A person waits to see the row before going on to it.
    await until(() => page.evaluate<boolean>(`!!document.activeElement.closest('li').nextElementSibling`));
    await page.keyboard.press('Tab');
  }
  const reached = await page.evaluate<string>(`document.activeElement.closest('li').getAttribute('aria-posinset')`);
  expect(Number(reached)).toBe(31);
  await until(async () => {
    await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)');
    // The next hundred are asked for once scrolling rests.
    await page.waitForTimeout(700);
    return (await page.getByText(`Variant ${total}`, { exact: true }).count()) === 1;
  });
  expect(await rows.count()).toBeLessThan(60);
  await page.getByText(`${total} of ${total} variants, 100% of cases`).waitFor();
  await scene.checkPage(page, 'report many variants');
  await scene.close(page);
});
