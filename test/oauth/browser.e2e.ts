import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { inLongRun } from '../harness/long-run.js';
import { closePages, sharedBrowser } from '../harness/shared-browser.js';
import { authorizePath, OAuthScene, password, type Registered } from './oauth-scene.js';

const phone: BrowserContextOptions = { viewport: { width: 375, height: 720 }, deviceScaleFactor: 2, isMobile: true };
const desktop: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };

let scene: OAuthScene;
let browser: Browser;
let application: Server;
let callback: string;
let client: Registered;
let context: BrowserContext | undefined;

beforeAll(async () => {
  scene = await OAuthScene.start();
  ({ browser } = await sharedBrowser());
  application = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end('<title>Application</title><p>Back in the application');
  });
  await new Promise<void>((resolve) => application.listen(0, '127.0.0.1', resolve));
  // Another origin than the service's: the port differs.
  callback = `http://127.0.0.1:${(application.address() as AddressInfo).port}/callback`;
  client = await scene.client({ redirectUris: [callback, 'http://[::1]/callback'] });
});
afterEach(() => context?.close());
afterAll(async () => {
  await closePages();
  application.close();
  await scene.stop();
});

async function open(options: BrowserContextOptions): Promise<Page> {
  context = await browser.newContext(options);
  const page = await context.newPage();
  page.on('console', (message) => {
    if (message.type() === 'error' && /Content Security Policy/.test(message.text())) throw new Error(message.text());
  });
  return page;
}

const address = (path: string): string => `${scene.app.baseUrl}${path}`;

async function fillIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** SCREENSHOTS=<folder> keeps pictures to look at. */
async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.SCREENSHOTS;
  if (folder === undefined) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
}

/** Nothing hangs over the side, everything that can be pressed is large enough for a thumb, every field has a label. */
async function holdLayout(page: Page): Promise<void> {
  const size = page.viewportSize();
  const width = await page.locator('html').evaluate((element: { scrollWidth: number }) => element.scrollWidth);
  expect(width).toBeLessThanOrEqual(size?.width ?? 0);
  for (const button of await page.locator('button:not(.link)').all()) {
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
  for (const field of await page.locator('input:visible').all()) {
    const id = (await field.getAttribute('id')) ?? '';
    expect(await page.locator(`label[for="${id}"]`).count()).toBe(1);
  }
}

describe.each([
  ['on a desktop', desktop],
  ['on a desktop without JavaScript', { ...desktop, javaScriptEnabled: false }],
  ...inLongRun(
    ['on a phone', phone] as const,
    [
      'on a phone without JavaScript, in the dark',
      { ...phone, javaScriptEnabled: false, colorScheme: 'dark' },
    ] as const,
  ),
])('a person %s', (what, options) => {
  it('signs in, consents, is sent back, and is not asked again', async () => {
    const { email } = await scene.person();
    const page = await open(options);
    await page.goto(address(authorizePath(client, { redirect_uri: callback })));
    expect(new URL(page.url()).pathname).toBe('/sign-in');
    if (options.javaScriptEnabled !== false) await holdLayout(page);
    await picture(page, `sign-in ${what}`);

    await fillIn(page, email);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Allow Quarterly review?');
    const text = (await page.locator('main').textContent()) ?? '';
    for (const words of [
      'Northwind Traders',
      'Read assessments, their progress and their reports',
      '127.0.0.1',
      email,
    ]) {
      expect(text).toContain(words);
    }
    if (options.javaScriptEnabled !== false) await holdLayout(page);
    await picture(page, `consent ${what}`);

    await page.getByRole('button', { name: 'Allow access' }).click();
    await page.waitForURL(/\/callback\?/);
    const answer = new URL(page.url()).searchParams;
    expect(answer.get('code')).toMatch(/^svc_code_/);
    expect(answer.get('state')).toBe('xyz');
    expect(answer.get('iss')).toBe(scene.app.baseUrl);

    await page.goto(address(authorizePath(client, { redirect_uri: callback })));
    expect(new URL(page.url()).searchParams.get('code')).toMatch(/^svc_code_/);
  });

  it('signs out', async () => {
    const { email } = await scene.person();
    const page = await open(options);
    await page.goto(address(authorizePath(client, { redirect_uri: callback })));
    await fillIn(page, email);
    await page.getByRole('button', { name: 'Allow access' }).click();
    await page.waitForURL(/\/callback\?/);
    await page.goto(address('/sign-out'));
    if (options.javaScriptEnabled !== false) await holdLayout(page);
    await picture(page, `sign-out ${what}`);
    await page.getByRole('button', { name: 'Sign out' }).click();
    expect(new URL(page.url()).pathname).toBe('/sign-in');
  });
});

it('signing in goes straight on to an application that was allowed before', async () => {
  const { email } = await scene.person();
  const page = await open(desktop);
  await page.goto(address(authorizePath(client, { redirect_uri: callback })));
  await fillIn(page, email);
  await page.getByRole('button', { name: 'Allow access' }).click();
  await page.waitForURL(/\/callback\?/);
  await context?.clearCookies();
  await page.goto(address(authorizePath(client, { redirect_uri: callback })));
  await fillIn(page, email);
  await page.waitForURL(/\/callback\?/);
  expect(new URL(page.url()).searchParams.get('code')).toMatch(/^svc_code_/);
});

it('a person who declines is sent back with access_denied', async () => {
  const { email } = await scene.person();
  const page = await open(desktop);
  await page.goto(address(authorizePath(client, { redirect_uri: callback })));
  await fillIn(page, email);
  await page.getByRole('button', { name: 'Decline' }).click();
  await page.waitForURL(/\/callback\?/);
  expect(new URL(page.url()).searchParams.get('error')).toBe('access_denied');
});

it('the browser may follow the consent to an IPv6 loopback address', async () => {
  const { email } = await scene.person();
  const page = await open(desktop);
  const onIpv6 = 'http://[::1]:9/callback';
  await page.goto(address(authorizePath(client, { redirect_uri: onIpv6 })));
  await fillIn(page, email);
  const asked = page.waitForRequest((request) => request.url().startsWith(onIpv6));
  await page.getByRole('button', { name: 'Allow access' }).click({ noWaitAfter: true });
  expect((await asked).url()).toContain('code=svc_code_');
});

it('says plainly what is wrong, without moving the rest of the page away', async () => {
  const { email } = await scene.person();
  const page = await open(phone);
  await page.goto(address('/sign-in'));
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill('not the password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  expect(await page.getByRole('alert').textContent()).toContain('Wrong email address or password');
  expect(await page.getByLabel('Email').inputValue()).toBe(email);
  await holdLayout(page);
  await picture(page, 'sign-in failed on a phone');
  await page.goto(address('/oauth/authorize?client_id=nobody'));
  await picture(page, 'error on a phone');
});
