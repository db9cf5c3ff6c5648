import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { expectUnharmed, measureBystander } from './bystander.js';
import { HostileScene } from './hostile-scene.js';

let scene: HostileScene;
let late: Promise<{ status: number; after: number }>;

beforeAll(async () => {
  scene = await HostileScene.start();
  // Waited for beside the other tests, none of which it delays either.
  const begun = Date.now();
  late = dawdling('/sign-in').then((status) => ({ status, after: Date.now() - begun }));
});
afterAll(() => scene.stop());

const form = { 'content-type': 'application/x-www-form-urlencoded' };

/** A form that is begun and then comes a byte a second; gives the status that it is answered with in the end. */
function dawdling(path: string): Promise<number> {
  const { hostname, port } = new URL(scene.baseUrl);
  return new Promise((resolve) => {
    const headers = { ...form, 'transfer-encoding': 'chunked' };
    const outgoing = request({ hostname, port, path, method: 'POST', headers, agent: false });
    const drip = setInterval(() => outgoing.write('a'), 1_000);
    const end = (status: number): void => {
      clearInterval(drip);
      outgoing.destroy();
      resolve(status);
    };
    outgoing.once('response', ({ statusCode = 0 }) => {
      end(statusCode);
    });
    outgoing.once('error', () => {
      end(0);
    });
    outgoing.write('email=');
  });
}

describe('a form', () => {
  it.each(['/sign-in', '/oauth/token', '/oauth/par'])(
    'to %s is read up to 16 KiB, and large ones delay no one',
    async (path) => {
      const result = await measureBystander(scene, async () => {
        const answer = await fetch(`${scene.baseUrl}${path}`, {
          method: 'POST',
          headers: form,
          body: `password=${'x'.repeat(2 ** 20)}`,
          redirect: 'manual',
        });
        await answer.arrayBuffer();
        expect([413, 429]).toContain(answer.status);
      });
      expectUnharmed(result);
    },
  );

  it('has to be there within 30 seconds', async () => {
    const { status, after } = await late;
    expect(status).toBe(408);
    expect(after).toBeGreaterThan(29_000);
  });
});

describe('/openapi.json', () => {
  it('is written once and asked for by its ETag', async () => {
    const first = await fetch(`${scene.baseUrl}/openapi.json`);
    const etag = first.headers.get('etag') ?? '';
    expect(await first.json()).toMatchObject({ openapi: '3.1.0' });
    const again = await fetch(`${scene.baseUrl}/openapi.json`, { headers: { 'if-none-match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  it('requested again and again delays no one', async () => {
    const result = await measureBystander(scene, async () => {
      await Promise.all(
        Array.from({ length: 8 }, async () => (await fetch(`${scene.baseUrl}/openapi.json`)).arrayBuffer()),
      );
    });
    expectUnharmed(result);
    expect(scene.peakMemory()).toBeLessThan(512);
  });
});

describe('the service', () => {
  it('ends in time while forms are waited for', async () => {
    const waiting = Array.from({ length: 8 }, () => dawdling('/sign-in'));
    await scene.expectPromptEnd();
    await Promise.all(waiting);
  });
});
