import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '../harness/database.js';
import { ServiceProcess } from '../harness/service-process.js';

let database: TestDatabase;
let directory: string;

beforeEach(async () => {
  database = await createTestDatabase();
  directory = mkdtempSync(join(tmpdir(), 'loaded-scripts-'));
});

afterEach(async () => {
  rmSync(directory, { recursive: true });
  await database.drop();
});

/** Node writes at its end which scripts it has run. */
function loadedScripts(): string[] {
  const reports = readdirSync(directory).map((name) => readFileSync(join(directory, name), 'utf8'));
  const urls = reports.flatMap((report) => (JSON.parse(report) as { result: { url: string }[] }).result);
  return urls.map(({ url }) => url).filter((url) => url.startsWith('file:'));
}

test('a start loads the bundle, what has machine code, and nothing that is not configured', async () => {
  const service = new ServiceProcess('dist/bundle/standalone.js', {
    DATABASE_URL: database.url,
    SECRETS_KEY: randomBytes(32).toString('base64'),
    NODE_V8_COVERAGE: directory,
  });
  await service.ready();
  service.signal('SIGTERM');
  expect(await service.exited).toBe(0);

  const scripts = loadedScripts();
  const packages = scripts.flatMap((url) => /\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1] ?? []);
  expect(
    [...new Set(packages)].filter((name) => !/^(@duckdb\/node-bindings|@node-rs\/|detect-libc)/.test(name)),
  ).toEqual([]);
  const bundled = scripts.flatMap((url) => /\/dist\/bundle\/(.+)$/.exec(url)?.[1] ?? []);
  expect(bundled).toContain('standalone.js');
  expect(bundled.filter((name) => /^(s3-|nats-|redis-|embedded-postgres|pdf)/.test(name))).toEqual([]);
  expect(scripts.filter((url) => /\/dist\/(?!bundle\/)/.test(url))).toEqual([]);
});
