import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createTestDatabase, type TestDatabase } from '../harness/database.js';
import { ServiceProcess } from '../harness/service-process.js';

/** Prints for each script whether valid compiled code was used. */
const teller = 'test/start/tell-compiled-code.cjs';

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

/** Node writes the executed scripts when it exits. */
function loadedScripts(): string[] {
  const reports = readdirSync(directory).map((name) => readFileSync(join(directory, name), 'utf8'));
  const urls = reports.flatMap((report) => (JSON.parse(report) as { result: { url: string }[] }).result);
  return urls.map(({ url }) => url).filter((url) => url.startsWith('file:'));
}

const settings = (): NodeJS.ProcessEnv => ({
  DATABASE_URL: database.url,
  SECRETS_KEY: randomBytes(32).toString('base64'),
});

test('a start loads the bundle, what has machine code, and nothing that is not configured', async () => {
  const service = new ServiceProcess('dist/bundle/standalone.js', {
    ...settings(),
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
  expect(bundled.filter((name) => /^(s3-|nats-|redis-|embedded-postgres|pdf|otlp)/.test(name))).toEqual([]);
  expect(scripts.filter((url) => /\/dist\/(?!bundle\/)/.test(url))).toEqual([]);
});

test.each(['standalone', 'worker'])('%s starts with the code that the build has compiled', async (name) => {
  const service = new ServiceProcess(`dist/bundle/${name}.js`, settings(), ['--require', resolve(teller)]);
  await service.ready();
  await service.kill();
  const told = service.said.match(/^(compiled|not compiled) .*$/gm) ?? [];
  expect(told).toContainEqual(expect.stringMatching(new RegExp(`^compiled file:.*/dist/bundle/${name}\\.cjs$`)));
  expect(told.length).toBeGreaterThan(4);
  expect(told.filter((line) => line.startsWith('not'))).toEqual([]);
});
