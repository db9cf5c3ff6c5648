import { readFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { aKey, keysOf, type Key } from '../builders/a-key.js';
import { makeSystemAdministrator } from '../builders/a-session.js';
import { aUser, usersOf, type User } from '../builders/a-user.js';
import { administrator } from '../builders/administrator.js';
import { eventually } from '../harness/eventually.js';
import { DashboardScene, phone, screens } from './dashboard-scene.js';

let scene: DashboardScene;
let page: Page;
let member: User;

beforeAll(async () => {
  scene = await DashboardScene.start();
  await makeSystemAdministrator(scene.app, scene.person);
  member = await aUser(scene.app, scene.organization, { name: '<b>Grace</b>' });
  await aKey(scene.app, scene.organization, { name: 'An old <i>export</i>', scopes: ['assessments:read'] });
  await scene.app.database.query(
    `UPDATE api_keys SET created_at = now() - interval '100 days' WHERE name = 'An old <i>export</i>'`,
  );
});
afterEach(() => scene.close(page));
afterAll(() => scene.stop());

const keys = async (): Promise<readonly Key[]> =>
  (await administrator(scene.app).get<Key[]>(`${keysOf(scene.organization)}?limit=100`)).data;

describe.each(screens)('settings %s', (where, options) => {
  test('show the keys with what is to be done about them, and names as text', async () => {
    page = await scene.open('/settings', { options });
    const row = page.getByRole('row', { name: /An old <i>export<\/i>/ });
    await row.getByText('Rotation due').waitFor();
    await scene.checkInBothThemes(page, `settings keys ${where}`);
  });

  test('create a key that is shown once, however often the button is pressed', async () => {
    const name = `Nightly export ${where}`;
    page = await scene.open('/settings/keys', { options });
    await page.getByRole('button', { name: 'Create key' }).first().click();
    const form = page.getByRole('dialog', { name: 'Create key' });
    await form.getByLabel('Name').fill(name);
    await form.getByLabel('Requests per minute').fill('120');
    await scene.checkInBothThemes(page, `settings create a key ${where}`);
    await form.getByRole('button', { name: 'Create key' }).dblclick();
    const shown = page.getByRole('dialog', { name: 'Key created' });
    const key = (await shown.getByRole('group', { name: 'The key' }).locator('code').textContent()) ?? '';
    expect(key).toMatch(/^svc_live_[0-9A-Za-z]{49}$/);
    expect((await scene.app.client.as(key).get('/v1/assessments')).status).toBe(200);
    await scene.checkInBothThemes(page, `settings a key shown once ${where}`);
    await shown.getByRole('button', { name: 'I’ve saved it' }).click();
    await page.getByRole('row', { name: new RegExp(name) }).waitFor();
    expect(await page.content()).not.toContain(key);
    const issued = (await keys()).filter((each) => each.name === name);
    expect(issued.map(({ rateLimitPerMinute }) => rateLimitPerMinute)).toEqual([120]);
  });

  test('show who is in the organization', async () => {
    page = await scene.open('/settings/people', { options });
    await page.getByText('<b>Grace</b>').first().waitFor();
    await scene.checkInBothThemes(page, `settings people ${where}`);
  });

  test('show the audit log and what stands behind an entry', async () => {
    page = await scene.open('/settings/audit-log', { options });
    if (options === phone) {
      // Filters and labels that say nothing would push the log off the screen.
      expect(await page.getByLabel('What').isVisible()).toBe(false);
      await page.getByRole('button', { name: 'Filters' }).click();
      await page
        .getByRole('cell', { name: /added “/ })
        .first()
        .waitFor();
      const label = `getComputedStyle(document.querySelector('td[data-header="What happened"]'), '::before').content`;
      expect(await page.evaluate(label)).toBe('none');
    }
    await page.getByLabel('What').selectOption('user.created');
    await page.getByText('2 entries').waitFor();
    expect(new URL(page.url()).search).toBe('?action=user.created');
    await scene.checkInBothThemes(page, `settings audit log ${where}`);
    await page
      .getByRole('button', { name: /^Details of Person added/ })
      .first()
      .click();
    const entry = page.getByRole('dialog', { name: 'Person added' });
    await entry.getByText(member.id).waitFor();
    await entry.getByText('user.created', { exact: true }).waitFor();
    await scene.checkInBothThemes(page, `settings audit entry ${where}`);
  });
});

test('the audit log is narrowed by the name of who did it', async () => {
  page = await scene.open('/settings/audit-log');
  await page.getByLabel('Who').fill('the administrator token');
  await page.getByLabel('Who').press('Enter');
  await page.waitForURL(/actor=administrator/u);
  await page
    .getByRole('cell', { name: /^The administrator token added “/u })
    .first()
    .waitFor();
  await page.getByLabel('Who').fill('<b>grace</b>');
  await page.getByLabel('Who').press('Enter');
  await page.waitForURL(new RegExp(`actor=${member.id}`, 'u'));
  // The address changes first, the page a moment later.
  await eventually(
    () => page.getByLabel('Who').inputValue(),
    (shown) => shown === '<b>Grace</b>',
  );
});

test('the audit log is downloaded as it is filtered, and a name that is a formula runs nowhere', async () => {
  await aUser(scene.app, scene.organization, { name: '=1+1' });
  page = await scene.open('/settings/audit-log?action=user.created');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Audit log as CSV' }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toMatch(/^Audit log \d{4}-\d\d-\d\d\.csv$/u);
  const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines[0]).toContain('id,at,action,actorType,actorId,actorName');
  expect(lines).toHaveLength(4);
  expect(lines.slice(1).every((line) => line.includes('user.created'))).toBe(true);
  expect(lines.join('\n')).not.toMatch(/(^|,)"?=/mu);
});

const choose = async (row: string, action: string): Promise<void> => {
  await page.getByRole('button', { name: `Actions for ${row}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
};

test('a key is rotated with a grace and the old one revoked', async () => {
  const old = await aKey(scene.app, scene.organization, { name: 'To rotate' });
  page = await scene.open('/settings/keys');
  await choose('To rotate', 'Rotate …');
  const form = page.getByRole('dialog', { name: 'Rotate key' });
  await form.getByLabel('Keep the old key valid for').selectOption('1 hour');
  await form.getByRole('button', { name: 'Rotate key' }).click();
  const shown = page.getByRole('dialog', { name: 'Key created' });
  const key = (await shown.getByRole('group', { name: 'The key' }).locator('code').textContent()) ?? '';
  await shown.getByRole('button', { name: 'I’ve saved it' }).click();
  await shown.waitFor({ state: 'detached' });
  for (const each of [old.key, key]) expect((await scene.app.client.as(each).get('/v1/assessments')).status).toBe(200);
  expect(await page.content()).not.toContain(key);

  const retiring = page.getByRole('row', { name: new RegExp(old.hint.slice(-4)) });
  await retiring.getByText(/^Retiring until \w+ \d+, \d+:\d\d/).waitFor();
  await scene.checkPage(page, 'settings a key that retires');
  await retiring.getByRole('button').click();
  await page.getByRole('menuitem', { name: 'Revoke …' }).click();
  await scene.checkPage(page, 'settings revoke a key');
  await page.getByRole('button', { name: 'Revoke key' }).click();
  await page
    .getByRole('row', { name: new RegExp(old.hint.slice(-4)) })
    .getByText('Revoked')
    .waitFor();
  expect((await keys()).find(({ id }) => id === old.id)?.revokedAt).not.toBeNull();
});

test('what the API refuses stands at its field', async () => {
  page = await scene.open('/settings/keys');
  await page.getByRole('button', { name: 'Create key' }).first().click();
  const form = page.getByRole('dialog', { name: 'Create key' });
  await form.getByRole('button', { name: 'Create key' }).click();
  await form.getByText('Enter a name').waitFor();
  await form.getByLabel('Name').fill('Late');
  await form.getByLabel('Expires').fill('2020-01-01T00:00');
  await form.getByRole('button', { name: 'Create key' }).click();
  await form
    .getByText(/in the future/)
    .first()
    .waitFor();
  await form.getByLabel('Expires').and(page.locator('[aria-invalid="true"]')).waitFor();
  scene.forgiveFailures();
});

test('a person is added once, made an administrator, and deactivated', async () => {
  page = await scene.open('/settings/people');
  await page.getByRole('button', { name: 'Add person' }).click();
  const form = page.getByRole('dialog', { name: 'Add person' });
  await form.getByLabel('Name').fill('Barbara');
  await form.getByLabel('Email').fill('barbara@people.example');
  await form.getByLabel('With a password that you choose').check();
  await form.getByLabel('First password').fill('a long enough password');
  await scene.checkPage(page, 'settings add a person');
  await form.getByRole('button', { name: 'Add person' }).dblclick();
  await form.waitFor({ state: 'detached' });
  await choose('Barbara', 'Change …');
  await page.getByLabel('Role').selectOption('admin');
  await page.getByRole('button', { name: 'Save' }).click();
  const row = page.getByRole('row', { name: /barbara@/ });
  await row.getByText('Administrator').waitFor();
  await choose('Barbara', 'Deactivate …');
  await page.getByRole('button', { name: 'Deactivate', exact: true }).click();
  await row.getByText('Deactivated').waitFor();
  const { data } = await administrator(scene.app).get<User[]>(usersOf(scene.organization));
  const added = data.filter(({ name }) => name === 'Barbara');
  expect(added.map(({ role, status }) => [role, status])).toEqual([['admin', 'deactivated']]);
});

test('an application is registered once, its secret shown once and rotated, and it is deleted', async () => {
  page = await scene.open('/settings/applications');
  await page.getByRole('button', { name: 'Register application' }).first().click();
  const form = page.getByRole('dialog', { name: 'Register application' });
  await form.getByLabel('Name').fill('Planner');
  await form.getByLabel('Redirect URIs').fill('https://planner.example/back\nhttp://127.0.0.1/back');
  await scene.checkPage(page, 'settings register an application');
  await form.getByRole('button', { name: 'Register application' }).dblclick();
  const shown = page.getByRole('dialog', { name: 'The application’s secret' });
  const first = (await shown.getByRole('group', { name: 'The secret' }).locator('code').textContent()) ?? '';
  await shown.getByRole('button', { name: 'I’ve saved it' }).click();
  await page.getByText('1 application', { exact: true }).waitFor();
  expect(await page.content()).not.toContain(first);
  await choose('Planner', 'Rotate secret …');
  await page.getByRole('button', { name: 'Rotate secret' }).click();
  const second = (await shown.getByRole('group', { name: 'The secret' }).locator('code').textContent()) ?? '';
  expect(first.length > 20 && second.length > 20 && first !== second).toBe(true);
  await shown.getByRole('button', { name: 'I’ve saved it' }).click();
  await shown.waitFor({ state: 'detached' });
  await scene.checkPage(page, 'settings applications');
  await choose('Planner', 'Delete …');
  await page.getByRole('button', { name: 'Delete application' }).click();
  await page.getByRole('heading', { name: 'No applications yet' }).waitFor();
});

test('the organization is renamed, everywhere at once', async () => {
  page = await scene.open('/settings/organization');
  await page.getByLabel('Name').fill('Southwind Traders');
  await page.getByLabel('Assessments start').selectOption('manual');
  await scene.checkPage(page, 'settings organization');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('complementary').getByText('Southwind Traders').waitFor();
  const { data } = await administrator(scene.app).get(`/v1/admin/organizations/${scene.organization.id}`);
  expect(data).toMatchObject({ name: 'Southwind Traders', reviewPolicy: 'manual' });
});

test.each(['people', 'applications', 'audit-log'])('a member is told whom to ask about %s', async (part) => {
  page = await scene.open(`/settings/${part}`, { as: member });
  await page.getByRole('heading', { name: 'Managed by your system administrators' }).waitFor();
  await scene.checkPage(page, `settings ${part} as a member`);
});

test('a member sees the organization and cannot change it, and is offered only what they can use', async () => {
  page = await scene.open('/settings', { as: member });
  await page.waitForURL(/\/settings\/organization$/);
  const links = page.getByRole('navigation', { name: 'Settings' }).getByRole('link');
  expect(await links.allTextContents()).toEqual(['Organization', 'My account']);
  expect(await page.getByRole('link', { name: 'Webhooks' }).count()).toBe(0);
  await page.getByText('Your system administrators can change this.').waitFor();
  expect(await page.getByRole('button', { name: 'Save' }).count()).toBe(0);
});

test('without a mail server, an invitation’s link is shown once, to pass on, and signs in', async () => {
  page = await scene.open('/settings/people');
  await page.getByText('No mail server is set up').waitFor();
  await page.getByText(/Emails are only written to files, in \/.+\/mail on the server/).waitFor();
  await page.getByRole('button', { name: 'Add person' }).click();
  const form = page.getByRole('dialog', { name: 'Add person' });
  await form.getByLabel('Name').fill('Priya <b>Raman</b>');
  await form.getByLabel('Email').fill('priya@links.example');
  await form.getByRole('button', { name: 'Create invitation' }).click();
  const shown = page.getByRole('dialog', { name: 'Invitation for Priya <b>Raman</b>' });
  const code = shown.getByRole('group', { name: 'The invitation link' }).locator('code');
  const first = (await code.textContent()) ?? '';
  await scene.checkInBothThemes(page, 'settings invitation link');
  await shown.getByRole('button', { name: 'Done' }).click();
  await shown.waitFor({ state: 'detached' });
  expect(await page.content()).not.toContain(first);

  await choose('Priya <b>Raman</b>', 'New invitation link');
  const second = (await code.textContent()) ?? '';
  await shown.getByRole('button', { name: 'Done' }).click();
  const guest = await scene.newPage();
  await guest.goto(first);
  await guest.getByRole('heading', { name: 'This link has expired' }).waitFor();
  await guest.getByRole('link', { name: 'Go to sign in' }).waitFor();
  await guest.goto(second);
  await guest.getByRole('heading', { name: /^Join / }).waitFor();
  await guest.getByLabel('New password').fill('a long enough password');
  await guest.getByRole('button', { name: 'Set password and sign in' }).click();
  await guest.getByRole('navigation', { name: 'Main' }).waitFor();
  expect(new URL(guest.url()).pathname).not.toContain('sign-in');
  await scene.close(guest);
});
