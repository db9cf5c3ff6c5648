import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { aKey } from '../builders/a-key.js';
import { anOrganization } from '../builders/an-organization.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { compile, installClient } from './installed-client.js';

const run = promisify(execFile);
const project = mkdtempSync(join(tmpdir(), 'client-package-'));

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await installClient(project);
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
  writeFileSync(join(project, 'consumer.ts'), consumer + wrong);
  expect(await compile(project, ['consumer.ts'])).toBe('');
});

it('what it answers can be read, mapped, iterated and paged in strict mode', async () => {
  const use = `
import { ApiError, createClient, dataOf, each, type AssessmentDetailView, type Report } from 'assessment-service-client';

const client = createClient({ baseUrl: '', token: '' });
const path = { id: 'asmt_01h455vb4pex5vsknk084sn02q' };
const a: AssessmentDetailView = await dataOf(client.GET('/v1/assessments/{id}', { params: { path } }));
const tools: string[] = a.integrations.map(({ tool }) => tool).sort();

const read = await dataOf(client.GET('/v1/assessments/{id}/report', { params: { path } }));
if ('downloadUrl' in read) console.log(read.downloadUrl.toUpperCase());
else {
  const report: Report = read;
  const bottlenecks: string[] = (report.bottlenecks ?? []).map(({ id }) => id);
  for (const { name, activities } of report.workflows ?? []) console.log(name, activities.map((one) => one.name));
  console.log(bottlenecks.join(), report.opportunities?.map(({ rationale }) => rationale), report.company);
}

const page = await client.GET('/v1/assessments', { params: { query: { limit: 2 } } });
if (page.data) {
  const names: string[] = page.data.data.map(({ company }) => company);
  const next: string | null = page.data.meta.nextCursor;
  console.log(names, next);
}

const hook = await dataOf(client.POST('/v1/webhooks', { body: { url: 'https://example.com/', events: ['*'] } }));
console.log(hook.secret.length);
for (const e of hook.events) console.log(e.toUpperCase());
hook.events.push(...hook.events);

const params = { path: { orgId: 'org_01h455vb4pex5vsknk084sn02q' } };
const scopes = ['assessments:read' as const];
const created = await dataOf(
  client.POST('/v1/admin/organizations/{orgId}/api-keys', { params, body: { name: 'Sync', environment: 'live', scopes } }),
);
console.log(createClient({ baseUrl: '', token: created.key }).options.baseUrl);
for await (const { id } of each(client, '/v1/webhooks')) console.log(id);
// @ts-expect-error it is told once
for await (const { secret } of each(client, '/v1/webhooks')) console.log(secret);

for await (const event of each(client, '/v1/events', { query: { type: 'report.ready' } })) console.log(event.id, tools);
for await (const one of each(client, '/v1/integrations')) console.log(one.name.length);
try {
  await dataOf(client.DELETE('/v1/assessments/{id}', { params: { path } }) as never);
} catch (error) {
  if (error instanceof ApiError) console.log(error.code, error.details.map(({ field }) => field));
}
`;
  writeFileSync(join(project, 'use.ts'), use);
  expect(await compile(project, ['use.ts'])).toBe('');
});
