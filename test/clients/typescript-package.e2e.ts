import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { aKey } from '../builders/a-key.js';
import { anOrganization } from '../builders/an-organization.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';

const run = promisify(execFile);
const project = mkdtempSync(join(tmpdir(), 'client-package-'));
const modules = join(project, 'node_modules');

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  const packing = ['pack', '--silent', '--pack-destination', project];
  const { stdout } = await run('npm', packing, { cwd: 'clients/typescript' });
  const home = join(modules, 'assessment-service-client');
  mkdirSync(home, { recursive: true });
  await run('tar', ['-xzf', join(project, stdout.trim().split('\n').at(-1) ?? ''), '-C', home, '--strip-components=1']);
  // What npm would fetch for it.
  for (const needed of ['openapi-fetch', 'openapi-typescript-helpers']) {
    symlinkSync(resolve('node_modules', needed), join(modules, needed));
  }
});
afterAll(async () => {
  await app.stop();
  rmSync(project, { recursive: true, force: true });
});

const consumer = `
import { createClient, dataOf, each, verify } from 'assessment-service-client';

const client = createClient({ baseUrl: process.env.BASE_URL ?? '', token: process.env.API_KEY ?? '' });
const { id } = await dataOf(client.POST('/v1/assessments', { body: { company: 'Northwind' } }));
for await (const assessment of each(client, '/v1/assessments')) console.log(assessment.id === id, assessment.company);
console.log(await verify('', {}, ''));
`;

it('the package as it is published runs in plain Node, without a build', async () => {
  const { key } = await aKey(app, await anOrganization(app));
  writeFileSync(join(project, 'package.json'), '{"type": "module"}');
  writeFileSync(join(project, 'consumer.mjs'), consumer);
  const env = { PATH: process.env.PATH, BASE_URL: app.baseUrl, API_KEY: key };
  const { stdout } = await run(process.execPath, ['consumer.mjs'], { cwd: project, env });
  expect(stdout).toBe('true Northwind\nfalse\n');
});

it('its types hold, and refuse what the API does not know', async () => {
  const wrong = `
// @ts-expect-error there is no such route
void client.GET('/v1/nothing');
// @ts-expect-error a company is needed
void client.POST('/v1/assessments', { body: {} });
// @ts-expect-error no list
void each(client, '/v1/assessments/{id}', { path: { id } });
// @ts-expect-error whose deliveries
void each(client, '/v1/webhooks/{id}/deliveries');
// @ts-expect-error no such status
void each(client, '/v1/assessments', { query: { status: 'lost' } });
// @ts-expect-error an assessment has no such field
for await (const { colour } of each(client, '/v1/assessments')) console.log(colour);
`;
  writeFileSync(join(project, 'package.json'), '{"type": "module"}');
  writeFileSync(join(project, 'consumer.ts'), consumer + wrong);
  const compilerOptions = { strict: true, noEmit: true, module: 'nodenext', target: 'es2022', types: ['node'] };
  const options = { ...compilerOptions, lib: ['es2022', 'dom'], typeRoots: [resolve('node_modules/@types')] };
  writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, files: ['consumer.ts'] }));
  const done = await run(process.execPath, [resolve('node_modules/typescript7/bin/tsc'), '-p', project]).catch(
    (error: unknown) => error as { stdout: string },
  );
  expect(done.stdout).toBe('');
});
