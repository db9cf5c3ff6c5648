import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeToken } from '#auth';
import { aKey } from '../builders/a-key.js';
import { administrator } from '../builders/administrator.js';
import { eventually } from '../harness/eventually.js';
import { AStream } from './a-stream.js';
import { expectUnharmed, measureBystander } from './bystander.js';
import { HostileScene } from './hostile-scene.js';

interface Registered {
  readonly clientId: string;
  readonly clientSecret: string;
}

let scene: HostileScene;

/** All clients of the test share one address, as those behind a proxy do that TRUST_PROXY does not name. */
beforeAll(async () => {
  scene = await HostileScene.start();
});
afterAll(() => scene.stop());

const guess = async (token: string): Promise<number> => (await scene.client.as(token).get('/v1/assessments')).status;

async function exhaust(): Promise<void> {
  for (let attempt = 0; attempt < 40; attempt++) await guess('no-token-at-all');
  expect(await guess('no-token-at-all')).toBe(429);
}

describe('beside an address-mate that presents one bad credential after the other', () => {
  beforeAll(exhaust);

  it('a good key is let in, whether it was seen before or is new', async () => {
    expect(await guess(scene.bystanderKey)).toBe(200);
    const { key } = await aKey(scene, scene.attackerOrganization);
    expect(await guess(key)).toBe(200);
  });

  it('a bad one is refused as before, well-formed or not, revoked or unknown', async () => {
    const { key, id } = await aKey(scene, scene.attackerOrganization);
    await administrator(scene).delete(`/v1/admin/organizations/${scene.attackerOrganization.id}/api-keys/${id}`);
    for (const token of ['nonsense', makeToken('live'), makeToken('oauth'), key]) expect(await guess(token)).toBe(429);
    expect((await scene.client.with({ authorization: 'Basic eDp5' }).get('/v1/assessments')).status).toBe(429);
  });

  it.each(['/oauth/revoke', '/oauth/introspect'])('a client that proves itself at %s is answered', async (path) => {
    const body = { name: 'Good', redirectUris: ['https://a.example/cb'], scopes: ['assessments:read'] };
    const clients = `/v1/admin/organizations/${scene.attackerOrganization.id}/oauth-clients`;
    const { data } = await administrator(scene).post<Registered>(clients, { ...body, type: 'confidential' });
    const ask = (client_secret: string) =>
      scene.client.post(path, { client_id: data.clientId, client_secret, token: 'x' });
    expect((await ask(data.clientSecret)).status).toBe(200);
    expect((await ask(makeToken('secret'))).status).toBe(429);
  });

  it('an open stream goes on, and its rechecks count for nothing', async () => {
    const stream = await AStream.open(scene.baseUrl, scene.attackerKey);
    await exhaust();
    await sleep(2_500);
    await scene.attacker.post('/v1/assessments', { company: 'Told in the middle of it' });
    await eventually(() => stream.text.includes('Told in the middle of it'));
    stream.close();
  });

  it('another tenant waits for nothing while guesses of the right form come in hundreds', async () => {
    const result = await measureBystander(scene, async () => {
      await Promise.all(Array.from({ length: 200 }, () => guess(makeToken('live'))));
    });
    expectUnharmed(result);
    expect(scene.peakMemory()).toBeLessThan(512);
  });

  it('the service ends when it is asked to, in the middle of the guesses', async () => {
    const guesses = Promise.allSettled(Array.from({ length: 200 }, () => guess(makeToken('live'))));
    await scene.expectPromptEnd();
    await guesses;
  });
});
