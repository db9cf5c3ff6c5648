import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../harness/eventually.js';
import { expectUnharmed, measureBystander } from './bystander.js';
import { HostileScene } from './hostile-scene.js';

let scene: HostileScene;
let path: string;
let shared: string;
let sockets: Socket[] = [];

beforeAll(async () => {
  scene = await HostileScene.start();
  ({ path, shared } = await scene.sharedReport());
  // A hundred workflows with maps of many activities, a line each, as they are stored.
  await scene.database.query(
    `UPDATE report_sections SET content = (
       SELECT '[' || string_agg(line, E',\\n') || ']'
       FROM (SELECT jsonb_set(content::jsonb -> 0, '{map,svg}', to_jsonb(repeat('<a/>', 35000)))::text AS line) AS one,
         generate_series(1, 100))::json
     WHERE name = 'workflows'`,
  );
});
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
});
afterAll(() => scene.stop());

/** Sends a request, and reads nothing of the response. */
function stall(address: string, headers = ''): Socket {
  const { hostname, port } = new URL(scene.baseUrl);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  socket.pause();
  socket.write(`GET ${address} HTTP/1.1\r\nHost: a\r\n${headers}\r\n`);
  sockets.push(socket);
  return socket;
}
const stallMany = (): void => {
  // Of the 120 a minute that a link may be asked for.
  for (let number = 0; number < 110; number += 1) stall(`${shared}/report`);
};

describe('a hundred readers of a long report who take nothing of it', () => {
  it('cost no memory to speak of, and delay no one', async () => {
    const result = await measureBystander(scene, stallMany, { until: () => true });
    // With a report of fourteen megabytes in each of a hundred answers it would be seconds, and then the end.
    expectUnharmed(result, 300);
    // Nor those whose report it is.
    expect((await scene.attacker.get(`${path}/report?sections=workflows`)).status).toBe(200);
    expect(scene.peakMemory()).toBeLessThan(512);
  });

  it('are cut off', async () => {
    const stalled = stall(`${path}/report`, `Authorization: Bearer ${scene.attackerKey}\r\n`);
    // The client notices only when it reads.
    await new Promise((resolve) => setTimeout(resolve, 35_000));
    stalled.resume();
    let received = 0;
    stalled.on('data', (bytes) => (received += bytes.length));
    await eventually(() => stalled.closed || stalled.destroyed);
    expect(received).toBeLessThan(14_000_000);
  });

  it('do not keep the service from ending', async () => {
    stallMany();
    await new Promise((resolve) => setTimeout(resolve, 500));
    await scene.expectPromptEnd();
  });
});
