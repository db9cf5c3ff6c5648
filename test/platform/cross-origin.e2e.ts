import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { aKey } from '../builders/a-key.js';
import { aSession } from '../builders/a-session.js';
import { aUser } from '../builders/a-user.js';
import { anOrganization, type Organization } from '../builders/an-organization.js';
import { closePages, sharedBrowser } from '../harness/shared-browser.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';

/** Serves an empty page of another origin. */
async function foreignPage(): Promise<{ server: Server; origin: string }> {
  const server = createServer((_request, response) => response.setHeader('Content-Type', 'text/html').end('<p>Hi'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const allowed = 'https://app.example.com';

describe('the API for web pages of other origins', () => {
  let app: TestApp;
  let closed: TestApp;
  let browser: Browser;
  let pages: Awaited<ReturnType<typeof foreignPage>>[];
  let organization: Organization;
  let key: string;

  beforeAll(async () => {
    pages = [await foreignPage(), await foreignPage()];
    app = await startTestApp({ environment: { CORS_ORIGINS: `${allowed}, ${pages[0]?.origin ?? ''}` } });
    closed = await startTestApp({ database: app.database });
    organization = await anOrganization(app);
    ({ key } = await aKey(app, organization));
    ({ browser } = await sharedBrowser());
  });
  afterAll(async () => {
    await closePages();
    for (const { server } of pages) server.close();
    await closed.stop();
    await app.stop();
  });

  const pageOf = async (index: number): Promise<Page> => {
    const page = await (await browser.newContext()).newPage();
    await page.goto(pages[index]?.origin ?? '');
    return page;
  };
  const call = (page: Page, options: object, path = '/v1/assessments'): Promise<unknown> =>
    page.evaluate(
      `fetch(${JSON.stringify(app.baseUrl + path)}, ${JSON.stringify(options)}).then(
        async (answer) => [answer.status, await answer.json(), Object.fromEntries(answer.headers)],
        (error) => error.name,
      )`,
    );
  const post = (extra: object = {}): object => ({
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', 'idempotency-key': 'once' },
    body: JSON.stringify({ company: 'Northwind' }),
    ...extra,
  });

  test('is open to a page of a named origin, in a real browser, with the headers that programs need', async () => {
    const page = await pageOf(0);
    const [status, body, headers] = (await call(page, post())) as [number, object, Record<string, string>];
    expect([status, body]).toEqual([201, { data: expect.objectContaining({ company: 'Northwind' }) }]);
    expect(Object.keys(headers)).toEqual(expect.arrayContaining(['x-request-id', 'ratelimit', 'ratelimit-policy']));
    const [, , replayed] = (await call(page, post())) as [number, object, Record<string, string>];
    expect(replayed['idempotency-replayed']).toBe('true');
    const read = { headers: { authorization: `Bearer ${key}` } };
    const [, , listed] = (await call(page, read)) as [number, object, Record<string, string>];
    expect(listed['etag']).toMatch(/^W?\/?"/);
    const unchanged = {
      headers: { authorization: `Bearer ${key}`, 'if-none-match': listed['etag'] },
      cache: 'no-store',
    };
    expect(
      await page.evaluate(`fetch('${app.baseUrl}/v1/assessments', ${JSON.stringify(unchanged)}).then((a) => a.status)`),
    ).toBe(304);
    await page.context().close();
  });

  test('shows such a page its errors, too', async () => {
    const page = await pageOf(0);
    const wrong = { headers: { authorization: 'Bearer wrong' } };
    expect(await call(page, wrong)).toEqual([
      401,
      { error: expect.objectContaining({ code: 'UNAUTHORIZED' }) },
      expect.anything(),
    ]);
    const [status] = (await call(page, post(), '/v1/nowhere')) as [number];
    expect(status).toBe(404);
    await page.context().close();
  });

  test('lets such a page send packed uploads, go on with a stream, and continue a trace', async () => {
    const page = await pageOf(0);
    const headers = { authorization: `Bearer ${key}`, traceparent: `00-${'1'.repeat(32)}-${'2'.repeat(16)}-01` };
    const packed = { method: 'POST', headers: { ...headers, 'content-encoding': 'gzip', 'content-type': 'text/csv' } };
    const [uploaded] = (await call(page, packed, '/v1/integrations/int_none/events')) as [number];
    expect(uploaded).toBe(404);
    const following = { headers: { ...headers, 'last-event-id': 'evt_none' } };
    const [, body] = (await call(page, following, '/v1/events/stream')) as [number, object];
    expect(body).toMatchObject({ error: { code: 'EVENT_NOT_FOUND' } });
    await page.context().close();
  });

  test('is closed to every other page', async () => {
    const page = await pageOf(1);
    expect(await call(page, post())).toBe('TypeError');
    expect(await call(page, {})).toBe('TypeError');
    await page.context().close();
  });

  test('never takes the cookie of a signed-in person from another origin', async () => {
    const session = await aSession(app, await aUser(app, organization, { role: 'admin' }));
    const { headers } = session as unknown as { headers: { cookie: string } };
    const [name = '', value = ''] = headers.cookie.split('=');
    const page = await pageOf(0);
    await page.context().addCookies([{ name, value, url: app.baseUrl }]);
    // Same site, so that the browser sends the cookie; it is CORS that keeps the answer from the page.
    expect(await call(page, { credentials: 'include' })).toBe('TypeError');
    expect(await call(page, post({ credentials: 'include', headers: { 'content-type': 'text/plain' } }))).toBe(
      'TypeError',
    );
    await page.context().close();
  });

  const preflight = (origin: string, path = '/v1/assessments', to = app) =>
    to.client.raw('OPTIONS', path, { headers: { origin, 'access-control-request-method': 'POST' } });
  const corsHeaders = (headers: Headers): string[] =>
    [...headers.keys()].filter((name) => name.startsWith('access-control-'));

  test('answers a preflight request without asking who calls', async () => {
    const { status, headers } = await preflight(allowed);
    expect(status).toBe(204);
    expect(headers.get('access-control-allow-origin')).toBe(allowed);
    expect(headers.get('access-control-allow-methods')).toContain('DELETE');
    expect(headers.get('access-control-allow-headers')).toContain('Idempotency-Key');
    expect(headers.get('access-control-allow-credentials')).toBeNull();
    expect(headers.get('vary')).toContain('Origin');
  });

  test.each([
    'http://app.example.com',
    'https://app.example.com:8443',
    'https://app.example.com.evil.example',
    'https://sub.app.example.com',
    'https://APP.example.com',
    'null',
  ])('does not answer the origin %s', async (origin) => {
    const answer = await preflight(origin);
    expect(corsHeaders(answer.headers)).toEqual([]);
    const read = await app.client.as(key).get('/v1/assessments', { headers: { origin } });
    expect([read.status, corsHeaders(read.headers)]).toEqual([200, []]);
    // A shared cache must not hand the answer to the other origin.
    expect(read.headers.get('vary')).toContain('Origin');
  });

  test.each(['/', '/oauth/token', '/v1x', '/health/live', '/sign-in'])('is below /v1 only, not %s', async (path) => {
    expect(corsHeaders((await preflight(allowed, path)).headers)).toEqual([]);
  });

  test('is closed to all origins unless it is set', async () => {
    expect(corsHeaders((await preflight(allowed, '/v1/assessments', closed)).headers)).toEqual([]);
    const read = await closed.client.as(key).get('/v1/assessments', { headers: { origin: allowed } });
    expect([corsHeaders(read.headers), read.headers.get('vary')]).toEqual([[], null]);
  });
});
