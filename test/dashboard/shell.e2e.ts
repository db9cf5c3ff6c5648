import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { anAssessment } from '../builders/an-assessment.js';
import { anOrganization } from '../builders/an-organization.js';
import { aUser } from '../builders/a-user.js';
import { eventually } from '../harness/eventually.js';
import { checkPage, picture } from './check-page.js';
import { DashboardScene, phone } from './dashboard-scene.js';

let scene: DashboardScene;
let page: Page;

beforeAll(async () => {
  scene = await DashboardScene.start();
  await anAssessment(scene.live, { company: 'Contoso', scheduledFor: '2999-01-01T00:00:00Z' });
});
afterEach(() => scene.close(page));
afterAll(() => scene.stop());

const focused = (): Promise<string> => page.evaluate('document.activeElement.textContent');

test('the keyboard goes everywhere: g a, /, ?, and the focus follows to the heading', async () => {
  page = await scene.open('/welcome');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('g');
  await page.keyboard.press('a');
  await page.getByRole('cell', { name: 'Contoso' }).waitFor();
  expect(await focused()).toBe('Assessments');

  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  await checkPage(page, 'keyboard shortcuts');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  await page.keyboard.press('/');
  await page.getByRole('option', { name: /Contoso/ }).waitFor();
  await page.keyboard.type('asses');
  expect(await page.getByRole('option').allTextContents()).toEqual(['AssessmentsPage']);
  await checkPage(page, 'go to');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/assessments');
});

test('Ctrl+K opens the search, j and k go through the rows, Enter opens one; letters do not while typing', async () => {
  await anAssessment(scene.live, { company: 'Woodgrove – Claims', scheduledFor: '2999-01-01T00:00:00Z' });
  page = await scene.open('/assessments');
  const field = page.getByRole('searchbox', { name: 'Search companies' });
  await field.fill('contoso');
  await page.getByText('1 assessment', { exact: true }).waitFor();
  await field.press('j');
  await field.press('?');
  expect(await field.inputValue()).toBe('contosoj?');
  expect(await page.getByRole('dialog').count()).toBe(0);
  await field.press('Control+k');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await field.fill('');
  await page.getByText('2 assessments', { exact: true }).waitFor();
  await page.getByRole('heading', { level: 1 }).click();
  const row = (): Promise<string> => page.evaluate('document.activeElement.textContent');
  for (const [key, company] of [
    ['j', 'Woodgrove – Claims'],
    ['j', 'Contoso'],
    ['j', 'Contoso'],
    ['k', 'Woodgrove – Claims'],
    ['k', 'Woodgrove – Claims'],
    ['j', 'Contoso'],
  ] as const) {
    await page.keyboard.press(key);
    expect(await row()).toBe(company);
  }
  await checkPage(page, 'a row reached by j');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Contoso' }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('CLAIMS woodgröve');
  await page.getByRole('option', { name: /Woodgrove – Claims/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Woodgrove – Claims' }).waitFor();
});

test('what is typed before the search has arrived is in its field', async () => {
  page = await scene.open('/assessments');
  await page.getByRole('heading', { level: 1, name: 'Assessments' }).waitFor();
  let load = (): void => undefined;
  const held = new Promise<void>((done) => (load = done));
  await page.route('**/assets/go-to-*.js', async (route) => {
    await held;
    await route.fallback();
  });
  await page.keyboard.press('Control+k');
  await page.keyboard.type('audit');
  load();
  await page.getByRole('option', { name: /^Audit log/ }).waitFor();
  expect(await page.getByRole('combobox').inputValue()).toBe('audit');
  expect(new URL(page.url()).pathname).toBe('/assessments');
});

test('a press on the navigation shows at once, however long the page takes', async () => {
  page = await scene.open('/assessments');
  let load = (): void => undefined;
  const held = new Promise<void>((done) => (load = done));
  await page.route('**/assets/integrations.page-*.js', async (route) => {
    await held;
    await route.fallback();
  });
  const entry = page.getByRole('link', { name: 'Sources' });
  await entry.click();
  await page.locator('a.pending', { hasText: 'Sources' }).waitFor();
  load();
  await page.getByRole('heading', { level: 1, name: 'Sources' }).waitFor();
});

test('the first stop of the Tab key leads past the navigation', async () => {
  page = await scene.open('/assessments');
  await page.getByRole('cell', { name: 'Contoso' }).waitFor();
  await page.keyboard.press('Tab');
  expect(await focused()).toBe('Skip to content');
  await page.keyboard.press('Enter');
  expect(await page.evaluate('document.activeElement.id')).toBe('content');
});

test('on a phone the navigation is behind a button', async () => {
  page = await scene.open('/welcome', { options: phone });
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Assessments' }).waitFor();
  await checkPage(page, 'menu on a phone');
  await page.getByRole('dialog').getByRole('link', { name: 'Assessments' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/assessments');
});

test('a lost connection is shown, and is restored automatically', async () => {
  page = await scene.open('/welcome');
  await page.clock.install();
  await page.goto(`${scene.app.baseUrl}/assessments`);
  await page.getByRole('cell', { name: 'Contoso' }).waitFor();
  await page.getByRole('link', { name: 'Contoso' }).click();
  await page.getByRole('heading', { level: 1, name: 'Contoso' }).waitFor();
  await page.context().setOffline(true);
  await page.getByText('No connection.').waitFor();
  // What has been read can be read again.
  await page.goBack();
  await page.getByRole('cell', { name: 'Contoso' }).waitFor();
  await page.goForward();
  await page.getByRole('heading', { level: 1, name: 'Contoso' }).waitFor();
  // Longer than a refresh, which fails and takes nothing away.
  await page.clock.runFor(3_000);
  expect(await page.getByRole('heading', { level: 1, name: 'Contoso' }).isVisible()).toBe(true);
  await page.goBack();
  await picture(page, 'no connection');
  await page.context().setOffline(false);
  await page.getByText('No connection.').waitFor({ state: 'detached' });
  await page.context().close();
});

test('a page whose file cannot be loaded while offline opens once the connection is back', async () => {
  page = await scene.open('/assessments');
  await page.getByRole('cell', { name: 'Contoso' }).waitFor();
  await page.context().setOffline(true);
  await page.getByText('No connection.').waitFor();
  await page.getByRole('link', { name: 'Webhooks' }).click();
  await page.waitForURL(/\/webhooks$/);
  await page.context().setOffline(false);
  await page.getByRole('heading', { level: 1, name: 'Webhooks' }).waitFor();
  expect(await page.getByText('No connection.').count()).toBe(0);
});

test('an address outside the dashboard answers a browser with a page, and a program with JSON', async () => {
  page = await scene.open('/welcome');
  const answer = await page.goto(`${scene.app.baseUrl}/no-such-thing`);
  expect([answer?.status(), answer?.headers()['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  await page.getByRole('heading', { name: 'Page not found' }).waitFor();
  await page.emulateMedia({ colorScheme: 'dark' });
  await checkPage(page, 'page not found');
  const { status, headers } = await scene.app.client.get('/no-such-thing');
  expect([status, headers.get('content-type')]).toEqual([404, 'application/json; charset=utf-8']);
  expect((await page.goto(`${scene.app.baseUrl}/v1/no-such-thing`))?.headers()['content-type']).toMatch(/json/);
});

test('an ended session leads to the sign-in page and back', async () => {
  page = await scene.open('/assessments?status=scheduled');
  await page.getByRole('cell', { name: 'Contoso' }).waitFor();
  await scene.app.database.query('DELETE FROM sessions');
  await page.getByRole('link', { name: 'Completed' }).click();
  await page.waitForURL(/sign-in/);
  expect(new URL(page.url()).searchParams.get('return_to')).toBe('/assessments?status=completed');
});

test('who is in no organization is told so', async () => {
  const person = await aUser(scene.app, await anOrganization(scene.app));
  await scene.app.database.query(
    `UPDATE people SET organization_id = NULL, role = NULL, system_admin = true WHERE email = '${person.email}'`,
  );
  page = await scene.open('/', { as: person });
  await page.getByText('You belong to no organization').waitFor();
  await checkPage(page, 'no organization');
  expect(await page.getByRole('link', { name: 'Assessments' }).count()).toBe(0);
});

test('an unknown address shows that the page does not exist', async () => {
  page = await scene.open('/assessments/a/b/c');
  await page.getByRole('heading', { name: 'Page not found' }).waitFor();
  await checkPage(page, 'nothing here');
});

test('a notification shows names as text, is read aloud, and disappears on its own or when closed', async () => {
  page = await scene.open('/assessments/new');
  await page.clock.install();
  await page.reload();
  const create = async (company: string): Promise<void> => {
    await page.getByRole('textbox', { name: 'Company' }).fill(company);
    await page.getByRole('button', { name: 'Create assessment' }).click();
    await page.getByRole('heading', { level: 1, name: company }).waitFor();
  };
  const said = page.getByRole('alert');
  await create('<b>Toasted</b>');
  await said.getByText('The assessment of <b>Toasted</b> is created.', { exact: true }).waitFor();
  await checkPage(page, 'toast');
  await page.clock.fastForward(6_000);
  await said.waitFor({ state: 'detached' });

  await page.goto(`${scene.app.baseUrl}/assessments/new`);
  await create('Sent away');
  await said.getByRole('button', { name: 'Dismiss' }).press('Enter');
  await said.waitFor({ state: 'detached' });
  await page.context().close();
});

test('the colors are the system’s, light, or dark, as chosen, and the choice is kept', async () => {
  page = await scene.open('/assessments');
  const ground = (): Promise<string> => page.evaluate('getComputedStyle(document.body).backgroundColor');
  const light = await ground();
  await page.getByRole('button', { name: 'Theme: System' }).click();
  await page.getByRole('button', { name: 'Theme: Light' }).click();
  await page.getByRole('button', { name: 'Theme: Dark' }).waitFor();
  const dark = await ground();
  expect(dark).not.toBe(light);
  await page.reload();
  await page.getByRole('cell', { name: 'Contoso' }).waitFor();
  expect(await ground()).toBe(dark);
  await checkPage(page, 'assessments in chosen dark');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.getByRole('button', { name: 'Theme: Dark' }).click();
  await page.getByRole('button', { name: 'Theme: System' }).waitFor();
  expect(await ground()).toBe(dark);
  await page.emulateMedia({ colorScheme: 'light' });
  await eventually(ground, (colour) => colour === light);
  expect(await page.evaluate('Object.keys(localStorage)')).toEqual(['mantine-color-scheme-value']);
});
