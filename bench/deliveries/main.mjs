import { fork } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { EmbeddedPostgres } from '../../dist/apps/standalone/src/embedded-postgres/embedded-postgres.js';
import { migrate } from '../../dist/libs/platform/src/index.js';
import { claims } from './claims.mjs';
import { createDatabase } from './create-database.mjs';
import { installPeers, peersNode } from './peers.mjs';
import { replays } from './replays.mjs';

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

/** In a process on the Node that the newest releases of the other queues ask for. */
async function compare(options, { superuserUrl, url }, serverDirectory) {
  await installPeers();
  const process_ = fork(join(import.meta.dirname, 'compare.mjs'), { execPath: peersNode });
  const ended = new Promise((resolve, reject) => {
    process_.once('message', resolve);
    process_.once('exit', (code) => reject(new Error(`compare.mjs exited with ${code}`)));
  });
  const otherNode = { version: process.version, path: process.execPath };
  process_.send({ ...options, postgres: { superuserUrl, url }, serverDirectory, otherNode });
  return ended;
}
