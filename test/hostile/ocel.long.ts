import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { anIntegration } from '../builders/an-integration.js';
import type { Answer } from '../harness/answer.js';
import { expectUnharmed, measureBystander } from './bystander.js';
import { HostileScene } from './hostile-scene.js';

// Reading in is work of a processor, which others of a busy machine want too: so much counts as quiet.
const floor = 300;

let scene: HostileScene;

beforeAll(async () => {
  scene = await HostileScene.start();
});
afterAll(() => scene.stop());

async function upload(body: Uint8Array): Promise<Answer<unknown>> {
  const { id } = await anIntegration(scene.attacker);
  const headers = { 'content-type': 'application/vnd.ocel+json', 'content-encoding': 'gzip' };
  return scene.attacker.raw('POST', `/v1/integrations/${id}/events`, { headers, body });
}

const ocel = (objects: readonly object[], events: readonly object[]): Buffer =>
  gzipSync(JSON.stringify({ objects, events }), { level: 1 });

/** Twenty thousand events of some megabytes, as any tool exports them. */
const usual = ocel(
  [{ id: 'o1', type: 'order' }],
  Array.from({ length: 20_000 }, (_, number) => ({
    id: `e${number}`,
    type: `step ${number % 7}`,
    time: new Date(Date.UTC(2026, 2, 1) + number * 60_000).toISOString(),
    attributes: [{ name: 'note', value: 'as any tool writes it, a sentence or so for each event' }],
    relationships: [{ objectId: 'o1' }],
  })),
);
const ordinary = async (): Promise<void> => {
  expect((await upload(usual)).status).toBe(202);
};

test('two files whose object types are megabytes long are refused, and cost no one anything', async () => {
  // In members, of which the long one is compressed once.
  const long = gzipSync('t'.repeat(900_000), { level: 1 });
  const file = Buffer.concat([
    gzipSync('{"objects":['),
    ...Array.from({ length: 400 }, (_, number) => [
      gzipSync(`${number > 0 ? '"},' : ''}{"id":"o${number}","type":"${number}`, { level: 1 }),
      long,
    ]).flat(),
    gzipSync('"}],"events":[]}'),
  ]);
  const result = await measureBystander(
    scene,
    async () => {
      for (const answer of await Promise.all([upload(file), upload(file)])) {
        expect([answer.status, answer.error.code]).toEqual([400, 'VALIDATION_FAILED']);
        expect(answer.error.message).toContain('a type of over 300 characters');
      }
    },
    { ordinary, floor },
  );
  expectUnharmed(result, floor);
  expect(scene.peakMemory()).toBeLessThan(512);
});

test('an event with a long id in very many cases is rejected alone', async () => {
  const objects = Array.from({ length: 20_000 }, (_, number) => ({ id: `o${number}`, type: 'order' }));
  const relationships = objects.map(({ id }) => ({ objectId: id }));
  const time = '2026-03-01T08:00:00Z';
  const events = [
    { id: 'i'.repeat(200_000), type: 'ship', time, relationships: relationships.slice(0, 20_000) },
    { id: 'e2', type: 'ship', time, relationships: relationships.slice(0, 2) },
  ];
  const result = await measureBystander(
    scene,
    async () => {
      const answer = await upload(ocel(objects, events));
      expect(answer.status).toBe(202);
      expect(answer.data).toMatchObject({ accepted: 2, rejected: 1 });
    },
    { ordinary, floor },
  );
  expectUnharmed(result, floor);
  expect(scene.peakMemory()).toBeLessThan(512);
});

test('elements of a megabyte that are all quotes are read in one go', async () => {
  const note = '"'.repeat(400_000);
  const events = Array.from({ length: 20 }, (_, number) => ({
    id: `e${number}`,
    type: 'pay',
    time: '2026-03-01T08:00:00Z',
    attributes: [{ name: 'note', value: note }],
    relationships: [{ objectId: 'o1' }],
  }));
  const file = ocel([{ id: 'o1', type: 'order' }], events);
  const result = await measureBystander(
    scene,
    async () => {
      expect((await upload(file)).status).toBe(202);
    },
    { ordinary, floor },
  );
  expectUnharmed(result, floor);
  expect(scene.peakMemory()).toBeLessThan(512);
});

test('legal rows that do not fit into memory together are refused with the reason', async () => {
  const { id } = await anIntegration(scene.attacker);
  const links = Array.from({ length: 200_000 }, () => 'a');
  const row = (number: number): string =>
    JSON.stringify({ case: `c${number}`, activity: 'pay', timestamp: '2026-03-01T08:00:00Z', links });
  const body = gzipSync(Array.from({ length: 40 }, (_, number) => row(number)).join('\n'), { level: 1 });
  const headers = { 'content-type': 'application/x-ndjson', 'content-encoding': 'gzip' };
  const result = await measureBystander(
    scene,
    async () => {
      const answer = await scene.attacker.raw('POST', `/v1/integrations/${id}/events`, { headers, body });
      expect([answer.status, answer.error.code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
      expect(answer.error.message).toContain('Send fewer of them at a time');
    },
    { ordinary, floor },
  );
  expectUnharmed(result, floor);
  expect(scene.peakMemory()).toBeLessThan(512);
});
