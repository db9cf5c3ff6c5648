import { expect } from '@jest/globals';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { aKey } from '../builders/a-key.js';
import { aSession } from '../builders/a-session.js';
import { aUser, type User } from '../builders/a-user.js';
import { anOrganization, type Organization } from '../builders/an-organization.js';
import type { ApiClient } from '../harness/api-client.js';
import { inLongRun, isLongRun } from '../harness/long-run.js';
import { closePages, sharedBrowser } from '../harness/shared-browser.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { checkInTheDark, checkPage } from './check-page.js';

export const desktop: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };
export const phone: BrowserContextOptions = {
  viewport: { width: 375, height: 720 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};
export const dark: BrowserContextOptions = { ...desktop, colorScheme: 'dark' };

/** The screens on which the same is tried, for `describe.each`. */
export const screens = [['on a desktop', desktop], ...inLongRun(['on a phone', phone] as const)] as const;

/** What pages are kept for, from test to test and from file to file. */
const kept = new Map([
  [desktop, 'desktop'],
  [phone, 'phone'],
  [dark, 'dark'],
]);

interface Opening {
  readonly as?: Pick<User, 'id'>;
  readonly options?: BrowserContextOptions;
}

type Started = Awaited<ReturnType<typeof sharedBrowser>>;

/** The service with one organization, its administrator, and a browser to open the dashboard in. */
export class DashboardScene {
  readonly faults: string[] = [];
  private mayFail = false;
  private readonly opened = new WeakMap<Page, BrowserContextOptions>();

  private constructor(
    readonly app: TestApp,
    private readonly shared: Started,
    readonly organization: Organization,
    readonly person: User,
    /** With a live and a test key of every scope: for arranging what the page is to show. */
    readonly live: ApiClient,
    readonly sandbox: ApiClient,
  ) {}

  static async start(options: Parameters<typeof startTestApp>[0] = {}): Promise<DashboardScene> {
    const app = await startTestApp(options);
    const organization = await anOrganization(app);
    const person = await aUser(app, organization, { role: 'admin' });
    const [live, sandbox] = await Promise.all(
      (['live', 'test'] as const).map(async (kind) =>
        app.client.as((await aKey(app, organization, { environment: kind })).key),
      ),
    );
    if (!live || !sandbox) throw new Error('two keys were asked for');
    return new DashboardScene(app, await sharedBrowser(), organization, person, live, sandbox);
  }

  get browser(): Browser {
    return this.shared.browser;
  }

  async stop(): Promise<void> {
    await closePages();
    await this.app.stop();
  }

  /** An empty page without a session; one that a test has left, if there is any. */
  async newPage(options = desktop): Promise<Page> {
    const left = this.shared.leftPages.get(kept.get(options) ?? '')?.pop();
    const page = left ?? (await (await this.browser.newContext(options)).newPage());
    await page.context().clearCookies();
    // A machine that is busy with other things is slow; nothing waits this long unless it hangs.
    page.setDefaultTimeout(180_000);
    this.opened.set(page, options);
    return page;
  }

  /** A page in which this person alone has signed in. What the console complains of is a fault. */
  async open(path: string, { as = this.person, options = desktop }: Opening = {}): Promise<Page> {
    this.mayFail = false;
    const page = await this.newPage(options);
    const { headers } = (await aSession(this.app, as)) as unknown as { headers: { cookie: string } };
    const [name = '', value = ''] = headers.cookie.split('=');
    await page.context().addCookies([{ name, value, url: this.app.baseUrl }]);
    page.on('console', (message) => {
      const isForgiven = this.mayFail && message.text().startsWith('Failed to load resource');
      if (message.type() === 'error' && !isForgiven) this.faults.push(message.text());
    });
    page.on('pageerror', (error) => this.faults.push(error.stack ?? error.message));
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
    const screen = options && kept.get(options);
    if (!options || screen === undefined) return page.context().close();
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
    await page.emulateMedia({ colorScheme: options.colorScheme ?? null, media: null, reducedMotion: null });
    const size = JSON.stringify(page.viewportSize());
    if (options.viewport && size !== JSON.stringify(options.viewport)) await page.setViewportSize(options.viewport);
    const { leftPages } = this.shared;
    leftPages.set(screen, [...(leftPages.get(screen) ?? []), page]);
  }

  /**
   * The browser itself makes a note of each request that fails, when it comes to it. These are no faults, until the
   * next page is opened.
   */
  forgiveFailures(): void {
    this.mayFail = true;
    this.faults.length = 0;
  }

  /** As `checkPage`, and the console has nothing to say. */
  async checkPage(page: Page, name: string): Promise<void> {
    await checkPage(page, name);
    expect(this.faults).toEqual([]);
  }

  /** As `checkPage`, and once more in the dark in the long run. */
  async checkInBothThemes(page: Page, name: string): Promise<void> {
    await this.checkPage(page, name);
    if (isLongRun) await checkInTheDark(page, name);
  }
}
