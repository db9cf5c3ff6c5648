import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as openid from 'openid-client';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { inLongRun } from '../harness/long-run.js';
import { closePages, sharedBrowser } from '../harness/shared-browser.js';
import { startTestApp } from '../harness/test-app.js';
import type { VisitedPage, Visitor } from '../harness/visitor.js';
import { bodyOf, OAuthScene, password, type TokenAnswer } from './oauth-scene.js';

const grantType = 'urn:ietf:params:oauth:grant-type:device_code';

interface Device {
  readonly device_code: string;
  readonly user_code: string;
  readonly verification_uri: string;
  readonly verification_uri_complete: string;
  readonly expires_in: number;
  readonly interval: number;
}

let scene: OAuthScene;

beforeAll(async () => {
  scene = await OAuthScene.start({ TRUST_PROXY: '1' });
});
afterAll(() => scene.stop());

async function begin(extra: Record<string, unknown> = {}, address = '203.0.113.7', of = scene): Promise<Device> {
  const from = of.app.client.with({ 'x-forwarded-for': address });
  const answer = await from.post('/oauth/device_authorization', {
    client_id: 'cli',
    device_name: 'ada’s laptop',
    ...extra,
  });
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body as Device;
}

async function poll(code: string, client: object = { client_id: 'cli' }, of = scene): Promise<TokenAnswer> {
  return bodyOf(await of.token({ grant_type: grantType, device_code: code, ...client }));
}

const pathOf = ({ verification_uri_complete }: Device): string => {
  const { pathname, search } = new URL(verification_uri_complete);
  return pathname + search;
};

async function answer(visitor: Visitor, device: Device, decision: 'allow' | 'deny'): Promise<VisitedPage> {
  const page = await visitor.get(pathOf(device));
  return visitor.submit('/oauth/device/consent', { ...page.form('/oauth/device/consent'), decision });
}

/** Lets the time pass that the client has to wait between two polls. */
const waitOut = (): Promise<unknown> =>
  scene.app.database.query(`UPDATE oauth_device_requests SET polled_at = polled_at - interval '90 seconds'`);

async function pendingOf(network: string): Promise<number> {
  const [row] = await scene.app.database.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM oauth_device_requests WHERE network = $1`,
    [network],
  );
  return row?.count ?? 0;
}

describe('the command line', () => {
  it('gets a code that is easily read, and nothing of it is stored but a hash', async () => {
    const device = await begin();
    expect(device).toMatchObject({
      user_code: expect.stringMatching(/^[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}$/),
      verification_uri: `${scene.app.baseUrl}/oauth/device`,
      verification_uri_complete: `${scene.app.baseUrl}/oauth/device?user_code=${device.user_code}`,
      expires_in: 600,
      interval: 5,
    });
    const [row] = await scene.app.database.query<{ row: string }>(
      `SELECT to_jsonb(r)::text AS row FROM oauth_device_requests r WHERE user_code = $1`,
      [device.user_code.replace('-', '')],
    );
    expect(row?.row).not.toContain(device.device_code);
  });

  it('is pending until a person allows it, then gets tokens that work, and can be refreshed and revoked', async () => {
    const visitor = await scene.newVisitor();
    const device = await begin({ scope: 'assessments:read webhooks:manage' });
    expect((await poll(device.device_code)).error).toBe('authorization_pending');

    const page = await visitor.get(pathOf(device));
    for (const words of [
      'Allow Assessment Service CLI?',
      'Northwind Traders',
      'ada’s laptop',
      '203.0.113.7',
      device.user_code,
      'Did you start this yourself?',
      'Create, change and delete webhook endpoints',
    ]) {
      expect(page.text).toContain(words);
    }
    expect(page.text).not.toContain('Connect and disconnect tools');
    expect((await answer(visitor, device, 'allow')).text).toContain('Access allowed');

    await waitOut();
    const tokens = await poll(device.device_code);
    expect(tokens).toMatchObject({ token_type: 'Bearer', scope: 'assessments:read webhooks:manage' });
    const mine = scene.app.client.as(tokens.access_token ?? '');
    expect((await mine.get('/v1/webhooks')).status).toBe(200);

    const applications = await visitor.get('/v1/session/applications');
    expect(JSON.parse(applications.text)).toMatchObject({
      data: [{ clientId: 'cli', name: 'Assessment Service CLI', scopes: ['assessments:read', 'webhooks:manage'] }],
    });
    const next = bodyOf(
      await scene.token({ grant_type: 'refresh_token', refresh_token: tokens.refresh_token, client_id: 'cli' }),
    );
    expect(await scene.works(next.access_token ?? '')).toBe(true);
    await scene.app.client.post('/oauth/revoke', { token: next.refresh_token, client_id: 'cli' });
    expect(await scene.works(next.access_token ?? '')).toBe(false);
    const created = (await scene.audit('oauth_grant.created')).map(({ target }) => target.id);
    expect(created).toContain('cli');
    expect((await scene.audit('oauth_grant.revoked')).map(({ actor }) => actor.name)).toContain(
      'Assessment Service CLI',
    );
  });

  it('acts in the organization of the person, whichever it is', async () => {
    const other = await scene.anotherOrganization();
    const device = await begin();
    await answer(await other.newVisitor(), device, 'allow');
    const { access_token: token = '' } = await poll(device.device_code);
    await scene.app.client.as(token).post('/v1/assessments', { company: 'Of Fabrikam' });
    const listed = await other.admin.get<{ company: string }[]>(
      `/v1/admin/assessments?organizationId=${other.organization}`,
    );
    expect(listed.data.map(({ company }) => company)).toEqual(['Of Fabrikam']);
  });

  it('is told when the person declines', async () => {
    const visitor = await scene.newVisitor();
    const device = await begin();
    expect((await answer(visitor, device, 'deny')).text).toContain('Declined');
    expect((await poll(device.device_code)).error).toBe('access_denied');
    expect((await visitor.get(pathOf(device))).status).toBe(400);
  });

  it('gets only what the role of the person allows, and says so on the page', async () => {
    const visitor = await scene.newVisitor('member');
    const device = await begin();
    expect((await visitor.get(pathOf(device))).text).toContain('what your role does not allow');
    await answer(visitor, device, 'allow');
    expect((await poll(device.device_code)).scope).toBe('assessments:read integrations:read');
    const greedy = await begin({ scope: 'webhooks:manage' });
    expect((await visitor.get(pathOf(greedy))).status).toBe(403);
  });

  it('belongs to no organization: no administrator finds, changes or deletes it', async () => {
    const { data } = await scene.admin.get<{ clientId: string }[]>(`${scene.path}/oauth-clients`);
    expect(data.map(({ clientId }) => clientId)).not.toContain('cli');
    expect((await scene.admin.get(`${scene.path}/oauth-clients/cli`)).status).toBe(404);
    expect((await scene.admin.delete(`${scene.path}/oauth-clients/cli`)).status).toBe(404);
    const page = await scene.visitor().get('/oauth/authorize?client_id=cli&response_type=code');
    expect(page.status).toBe(400);
  });

  it('works with openid-client, which knows the endpoint from the metadata', async () => {
    const config = await openid.discovery(new URL(scene.app.baseUrl), 'cli', undefined, openid.None(), {
      algorithm: 'oauth2',
      // eslint-disable-next-line @typescript-eslint/no-deprecated -- the tests speak plain http, on loopback
      execute: [openid.allowInsecureRequests],
    });
    const begun = await openid.initiateDeviceAuthorization(config, { scope: 'assessments:read' });
    expect(begun.interval).toBe(5);
    await answer(await scene.newVisitor(), { ...begun } as Device, 'allow');
    // The client would wait those five seconds before it asks at all.
    const tokens = await openid.pollDeviceAuthorizationGrant(config, { ...begun, interval: 0.1 });
    expect(await scene.works(tokens.access_token)).toBe(true);
  });

  it('works over several copies of the service', async () => {
    const other = scene.through(await startTestApp({ database: scene.app.database }));
    try {
      const device = await begin({}, '203.0.113.8', other);
      await answer(await scene.newVisitor(), { ...device }, 'allow');
      const both = await Promise.all([poll(device.device_code), poll(device.device_code, undefined, other)]);
      // One gets tokens, which the other, coming second with the same code, ends.
      expect(both.map(({ error }) => error ?? 'tokens').sort()).toEqual(['invalid_grant', 'tokens']);
    } finally {
      await other.stop();
    }
  });
});

describe('a device code', () => {
  it('that is asked about too often slows its client down, each time more', async () => {
    const { device_code: code } = await begin();
    const interval = async (): Promise<number | undefined> => {
      const rows = await scene.app.database.query<{ poll_interval: number }>(
        `SELECT poll_interval FROM oauth_device_requests ORDER BY created_at DESC LIMIT 1`,
      );
      return rows[0]?.poll_interval;
    };
    expect((await poll(code)).error).toBe('authorization_pending');
    expect((await poll(code)).error).toBe('slow_down');
    expect((await poll(code)).error).toBe('slow_down');
    expect(await interval()).toBe(15);
    await waitOut();
    expect((await poll(code)).error).toBe('authorization_pending');
    for (let times = 0; times < 15; times++) await poll(code);
    expect(await interval()).toBe(60);
  });

  it('works once: a second use ends what the first one gave', async () => {
    const device = await begin();
    await answer(await scene.newVisitor(), device, 'allow');
    const tokens = await poll(device.device_code);
    expect(await scene.works(tokens.access_token ?? '')).toBe(true);
    expect((await poll(device.device_code)).error).toBe('invalid_grant');
    expect(await scene.works(tokens.access_token ?? '')).toBe(false);
    expect((await scene.refresh({ clientId: 'cli', name: '' }, tokens.refresh_token ?? '')).status).toBe(400);
  });

  it('expires, for the device and for the person', async () => {
    const device = await begin();
    const visitor = await scene.newVisitor();
    const page = await visitor.get(pathOf(device));
    await scene.app.database.query(`UPDATE oauth_device_requests SET expires_at = clock_timestamp()`);
    expect((await poll(device.device_code)).error).toBe('expired_token');
    const late = { ...page.form('/oauth/device/consent'), decision: 'allow' };
    expect((await visitor.submit('/oauth/device/consent', late)).status).toBe(400);
    expect((await visitor.get(pathOf(device))).text).toContain('older than 10 minutes');
  });

  it('of another client is unknown, and its attempt changes nothing', async () => {
    const device = await begin();
    const other = await scene.client({ type: 'public' });
    expect((await poll(device.device_code, { client_id: other.clientId })).error).toBe('invalid_grant');
    await answer(await scene.newVisitor(), device, 'allow');
    expect((await poll(device.device_code, { client_id: other.clientId })).error).toBe('invalid_grant');
    const tokens = await poll(device.device_code);
    expect(await scene.works(tokens.access_token ?? '')).toBe(true);
    expect((await poll(device.device_code, { client_id: other.clientId })).error).toBe('invalid_grant');
    expect(await scene.works(tokens.access_token ?? '')).toBe(true);
  });

  it('is no authorization code, and neither is its user code', async () => {
    const device = await begin();
    await answer(await scene.newVisitor(), device, 'allow');
    const asCode = await scene.redeem({ clientId: 'cli', name: '' }, device.device_code);
    expect(bodyOf(asCode).error).toBe('invalid_grant');
    expect((await poll(device.user_code)).error).toBe('invalid_grant');
    expect((await poll('')).error).toBe('invalid_request');
  });

  it('that a person allowed gives nothing once their applications are revoked, or they are gone', async () => {
    const { email, id } = await scene.person();
    const visitor = await scene.signedIn(email);
    const one = await begin();
    const two = await begin();
    await answer(visitor, one, 'allow');
    const revoked = await visitor.send('/v1/session/applications/cli', {
      method: 'DELETE',
      headers: { origin: scene.app.baseUrl },
    });
    expect(revoked.status).toBe(204);
    expect((await poll(one.device_code)).error).toBe('invalid_grant');
    await answer(visitor, two, 'allow');
    await scene.admin.delete(`${scene.path}/users/${id}`);
    expect((await poll(two.device_code)).error).toMatch(/^(invalid_grant|access_denied)$/);
  });
});

describe('clients', () => {
  it('that prove themselves may ask too, for people of their own organization only', async () => {
    const client = await scene.client({ name: 'Wall display', scopes: ['assessments:read'] });
    const credentials = { client_id: client.clientId, client_secret: client.clientSecret };
    const device = await begin(credentials);
    const stranger = await (await scene.anotherOrganization()).newVisitor();
    const page = await stranger.get(pathOf(device));
    expect([page.status, page.text.includes('Wall display')]).toEqual([400, false]);
    expect((await answer(await scene.newVisitor(), device, 'allow')).text).toContain('Access allowed');
    expect((await poll(device.device_code, { client_id: client.clientId })).error).toBe('invalid_client');
    expect((await poll(device.device_code, credentials)).scope).toBe('assessments:read');
  });

  it.each([
    ['an unknown client', { client_id: 'cly' }, 'invalid_client'],
    ['a secret where there is none', { client_secret: 'svc_secret_x' }, 'invalid_client'],
    ['an unknown scope', { scope: 'everything' }, 'invalid_scope'],
  ])('are refused for %s', async (_what, body, error) => {
    const refused = await scene.app.client.post('/oauth/device_authorization', { client_id: 'cli', ...body });
    expect(bodyOf(refused).error).toBe(error);
  });

  it('keep 50 waiting devices of one address, and an answered one is not displaced', async () => {
    const address = '198.51.100.9';
    const first = await begin({}, address);
    await answer(await scene.newVisitor(), first, 'allow');
    const second = await begin({}, address);
    for (let count = 0; count < 50; count++) await begin({}, address);
    expect(await pendingOf(address)).toBe(51);
    expect((await poll(second.device_code)).error).toBe('invalid_grant');
    expect(await scene.works((await poll(first.device_code)).access_token ?? '')).toBe(true);
  });

  it('may give a name that is shown as text, without what could change how the page reads', async () => {
    const device = await begin({ device_name: `<b>x</b>\u202e\u0007${'y'.repeat(200)}` });
    const { text } = await (await scene.newVisitor()).get(pathOf(device));
    expect(text).toContain('&lt;b&gt;x&lt;/b&gt;yyy');
    for (const hidden of ['\u202e', '\u0007']) expect(text).not.toContain(hidden);
    expect(text).not.toContain('y'.repeat(100));
  });
});

describe('the page', () => {
  it('asks a person to sign in first, and goes on with the code', async () => {
    const device = await begin();
    const page = await scene.visitor().get(pathOf(device));
    expect(page.answer.get('return_to')).toBe(`/oauth/device?user_code=${device.user_code}`);
  });

  it('tells a person who only runs the service that devices act in an organization', async () => {
    const { email } = await scene.person();
    await scene.app.database.query(
      `UPDATE people SET organization_id = NULL, role = NULL, system_admin = true WHERE email = $1`,
      [email],
    );
    const page = await (await scene.signedIn(email)).get(pathOf(await begin()));
    expect([page.status, page.text]).toEqual([403, expect.stringContaining('You belong to no organization')]);
  });

  it('takes an answer only from its own form', async () => {
    const visitor = await scene.newVisitor();
    const device = await begin();
    const form = (await visitor.get(pathOf(device))).form('/oauth/device/consent');
    const forged = { ...form, scopes: 'assessments:read', decision: 'allow' };
    expect((await visitor.submit('/oauth/device/consent', forged)).status).toBe(403);
    const stolen = await (await scene.newVisitor()).submit('/oauth/device/consent', { ...form, decision: 'allow' });
    expect(stolen.status).toBe(403);
    expect((await poll(device.device_code)).error).toBe('authorization_pending');
  });

  it('lets a person guess ten codes a minute, and then not even enter the right one', async () => {
    const visitor = await scene.newVisitor();
    const device = await begin();
    for (let guess = 0; guess < 10; guess++) {
      expect((await visitor.get('/oauth/device?user_code=BBBB-BBBB')).status).toBe(400);
    }
    const refused = await visitor.get(pathOf(device));
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await (await scene.newVisitor()).get(pathOf(device))).status).toBe(200);
  });

  it('lets an address guess no more than failed credentials, with any number of accounts', async () => {
    const few = await OAuthScene.start({ RATE_LIMIT_FAILURES: '12' });
    try {
      const one = await few.newVisitor();
      const two = await few.newVisitor();
      const statuses: number[] = [];
      for (const visitor of [one, two]) {
        for (let guess = 0; guess < 8; guess++) {
          statuses.push((await visitor.get('/oauth/device?user_code=BBBB-BBBB')).status);
        }
      }
      expect(statuses.filter((status) => status === 400)).toHaveLength(12);
      expect(statuses.filter((status) => status === 429)).toHaveLength(4);
    } finally {
      await few.stop();
    }
  });
});

describe('in a browser', () => {
  let browser: Browser;
  beforeAll(async () => {
    ({ browser } = await sharedBrowser());
  });
  afterAll(() => closePages());

  it.each<readonly [string, BrowserContextOptions]>([
    ['on a desktop', { viewport: { width: 1440, height: 900 } }],
    ...inLongRun([
      'on a phone in the dark',
      { viewport: { width: 390, height: 844 }, colorScheme: 'dark', javaScriptEnabled: false },
    ] as const),
  ])('a person %s types the code, compares it and allows access', async (what, options) => {
    const { email } = await scene.person();
    const device = await begin();
    const context = await browser.newContext(options);
    const page = await context.newPage();
    const picture = async (name: string): Promise<void> => {
      const folder = process.env.SCREENSHOTS;
      if (folder === undefined) return;
      mkdirSync(folder, { recursive: true });
      await page.screenshot({ path: join(folder, `${name} ${what}.png`), fullPage: true });
    };
    await page.goto(device.verification_uri);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByLabel('Code').fill('bcdf ghjk');
    await page.getByRole('button', { name: 'Continue' }).click();
    expect(await page.getByRole('alert').textContent()).toContain('Compare it with your device');
    await picture('device wrong code');
    await page.getByLabel('Code').fill(device.user_code.toLowerCase());
    await page.getByRole('button', { name: 'Continue' }).click();
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Allow Assessment Service CLI?');
    const width = await page.locator('html').evaluate((element: { scrollWidth: number }) => element.scrollWidth);
    expect(width).toBeLessThanOrEqual(options.viewport?.width ?? 0);
    await picture('device consent');
    await page.getByRole('button', { name: 'Allow access' }).click();
    expect(await page.getByRole('status').textContent()).toContain('ada’s laptop has access');
    await picture('device allowed');
    await context.close();
    expect(await scene.works((await poll(device.device_code)).access_token ?? '')).toBe(true);
  });
});
