import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { exchange } from '../harness/http-exchange.js';
import { expectUnharmed, measureBystander } from './bystander.js';
import { HostileScene } from './hostile-scene.js';

let scene: HostileScene;

beforeAll(async () => {
  scene = await HostileScene.start();
});
afterAll(() => scene.stop());

/** As long as Node lets a path be, and from each of its letters a scheme could begin. */
const path = `/${'a-'.repeat(7_900)}/token`;

describe('paths that are costly to redact, from anybody', () => {
  it('delay no one', async () => {
    const result = await measureBystander(scene, async () => {
      const answers = await Promise.all(Array.from({ length: 8 }, () => exchange(scene.baseUrl, path)));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
    });
    expectUnharmed(result);
    expect(scene.peakMemory()).toBeLessThan(512);
  });

  it('are cut in the log', async () => {
    await exchange(scene.baseUrl, path, { headers: { 'x-request-id': 'a-long-path' } });
    const line = await scene.service.line('"requestId":"a-long-path"', '"msg":"request"');
    expect((JSON.parse(line) as { path: string }).path).toHaveLength(512);
  });

  it('do not keep the service from ending', async () => {
    const requests = Array.from({ length: 16 }, () => exchange(scene.baseUrl, path).catch(() => null));
    await scene.expectPromptEnd();
    await Promise.all(requests);
  });
});
