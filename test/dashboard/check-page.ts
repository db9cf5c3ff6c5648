import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { isLongRun } from '../harness/long-run.js';

/** A folder for what is there to be looked at; without one nothing is drawn, which takes its time. */
const pictures = process.env['PICTURES'];

interface Violation {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly { readonly target: unknown; readonly failureSummary?: string }[];
}

/** Saves a screenshot, and checks that nothing exceeds the page's width and, in the long run, the rules of accessibility. */
export async function checkPage(page: Page, name: string): Promise<void> {
  await picture(page, name);
  if (isLongRun) expect(await violations(page)).toEqual([]);
  const width = await page.evaluate<number>('document.documentElement.scrollWidth');
  expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
}

/** As `checkPage` in the dark, where nothing but the colors differs. */
export async function checkInTheDark(page: Page, name: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.locator('html[data-mantine-color-scheme=dark]').waitFor({ state: 'attached' });
  await picture(page, `${name} in the dark`);
  expect(await violations(page, ['color-contrast'])).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.locator('html[data-mantine-color-scheme=light]').waitFor({ state: 'attached' });
}

export async function picture(page: Page, name: string): Promise<void> {
  await standStill(page);
  if (pictures === undefined) return;
  mkdirSync(pictures, { recursive: true });
  await page.screenshot({ path: join(pictures, `${name}.png`), animations: 'disabled' });
}

/**
 * A dialog that is still coming in is no picture, and its colors are not yet its own. Progress may go on. A browser that
 * has nothing to draw, or no time for it, may owe a frame for ever.
 */
async function standStill(page: Page): Promise<void> {
  await page.evaluate(`(async () => {
    for (let [quiet, frames] = [0, 0]; quiet < 4 && frames < 12; frames++) {
      await Promise.race([new Promise(requestAnimationFrame), new Promise((go) => setTimeout(go, 500))]);
      const moving = document.getAnimations().filter((each) => each instanceof CSSTransition);
      for (const each of moving) each.finish();
      quiet = moving.length === 0 ? quiet + 1 : 0;
    }
  })()`);
}

/** What axe finds against these rules, or all. It gathers nothing else: that is half its work. */
async function violations(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate<boolean>('"axe" in window'))) await loadAxe(page);
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
async function loadAxe(page: Page): Promise<void> {
  const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  const session = await page.context().newCDPSession(page);
  await session.send('Runtime.evaluate', { expression: `${axe}\n;0` });
}
