import type { Page } from 'playwright-core';

/** Lets time pass in a page whose clock is installed; afterwards, what it has asked for meanwhile is on its way. */
export async function passTime(page: Page, milliseconds: number): Promise<void> {
  await page.clock.runFor(milliseconds);
  await page.evaluate(`fetch('/health/live').then((answer) => answer.text())`);
}
