import type { Page } from 'playwright-core';

/** The first of these requests arrive, and their answers are lost on the way back. */
export async function loseAnswers(page: Page, to: string, count: number): Promise<void> {
  let left = count;
  await page.route(to, async (route) => {
    if (route.request().method() !== 'POST' || left === 0) return route.fallback();
    left -= 1;
    // A connection kept from before may be closed by now: then the request would neither arrive nor end.
    await route.fetch({ maxRetries: 3 });
    return route.abort();
  });
}
