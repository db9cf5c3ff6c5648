import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type ExecutionContext, RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { ModulesContainer } from '@nestjs/core';
import { aKey } from '../builders/a-key.js';
import { aSession } from '../builders/a-session.js';
import { aUser } from '../builders/a-user.js';
import { anOrganization } from '../builders/an-organization.js';
import { type Limiter, RouteAccess } from '../../libs/auth/src/access/guards/access-rules.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';

interface Route {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly limiter: Limiter;
}

/** The route table, as the guard of all routes reads it; a handler without an access rule throws. */
function routesOf({ app }: TestApp): Route[] {
  const access = app.get(RouteAccess, { strict: false });
  const controllers = [...app.get(ModulesContainer).values()].flatMap((module) => [...module.controllers.values()]);
  return controllers.flatMap(({ metatype }) => {
    const controller = metatype as new () => object;
    return handlersOf(controller.prototype as object).map((handler) => {
      const context = { getHandler: () => handler, getClass: () => controller } as unknown as ExecutionContext;
      const pathOf = (target: object): string => [Reflect.getMetadata(PATH_METADATA, target) as string].flat()[0] ?? '';
      const path = [pathOf(controller), pathOf(handler)]
        .flatMap((part) => part.split('/'))
        .filter((part) => part !== '');
      return {
        name: `${controller.name}.${handler.name}`,
        method: RequestMethod[Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod],
        path: `/${path.join('/')}`,
        limiter: access.findLimiter(context),
      };
    });
  });
}

/** With those it inherits. */
function handlersOf(prototype: object): (() => unknown)[] {
  const parent = Object.getPrototypeOf(prototype) as object | null;
  const own = Object.values(Object.getOwnPropertyDescriptors(prototype)).map(({ value }): unknown => value);
  const handlers = own.filter(
    (value): value is () => unknown =>
      typeof value === 'function' && Reflect.getMetadata(METHOD_METADATA, value) !== undefined,
  );
  return parent === null || parent === Object.prototype ? handlers : [...handlers, ...handlersOf(parent)];
}

describe('every route', () => {
  let app: TestApp;
  let routes: Route[];

  beforeAll(async () => {
    app = await startTestApp();
    routes = routesOf(app);
  });
  afterAll(() => app.stop());

  const limitedBy = (...limiters: Limiter[]): string[] =>
    routes.filter(({ limiter }) => limiters.includes(limiter)).map(({ method, path }) => `${method} ${path}`);

  test('has a limiter: by caller under /v1, unless named here', () => {
    const others = routes.filter(({ path, limiter }) => path.startsWith('/v1/') && limiter !== 'caller');
    expect(others.filter(({ limiter }) => limiter !== 'administration').map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/v1/leaks']),
    );
    expect(new Set(others.map(({ limiter }) => limiter))).toEqual(new Set(['administration', 'leaks', 'link']));
    expect(
      others.filter(({ path, limiter }) => path.startsWith('/v1/admin/') !== (limiter === 'administration')),
    ).toEqual([]);
  });

  test('that limits itself is named here, and so is each that nothing limits', () => {
    expect(limitedBy('token', 'leaks').sort()).toEqual([
      'POST /oauth/device_authorization',
      'POST /oauth/par',
      'POST /oauth/token',
      'POST /v1/leaks',
    ]);
    expect(limitedBy('link').every((route) => /\/shared\/:token|download/.test(route))).toBe(true);
    const files =
      /^GET \/(account|assets\/:name|docs(\/.*)?|pages\/.*\.css|llms(-full)?\.txt|openapi\.json|shared\/:token)$/;
    expect(
      limitedBy('unlimited')
        .filter((route) => !files.test(route))
        .sort(),
    ).toEqual([
      'GET /.well-known/oauth-authorization-server',
      'GET /.well-known/oauth-protected-resource/mcp',
      'GET /.well-known/oauth-protected-resource/v1',
      'GET /.well-known/openid-configuration',
      'GET /health/live',
      'GET /health/ready',
      'GET /metrics',
    ]);
  });

  test('of a person says so in its answer, and counts', async () => {
    const organization = await anOrganization(app);
    const browser = await aSession(app, await aUser(app, organization, { role: 'admin' }));
    const readable = routes.filter(
      ({ method, path, limiter }) =>
        method === 'GET' && limiter === 'caller' && /^\/v1\/(session|me|api-keys|organization)/.test(path),
    );
    expect(readable.length).toBeGreaterThan(8);
    for (const { path } of readable) {
      const answer = await browser.get(path.replace(/:\w+/g, 'x'));
      expect([path, answer.headers.get('ratelimit-policy')]).toEqual([path, '"default";q=1000000;w=60']);
    }
  });

  test('of a key says so in its answer, a refusal for want of a scope included', async () => {
    const organization = await anOrganization(app);
    const client = app.client.as((await aKey(app, organization, { scopes: ['webhooks:manage'] })).key);
    for (const { method, path } of routes.filter(
      ({ limiter, path }) => limiter === 'caller' && path.startsWith('/v1/'),
    )) {
      if (path.endsWith('/stream') || path.endsWith('/changes')) continue;
      const answer = await client.raw(method === 'ALL' ? 'GET' : method, path.replace(/:\w+/g, 'x'));
      expect([method, path, answer.headers.has('ratelimit')]).toEqual([method, path, true]);
    }
  });
});
