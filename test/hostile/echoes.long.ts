import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { anIntegration } from '../integrations/an-integration.js';
import { expectUnharmed, measureBystander } from './bystander.js';
import { HostileScene } from './hostile-scene.js';

let scene: HostileScene;
let path: string;

beforeAll(async () => {
  scene = await HostileScene.start();
  const { id } = await anIntegration(scene.attacker, { tool: 'upload', name: 'Orders' });
  path = `/v1/integrations/${id}`;
});
afterAll(() => scene.stop());

/** A hundred rows that are refused for a key of 300 kB each: 30 MB, sent as 30 kB. */
const echoing = gzipSync(`${JSON.stringify({ ['k'.repeat(300_000)]: 1 })}\n`.repeat(100), { level: 9 });

const upload = () =>
  scene.attacker.raw<{ rejected: number; errors: { message: string }[] }>('POST', `${path}/events`, {
    headers: { 'content-type': 'application/x-ndjson', 'content-encoding': 'gzip' },
    body: echoing,
  });

describe('rows that are refused for what they say', () => {
  it('are described in few words, stored in few, listed in few, and delay no one', async () => {
    const result = await measureBystander(scene, async () => {
      const answer = await upload();
      expect([answer.status, answer.data.rejected, answer.data.errors.length]).toEqual([202, 100, 100]);
      expect(Math.max(...answer.data.errors.map(({ message }) => message.length))).toBe(300);
      expect((await scene.attacker.get(`${path}/collections?limit=100`)).bytes.length).toBeLessThan(2 ** 20);
    });
    expectUnharmed(result);
    expect(scene.peakMemory()).toBeLessThan(512);
    const [largest] = await scene.database.query<{ bytes: number }>(
      'SELECT max(length(errors::text)) AS bytes FROM collections',
    );
    expect(largest?.bytes).toBeLessThan(64 * 1024);
  });
});

describe('an upload that comes byte by byte', () => {
  /** One row that does not end, in chunks of a byte each. */
  async function* dripping(byte: string): AsyncGenerator<Uint8Array> {
    for (let count = 0; count < 30_000; count += 1) {
      yield Buffer.from(byte);
      if (count % 1_000 === 0) await new Promise((resolve) => setImmediate(resolve));
    }
  }

  it.each([
    ['text/csv', 'a'],
    ['application/x-ndjson', ' '],
    ['application/json', '['],
  ])('as %s delays no one', async (type, byte) => {
    const result = await measureBystander(scene, async () => {
      const answer = await fetch(`${scene.baseUrl}${path}/events`, {
        method: 'POST',
        headers: { 'content-type': type, authorization: `Bearer ${scene.attackerKey}` },
        body: dripping(byte) as never,
        duplex: 'half',
      });
      await answer.arrayBuffer();
      expect(answer.status).toBeLessThan(500);
    });
    expectUnharmed(result);
  });
});

describe('the service', () => {
  it('ends in time in the middle of it', async () => {
    const sent = Array.from({ length: 8 }, () => upload().catch(() => null));
    await scene.expectPromptEnd();
    await Promise.all(sent);
  });
});
