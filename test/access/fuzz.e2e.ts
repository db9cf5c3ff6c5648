import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { OpenApi, type Config } from '#platform';
import { aKey } from '../builders/a-key.js';
import { administrator } from '../builders/administrator.js';
import { anOrganization } from '../builders/an-organization.js';
import { probed } from '../builders/probe-routes.js';
import type { ApiClient } from '../harness/api-client.js';
import { isLongRun } from '../harness/long-run.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { Dice } from './dice.js';
import { headers, methods } from './nasty-values.js';
import { RequestFuzz, type Operation, type Schema } from './request-fuzz.js';

const seed = Number(process.env.FUZZ_SEED ?? 20_260_101);
/** Requests per route: counted, not timed, so that a seed means the same requests on any machine. */
const rounds = Number(process.env.FUZZ_ROUNDS ?? (isLongRun ? 40 : 3));

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ module: (config: Config) => probed.module(config) });
});
afterAll(() => app.stop());

function operations(): Operation[] {
  return Object.entries(app.app.get(OpenApi).document.paths).flatMap(([path, item]) =>
    Object.entries(item as Record<string, { parameters?: Schema[]; requestBody?: Schema }>)
      .filter(([, operation]) => typeof operation === 'object' && 'responses' in operation)
      // A stream of events does not end while it is read.
      .filter(([, operation]) => !JSON.stringify(operation).includes('text/event-stream'))
      .map(([method, { parameters = [], requestBody }]) => ({
        method: method.toUpperCase(),
        path,
        body: (requestBody?.content as Record<string, { schema?: Schema }> | undefined)?.['application/json']?.schema,
        query: parameters
          .filter((parameter) => parameter.in === 'query')
          .map(({ name, schema }) => ({ name: String(name), schema: (schema ?? {}) as Schema })),
      })),
  );
}

/** Ids of things that exist: of the caller, of its neighbour, and of the sandbox. */
async function knownIds(clients: readonly ApiClient[]): Promise<string[]> {
  const ids: string[] = [];
  for (const client of clients) {
    for (const { method, path } of operations()) {
      if (method !== 'GET' || path.includes('{') || !path.startsWith('/v1/')) continue;
      const { text } = await client.get(path);
      ids.push(...(text.match(/\b(org|key|usr|app|asmt|int|whk|evt|dlv|rpt)_[0-9a-z]{26}\b/g) ?? []).slice(0, 5));
    }
  }
  return [...new Set(ids)];
}

test(
  `no request makes the service fail, and every answer is as documented (seed ${seed})`,
  async () => {
    const dice = new Dice(seed);
    const organization = await anOrganization(app);
    const admin = administrator(app);
    const live = app.client.as((await aKey(app, organization)).key);
    const sandbox = app.client.as((await aKey(app, organization, { environment: 'test' })).key);
    const ids = [...(await knownIds([admin, live, sandbox])), organization.id];
    const { components } = app.app.get(OpenApi).document;
    const fuzz = new RequestFuzz(dice, (components?.schemas ?? {}) as Record<string, Schema>, ids);
    const all = operations();
    const failures: string[] = [];
    const plan = Array.from({ length: rounds }, () => all).flat();
    for (const operation of plan) {
      if (failures.length === 5) break;
      const method = dice.chance(0.9) ? operation.method : dice.pick(methods);
      const path = fuzz.path(operation.path) + fuzz.query(operation.query);
      const client =
        dice.chance(0.9) && operation.path.startsWith('/v1/admin')
          ? admin
          : dice.pick([live, sandbox, live, sandbox, admin, app.client]);
      const body = method === 'GET' || method === 'HEAD' ? undefined : fuzz.body(operation.body);
      const extra = dice.chance(0.3) ? dice.pick(headers) : {};
      const request = {
        headers: { 'content-type': 'application/json', ...extra },
        ...(body !== undefined && { body }),
      };
      try {
        const { status, text } = await client.raw(method, path, request);
        if (status >= 500)
          failures.push(`${method} ${path} ${JSON.stringify(request)}: ${status} ${text.slice(0, 300)}`);
      } catch (error) {
        failures.push(
          `${method} ${path} ${JSON.stringify(request).slice(0, 600)}: ${(error as Error).message.slice(0, 900)}`,
        );
      }
    }
    expect(failures).toEqual([]);
  },
  60_000 + rounds * 5_000,
);
