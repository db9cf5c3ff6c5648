import type { Page } from 'playwright-core';

/** The first of these requests arrives, and its answer is lost on the way back. */
export async function loseFirstAnswer(page: Page, to: string): Promise<void> {
  let isLost = false;
  await page.route(to, async (route) => {
    if (route.request().method() !== 'POST' || isLost) return route.fallback();
    isLost = true;
    // A connection kept from before may be closed by now: then the request would neither arrive nor end.
    await route.fetch({ maxRetries: 3 });
    return route.abort();
  });
}
