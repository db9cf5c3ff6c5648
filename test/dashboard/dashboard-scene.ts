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
import { startBrowser } from '../harness/browser.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';

export const desktop: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };
export const phone: BrowserContextOptions = {
  ...{ viewport: { width: 375, height: 720 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
};
export const dark: BrowserContextOptions = { ...desktop, colorScheme: 'dark' };

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Where CI collects pictures; they are there to be looked at. */
const pictures = 'artifacts/dashboard';

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

  /** A page in a browser of its own in which the person has signed in. What the console complains of is a fault. */
  async open(path: string, { as = this.person, options = desktop }: Opening = {}): Promise<Page> {
    const context = await this.browser.newContext(options);
    const { headers } = (await aSession(this.app, as)) as unknown as { headers: { cookie: string } };
    const [name = '', value = ''] = headers.cookie.split('=');
    await context.addCookies([{ name, value, url: this.app.baseUrl }]);
    const page = await context.newPage();
    page.on('console', (message) => {
      if (message.type() === 'error') this.faults.push(message.text());
    });
    page.on('pageerror', (error) => this.faults.push(error.stack ?? error.message));
    await page.goto(`${this.app.baseUrl}${path}`);
    return page;
  }

  /** As `hold`, and the console has nothing to say. */
  async hold(page: Page, name: string): Promise<void> {
    await hold(page, name);
    expect(this.faults).toEqual([]);
  }
}

/** Keeps a picture. Readable for everybody as far as a machine can tell, and nothing hangs over the side. */
export async function hold(page: Page, name: string): Promise<void> {
  mkdirSync(pictures, { recursive: true });
  await page.screenshot({ path: join(pictures, `${name}.png`), animations: 'disabled' });
  await page.evaluate(axe);
  const violations = await page.evaluate<Violation[]>('axe.run(document).then(({ violations }) => violations)');
  expect(violations.map(({ id, help, nodes }) => `${id}: ${help} ${JSON.stringify(nodes.slice(0, 3))}`)).toEqual([]);
  const width = await page.evaluate<number>('document.documentElement.scrollWidth');
  expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
}
