import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { administrator } from '../builders/administrator.js';
import { expectUnharmed, measureBystander } from './bystander.js';
import { HostileScene } from './hostile-scene.js';

const path = '/v1/admin/organizations';

let scene: HostileScene;

beforeAll(async () => {
  scene = await HostileScene.start({ environment: { TRUST_PROXY: '1' } });
});
afterAll(() => scene.stop());

const aGuess = (): string => randomBytes(24).toString('hex');
const from = (address: string) => scene.client.with({ 'x-forwarded-for': address });

describe('guesses at ADMIN_TOKEN', () => {
  it('are 10 a minute from one address, a third of what other credentials may fail', async () => {
    const client = from('203.0.113.1');
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 12; attempt++) statuses.push((await client.as(aGuess()).get(path)).status);
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429]);
    const refused = await client.as(aGuess()).get(path);
    expect(refused.headers.get('ratelimit-policy')).toBe('"administrator";q=10;w=60');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    // Others behind the same address are admitted all the same, and are not counted.
    const began = performance.now();
    expect((await administrator({ client }).get(`${path}/${scene.attackerOrganization.id}`)).status).toBe(200);
    expect((await client.as(scene.bystanderKey).get('/v1/assessments')).status).toBe(200);
    expect(performance.now() - began).toBeLessThan(2_000);
  });

  it('are answered ever more slowly', async () => {
    const client = from('203.0.113.2');
    const took: number[] = [];
    for (let attempt = 0; attempt < 5; attempt++) {
      const began = performance.now();
      await client.as(aGuess()).get(path);
      took.push(performance.now() - began);
    }
    expect(took[0]).toBeGreaterThanOrEqual(95);
    expect(took[2]).toBeGreaterThanOrEqual(390);
    expect(took[4]).toBeGreaterThanOrEqual(1_590);
  });

  it('from hundreds of addresses at once delay no one', async () => {
    let last = 0;
    const result = await measureBystander(scene, async () => {
      await Promise.all(
        Array.from({ length: 200 }, () =>
          from(`198.51.${(last += 1) >> 8}.${last & 255}`)
            .as(aGuess())
            .get(path),
        ),
      );
    });
    expectUnharmed(result);
    expect(scene.peakMemory()).toBeLessThan(512);
    const [{ count } = { count: 0 }] = await scene.database.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM audit_log WHERE action = 'administration.refused'`,
    );
    expect(count).toBeLessThanOrEqual(900);
  });

  it('do not hold up the end of the service', async () => {
    const guesses = Promise.allSettled(Array.from({ length: 100 }, () => from('203.0.113.6').as(aGuess()).get(path)));
    await scene.expectPromptEnd();
    await guesses;
  });
});
