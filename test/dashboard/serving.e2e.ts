import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { anAssessment } from '../builders/an-assessment.js';
import { eventually } from '../harness/eventually.js';
import { Visitor } from '../harness/visitor.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { DashboardScene } from './dashboard-scene.js';
import { passTime } from './pass-time.js';

describe('without a session', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.stop());

  test.each(['/', '/welcome', '/assessments/asmt_x?a=b', '/sandbox', '/sandbox/settings/keys'])(
    '%s leads to the sign-in page and back',
    async (path) => {
      const page = await new Visitor(app.baseUrl).get(path);
      expect([page.status, page.location]).toEqual([302, `/sign-in?return_to=${encodeURIComponent(path)}`]);
    },
  );

  test.each([
    '/',
    '/assessments',
    '/assessments/asmt_x',
    '/integrations',
    '/webhooks',
    '/sandbox/assessments',
    '/account',
  ])('%s with a bearer token is no page, but an error that says where the API is', async (path) => {
    for (const authorization of ['Bearer svc_live_x', 'Basic eDp5']) {
      const page = await new Visitor(app.baseUrl).get(path, { authorization, accept: '*/*' });
      expect([page.status, page.headers.get('location')]).toEqual([404, null]);
      const { error } = JSON.parse(page.text) as { error: { code: string; message: string } };
      expect([error.code, error.message]).toEqual(['NOT_FOUND', expect.stringContaining('/v1')]);
    }
  });

  test.each(['/v1/nothing', '/assets/nothing.js', '/assets/..%2findex.html'])(
    '%s is answered with no page',
    async (path) => {
      const page = await new Visitor(app.baseUrl).get(path, { accept: 'text/html' });
      expect([401, 404]).toContain(page.status);
      expect(page.headers.get('content-type')).toContain('application/json');
    },
  );

  test.each(['/oauth/nothing', '/health/nothing', '/nothing'])('%s is a page for browsers only', async (path) => {
    const typeFor = async (accept: string): Promise<[number, string | null]> => {
      const { status, headers } = await new Visitor(app.baseUrl).get(path, { accept });
      return [status, headers.get('content-type')];
    };
    expect(await typeFor('text/html')).toEqual([404, 'text/html; charset=utf-8']);
    expect(await typeFor('*/*')).toEqual([404, expect.stringContaining('application/json')]);
  });

  test('assets are kept for good, because their names change with them, and sent packed', async () => {
    const script = readdirSync('dist/dashboard/assets').find((name) => /^index-.*\.js$/.test(name)) ?? '';
    const packed = await fetch(`${app.baseUrl}/assets/${script}`);
    expect(packed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(packed.headers.get('content-encoding')).toMatch(/^(gzip|br)$/);
    for (const encoding of ['gzip', 'br']) {
      const asked = await fetch(`${app.baseUrl}/assets/${script}`, { headers: { 'accept-encoding': encoding } });
      expect(asked.headers.get('content-encoding')).toBe(encoding);
      expect(await asked.text()).toBe(readFileSync(`dist/dashboard/assets/${script}`, 'utf8'));
    }
    expect(packed.headers.get('content-type')).toContain('javascript');
    expect(await packed.text()).toBe(readFileSync(`dist/dashboard/assets/${script}`, 'utf8'));
    const plain = await fetch(`${app.baseUrl}/assets/${script}`, { headers: { 'accept-encoding': 'identity' } });
    expect(plain.headers.get('content-encoding')).toBeNull();
  });
});

describe('in the browser', () => {
  let scene: DashboardScene;

  beforeAll(async () => {
    scene = await DashboardScene.start();
  });
  afterAll(() => scene.stop());

  test('the policy lets in no inline script or style but what carries this answer’s nonce', async () => {
    const page = await scene.open('/assessments');
    const first = await page.reload();
    const second = await page.reload();
    const policies = [first, second].map((answer) => answer?.headers()['content-security-policy'] ?? '');
    for (const policy of policies) {
      expect(policy).toContain("default-src 'none'");
      expect(policy).not.toContain('unsafe');
    }
    expect(policies[0]).not.toBe(policies[1]);
    await page.evaluate(
      `document.body.insertAdjacentHTML('beforeend', '<img src="data:," onerror="window.broken = 1">')`,
    );
    await page.waitForTimeout(200);
    expect(await page.evaluate('window.broken')).toBeUndefined();
    expect(scene.faults.some((fault) => fault.includes('Content Security Policy'))).toBe(true);
    await page.context().close();
  });

  test('the first load of the list is below 220 kB as sent, also without Brotli', async () => {
    const page = await scene.open('/welcome');
    await page.clock.install();
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.setCacheDisabled', { cacheDisabled: true });
    let bytes = 0;
    session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
    for (const encodings of ['br, gzip', 'gzip']) {
      bytes = 0;
      await page.setExtraHTTPHeaders({ 'accept-encoding': encodings });
      await page.goto(`${scene.app.baseUrl}/assessments`);
      await page.getByRole('heading', { name: 'No assessments yet' }).waitFor();
      // What would be loaded in advance counts, too.
      await passTime(page, 4_000);
      await page.waitForTimeout(500);
      expect(bytes).toBeGreaterThan(50_000);
      expect(bytes).toBeLessThan(220_000);
    }
    await page.context().close();
  });

  test('an outline is there before any script, and what the list needs is requested once', async () => {
    const page = await scene.open('/health/live');
    scene.faults.length = 0;
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname.startsWith('/v1/')) asked.push(pathname + search);
    });
    let load = (): void => undefined;
    const held = new Promise<void>((done) => (load = done));
    await page.route('**/assets/*', async (route) => {
      if (!route.request().url().includes('/early-')) await held;
      await route.fallback();
    });
    await page.goto(`${scene.app.baseUrl}/assessments?q=a%20%26%20b&status=completed`, { waitUntil: 'commit' });
    const outline = page.locator('#outline');
    await outline.waitFor();
    const display = await page.evaluate(`getComputedStyle(document.getElementById('outline')).display`);
    expect(display).toBe('grid');
    const wanted = '/v1/assessments?status=completed&q=a%20%26%20b&include=overview&limit=25';
    await eventually(
      () => Promise.resolve(asked.length),
      (count) => count === 2,
    );
    expect(asked.sort()).toEqual([wanted, '/v1/session']);
    load();
    await page.getByRole('heading', { name: 'Nothing matches' }).waitFor();
    expect(await outline.count()).toBe(0);
    expect(asked.filter((path) => !path.endsWith('/changes')).sort()).toEqual([wanted, '/v1/session']);
    expect(scene.faults).toEqual([]);
    await page.context().close();
  });

  test('nothing moves while the page comes in', async () => {
    const page = await scene.open('/welcome');
    await page.addInitScript(`
      window.shift = 0;
      new PerformanceObserver((list) => { for (const entry of list.getEntries()) window.shift += entry.value; })
        .observe({ type: 'layout-shift', buffered: true });`);
    await page.goto(`${scene.app.baseUrl}/assessments`);
    await page.getByRole('heading', { name: 'No assessments yet' }).waitFor();
    expect(await page.evaluate<number>('window.shift')).toBeLessThan(0.1);
    await page.context().close();
  });

  test('the first rows can be read and opened before the app has arrived', async () => {
    await anAssessment(scene.live, { company: '<b>Fabrikam</b>' });
    const page = await scene.open('/health/live');
    scene.faults.length = 0;
    let load = (): void => undefined;
    const held = new Promise<void>((done) => (load = done));
    await page.route('**/assets/*', async (route) => {
      if (!route.request().url().includes('/early-')) await held;
      await route.fallback();
    });
    await page.goto(`${scene.app.baseUrl}/assessments`, { waitUntil: 'commit' });
    const row = page.locator('#outline').getByRole('link', { name: '<b>Fabrikam</b>' });
    await row.waitFor();
    expect(await row.getAttribute('href')).toMatch(/^\/assessments\/asmt_\w+$/);
    load();
    await page.getByRole('cell', { name: '<b>Fabrikam</b>' }).waitFor();
    expect(await row.count()).toBe(0);
    expect(scene.faults).toEqual([]);
    await page.context().close();
  });
});
