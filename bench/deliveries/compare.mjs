import { fork, spawn } from 'node:child_process';
import { loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { migrate } from '../../dist/libs/platform/src/index.js';
import { bareLoops, competitors } from './competitors.mjs';
import { createDatabase } from './create-database.mjs';
import { drain, singles } from './measures.mjs';
import { peerVersions } from './peers.mjs';
import { ratiosOf, report } from './report.mjs';
import { services } from './service.mjs';

process.once('message', async (options) => {
  const ratios = await compare(options);
  process.send(ratios, () => process.exit());
});

/** In turns, round after round, because what else the machine does changes from minute to minute. */
async function compare({ count, single, rounds, only, profile, postgres, serverDirectory, otherNode }) {
  console.log(`Node ${process.version}, ${peerVersions()}`);
  const ours = services(otherNode.version === process.version ? null : otherNode);
  const receiver = fork(join(import.meta.dirname, 'receiver.mjs'));
  const redisPort = 20_000 + (process.pid % 10_000);
  const redis = spawn('redis-server', ['--port', String(redisPort), '--save', '', '--appendonly', 'no'], {
    stdio: 'ignore',
  });
  const leftOut = (await isStarted(redis)) ? [] : ['bullmq'];
  if (leftOut.length > 0) console.log('redis-server is not installed: skipping bullmq');
  const { port } = await new Promise((resolvePort) => receiver.once('message', resolvePort));
  const url = `http://127.0.0.1:${port}/hooks`;
  const results = new Map();
  try {
    for (let round = 1; round <= Number(rounds); round++) {
      for (const [name, make] of Object.entries({ ...ours, ...competitors, ...bareLoops })) {
        if (leftOut.includes(name) || (only && !only.split(',').includes(name))) continue;
        const databaseUrl = await createDatabase(postgres, `${name}_${round}`);
        if (name in ours) await migrate(databaseUrl);
        const context = { databaseUrl, redisPort, url, ...(profile && { profile: resolve(profile) }) };
        const system = await make(context);
        const figures = await drain(receiver, system, Number(count), serverDirectory);
        if (system.add) Object.assign(figures, await singles(receiver, system, Number(single)));
        await system.stop();
        results.set(name, [...(results.get(name) ?? []), figures]);
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
