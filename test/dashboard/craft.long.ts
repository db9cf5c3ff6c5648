import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { anIntegration } from '../builders/an-integration.js';
import { aReport } from './a-report.js';
import { DashboardScene, screens } from './dashboard-scene.js';

let scene: DashboardScene;
let report: string;
let integration: string;

beforeAll(async () => {
  scene = await DashboardScene.start();
  report = `/assessments/${(await aReport(scene.live, 'Northwind')).assessmentId}/report`;
  integration = `/integrations/${(await anIntegration(scene.live, { name: 'Orders' })).id}`;
});
afterAll(() => scene.stop());

/** Which page, and what is there once it has come in. */
type Shown = readonly [name: string, path: () => string, isThere: (page: Page) => Promise<unknown>];

const pages: readonly Shown[] = [
  ['the list', () => '/assessments', (page) => page.getByRole('cell', { name: 'Northwind' }).waitFor()],
  ['the summary', () => report, (page) => page.getByText('Do this first').waitFor()],
  [
    'the process',
    () => `${report}?section=process`,
    (page) => page.getByRole('button', { name: /^From Register to Check/ }).waitFor(),
  ],
  ['the plan', () => `${report}?section=plan`, (page) => page.getByRole('region', { name: 'Annual value' }).waitFor()],
  ['an integration', () => integration, (page) => page.getByRole('button', { name: 'Choose files' }).waitFor()],
  [
    'the form for an assessment',
    () => '/assessments/new',
    (page) => page.getByRole('textbox', { name: 'Company' }).waitFor(),
  ],
  ['the catalog', () => '/integrations/new', (page) => page.getByRole('link', { name: 'File upload' }).waitFor()],
];

/** What has moved since the page was loaded. */
const shiftsOf = (page: Page): Promise<{ value: number; what: string[] }[]> =>
  page.evaluate(`(() => {
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: 'layout-shift', buffered: true });
    return observer.takeRecords().map(({ value, sources }) =>
      ({ value, what: sources.map(({ node }) => (node?.outerHTML ?? String(node?.nodeValue)).slice(0, 150)) }));
  })()`);

describe.each(screens)('%s', (_where, options) => {
  test.each(pages)('nothing moves while %s comes in, slowly as it may', async (_name, path, isThere) => {
    const page = await scene.open('/welcome', { options });
    await page.getByRole('heading', { level: 1 }).waitFor();
    // Long enough for what says "wait" to be shown and to go again.
    await page.route('**/v1/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 400));
      await route.fallback().catch(() => undefined);
    });
    await page.goto(`${scene.app.baseUrl}${path()}`);
    await isThere(page);
    await page.waitForTimeout(300);
    const shifts = await shiftsOf(page);
    const sum = shifts.reduce((total, { value }) => total + value, 0);
    expect(sum < 0.1 ? [] : shifts).toEqual([]);
    await scene.close(page);
  });
});

test.each(pages)('the Tab key reaches everything on %s', async (_name, path, isThere) => {
  const page = await scene.open('/welcome');
  // A replay that ends meanwhile would take its controls away.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${scene.app.baseUrl}${path()}`);
  await isThere(page);
  const count = await page.evaluate<number>(`(() => {
    const every = 'a[href], button, input:not([type=radio]:not(:checked)), select, textarea, summary, [role=button], [role=slider]';
    window.wanted = [...document.querySelectorAll(every)]
      .filter((element) => !element.disabled && element.checkVisibility({ visibilityProperty: true }));
    window.reached = new Set();
    addEventListener('focusin', ({ target }) => window.reached.add(target));
    // A date has a stop for the day, the month, the year, and the calendar.
    return window.wanted.length + 3 * document.querySelectorAll('input[type=date]').length;
  })()`);
  expect(count).toBeGreaterThan(5);
  for (let press = 0; press < count + 10; press++) await page.keyboard.press('Tab');
  expect(
    await page.evaluate(
      `window.wanted.filter((element) => !window.reached.has(element)).map(({ outerHTML }) => outerHTML)`,
    ),
  ).toEqual([]);
  await scene.close(page);
});

test('nothing says "wait" in the first 200 milliseconds', async () => {
  const page = await scene.open('/welcome');
  await page.clock.install();
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  let answer = (): void => undefined;
  const held = new Promise<void>((done) => (answer = done));
  await page.route(/\/v1\/webhooks/, async (route) => {
    await held;
    await route.fallback();
  });
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Webhooks' }).click();
  const waits = page.locator('[aria-hidden=true] [class*=bone]');
  await page.getByRole('table').waitFor();
  await page.clock.runFor(199);
  expect(await waits.count()).toBe(0);
  await page.clock.runFor(2);
  await waits.first().waitFor({ state: 'attached' });
  answer();
  await page.clock.resume();
  await waits.first().waitFor({ state: 'detached' });
  await page.context().close();
});

test('a press on a part of the report shows at once, however long its script takes', async () => {
  const page = await scene.open(report);
  await page.getByRole('heading', { name: 'Findings' }).waitFor();
  let load = (): void => undefined;
  const held = new Promise<void>((done) => (load = done));
  await page.route('**/assets/plan-section*', async (route) => {
    await held;
    await route.fallback();
  });
  const tab = page.getByRole('link', { name: 'Plan', exact: true });
  const asked = page.waitForRequest(/plan-section/);
  await tab.hover();
  await asked;
  await tab.click();
  await page.locator('a[aria-current=true]', { hasText: 'Plan' }).waitFor();
  await page.locator('main [aria-busy=true] div').first().waitFor();
  load();
  await page.getByRole('region', { name: 'Annual value' }).waitFor();
  await scene.close(page);
});

test('a button’s spinner comes after 200 milliseconds', async () => {
  const page = await scene.open(report);
  await page.route('**/report?format=pdf*', () => undefined);
  const button = page.getByRole('button', { name: 'PDF' });
  await button.click();
  await button.locator('.mantine-Button-loader').waitFor({ state: 'attached' });
  const styles = await page.evaluate<string[]>(`(() => {
    const { animationName, animationDelay, animationFillMode } = getComputedStyle(document.querySelector('.mantine-Button-loader'));
    return [animationName, animationDelay, animationFillMode];
  })()`);
  expect(styles).toEqual([expect.stringContaining('come'), '0.2s', 'backwards']);
  await scene.close(page);
});

test('the list loads neither maps nor charts nor what belongs to other pages', async () => {
  const page = await scene.open('/assessments');
  await page.getByRole('cell', { name: 'Northwind' }).waitFor();
  const loaded = (): Promise<string[]> =>
    page.evaluate(
      `performance.getEntriesByType('resource').map(({ name }) => name).filter((name) => name.includes('/assets/'))`,
    );
  const list = await loaded();
  expect(list.filter((name) => /wasm|worker|layout|section|report|webhook|integration|settings/i.test(name))).toEqual(
    [],
  );
  await page.goto(`${scene.app.baseUrl}${report}?section=process`);
  await page.getByRole('button', { name: /^From Register to Check/ }).waitFor();
  expect((await loaded()).filter((name) => /worker/.test(name))).not.toEqual([]);
  await scene.close(page);
});
