import { fork, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { EmbeddedPostgres } from '../../dist/apps/standalone/src/embedded-postgres/embedded-postgres.js';
import { migrate } from '../../dist/libs/platform/src/index.js';
import { claims } from './claims.mjs';
import { installPeers } from './install-peers.mjs';
import { drain, singles } from './measures.mjs';
import { replays } from './replays.mjs';
import { ratiosOf, report } from './report.mjs';
import { service } from './service.mjs';

/** A backlog worked off, and single deliveries on an idle system, by the service and by others on the same machine. */
export async function main(args) {
  const { values } = parseArgs({
    args,
    options: {
      count: { type: 'string', default: '10000' },
      single: { type: 'string', default: '300' },
      rounds: { type: 'string', default: '1' },
      only: { type: 'string' },
      claims: { type: 'string' },
      replays: { type: 'string' },
      profile: { type: 'string' },
    },
  });
  const directory = mkdtempSync(join(tmpdir(), 'assessment-bench-'));
  chmodSync(directory, 0o711);
  const postgres = await EmbeddedPostgres.start({ dataDirectory: directory, ephemeral: true, log: () => undefined });
  try {
    if (values.claims !== undefined) await weighClaims(numbers(values.claims), postgres);
    else if (values.replays !== undefined) await weighReplays(numbers(values.replays), postgres);
    else return await compare(values, postgres, directory);
  } catch (error) {
    // Clients left open die with the server, louder than what went wrong.
    console.error(error);
    process.exitCode = 1;
  } finally {
    await postgres.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}

/** `--claims 0,100000,1000000`: what a claim costs beside so much history and so much backlog. */
async function weighClaims(sizes, postgres) {
  console.log(`| history and backlog | claim of 100, ms | outcomes of 100, ms |\n| ---: | ---: | ---: |`);
  for (const size of sizes) {
    const databaseUrl = await createDatabase(postgres, `claims_${size}`);
    await migrate(databaseUrl);
    const { claim, finish } = await claims(databaseUrl, size, size);
    console.log(`| ${size.toLocaleString('en')} | ${claim} | ${finish} |`);
  }
}

/** `--replays 1000,100000,1000000`: what it costs to send again all that failed. */
async function weighReplays(sizes, postgres) {
  console.log(`| failed deliveries | preview, s | queue, s |\n| ---: | ---: | ---: |`);
  for (const size of sizes) {
    const databaseUrl = await createDatabase(postgres, `replays_${size}`);
    await migrate(databaseUrl);
    const { preview, queue } = await replays(databaseUrl, size);
    console.log(`| ${size.toLocaleString('en')} | ${preview.toFixed(2)} | ${queue.toFixed(2)} |`);
  }
}

const numbers = (list) => list.split(',').map(Number);

/** In turns, round after round, because what else the machine does changes from minute to minute. */
async function compare({ count, single, rounds, only, profile }, postgres, serverDirectory) {
  await installPeers();
  const { bareLoops, competitors } = await import('./competitors.mjs');
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
      for (const [name, make] of Object.entries({ service, ...competitors, ...bareLoops })) {
        if (leftOut.includes(name) || (only && !only.split(',').includes(name))) continue;
        const databaseUrl = await createDatabase(postgres, `${name}_${round}`);
        if (name === 'service') await migrate(databaseUrl);
        const context = { databaseUrl, redisPort, url, ...(profile && { profile: resolve(profile) }) };
        const system = await make(context).catch((error) => {
          if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
        });
        if (!system) continue;
        const figures = await drain(receiver, system, Number(count), serverDirectory);
        if (system.add) Object.assign(figures, await singles(receiver, system, Number(single)));
        await system.stop();
        results.set(name, [...(results.get(name) ?? []), figures]);
      }
      console.log(`round ${round}, load ${loadavg()[0].toFixed(1)}\n${report(results)}\n`);
    }
    return ratiosOf(results);
  } finally {
    receiver.kill();
    redis.kill();
  }
}

const isStarted = (child) =>
  new Promise((answer) => child.once('spawn', () => answer(true)).once('error', () => answer(false)));

/** Belongs to the service's role, which may not create one. */
async function createDatabase({ superuserUrl, url: serviceUrl }, name) {
  const url = new URL(serviceUrl);
  const client = new pg.Client(superuserUrl);
  await client.connect();
  const database = `bench_${name.toLowerCase().replaceAll(/\W+/g, '_')}`;
  await client.query(`CREATE DATABASE ${database} OWNER ${url.username}`);
  await client.end();
  url.pathname = `/${database}`;
  return url.href;
}
