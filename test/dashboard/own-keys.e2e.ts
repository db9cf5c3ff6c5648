import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { parsePublicId } from '#events';
import { KeyUsage } from '../../libs/auth/src/access/api-keys/key-usage.js';
import { aKey, keysOf, type Key } from '../builders/a-key.js';
import { aUser } from '../builders/a-user.js';
import { administrator } from '../builders/administrator.js';
import { DashboardScene, screens } from './dashboard-scene.js';

let scene: DashboardScene;
let page: Page;

beforeAll(async () => {
  scene = await DashboardScene.start();
});
afterEach(() => scene.close(page));
afterAll(() => scene.stop());

const keyNamed = async (name: string): Promise<Key | undefined> => {
  const { data } = await administrator(scene.app).get<Key[]>(`${keysOf(scene.organization)}?limit=100`);
  return data.find((key) => key.name === name);
};
const rowOf = (name: string): Locator => page.getByRole('row', { name: new RegExp(name) });
const choose = async (name: string, action: string): Promise<void> => {
  await rowOf(name)
    .getByRole('button', { name: /Actions/ })
    .click();
  await page.getByRole('menuitem', { name: action }).click();
};

describe.each(screens)('an administrator of the organization %s', (where, options) => {
  test('makes a key for some addresses, is told about a wrong one at its field, and sees the limit', async () => {
    const name = `Warehouse ${where}`;
    page = await scene.open('/settings', { options });
    await page.waitForURL(/\/settings\/keys$/);
    await page.getByRole('button', { name: 'Create key' }).first().click();
    const form = page.getByRole('dialog', { name: 'Create key' });
    await form.getByLabel('Name').fill(name);
    const addresses = form.getByLabel('Allowed addresses');
    await addresses.fill('127.0.0.0/8\n\noffice');
    scene.forgiveFailures();
    await form.getByRole('button', { name: 'Create key' }).click();
    await form.getByText('Entry 2: must be an IPv4 or IPv6 address').waitFor();
    await addresses.fill('127.0.0.0/8\n203.0.113.0/24\n2001:db8::/48\n198.51.100.7\n198.51.100.9');
    await form.getByRole('button', { name: 'Create key' }).click();
    const shown = page.getByRole('dialog', { name: 'Key created' });
    const key = (await shown.getByRole('group', { name: 'The key' }).locator('code').textContent()) ?? '';
    await shown.getByRole('button', { name: 'I’ve saved it' }).click();
    await rowOf(name).getByText('Only from 127.0.0.0/8, 203.0.113.0/24, 2001:db8::/48, and 2 more').waitFor();
    expect((await scene.app.client.as(key).get('/v1/assessments')).status).toBe(200);
    await scene.app.app.get(KeyUsage, { strict: false }).flush();
    await page.reload();
    await rowOf(name).getByText('127.0.0.1').waitFor();
    await scene.checkInBothThemes(page, `own keys ${where}`);
  });

  test('reads when a key was used, day by day', async () => {
    const name = `Busy ${where}`;
    const { id, key } = await aKey(scene.app, scene.organization, { name });
    await scene.app.client.as(key).get('/v1/assessments');
    await scene.app.client.as(key).get('/v1/assessments/unknown');
    await scene.app.app.get(KeyUsage, { strict: false }).flush();
    await scene.app.database.query(
      `INSERT INTO api_key_days SELECT d.workspace_id, d.api_key_id, d.day - ago, 400 + 37 * (ago * 7 % 11), ago % 5 * 9
       FROM api_key_days d, generate_series(1, 29) ago WHERE d.api_key_id = $1`,
      [parsePublicId('key', id)],
    );
    page = await scene.open('/settings/keys', { options });
    await choose(name, 'Usage …');
    const dialog = page.getByRole('dialog', { name: `Usage of “${name}”` });
    await dialog.getByRole('img', { name: 'Requests by day: 30 of 30 days with requests' }).waitFor();
    await dialog.getByText('17,226 requests, 541 failed').first().waitFor();
    await dialog.getByText('just now from 127.0.0.1').waitFor();
    await scene.checkInBothThemes(page, `usage of a key ${where}`);
  });
});

test('a key is opened to any address again', async () => {
  await aKey(scene.app, scene.organization, { name: 'Opened', allowedAddresses: ['203.0.113.7'] });
  page = await scene.open('/settings/keys');
  await choose('Opened', 'Change …');
  const form = page.getByRole('dialog', { name: 'Change key' });
  await form.getByLabel('Allowed addresses').fill('');
  await form.getByRole('button', { name: 'Save' }).click();
  await form.waitFor({ state: 'detached' });
  expect(await keyNamed('Opened')).toMatchObject({ allowedAddresses: null, rateLimitPerMinute: 1_000_000 });
});

test('a key is rotated and revoked by the organization’s administrator', async () => {
  await aKey(scene.app, scene.organization, { name: 'Turning' });
  page = await scene.open('/settings/keys');
  await choose('Turning', 'Rotate …');
  await page.getByRole('dialog', { name: 'Rotate key' }).getByRole('button', { name: 'Rotate key' }).click();
  await page.getByRole('dialog', { name: 'Key created' }).getByRole('button', { name: 'I’ve saved it' }).click();
  await rowOf('Turning')
    .getByText(/^Retiring until/)
    .waitFor();
  await rowOf('Turning')
    .first()
    .getByRole('button', { name: /Actions/ })
    .click();
  await page.getByRole('menuitem', { name: 'Revoke …' }).click();
  await page.getByRole('button', { name: 'Revoke key' }).click();
  await rowOf('Turning').getByText('Revoked').waitFor();
  expect(await keyNamed('Turning')).toMatchObject({ revokedAt: expect.any(String) });
});

test('a member is told whom to ask for a key', async () => {
  const member = await aUser(scene.app, scene.organization);
  page = await scene.open('/settings/keys', { as: member });
  await page.getByRole('heading', { name: 'Managed by administrators' }).waitFor();
  expect(await page.getByRole('button', { name: 'Create key' }).count()).toBe(0);
  await scene.checkPage(page, 'keys as a member');
});
