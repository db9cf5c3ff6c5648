import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { aSession } from '../builders/a-session.js';
import type { ApiClient } from '../harness/api-client.js';
import { OAuthScene, password, signIn } from '../oauth/oauth-scene.js';
import { DashboardScene, phone, screens } from './dashboard-scene.js';

interface Person {
  readonly id: string;
  readonly email: string;
}

let scene: DashboardScene;
let oauth: OAuthScene;
let page: Page;

beforeAll(async () => {
  scene = await DashboardScene.start();
  oauth = OAuthScene.of(scene.app, scene.organization);
});
afterEach(() => scene.close(page));
afterAll(() => scene.stop());

/** Signed in elsewhere, where an application was granted access. */
async function withApplication(role: 'admin' | 'member' = 'admin'): Promise<{ person: Person; token: string }> {
  const person = await oauth.person(role);
  const application = await oauth.client({ name: '<b>Planner</b> & friends' });
  const tokens = await oauth.tokens(await oauth.signedIn(person.email), application);
  return { person, token: tokens.access_token };
}

const isIn = async (client: ApiClient): Promise<boolean> => (await client.get('/v1/session')).status === 200;

describe.each(screens)('my account %s', (where, options) => {
  test('shows who one is, where one is signed in and what acts for one, names as text', async () => {
    const { person } = await withApplication('member');
    page = await scene.open('/assessments', { as: person, options });
    if (options === phone) await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('link', { name: /^Person \d+$/ }).click();
    await page.getByText(person.email, { exact: true }).waitFor();
    const sessions = page.getByRole('table', { name: 'sessions' });
    await sessions.getByText('This browser').waitFor();
    expect(await sessions.getByRole('button', { name: /^Sign out/ }).count()).toBe(1);
    const application = page.getByRole('row', { name: /<b>Planner<\/b> & friends/ });
    await application.getByText('Read assessment status and reports').waitFor();
    expect(await application.getByText('Connect and disconnect integrations').count()).toBe(0);
    await scene.checkInBothThemes(page, `account ${where}`);
    await page.getByRole('heading', { name: 'Applications that act for you' }).scrollIntoViewIfNeeded();
    await page.getByRole('heading', { name: 'Password' }).scrollIntoViewIfNeeded();
    await scene.checkInBothThemes(page, `account below ${where}`);
  });
});

test('one session is signed out by a press, all others after a question', async () => {
  const person = await oauth.person();
  const first = await aSession(scene.app, person);
  const second = await aSession(scene.app, person);
  page = await scene.open('/settings/account', { as: person });
  const others = page.getByRole('button', { name: /^Sign out A from/ });
  await others.nth(1).waitFor();
  await others.first().dblclick();
  await page.getByText('A is signed out').waitFor();
  await page.getByText('2 sessions', { exact: true }).waitFor();
  expect([await isIn(first), await isIn(second)].filter(Boolean)).toHaveLength(1);

  await page.getByRole('button', { name: 'Sign out all others' }).click();
  const question = page.getByRole('dialog', { name: 'Sign out all other sessions?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'detached' });
  expect([await isIn(first), await isIn(second)].filter(Boolean)).toHaveLength(1);
  await page.getByRole('button', { name: 'Sign out all others' }).click();
  await scene.checkPage(page, 'account sign out all others');
  await question.getByRole('button', { name: 'Sign out all others' }).click();
  await question.waitFor({ state: 'detached' });
  await page.getByText('1 session', { exact: true }).waitFor();
  expect([await isIn(first), await isIn(second)]).toEqual([false, false]);
  expect(await page.getByRole('button', { name: 'Sign out all others' }).count()).toBe(0);
  await page.reload();
  await page.getByText('This browser').waitFor();
});

test('the access of an application is withdrawn after a question, and its tokens end', async () => {
  const { person, token } = await withApplication();
  page = await scene.open('/settings/account', { as: person });
  const revoke = page.getByRole('button', { name: 'Revoke the access of <b>Planner</b> & friends' });
  await revoke.click();
  const question = page.getByRole('dialog', { name: 'Revoke the access of “<b>Planner</b> & friends”?' });
  await scene.checkPage(page, 'account withdraw');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'detached' });
  expect(await oauth.works(token)).toBe(true);
  await revoke.click();
  await question.getByRole('button', { name: 'Revoke' }).dblclick();
  await page.getByText('No connected apps.').waitFor();
  expect(await oauth.works(token)).toBe(false);
  expect(scene.faults).toEqual([]);
});

test('what has ended meanwhile leaves the list without a fuss', async () => {
  const person = await oauth.person();
  await aSession(scene.app, person);
  page = await scene.open('/settings/account', { as: person });
  const other = page.getByRole('button', { name: /^Sign out A from/ });
  await other.waitFor();
  await scene.app.database.query(
    `DELETE FROM sessions WHERE user_agent = 'A browser' AND person_id =
    (SELECT id FROM people WHERE email = $1) AND created_at < (SELECT max(created_at) FROM sessions)`,
    [person.email],
  );
  await other.click();
  await page.getByText('1 session', { exact: true }).waitFor();
  scene.forgiveFailures();
});

test('the password is changed with the old one, and the other sessions end', async () => {
  const person = await oauth.person();
  const elsewhere = await aSession(scene.app, person);
  page = await scene.open('/settings/account', { as: person });
  await page.getByRole('button', { name: 'Change …' }).click();
  await page.locator('input:focus').and(page.getByLabel('Current password')).waitFor();
  const change = page.getByRole('button', { name: 'Change password' });
  await change.click();
  await page.getByText('Enter your current password').waitFor();
  await page.getByLabel('Current password').fill('not this one');
  await page.getByLabel('New password').fill('another long password');
  await change.click();
  await page.getByText('Is not your password', { exact: true }).waitFor();
  await page.getByLabel('Current password').and(page.locator('[aria-invalid="true"]')).waitFor();
  scene.forgiveFailures();
  await page.getByLabel('Current password').fill(password);
  await change.dblclick();
  await page.getByText('Password saved. Your other sessions are signed out.').waitFor();
  expect(await isIn(elsewhere)).toBe(false);
  expect(await page.getByLabel('New password').count()).toBe(0);
  expect((await signIn(oauth.visitor(), person.email, { password: 'another long password' })).status).toBe(303);
  await scene.checkPage(page, 'account password changed');
});

test('everything is one column, with signing in before the sessions', async () => {
  const { person } = await withApplication();
  page = await scene.open('/settings/account', { as: person });
  await page.getByText('This browser').waitFor();
  const headings = await page.getByRole('heading', { level: 2 }).allTextContents();
  expect(headings.slice(0, 2)).toEqual(['Signing in', 'Where you are signed in']);
  const edges = await page.evaluate<string[]>(
    `[...document.querySelectorAll('main section')].map((each) => {
      const { left, right } = each.getBoundingClientRect();
      return left + ' to ' + right;
    })`,
  );
  expect(edges.length).toBeGreaterThan(3);
  expect(new Set(edges).size).toBe(1);
});

test('a person who came in by a link is led to the field in which to set a password', async () => {
  const person = await oauth.person();
  await scene.app.database.query('UPDATE people SET password_hash = NULL WHERE email = $1', [person.email]);
  page = await scene.open('/assessments', { as: person });
  await scene.checkPage(page, 'assessments without a password');
  await page.getByRole('link', { name: 'Set a password' }).click();
  await page.locator('input:focus').and(page.getByLabel('New password')).waitFor();
  await page.getByRole('heading', { name: 'Set a password' }).waitFor();
  await page.getByText('Set a password first.').waitFor();
  expect(await page.getByRole('button', { name: 'Set up …' }).count()).toBe(0);
  await scene.checkInBothThemes(page, 'account set a password');
  await page.keyboard.type('a first long password');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Set up …' }).waitFor();
  expect(await page.getByRole('heading', { name: 'Set a password' }).count()).toBe(0);
  expect((await signIn(oauth.visitor(), person.email, { password: 'a first long password' })).status).toBe(303);
});

test('a notice that asks for a password can be closed, for good', async () => {
  const person = await oauth.person();
  await scene.app.database.query('UPDATE people SET password_hash = NULL WHERE email = $1', [person.email]);
  page = await scene.open('/assessments', { as: person });
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await page.reload();
  await page.getByRole('heading', { name: 'Assessments', exact: true }).waitFor();
  expect(await page.getByText('You signed in with a link.').count()).toBe(0);
});
