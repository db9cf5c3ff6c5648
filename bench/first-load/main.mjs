import { parseArgs } from 'node:util';
import { startBrowser } from '../../test/harness/chromium.mjs';
import { ApiProcess } from '../api-process.mjs';

/** A slow connection: 400 ms until each response begins, 60 kB/s in all. */
const slow = { offline: false, latency: 400, downloadThroughput: 60 * 1024, uploadThroughput: 60 * 1024 };
const password = 'correct horse battery';

/**
 * The list of assessments, opened for the first time over a slow connection by a real Chromium: until the outline is
 * there, counted from the arrival of the HTML; until the list can be read, and until the app is there, counted from the
 * click; and the bytes.
 */
export async function main(args) {
  const { values } = parseArgs({ args, options: { rounds: { type: 'string', default: '5' } } });
  const api = await ApiProcess.start();
  const browser = await startBrowser();
  try {
    const cookie = await signedIn(api, browser);
    await fill(api);
    const rounds = [];
    // The first round warms the service up, and does not count.
    for (let round = -1; round < Number(values.rounds); round++) {
      const load = await firstLoad(browser, api.baseUrl, cookie);
      if (round >= 0) rounds.push(load);
    }
    const median = (name) => rounds.map((each) => each[name]).sort((a, b) => a - b)[rounds.length >> 1];
    const outline = median('outline');
    const readable = median('readable');
    const complete = median('complete');
    const bytes = median('bytes');
    console.table({
      'outline, ms after the HTML': { median: Math.round(outline), at_most: 500 },
      'list readable, ms': { median: Math.round(readable), at_most: 4000 },
      'app ready, ms': { median: Math.round(complete), at_most: 4000 },
      'transferred until then, kB': { median: Math.round(bytes / 1000), at_most: 220 },
    });
    return {
      'outline ÷ 500 ms after the HTML': outline / 500,
      'list readable ÷ 4 s': readable / 4000,
      'app ready ÷ 4 s': complete / 4000,
      'transferred ÷ 220 kB': bytes / 220_000,
    };
  } finally {
    await browser.close();
    await api.stop();
  }
}

/** The cookie of a person who has signed in. */
async function signedIn(api, browser) {
  const person = { email: 'ada@bench.example', name: 'Ada', role: 'admin', password };
  await api.post(`/v1/admin/organizations/${api.organization.id}/users`, api.adminToken, person);
  const page = await browser.newPage();
  await page.goto(`${api.baseUrl}/sign-in`);
  await page.fill('input[name=email]', person.email);
  await page.fill('input[name=password]', password);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => !url.pathname.startsWith('/sign-in'));
  const cookies = await page.context().cookies();
  await page.context().close();
  return cookies;
}

/** A first page of finished assessments, written past the API: their reports would take minutes. */
async function fill({ database }) {
  const results = {
    cases: 1204,
    annualValue: { currency: 'EUR', low: 100_000, expected: 165_000, high: 230_000 },
    topFinding:
      'Before “Assess loan risk”, cases wait 3.8 days on average (median 4.1 days, one in ten over 4.9 days).',
  };
  await database.query(
    `INSERT INTO assessments (id, workspace_id, company, status, phase, progress, estimated_completion, results)
     SELECT gen_random_uuid(), w.id, 'Company ' || i, 'completed', 'report', 100, now(), $1
     FROM generate_series(1, 60) AS i, workspaces w WHERE w.environment = 'live'`,
    [results],
  );
}

/** In milliseconds and bytes. Each load has a browser profile of its own, so that nothing is cached. */
async function firstLoad(browser, baseUrl, cookies) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    await context.addCookies(cookies);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', slow);
    let bytes = 0;
    session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
    const began = performance.now();
    const after = async (row) => {
      await row.waitFor();
      return { time: performance.now() - began, bytes };
    };
    const shown = after(page.getByText('Company 60').first());
    const inApp = after(page.getByRole('cell', { name: 'Company 60' }));
    await page.goto(`${baseUrl}/assessments`, { waitUntil: 'commit' });
    const [{ time: readable }, complete] = await Promise.all([shown, inApp]);
    const outline = await page.evaluate(() => {
      const [painted] = performance.getEntriesByName('first-paint');
      // The emulated latency comes after `responseStart`.
      const [{ responseEnd }] = performance.getEntriesByType('navigation');
      return painted.startTime - responseEnd;
    });
    return { outline, readable, complete: complete.time, bytes: complete.bytes };
  } finally {
    await context.close();
  }
}
