import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { anIntegration } from '../builders/an-integration.js';
import type { Answer } from '../harness/answer.js';
import { expectUnharmed, measureBystander } from './bystander.js';
import { fileBombs, type FileBomb } from './file-bombs.js';
import { HostileScene } from './hostile-scene.js';

// Reading in is work of a processor, which others of a busy machine want too: so much counts as quiet.
const floor = 300;
const mostMemory = 1500;
const bombs = fileBombs(64);

describe('files that would be large in memory', () => {
  let scene: HostileScene;
  let integration: string;
  const uploaded = new Map<string, Answer<unknown>>();
  const previewed = new Map<string, Answer<unknown>>();

  beforeAll(async () => {
    scene = await HostileScene.start({ environment: { UPLOAD_LIMIT_DECOMPRESSED: '64MiB' } });
    integration = (await anIntegration(scene.attacker)).id;
  });
  afterAll(() => scene.stop());

  const send = (path: string, { type, gzip = false }: FileBomb, body: Buffer): Promise<Answer<unknown>> =>
    scene.attacker.raw('POST', path, {
      headers: { 'content-type': type, ...(gzip && { 'content-encoding': 'gzip' }) },
      body,
    });

  async function sendAll(): Promise<void> {
    for (const bomb of bombs) {
      const body = await bomb.write();
      const [upload, preview] = await Promise.all([
        send(`/v1/integrations/${integration}/events`, bomb, body),
        send('/v1/integrations/preview', bomb, body),
      ]);
      uploaded.set(bomb.name, upload);
      previewed.set(bomb.name, preview);
      const peak = scene.peakMemory();
      if (peak > mostMemory) throw new Error(`${bomb.name}: the service took ${peak} MB`);
    }
  }

  it('cost no one anything', async () => {
    let sent: Promise<void> = Promise.resolve();
    let isOver = false;
    const attack = (): void => {
      sent = sendAll().finally(() => (isOver = true));
      sent.catch(() => undefined);
    };
    const result = await measureBystander(scene, attack, { floor, until: () => isOver });
    await sent;
    expectUnharmed(result, floor);
    expect(scene.peakMemory()).toBeLessThan(mostMemory);
  });

  it.each(bombs.map((bomb) => [bomb.name, bomb] as const))(
    '%s is refused with the reason',
    (name, { status, says }) => {
      const upload = uploaded.get(name);
      expect([upload?.status, upload?.text]).toEqual([status, expect.stringContaining(says)]);
      // It reads only so many events, and may be done before the rest of the file would be too much.
      expect([200, 400, 413]).toContain(previewed.get(name)?.status);
    },
  );
});
