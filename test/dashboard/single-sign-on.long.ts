import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { makeSystemAdministrator } from '../builders/a-session.js';
import { eventually } from '../harness/eventually.js';
import { clientId, clientSecret, IdentityProvider } from '../oauth/identity-provider.js';
import { checkPage } from './check-page.js';
import { dark, DashboardScene, desktop, phone } from './dashboard-scene.js';

let scene: DashboardScene;
let provider: IdentityProvider;
const pages: Page[] = [];

const wide: BrowserContextOptions = { ...desktop, viewport: { width: 1440, height: 1100 } };
const wideAndDark: BrowserContextOptions = { ...dark, viewport: { width: 1440, height: 1100 } };
const narrow: BrowserContextOptions = { ...phone, viewport: { width: 390, height: 844 } };
const email = 'grace@northwind.example';

beforeAll(async () => {
  scene = await DashboardScene.start({ environment: { SIGN_IN_ALLOW_PRIVATE_NETWORKS: 'true' } });
  await makeSystemAdministrator(scene.app, scene.person);
  provider = await IdentityProvider.start(`${scene.app.baseUrl}/sign-in/provider/callback`);
});
afterEach(async () => {
  for (const page of pages.splice(0)) await page.context().close();
});
afterAll(async () => {
  await scene.stop();
  await provider.stop();
});

async function open(path: string, options: BrowserContextOptions): Promise<Page> {
  const page = await scene.open(path, { options });
  pages.push(page);
  return page;
}

/** A browser without a session. */
async function stranger(path: string, options = wide): Promise<Page> {
  const page = await (await scene.browser.newContext(options)).newPage();
  pages.push(page);
  await page.goto(new URL(path, scene.app.baseUrl).href);
  return page;
}

/** On the provider's own pages: it takes any password, and asks once whether to share. */
async function signInThere(page: Page, login: string): Promise<void> {
  await page.getByPlaceholder('Enter any login').fill(login);
  await page.getByPlaceholder('and password').fill('any');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** The browser's own, of the one request that failed. */
async function expectNoteOf(status: string): Promise<void> {
  await eventually(() => scene.faults.length);
  expect(scene.faults.splice(0)).toEqual([expect.stringContaining(status)]);
}

test('an administrator copies the redirect URI, tests the provider, saves it, and a colleague signs in there', async () => {
  const page = await open('/settings/single-sign-on', wide);
  await page.getByText(`${scene.app.baseUrl}/sign-in/provider/callback`).waitFor();
  // That nothing is set yet is a 404.
  await expectNoteOf('404');
  await scene.checkPage(page, 'sso empty');
  await page.getByLabel('Name').fill('Okta');
  await page.getByLabel('Issuer').fill(`${provider.issuer}/wrong`);
  await page.getByLabel('Client ID').fill(clientId);
  await page.getByRole('textbox', { name: 'Client secret' }).fill(clientSecret);
  await page.getByRole('button', { name: 'Test connection' }).click();
  await page.getByText('It does not work: it answered with status 404').waitFor();
  await page.getByLabel('Issuer').fill(provider.issuer);
  await page.getByRole('button', { name: 'Test connection' }).click();
  await page.getByText('It works').waitFor();
  await page.getByLabel('Email domains').fill('northwind');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Must be a domain such as northwind.example').waitFor();
  await page.getByLabel('Email domains').fill('northwind.example, NORTHWIND.test');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Not used yet').waitFor();
  await expect(page.getByLabel('Allow passwords').isDisabled()).resolves.toBe(true);
  await expectNoteOf('400');
  await scene.checkPage(page, 'sso set');

  const login = provider.account({ email, name: 'Grace Hopper' });
  const guest = await stranger('/settings/account', narrow);
  await guest.getByLabel('Email').fill(email);
  await checkPage(guest, 'sso sign-in on a phone');
  await guest.getByRole('button', { name: 'Use single sign-on' }).click();
  await signInThere(guest, login);
  await guest.waitForURL(`${scene.app.baseUrl}/settings/account`);
  await guest.getByRole('heading', { level: 1, name: 'My account' }).waitFor();

  await page.reload();
  await page.getByText('In use').waitFor();
  await page.getByLabel('Allow passwords').uncheck();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Single sign-on with Okta is saved').waitFor();
  await scene.checkPage(page, 'sso in use');
  const people = await open('/settings/people', wide);
  await people.getByRole('row', { name: /grace@/ }).waitFor();
});

test('a password leads to the provider once passwords are off', async () => {
  const page = await stranger('/sign-in');
  await checkPage(page, 'sso sign-in');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill('whatever it was');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(`${provider.issuer}/**`);
  await page.getByPlaceholder('Enter any login').waitFor();
});

test('the organization’s own link leads there, and says in words why a person is refused', async () => {
  const page = await stranger(`/sign-in/with/${scene.organization.id}`, wideAndDark);
  await checkPage(page, 'sso link in the dark');
  await page.getByRole('button', { name: 'Continue with Okta' }).click();
  await signInThere(page, provider.account({ email: 'eve@elsewhere.example' }));
  await page.getByRole('alert').getByText('is not an address of').waitFor();
  await checkPage(page, 'sso refused in the dark');
  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
});

test.each([
  ['on a desktop', desktop],
  ['on a phone', narrow],
  ['in the dark', wideAndDark],
] as const)('the settings show %s, and can be removed under Administration', async (where, options) => {
  const page = await open(`/administration/organizations/${scene.organization.id}/single-sign-on`, options);
  await page.getByText('In use').waitFor();
  await scene.checkPage(page, `sso settings ${where}`);
  await page.getByRole('button', { name: 'Remove …' }).click();
  await page.getByRole('dialog', { name: 'Remove single sign-on with Okta?' }).waitFor();
  await scene.checkPage(page, `sso remove ${where}`);
  await page.getByRole('button', { name: 'Cancel' }).click();
});
