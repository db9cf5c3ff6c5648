import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { administrator } from '../builders/administrator.js';
import { Visitor } from '../harness/visitor.js';
import { expectUnharmed, measureBystander } from './bystander.js';
import { HostileScene } from './hostile-scene.js';
import { parsePublicId } from '#events';

const redirectUri = 'https://app.example.com/callback';

interface Registered {
  readonly clientId: string;
  readonly clientSecret?: string;
}

interface Pushed {
  readonly request_uri?: string;
  readonly error?: string;
  readonly error_description?: string;
}

let scene: HostileScene;

beforeAll(async () => {
  scene = await HostileScene.start({ environment: { RATE_LIMIT_TOKEN: '1000000', TRUST_PROXY: '1' } });
});
afterAll(() => scene.stop());

async function register(type: 'confidential' | 'public'): Promise<Registered> {
  const path = `/v1/admin/organizations/${scene.attackerOrganization.id}/oauth-clients`;
  const body = { name: 'Greedy', redirectUris: [redirectUri], scopes: ['assessments:read'], type };
  return (await administrator(scene).post<Registered>(path, body)).data;
}

async function push({ clientId, clientSecret }: Registered, extra: object = {}, address = '203.0.113.1') {
  const answer = await scene.client.with({ 'x-forwarded-for': address }).post('/oauth/par', {
    client_id: clientId,
    client_secret: clientSecret,
    response_type: 'code',
    redirect_uri: redirectUri,
    ...(clientSecret === undefined && { code_challenge: 'c'.repeat(43), code_challenge_method: 'S256' }),
    ...extra,
  });
  return { status: answer.status, headers: answer.headers, body: answer.body as Pushed };
}

async function pushMany(client: Registered, count: number): Promise<number[]> {
  const statuses: number[] = [];
  while (statuses.length < count) {
    const some = await Promise.all(Array.from({ length: 20 }, () => push(client, { state: 's'.repeat(2_048) })));
    statuses.push(...some.map(({ status }) => status));
  }
  return statuses;
}

async function pendingOf({ clientId }: Registered): Promise<{ count: number; bytes: number }> {
  const [found] = await scene.database.query<{ count: number; bytes: number }>(
    `SELECT count(*)::int AS count, coalesce(sum(length(query)), 0)::int AS bytes
     FROM oauth_pushed_requests WHERE client_id = $1`,
    [parsePublicId('app', clientId)],
  );
  return found ?? { count: 0, bytes: 0 };
}

/** A known one leads to the sign-in page, any other to an error. */
async function isKnown({ clientId }: Registered, uri = ''): Promise<boolean> {
  const query = new URLSearchParams({ client_id: clientId, request_uri: uri }).toString();
  return (await new Visitor(scene.baseUrl).get(`/oauth/authorize?${query}`)).status === 302;
}

describe('pushed requests', () => {
  it('of a client that has proved itself are 1,000 at a time, and harm no one else', async () => {
    const client = await register('confidential');
    const other = await register('confidential');
    const statuses: number[] = [];
    const result = await measureBystander(scene, async () => {
      statuses.push(...(await pushMany(client, 200)));
    });
    while (!statuses.includes(429)) statuses.push(...(await pushMany(client, 200)));
    expect(new Set(statuses)).toEqual(new Set([201, 429]));
    // Those at once may be a few more.
    expect((await pendingOf(client)).count).toBeLessThan(1_000 + 20);
    const refused = await push(client);
    expect([refused.status, refused.body.error]).toEqual([429, 'rate_limited']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await push(other)).status).toBe(201);
    expectUnharmed(result);
  });

  it('of a public client, which anyone can claim to be, are 50 from one address, of which the oldest go', async () => {
    const client = await register('public');
    const first = await push(client);
    expect(await isKnown(client, first.body.request_uri)).toBe(true);
    expect(new Set(await pushMany(client, 100))).toEqual(new Set([201]));
    // Those at once may be a few more.
    expect((await pendingOf(client)).count).toBeLessThan(50 + 20);
    expect(await isKnown(client, first.body.request_uri)).toBe(false);
    const last = await push(client);
    expect(await isKnown(client, last.body.request_uri)).toBe(true);
  });

  it('of a public client are 500 in all, and a flood from many addresses pushes out none of a quiet one', async () => {
    const client = await register('public');
    const quiet = await push(client, {}, '192.0.2.1');
    // From eleven addresses, of which IPv6 ones count by their network.
    for (let address = 0; address < 11; address++) {
      const one = (at: number): string => (address % 2 ? `198.51.100.${address}` : `2001:db8:${address}::${at}`);
      await Promise.all(Array.from({ length: 52 }, (_none, at) => push(client, {}, one(at + 1))));
    }
    expect((await pendingOf(client)).count).toBeLessThan(500 + 60);
    expect(await isKnown(client, quiet.body.request_uri)).toBe(true);
  });

  it('end with the service, in the middle of them', async () => {
    const client = await register('public');
    const pushing = Promise.allSettled(Array.from({ length: 50 }, () => push(client)));
    await scene.expectPromptEnd();
    await pushing;
  });
});
