import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { aKey } from '../builders/a-key.js';
import { auditOf } from '../builders/audit-of.js';
import { callback, OAuthScene } from './oauth-scene.js';

let scene: OAuthScene;

beforeAll(async () => {
  scene = await OAuthScene.start();
});
afterAll(() => scene.stop());

const companiesOf = async (token: string): Promise<string[]> => {
  const { data } = await scene.app.client.as(token).get<{ company: string }[]>('/v1/assessments');
  return data.map(({ company }) => company);
};

test('the tokens of a client of the sandbox work there, and there only', async () => {
  const organization = { id: scene.organization };
  for (const environment of ['live', 'test'] as const) {
    const { key } = await aKey(scene.app, organization, { environment });
    await scene.app.client.as(key).post('/v1/assessments', { company: `In ${environment}` });
  }
  const visitor = await scene.newVisitor();
  for (const environment of ['test', 'live'] as const) {
    const client = await scene.client({ environment });
    const tokens = await scene.tokens(visitor, client);
    expect(await companiesOf(tokens.access_token)).toEqual([`In ${environment}`]);
    const refreshed = (await scene.refresh(client, tokens.refresh_token)).body as { access_token: string };
    await scene.app.client.as(refreshed.access_token).post('/v1/assessments', { company: `Through ${environment}` });
    expect(await companiesOf(refreshed.access_token)).toEqual([`Through ${environment}`, `In ${environment}`]);
  }
});

test('the consent page says that it is about the sandbox', async () => {
  const visitor = await scene.newVisitor();
  const text = async (environment: 'live' | 'test'): Promise<string> => {
    const { clientId } = await scene.client({ environment });
    const query = new URLSearchParams({ response_type: 'code', client_id: clientId, redirect_uri: callback });
    return (await visitor.get(`/oauth/authorize?${query.toString()}`)).text.replaceAll(/\s+/g, ' ');
  };
  expect(await text('test')).toContain('asks to act for you in the sandbox of <strong>Northwind Traders</strong>');
  expect(await text('live')).toContain('asks to act for you in <strong>Northwind Traders</strong>. It will');
});

test('a client is of live data unless it says otherwise, and stays what it is', async () => {
  const path = `${scene.path}/oauth-clients`;
  const body = { name: 'A', type: 'public', redirectUris: [callback], scopes: ['assessments:read'] };
  const made = await scene.admin.post<{ clientId: string; environment: string }>(path, body);
  expect(made.data.environment).toBe('live');
  const sandbox = await scene.admin.post<{ clientId: string; environment: string }>(path, {
    ...body,
    environment: 'test',
  });
  expect(sandbox.data.environment).toBe('test');
  const one = `${path}/${sandbox.data.clientId}`;
  expect((await scene.admin.get<{ environment: string }>(one)).data.environment).toBe('test');
  const changed = await scene.admin.patch(one, { environment: 'live' });
  expect([changed.status, changed.error.details?.map(({ field }) => field)]).toEqual([400, ['environment']]);
  const wrong = await scene.admin.post(path, { ...body, environment: 'staging' });
  expect([wrong.status, wrong.error.details?.map(({ field }) => field)]).toEqual([400, ['environment']]);
  const [entry] = await auditOf(scene.app, { id: scene.organization }, 'oauth_client.created');
  expect(entry?.details).toMatchObject({ environment: 'test' });
});
