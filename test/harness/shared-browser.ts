import type { Browser, Page } from 'playwright-core';
import { startBrowser } from './chromium.mjs';
import { onceAWorker } from './once-a-worker.mjs';

interface Started {
  readonly browser: Browser;
  /** Pages that tests have left to the next, by what they were opened with. */
  readonly leftPages: Map<string, Page[]>;
}

/** The worker's browser, and what the files before this one left in it. */
export async function sharedBrowser(): Promise<Started> {
  const shared = onceAWorker<{ started?: Promise<Started> }>(
    'browser',
    () => ({}),
    async ({ started }) => (await started)?.browser.close(),
  );
  // It is started again if it has crashed, so that the files after that do not fail, too.
  const running = await shared.started?.catch(() => undefined);
  if (running?.browser.isConnected()) return running;
  shared.started = start();
  return shared.started;
}

async function start(): Promise<Started> {
  return { browser: await startBrowser(), leftPages: new Map() };
}

/** Closes what this file has opened, except the pages that it leaves to the next. */
export async function closePages(): Promise<void> {
  const { browser, leftPages } = await sharedBrowser();
  const left = new Set([...leftPages.values()].flat().map((page) => page.context()));
  for (const context of browser.contexts()) if (!left.has(context)) await context.close();
}
