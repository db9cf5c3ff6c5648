import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { expectUnharmed, measureBystander } from './bystander.js';
import { HostileScene } from './hostile-scene.js';
import { bodiesOfManyKeys, manyKeys } from './many-keys.js';

let scene: HostileScene;

beforeAll(async () => {
  scene = await HostileScene.start();
});
afterAll(() => scene.stop());

const json = { 'content-type': 'application/json' };

describe.each(bodiesOfManyKeys)('a body with very many %s', (_what, path, body) => {
  it('is refused in few words, and delays no one', async () => {
    const result = await measureBystander(scene, async () => {
      const answer = await scene.attacker.raw('POST', path, { headers: json, body });
      expect([400, 422]).toContain(answer.status);
      expect(answer.error.details?.length ?? 0).toBeLessThanOrEqual(100);
      expect(answer.bytes.length).toBeLessThan(64 * 1024);
    });
    expectUnharmed(result);
    expect(scene.peakMemory()).toBeLessThan(512);
  });
});

describe('the service', () => {
  it('ends in time in the middle of it', async () => {
    const sent = Array.from({ length: 8 }, () =>
      fetch(`${scene.baseUrl}/v1/assessments`, {
        method: 'POST',
        headers: { ...json, authorization: `Bearer ${scene.attackerKey}` },
        body: manyKeys,
      }).catch(() => null),
    );
    await scene.expectPromptEnd();
    await Promise.all(sent);
  });
});
