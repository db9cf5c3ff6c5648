import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aKey } from '../builders/a-key.js';
import { anOrganization } from '../builders/an-organization.js';
import { startTestApp, testAdminToken, type TestApp } from '../harness/test-app.js';

interface Request {
  readonly method: string;
  readonly auth: { readonly type: string; readonly bearer?: readonly { readonly value: string }[] };
  readonly header: readonly { readonly key: string; readonly value: string; readonly disabled?: boolean }[];
  readonly url: { readonly raw: string; readonly variable: readonly { readonly key: string }[] };
  readonly body?: { readonly raw: string };
}

interface Collection {
  readonly item: readonly { readonly name: string; readonly item: readonly { readonly request: Request }[] }[];
}

const collection = JSON.parse(
  execFileSync(process.execPath, ['clients/collection.mjs'], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }),
) as Collection;
const requests = collection.item.flatMap(({ item }) => item.map(({ request }) => request));
const document = JSON.parse(readFileSync('openapi.json', 'utf8')) as { paths: Record<string, Record<string, object>> };

/** Requests that need no ID and no file, end, and call no other server. */
const complete = requests.filter(
  ({ auth, url }) =>
    auth.type === 'bearer' && url.variable.length === 0 && !/\/(changes|stream|preview)$/.test(url.raw),
);

let app: TestApp;
let variables: Record<string, string>;
beforeAll(async () => {
  app = await startTestApp();
  const { key } = await aKey(app, await anOrganization(app));
  variables = { baseUrl: app.baseUrl, apiKey: key, adminToken: testAdminToken };
});
afterAll(() => app.stop());

const filled = (text: string): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_whole, name: string) => variables[name] ?? `no variable ${name}`);

describe('the collection', () => {
  it('has every operation of the document once', () => {
    const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    );
    const held = requests.map(
      ({ method, url }) => `${method} ${url.raw.replace('{{baseUrl}}', '').split('?')[0] ?? ''}`,
    );
    expect(held.sort()).toEqual(operations.sort());
  });

  it.each(complete.map((request) => [request.method, request.url.raw, request] as const))(
    '%s %s is answered by the service as it stands',
    async (method, raw, { auth, header, body }) => {
      const headers = Object.fromEntries(
        header.filter(({ disabled }) => !disabled).map(({ key, value }) => [key, value]),
      );
      const response = await fetch(filled(raw), {
        method,
        headers: { ...headers, authorization: `Bearer ${filled(auth.bearer?.[0]?.value ?? '')}` },
        ...(body && { body: body.raw }),
      });
      const answer = await response.text();
      // A test machine may not resolve names, the example's URL does not exist, and the key is a live one.
      const excused = /does not resolve|belongs to no active person|Only a sandbox can do this/.test(answer);
      expect({ answer, fine: response.ok || excused }).toEqual({ answer, fine: true });
    },
  );
});
