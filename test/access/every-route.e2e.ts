import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Controller, Get, Module, RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA, SSE_METADATA } from '@nestjs/common/constants.js';
import { ModulesContainer } from '@nestjs/core';
import { isFallback, OpenApi, publicAccess } from '#platform';
import { StandaloneModule } from '../../apps/standalone/src/standalone.module.js';
import { type AccessRule, accessRule } from '../../libs/auth/src/access/guards/access-rules.js';
import { aKey } from '../builders/a-key.js';
import { aSession } from '../builders/a-session.js';
import { aUser } from '../builders/a-user.js';
import { anAssessment } from '../builders/an-assessment.js';
import { anIntegration } from '../builders/an-integration.js';
import { anOrganization } from '../builders/an-organization.js';
import type { ApiClient } from '../harness/api-client.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';

interface Handler {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly isPublic: boolean;
  readonly isFallback: boolean;
  /** An endless response: a client that reads the whole body waits forever. */
  readonly isStream: boolean;
  readonly rule: AccessRule | undefined;
}

/** With those it inherits. */
function methodsOf(prototype: object): [name: string, method: unknown][] {
  const parent = Object.getPrototypeOf(prototype) as object | null;
  const own = Object.entries(Object.getOwnPropertyDescriptors(prototype));
  const methods = own.map(([name, { value }]): [string, unknown] => [name, value]);
  return parent === null || parent === Object.prototype ? methods : [...methods, ...methodsOf(parent)];
}

/** Every handler of the running application, from the metadata that Nest routes by. */
function handlersOf({ app }: TestApp): Handler[] {
  const controllers = [...app.get(ModulesContainer).values()].flatMap(({ controllers }) => [...controllers.values()]);
  return controllers.flatMap(({ metatype }) => {
    const controller = metatype as new () => object;
    return methodsOf(controller.prototype as object).flatMap(([name, handler]) => {
      if (typeof handler !== 'function') return [];
      const verb = Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod | undefined;
      if (verb === undefined) return [];
      const meta = (key: string): unknown => Reflect.getMetadata(key, handler) ?? Reflect.getMetadata(key, controller);
      const [first] = [Reflect.getMetadata(PATH_METADATA, handler) as string | string[]].flat();
      const path = [Reflect.getMetadata(PATH_METADATA, controller) as string, first]
        .flatMap((part) => (part ?? '').split('/'))
        .filter((part) => part !== '')
        .join('/');
      return {
        name: `${controller.name}.${name}`,
        method: RequestMethod[verb],
        path: `/${path}`,
        isPublic: meta(publicAccess) === true,
        isFallback: meta(isFallback) === true,
        isStream: meta(SSE_METADATA) === true,
        rule: meta(accessRule) as AccessRule | undefined,
      };
    });
  });
}

const isOfTenant = ({ rule }: Handler): boolean => typeof rule === 'object';
const hasParameter = ({ path }: Handler): boolean => path.includes(':');
/** The catalog is the same for everyone. */
const namesRow = ({ path }: Handler): boolean => !path.includes('/catalog/:tool');

/** `/v1/webhooks/:id` with ids of the right form. */
function filledIn(path: string, ids: Readonly<Record<string, string>>, fallback: string): string {
  return path.replace(/:(\w+)/g, (_match, name: string) => ids[name] ?? fallback);
}

describe('every handler', () => {
  let app: TestApp;
  let handlers: Handler[];

  beforeAll(async () => {
    app = await startTestApp({ environment: { RATE_LIMIT_FAILURES: '100000', RATE_LIMIT_PER_MINUTE: '100000' } });
    handlers = handlersOf(app);
  });
  afterAll(() => app.stop());

  const named = (some: Handler[]): string[] => some.map(({ name }) => name);
  const ask = (client: ApiClient, { method, path }: Handler, id: string) =>
    client.raw(method === 'ALL' ? 'GET' : method, filledIn(path, {}, id));

  test('is found: the walk sees what it is meant to walk', () => {
    expect(named(handlers)).toEqual(expect.arrayContaining(['ApiKeysController.rotate', 'FallbackController.refuse']));
  });

  test('declares whom it lets in', () => {
    const silent = handlers.filter(({ isPublic, rule, isFallback }) => !isPublic && !rule && !isFallback);
    expect(named(silent)).toEqual([]);
  });

  test('declares it once: what is public has no rule beside', () => {
    expect(named(handlers.filter(({ isPublic, rule }) => isPublic && rule))).toEqual([]);
  });

  test('under /v1/admin is administration, and nothing else is', () => {
    const misplaced = handlers.filter(({ path, rule }) => path.startsWith('/v1/admin') !== (rule === 'administration'));
    expect(named(misplaced)).toEqual([]);
  });

  test('that is public is outside /v1, or named here', () => {
    const open = handlers.filter(({ path, isPublic }) => isPublic && path.startsWith('/v1/'));
    // A download link carries its own signature; everyone who finds a token may report it.
    expect(named(open.filter(({ path }) => !path.includes('download')))).toEqual(['LeaksController.report']);
  });

  test('that is not public answers 401 without a credential', async () => {
    for (const handler of handlers.filter(({ rule }) => rule !== undefined)) {
      const answer = await ask(app.client, handler, 'x');
      expect([handler.name, answer.status]).toEqual([handler.name, 401]);
    }
  });

  test('of a tenant answers 401 to an unknown credential', async () => {
    const stranger = app.client.as('svc_live_The1quick2brown3fox4jumps5over6the7lazy8dog4WVELN');
    for (const handler of handlers.filter(isOfTenant)) {
      expect([handler.name, (await ask(stranger, handler, 'x')).status]).toEqual([handler.name, 401]);
    }
  });

  test('of administration or of a person answers 403 to an API key with every scope', async () => {
    const { key } = await aKey(app, await anOrganization(app));
    for (const handler of handlers.filter(({ rule }) => rule === 'administration' || rule === 'session')) {
      const answer = await ask(app.client.as(key), handler, 'x');
      expect([handler.name, answer.status]).toEqual([handler.name, 403]);
    }
  });

  test('of a tenant answers 403 to a key that has every scope but its own', async () => {
    const organization = await anOrganization(app);
    const all = ['assessments:read', 'assessments:write', 'integrations:read', 'integrations:write', 'webhooks:manage'];
    for (const handler of handlers.filter(isOfTenant)) {
      const { scope } = handler.rule as { scope: string };
      const { key } = await aKey(app, organization, { scopes: all.filter((other) => other !== scope) });
      const answer = await ask(app.client.as(key), handler, 'x');
      expect([handler.name, answer.status]).toEqual([handler.name, 403]);
    }
  });

  test('refuses a viewer if it writes, needs another scope than reading assessments, or is for administrators', async () => {
    const viewer = await aSession(app, await aUser(app, await anOrganization(app), { role: 'viewer' }));
    const isOwnAccount = ({ path }: Handler): boolean => path.startsWith('/v1/session');
    // A question changes nothing.
    const isRead = ({ name, method, rule }: Handler): boolean =>
      (method === 'GET' || name === 'QuestionsController.ask') &&
      (typeof rule !== 'object' || rule.scope === 'assessments:read');
    // No session opens it, whoever it is of.
    const isOfAgents = ({ path }: Handler): boolean => path === '/mcp';
    const isRefused = (each: Handler): boolean => !isOwnAccount(each) && !isRead(each) && !isOfAgents(each);
    const refused = handlers.filter((each) => each.rule !== undefined && isRefused(each));
    expect(named(refused)).toEqual(
      expect.arrayContaining(['ReportSharesController.create', 'OwnUsersController.create']),
    );
    for (const handler of refused) {
      const answer = await ask(viewer, handler, 'x');
      expect([handler.name, answer.status]).toEqual([handler.name, 403]);
    }
  });

  test('is in the OpenAPI document when it is under /v1', () => {
    const { paths } = app.app.get(OpenApi).document;
    const missing = handlers.filter(({ path, method, isFallback }) => {
      const operations = paths[path.replace(/:(\w+)/g, '{$1}')] as Record<string, unknown> | undefined;
      return path.startsWith('/v1/') && !isFallback && operations?.[method.toLowerCase()] === undefined;
    });
    // A tool sends the browser there, and no program calls it.
    expect(named(missing)).toEqual(['ToolSignInsController.callback']);
  });
});

describe('what belongs to one workspace', () => {
  let app: TestApp;
  let routes: Handler[];
  /** The rows of one workspace, by the resource before the parameter in a path. */
  let ids: Map<string, string[]>;
  let strangers: Record<string, ApiClient>;

  beforeAll(async () => {
    app = await startTestApp({
      environment: { RATE_LIMIT_PER_MINUTE: '100000', WEBHOOK_ALLOW_PRIVATE_NETWORKS: 'true' },
    });
    routes = handlersOf(app).filter(isOfTenant);
    const owner = await anOrganization(app);
    strangers = {
      'another organization': app.client.as((await aKey(app, await anOrganization(app))).key),
      'the live workspace': app.client.as((await aKey(app, owner, { environment: 'live' })).key),
    };
    const client = app.client.as((await aKey(app, owner, { environment: 'test' })).key);
    await anIntegration(client);
    await client.post('/v1/webhooks', { url: 'https://127.0.0.1/hook', events: ['*'] });
    await anAssessment(client);
    ids = new Map();
    for (const { path } of routes.filter(
      (route) => route.method === 'GET' && !route.isStream && !hasParameter(route),
    )) {
      const answer = await client.get<{ id?: string }[]>(path);
      if (!Array.isArray(answer.data)) continue;
      ids.set(path, answer.data.flatMap(({ id }) => (id === undefined ? [] : [id])).slice(0, 3));
    }
  });
  afterAll(() => app.stop());

  test('is there to be found: every list of its owner has rows', () => {
    const lists = ['/v1/assessments', '/v1/events', '/v1/integrations', '/v1/webhooks'];
    expect([...ids].filter(([, rows]) => rows.length > 0).map(([path]) => path)).toEqual(expect.arrayContaining(lists));
  });

  /** Each route with a parameter, once for each row that the owner's own list shows at the path before it. */
  const addresses = (): { name: string; method: string; path: string }[] =>
    routes
      .filter(hasParameter)
      .filter(namesRow)
      .flatMap(({ name, method, path }) => {
        const list = path.slice(0, path.indexOf('/:'));
        const known = ids.get(list) ?? [];
        return [...known, 'asmt_01h455vb4pex5vsknk084sn02q'].map((id) => ({
          name,
          method: method === 'ALL' ? 'GET' : method,
          path: filledIn(path, {}, id),
        }));
      });

  test.each(['another organization', 'the live workspace'])('does not exist for %s', async (who) => {
    const client = strangers[who] as ApiClient;
    for (const { name, method, path } of addresses()) {
      const answer = await client.raw(method, path);
      expect([name, path, answer.status]).toEqual([name, path, 404]);
    }
  });

  test.each(['another organization', 'the live workspace'])('is in no list of %s', async (who) => {
    const client = strangers[who] as ApiClient;
    for (const [path, owned] of ids) {
      const { text } = await client.get(path);
      expect(owned.filter((id) => text.includes(id))).toEqual([]);
    }
  });
});

@Controller('v1/forgotten')
class ForgetfulController {
  @Get()
  read(): object {
    return { data: 'open to the world' };
  }
}

@Module({ controllers: [ForgetfulController] })
class ForgetfulRoutes {}

@Module({})
class ForgetfulModule {}

describe('a handler that forgot to declare whom it lets in', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp({
      module: (config) => ({ module: ForgetfulModule, imports: [ForgetfulRoutes, StandaloneModule.forRoot(config)] }),
    });
  });
  afterAll(() => app.stop());

  test('is found by the walk', () => {
    const silent = handlersOf(app).filter(({ isPublic, rule, isFallback }) => !isPublic && !rule && !isFallback);
    expect(silent.map(({ name }) => name)).toEqual(['ForgetfulController.read']);
  });

  test('admits no one', async () => {
    const { key } = await aKey(app, await anOrganization(app));
    for (const authorization of ['', `Bearer ${key}`]) {
      // Without the client of the tests, because undocumented paths are expected.
      const response = await fetch(`${app.baseUrl}/v1/forgotten`, { headers: { authorization } });
      expect(response.status).toBe(500);
      expect(await response.text()).not.toContain('open to the world');
    }
  });
});
