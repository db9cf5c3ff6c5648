import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect } from '@jest/globals';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { aKey } from '../builders/a-key.js';
import { aSession } from '../builders/a-session.js';
import { aUser, type User } from '../builders/a-user.js';
import { anOrganization, type Organization } from '../builders/an-organization.js';
import type { ApiClient } from '../harness/api-client.js';
import { startBrowser } from '../../scripts/chromium.mjs';
import { startTestApp, type TestApp } from '../harness/test-app.js';

export const desktop: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };
export const phone: BrowserContextOptions = {
  ...{ viewport: { width: 375, height: 720 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
};
export const dark: BrowserContextOptions = { ...desktop, colorScheme: 'dark' };

/** What pages are kept for from test to test. */
const kept = new Set([desktop, phone, dark]);

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** A folder for what is there to be looked at; without one nothing is drawn, which takes its time. */
const pictures = process.env['PICTURES'];

interface Violation {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly { readonly target: unknown; readonly failureSummary?: string }[];
}

interface Opening {
  readonly as?: Pick<User, 'id'>;
  readonly options?: BrowserContextOptions;
}

/** The service with one organization, its administrator, and a browser to open the dashboard in. */
export class DashboardScene {
  readonly faults: string[] = [];
  private mayFail = false;
  private readonly opened = new WeakMap<Page, BrowserContextOptions>();
  /** Pages that tests have left, by what they were opened with. */
  private readonly left = new Map<BrowserContextOptions, Page[]>();

  private constructor(
    readonly app: TestApp,
    readonly browser: Browser,
    readonly organization: Organization,
    readonly person: User,
    /** With a live and a test key of every scope: for arranging what the page is to show. */
    readonly live: ApiClient,
    readonly sandbox: ApiClient,
  ) {}

  static async start(environment: NodeJS.ProcessEnv = {}): Promise<DashboardScene> {
    const app = await startTestApp({ environment: { RATE_LIMIT_PER_MINUTE: '100000', ...environment } });
    const organization = await anOrganization(app);
    const person = await aUser(app, organization, { role: 'admin' });
    const [live, sandbox] = await Promise.all(
      (['live', 'test'] as const).map(async (kind) =>
        app.client.as((await aKey(app, organization, { environment: kind })).key),
      ),
    );
    if (!live || !sandbox) throw new Error('two keys were asked for');
    return new DashboardScene(app, await startBrowser(), organization, person, live, sandbox);
  }

  async stop(): Promise<void> {
    await this.browser.close();
    await this.app.stop();
  }

  /** A page in which this person alone has signed in. What the console complains of is a fault. */
  async open(path: string, { as = this.person, options = desktop }: Opening = {}): Promise<Page> {
    this.mayFail = false;
    const page = this.left.get(options)?.pop() ?? (await (await this.browser.newContext(options)).newPage());
    const context = page.context();
    const { headers } = (await aSession(this.app, as)) as unknown as { headers: { cookie: string } };
    const [name = '', value = ''] = headers.cookie.split('=');
    await context.clearCookies();
    await context.addCookies([{ name, value, url: this.app.baseUrl }]);
    page.on('console', (message) => {
      const isForgiven = this.mayFail && message.text().startsWith('Failed to load resource');
      if (message.type() === 'error' && !isForgiven) this.faults.push(message.text());
    });
    page.on('pageerror', (error) => this.faults.push(error.stack ?? error.message));
    this.opened.set(page, options);
    await page.goto(`${this.app.baseUrl}${path}`);
    return page;
  }

  /**
   * Empties the page and keeps it for the next test: a new one compiles every script again, which takes longer than
   * most tests do. A test that has changed the page beyond that (its clock, say) closes its context instead.
   */
  async close(page: Page): Promise<void> {
    const options = this.opened.get(page);
    if (page.isClosed()) return;
    if (!options || !kept.has(options)) return page.context().close();
    await page.removeAllListeners(undefined, { behavior: 'ignoreErrors' });
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.mouse.move(0, 0);
    try {
      await page.goto(`${this.app.baseUrl}/health/live`);
    } catch {
      // It was on its way elsewhere, to the sign-in page for one.
      return page.context().close();
    }
    await page.evaluate('localStorage.clear(); sessionStorage.clear()');
    await page.emulateMedia({ colorScheme: options.colorScheme ?? null });
    this.left.set(options, [...(this.left.get(options) ?? []), page]);
  }

  /**
   * The browser itself makes a note of each request that fails, when it comes to it. These are no faults, until the
   * next page is opened.
   */
  forgiveFailures(): void {
    this.mayFail = true;
    this.faults.length = 0;
  }

  /** As `hold`, and the console has nothing to say. */
  async checkPage(page: Page, name: string): Promise<void> {
    await checkPage(page, name);
    expect(this.faults).toEqual([]);
  }

  /** As `hold`, and once more in the dark, where nothing but the colors differs. */
  async checkInBothThemes(page: Page, name: string): Promise<void> {
    await this.checkPage(page, name);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.locator('html[data-mantine-color-scheme=dark]').waitFor({ state: 'attached' });
    await picture(page, `${name} in the dark`);
    expect(await violations(page, ['color-contrast'])).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.locator('html[data-mantine-color-scheme=light]').waitFor({ state: 'attached' });
  }
}

/** Saves a screenshot, and checks accessibility rules and that nothing exceeds the page's width. */
export async function checkPage(page: Page, name: string): Promise<void> {
  await picture(page, name);
  expect(await violations(page)).toEqual([]);
  const width = await page.evaluate<number>('document.documentElement.scrollWidth');
  expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
}

export async function picture(page: Page, name: string): Promise<void> {
  await standStill(page);
  if (pictures === undefined) return;
  mkdirSync(pictures, { recursive: true });
  await page.screenshot({ path: join(pictures, `${name}.png`), animations: 'disabled' });
}

/** A dialog that is still coming in is no picture, and its colors are not yet its own. Progress may go on. */
async function standStill(page: Page): Promise<void> {
  await page.evaluate(`(async () => {
    for (let [quiet, frames] = [0, 0]; quiet < 4 && frames < 12; frames++) {
      await new Promise(requestAnimationFrame);
      const moving = document.getAnimations().filter((each) => each instanceof CSSTransition);
      for (const each of moving) each.finish();
      quiet = moving.length === 0 ? quiet + 1 : 0;
    }
  })()`);
}

/** What axe finds against these rules, or all. It gathers nothing else: that is half its work. */
async function violations(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate<boolean>('"axe" in window'))) await load(page, axe);
  const options = { resultTypes: ['violations'], iframes: false, preload: false, ...(rules && { runOnly: rules }) };
  const found = await page.evaluate<Violation[]>(
    `axe.run(document, ${JSON.stringify(options)}).then(({ violations }) => violations)`,
  );
  return found.map(({ id, help, nodes }) => `${id}: ${help} ${JSON.stringify(nodes.slice(0, 3))}`);
}

/**
 * Like `page.evaluate`, whose code the browser compiles again in every page. The session is kept, because detaching it
 * would undo settings of others, such as a slow network.
 */
async function load(page: Page, script: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Runtime.evaluate', { expression: `${script}\n;0` });
}
