import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { parsePublicId } from '#events';
import { aKey, type IssuedKey } from '../builders/a-key.js';
import { aUser } from '../builders/a-user.js';
import { eventually } from '../harness/eventually.js';
import { DashboardScene, screens } from './dashboard-scene.js';

let scene: DashboardScene;
let page: Page;
let key: IssuedKey;

beforeAll(async () => {
  scene = await DashboardScene.start();
  key = await aKey(scene.app, scene.organization, { name: 'Nightly <b>export</b>' });
  const client = scene.app.client.as(key.key);
  await client.get('/v1/assessments');
  await client.get('/v1/assessments/asmt_01h455vb4pex5vsknk084sn02q');
  await client.post('/v1/assessments', {}, { headers: { 'x-request-id': 'the-one-that-failed' } });
  await scene.sandbox.get('/v1/integrations', { headers: { 'x-request-id': 'in-the-sandbox' } });
  await eventually(
    () =>
      scene.app.database.query(
        'SELECT 1 FROM api_requests r JOIN workspaces w ON w.id = r.workspace_id WHERE w.organization_id = $1',
        [parsePublicId('org', scene.organization.id)],
      ),
    (rows) => rows.length === 4,
  );
});
afterEach(() => scene.close(page));
afterAll(() => scene.stop());

describe.each(screens)('the log of requests %s', (where, options) => {
  test('shows what was asked and how it was answered, and finds a request by its ID', async () => {
    page = await scene.open('/settings/requests', { options });
    await page.getByText('/v1/assessments/{id}').first().waitFor();
    await page.getByText('ASSESSMENT_NOT_FOUND').first().waitFor();
    await page.getByText('Nightly <b>export</b>').first().waitFor();
    await scene.checkInBothThemes(page, `settings requests ${where}`);

    await page.getByLabel('Request ID').fill('  the-one-that-failed ');
    await page.getByLabel('Request ID').press('Enter');
    await page.getByText('1 request', { exact: true }).waitFor();
    expect(new URL(page.url()).search).toBe('?requestId=the-one-that-failed');
    await page.getByRole('button', { name: 'Details of POST /v1/assessments, answered 400' }).click();
    const dialog = page.getByRole('dialog', { name: 'POST /v1/assessments' });
    await dialog.getByText('the-one-that-failed').waitFor();
    await dialog.getByText('400 · VALIDATION_FAILED').waitFor();
    await dialog.getByText(key.id).waitFor();
    await scene.checkInBothThemes(page, `settings request ${where}`);
  });
});

test('the log is narrowed by answer and by the caller of a request', async () => {
  page = await scene.open('/settings/requests');
  await page.getByRole('link', { name: 'Refused' }).click();
  await page.getByText('2 requests', { exact: true }).waitFor();
  await page
    .getByRole('button', { name: /^Details of POST/ })
    .first()
    .click();
  await page.getByRole('button', { name: `Show only requests of ${key.name}` }).click();
  await page.waitForURL(new RegExp(`actor=${key.id}`));
  await page.getByText('2 requests', { exact: true }).waitFor();
  // The names of the callers come after the requests.
  const chosen = page.getByLabel('Caller').locator('option:checked', { hasText: key.name });
  await chosen.waitFor({ state: 'attached' });
  expect(await chosen.getAttribute('value')).toBe(key.id);
});

test('the sandbox has a log of its own, and an ID of elsewhere says where to look', async () => {
  page = await scene.open('/sandbox/settings/requests?requestId=in-the-sandbox');
  await page.getByText('1 request', { exact: true }).waitFor();
  await page.goto(`${scene.app.baseUrl}/settings/requests?requestId=in-the-sandbox`);
  await page.getByRole('heading', { name: 'No request with this ID' }).waitFor();
  await scene.checkPage(page, 'settings requests none');
  await page.getByRole('button', { name: 'Show all' }).click();
  await page.getByText('/v1/assessments/{id}').first().waitFor();
});

test('an error leads an administrator to its request', async () => {
  page = await scene.open('/assessments?status=unheard-of');
  scene.forgiveFailures();
  await page.getByRole('heading', { name: 'The assessments could not be loaded' }).waitFor();
  const link = page.getByRole('alert').getByRole('link');
  const id = (await link.textContent()) ?? '';
  await link.click();
  await page.waitForURL(/\/settings\/requests\?requestId=/);
  await page.getByText('1 request', { exact: true }).waitFor();
  await page.getByRole('button', { name: /^Details of GET/ }).click();
  await page.getByRole('dialog').getByText(id).waitFor();
});

test('a member is told whom to ask, and is offered no link to it', async () => {
  const member = await aUser(scene.app, scene.organization);
  page = await scene.open('/settings/requests', { as: member });
  await page.getByRole('heading', { name: 'For administrators of the organization' }).waitFor();
  expect(await page.getByRole('link', { name: 'Requests' }).count()).toBe(0);
  await scene.checkPage(page, 'settings requests of a member');
});
