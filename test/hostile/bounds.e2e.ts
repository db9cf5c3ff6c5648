import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { parsePublicId } from '#events';
import { aKey } from '../builders/a-key.js';
import { aTenant } from '../builders/a-tenant.js';
import { anIntegration } from '../builders/an-integration.js';
import { Scene } from '../engine/scene.js';
import { eventually } from '../harness/eventually.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { AStream } from './a-stream.js';
import { expectUsedUp } from './quota-use.js';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ environment: { STREAMS_PER_PROCESS: '9' } });
});
afterAll(() => app.stop());

test('one link more than an assessment may have is refused until one is revoked', async () => {
  const scene = await Scene.of(app);
  await scene.upload();
  const { id } = await scene.completed((await scene.assessment()).id);
  const path = `/v1/assessments/${id}/shares`;
  const { data } = await scene.client.post<{ id: string }>(path, {});
  await app.database.query(
    `INSERT INTO report_shares (workspace_id, id, assessment_id, token_hash, expires_at)
     SELECT workspace_id, gen_random_uuid(), assessment_id, sha256(n::text::bytea), expires_at
     FROM report_shares, generate_series(1, 99) AS n WHERE id = $1`,
    [parsePublicId('shr', data.id)],
  );
  expectUsedUp(await scene.client.post(path, {}), 409, 'shares', /100 shared links/);
  await scene.client.delete(`${path}/${data.id}`);
  expect((await scene.client.post(path, {})).status).toBe(201);
});

test('one integration more than a workspace may have is refused until one is disconnected', async () => {
  const { client } = await aTenant(app);
  const { id } = await anIntegration(client);
  const columns = `workspace_id, tool, name, status, config, credentials, connected_at, cases_by`;
  await app.database.query(
    `INSERT INTO integrations (id, ${columns}) SELECT gen_random_uuid(), ${columns}
     FROM integrations, generate_series(1, 499) WHERE id = $1`,
    [parsePublicId('int', id)],
  );
  const connect = () => client.post('/v1/integrations', { tool: 'upload' });
  expectUsedUp(await connect(), 409, 'integrations', /500 integrations/);
  expect((await client.delete(`/v1/integrations/${id}`)).status).toBe(204);
  expect((await connect()).status).toBe(201);
});

test('two organizations do not hold all streams of a process', async () => {
  const greedy = [await aTenant(app), await aTenant(app)];
  const opened: AStream[] = [];
  try {
    for (const { organization } of greedy) {
      const { key } = await aKey(app, organization);
      for (let stream = 0; stream < 8; stream += 1) opened.push(await AStream.open(app.baseUrl, key));
    }
    // The first stops at half of the nine places, the second at what the first leaves it.
    expect(opened.filter(({ status }) => status === 200)).toHaveLength(7);
    const refused = await greedy[0]?.client.get('/v1/assessments/changes');
    if (refused) expectUsedUp(refused, 429, 'streams', /5 open streams/);
    const { key } = await aKey(app, (await aTenant(app)).organization);
    const late = await AStream.open(app.baseUrl, key);
    expect(late.status).toBe(200);
    late.close();
  } finally {
    for (const stream of opened) stream.close();
  }
  await eventually(async () => (await app.database.query('SELECT FROM quota_reservations')).length === 0);
});
