import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import { aKey, keysOf } from '../builders/a-key.js';
import { administrator } from '../builders/administrator.js';
import { eventually } from '../harness/eventually.js';
import { AStream } from './a-stream.js';
import { expectUnharmed, measureBystander } from './bystander.js';
import { HostileScene } from './hostile-scene.js';

let scene: HostileScene;
let open: AStream[] = [];

async function openMany(key: string, count: number): Promise<AStream[]> {
  const streams = await AStream.openMany(scene.baseUrl, key, count);
  open.push(...streams);
  return streams;
}

const statusesOf = (streams: readonly AStream[]): number[] => streams.map(({ status }) => status).sort();

/** How often a key has been looked up: each look-up is a scan, be it of the table or of an index. */
async function lookUps(): Promise<number> {
  const [row] = await scene.database.query<{ scans: string }>(
    `SELECT seq_scan + coalesce(idx_scan, 0) AS scans FROM pg_stat_user_tables WHERE relname = 'api_keys'`,
  );
  return Number(row?.scans);
}

/** Of all credentials: none is held once the streams are closed. */
async function heldPlaces(): Promise<number> {
  return (await scene.database.query(`SELECT FROM quota_reservations WHERE quota = 'streams'`)).length;
}

describe('open streams', () => {
  beforeAll(async () => {
    scene = await HostileScene.start({ environment: { STREAMS_PER_PROCESS: '50' } });
  });
  beforeEach(() => eventually(heldPlaces, (count) => count === 0));
  afterEach(() => {
    for (const stream of open) stream.close();
    open = [];
  });
  afterAll(() => scene.stop());

  it('are 20 of a credential: one more is told which budget is used up, and when to come back', async () => {
    expect(statusesOf(await openMany(scene.attackerKey, 20))).toEqual(Array(20).fill(200));
    const refused = await scene.attacker.get('/v1/assessments/changes');
    expect([refused.status, refused.error.code]).toEqual([429, 'QUOTA_EXCEEDED']);
    expect(refused.error.details).toEqual([{ field: 'streams', message: 'is used up: the limit is 20 open streams' }]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await openMany(scene.bystanderKey, 1))[0]?.status).toBe(200);
  });

  it('give their place back when they are closed, however that happens', async () => {
    for (let round = 0; round < 3; round++) {
      const streams = await openMany(scene.attackerKey, 20);
      expect(statusesOf(streams)).toEqual(Array(20).fill(200));
      for (const stream of streams) stream.close();
      await eventually(
        async () => {
          const [probe] = await openMany(scene.attackerKey, 1);
          probe?.close();
          return probe?.status;
        },
        (status) => status === 200,
      );
      // The probe's place, too, comes back.
      await sleep(200);
    }
  });

  it('are rechecked once for each credential, not once for each stream', async () => {
    await openMany(scene.attackerKey, 20);
    const before = await lookUps();
    await sleep(7_000);
    // Ten rounds, told with a delay of a second or so; stream by stream there would be two hundred.
    const asked = (await eventually(lookUps, (now) => now > before)) - before;
    expect(asked).toBeLessThan(40);
  });

  it('end all together when their key is revoked, and only they', async () => {
    const { key, id } = await aKey(scene, scene.attackerOrganization);
    const doomed = await openMany(key, 20);
    const [other] = await openMany(scene.attackerKey, 1);
    await administrator(scene).delete(`${keysOf(scene.attackerOrganization)}/${id}`);
    await Promise.all(doomed.map(({ ended }) => ended));
    await scene.attacker.post('/v1/assessments', { company: 'Still told' });
    await eventually(() => other?.text.includes('Still told'));
  });

  it('are shared between organizations, and have a bound for the process, which no other requests feel', async () => {
    const tenants = [await scene.aTenant('Greedy'), await scene.aTenant('Greedier')];
    const keys = await Promise.all(
      tenants.flatMap(({ organization }) =>
        [1, 2, 3].map(() => aKey(scene, organization, { rateLimitPerMinute: 100_000 })),
      ),
    );
    const result = await measureBystander(scene, async () => {
      await Promise.all(keys.map(({ key }) => openMany(key, 20)));
    });
    const held = open.filter(({ status }) => status === 200).length;
    // Two that ask for all at once have a third each; one after the other, a half and a quarter.
    expect(held).toBeGreaterThanOrEqual(32);
    expect(held).toBeLessThanOrEqual(38);
    expect((await openMany(scene.bystanderKey, 1))[0]?.status).toBe(200);
    expectUnharmed(result);
    expect(scene.peakMemory()).toBeLessThan(512);
    await scene.expectPromptEnd();
  });
});
