import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { expectUnharmed, measureBystander } from './bystander.js';
import { HostileScene } from './hostile-scene.js';

let scene: HostileScene;

beforeAll(async () => {
  scene = await HostileScene.start();
});
afterAll(() => scene.stop());

describe('a service in a process of its own', () => {
  it('is measured beside a client that does what clients do', async () => {
    const result = await measureBystander(scene, async () => {
      expect((await scene.attacker.get('/v1/assessments')).status).toBe(200);
    });
    expectUnharmed(result);
    expect(scene.peakMemory()).toBeLessThan(512);
  });

  it('counts an answer that another one holds up as slow', async () => {
    // A stopped process is the surest attack there is: the measure has to see it.
    const result = await measureBystander(
      scene,
      async () => {
        scene.service.signal('SIGSTOP');
        await new Promise((resolve) => setTimeout(resolve, 3_000));
        scene.service.signal('SIGCONT');
      },
      { until: () => true },
    );
    expect(result.attacked.slowest()).toBeGreaterThan(2_000);
    expect(() => {
      expectUnharmed(result, 10);
    }).toThrow('toBeLessThan');
  });

  it('ends at once when it is asked to', async () => {
    await scene.expectPromptEnd();
  });
});
