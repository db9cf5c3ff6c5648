import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Page, Response } from 'playwright-core';
import { FirstAdministrator } from '../../libs/auth/src/access/sessions/sign-in-links.js';
import { administrator } from '../builders/administrator.js';
import { isLongRun } from '../harness/long-run.js';
import { closePages, sharedBrowser } from '../harness/shared-browser.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { checkPage } from './check-page.js';
import { desktop, phone } from './dashboard-scene.js';

let app: TestApp;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  app = await startTestApp({ environment: { SANDBOX_SAMPLES: String(isLongRun) }, alone: true });
  ({ browser } = await sharedBrowser());
});
afterAll(async () => {
  await closePages();
  await app.stop();
});

test('the printed link signs in and shows the first steps without a word typed', async () => {
  const link = await app.app.get(FirstAdministrator, { strict: false }).welcome();
  page = await (await browser.newContext(desktop)).newPage();
  await page.goto(link ?? '');
  await page.getByRole('button', { name: 'Sign in as Administrator' }).click();
  await page.getByRole('heading', { name: 'Welcome, Administrator' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
  await checkPage(page, 'welcome');
  for (const step of ['Connect or upload', 'Start', 'Read']) {
    expect(await page.getByRole('heading', { name: step, exact: true }).isVisible()).toBe(true);
  }
});

if (isLongRun) {
  test('a minute later, the sample report is read and downloaded', async () => {
    const open = page.getByRole('link', { name: 'Open the sample report' });
    await open.waitFor();
    await checkPage(page, 'welcome with the sample');
    const pdf = page.getByRole('button', { name: 'Open as PDF' });
    const isFile = (answer: Response): boolean => answer.url().includes('report-downloads');
    const [download] = await Promise.all([page.context().waitForEvent('response', isFile), pdf.click()]);
    expect(download.headers()['content-type']).toBe('application/pdf');
    await page.goto(app.baseUrl + '/welcome');
    await open.click();
    await page.getByRole('heading', { level: 1, name: /^Report on/ }).waitFor();
    expect(new URL(page.url()).pathname).toMatch(/^\/sandbox\/assessments\/asmt_\w+\/report$/);
    await page.goto(app.baseUrl + '/sandbox/assessments?status=completed');
    await page.getByRole('row').nth(1).getByRole('link').click();
    await page.getByRole('heading', { level: 1, name: /^Report on/ }).waitFor();
  });
}

test('a lost way in is found again: the administrator makes a link for the browser', async () => {
  const { data, headers } = await administrator(app).post<{ url: string }>('/v1/admin/sign-in-links', {
    email: 'ADMIN@localhost',
  });
  expect(headers.get('cache-control')).toBe('no-store');
  const another = await (await browser.newContext(phone)).newPage();
  await another.goto(data.url);
  await another.getByRole('button', { name: 'Sign in as Administrator' }).click();
  await another.getByRole('heading', { name: 'Welcome, Administrator' }).waitFor();
  await checkPage(another, 'welcome on a phone');

  const unknown = await administrator(app).post('/v1/admin/sign-in-links', { email: 'nobody@example.com' });
  expect([unknown.status, unknown.error.details]).toEqual([
    400,
    [{ field: 'email', message: 'belongs to no active person' }],
  ]);
});
