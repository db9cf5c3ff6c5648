import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { FirstAdministrator } from '../../libs/auth/src/access/sessions/sign-in-links.js';
import { administrator } from '../builders/administrator.js';
import type { Organization } from '../builders/an-organization.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { Visitor } from '../harness/visitor.js';
import { password, signIn } from './oauth-scene.js';

describe('the first administrator', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp({ alone: true });
  });
  afterAll(() => app.stop());

  it('is made once, by whichever of ten asks first, and comes in by the link once', async () => {
    const second = await startTestApp({ database: app.database });
    const welcomes = await Promise.all(
      Array.from({ length: 10 }, (_none, at) =>
        (at % 2 ? app : second).app.get(FirstAdministrator, { strict: false }).welcome(),
      ),
    );
    await second.stop();
    const links = welcomes.filter((link) => link !== null);
    expect(links).toHaveLength(1);
    const { pathname } = new URL(links[0] ?? '');

    // A preview by a chat or email program does not use it up.
    await new Visitor(app.baseUrl).get(pathname);
    const visitor = new Visitor(app.baseUrl);
    const late = new Visitor(app.baseUrl);
    const page = await visitor.get(pathname);
    const latePage = await late.get(pathname);
    expect((await new Visitor(app.baseUrl).submit(pathname, page.onlyForm)).status).toBe(403);
    const entered = await visitor.submit(pathname, page.onlyForm);
    expect([entered.status, entered.location]).toEqual([303, '/']);
    expect((await late.submit(pathname, latePage.onlyForm)).status).toBe(404);
    expect((await new Visitor(app.baseUrl).get(pathname)).status).toBe(404);

    expect((await visitor.get('/v1/admin/organizations')).status).toBe(200);
    const set = await fetch(`${app.baseUrl}/v1/session/password`, {
      method: 'POST',
      headers: {
        cookie: `session=${visitor.cookie('session') ?? ''}`,
        origin: app.baseUrl,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ newPassword: password }),
    });
    expect(set.status).toBe(204);
    const back = new Visitor(app.baseUrl);
    expect((await signIn(back, 'admin@localhost')).status).toBe(303);
  });

  it('has an organization that lists and shows as the API describes it', async () => {
    // The client refuses answers that do not satisfy their schema, formats included.
    const { data } = await administrator(app).get<Organization[]>('/v1/admin/organizations');
    expect(data.map(({ notificationEmail }) => notificationEmail)).toEqual(['admin@localhost']);
    const path = `/v1/admin/organizations/${data[0]?.id ?? ''}`;
    expect((await administrator(app).get(`${path}/users`)).status).toBe(200);
  });

  it('is not made again', async () => {
    expect(await app.app.get(FirstAdministrator, { strict: false }).welcome()).toBeNull();
  });

  it('a link that lapsed or never was is a page', async () => {
    for (const token of ['x', `svc_link_${'0'.repeat(49)}`, '%00']) {
      expect((await new Visitor(app.baseUrl).get(`/sign-in/link/${token}`)).status).toBe(404);
    }
  });
});
