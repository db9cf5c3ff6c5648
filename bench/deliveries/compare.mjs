import { fork, spawn } from 'node:child_process';
import { loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { migrate } from '../../dist/libs/platform/src/index.js';
import { apart } from './apart.mjs';
import { bareLoops, competitors } from './competitors.mjs';
import { createDatabase } from './create-database.mjs';
import { measured } from './measures.mjs';
import { peerVersions } from './peers.mjs';
import { ratiosOf, report } from './report.mjs';
import { services } from './service.mjs';

process.once('message', async (options) => {
  const ratios = await compare(options);
  process.send(ratios, () => process.exit());
});

/** In turns, round after round, because what else the machine does changes from minute to minute. */
async function compare({ rounds, only, profile, postgres, serverDirectory, otherNode, ...sizes }) {
  const count = Number(sizes.count);
  const single = Number(sizes.single);
  console.log(`Node ${process.version}, ${peerVersions()}`);
  const ours = services(otherNode.version === process.version ? null : otherNode);
  const others = Object.entries({ ...competitors, ...bareLoops }).map(([name, make]) => [name, apart(name, make)]);
  const receiver = fork(join(import.meta.dirname, 'receiver.mjs'));
  const redisPort = 20_000 + (process.pid % 10_000);
  const redis = spawn('redis-server', ['--port', String(redisPort), '--save', '', '--appendonly', 'no'], {
    stdio: 'ignore',
  });
  const leftOut = new Set((await isStarted(redis)) ? [] : ['bullmq']);
  if (leftOut.size > 0) console.log('redis-server is not installed: skipping bullmq');
  const { port } = await new Promise((resolvePort) => receiver.once('message', resolvePort));
  const url = `http://127.0.0.1:${port}/hooks`;
  const results = new Map();
  try {
    for (let round = 1; round <= Number(rounds); round++) {
      for (const [name, make] of [...Object.entries(ours), ...others]) {
        if (leftOut.has(name) || (only && !only.split(',').includes(name))) continue;
        const databaseUrl = await createDatabase(postgres, `${name}_${round}`);
        if (name in ours) await migrate(databaseUrl);
        const context = { databaseUrl, redisPort, url, count, ...(profile && { profile: resolve(profile) }) };
        let system;
        try {
          system = await make(context);
          const figures = await measured(receiver, system, { count, single }, serverDirectory);
          results.set(name, [...(results.get(name) ?? []), figures]);
        } catch (error) {
          // Out of all rounds, because ratios are computed within each.
          results.delete(name);
          leftOut.add(name);
          console.error(`${name} is left out:`, error);
        }
        await system?.stop();
      }
      console.log(`round ${round}, load ${loadavg()[0].toFixed(1)}\n${report(results, Object.keys(ours))}\n`);
    }
    return ratiosOf(results, Object.keys(ours));
  } finally {
    receiver.kill();
    redis.kill();
  }
}

const isStarted = (child) =>
  new Promise((answer) => child.once('spawn', () => answer(true)).once('error', () => answer(false)));
