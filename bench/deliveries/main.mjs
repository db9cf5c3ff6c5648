import { fork, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { EmbeddedPostgres } from '../../dist/apps/standalone/src/embedded-postgres/embedded-postgres.js';
import { migrate } from '../../dist/libs/platform/src/index.js';
import { bareLoop, competitors } from './competitors.mjs';
import { fillHistory } from './history.mjs';
import { service } from './service.mjs';

/** A backlog worked off, and single deliveries on an idle system, by the service and by others on the same machine. */
export async function main(args) {
  const { values } = parseArgs({
    args,
    options: {
      count: { type: 'string', default: '10000' },
      single: { type: 'string', default: '300' },
      history: { type: 'string', default: '0' },
      only: { type: 'string' },
    },
  });
  const count = Number(values.count);
  const directory = mkdtempSync(join(tmpdir(), 'assessment-bench-'));
  chmodSync(directory, 0o711);
  const postgres = await EmbeddedPostgres.start({ dataDirectory: directory, ephemeral: true, log: () => undefined });
  const receiver = fork(join(import.meta.dirname, 'receiver.mjs'));
  const redisPort = 20_000 + (process.pid % 10_000);
  const redis = spawn('redis-server', ['--port', String(redisPort), '--save', '', '--appendonly', 'no'], {
    stdio: 'ignore',
  });
  redis.on('error', () => console.log('redis-server is not installed: bullmq is left out'));
  try {
    const { port } = await message(receiver, 'port');
    const url = `http://127.0.0.1:${port}/hooks`;
    console.log(`| system | deliveries/s | idle p50 ms | idle p99 ms |\n| --- | ---: | ---: | ---: |`);
    for (const [name, make] of Object.entries({ service, ...competitors })) {
      if (values.only && values.only !== name) continue;
      const context = { databaseUrl: await createDatabase(postgres.url, name), redisPort, url };
      if (name === 'service') await migrate(context.databaseUrl);
      if (name === 'service') await fillHistory(context.databaseUrl, Number(values.history));
      const system = await make(context).catch((error) => {
        if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
        console.log(`| ${name} | not installed: npm install --no-save ${name}@5 | | |`);
      });
      if (!system) continue;
      await system.fill(count);
      const drained = await rate(receiver, count, () => system.start());
      const lags = await single(receiver, Number(values.single), () => system.add());
      console.log(`| ${name} | ${drained} | ${lags.join(' | ')} |`);
      await system.stop();
    }
    for (const insert of [true, false]) {
      if (values.only && values.only !== 'bare') continue;
      const databaseUrl = await createDatabase(postgres.url, `bare_${insert}`);
      const figure = await rate(receiver, count, () => bareLoop({ databaseUrl, url }, count, insert));
      console.log(`| bare signed POSTs${insert ? ', one INSERT each' : ''} | ${figure} | | |`);
    }
  } finally {
    receiver.kill();
    redis.kill();
    await postgres.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}

/** From the first receipt to the last, so that nobody's start counts. */
async function rate(receiver, count, start) {
  await expecting(receiver, count);
  const ended = message(receiver, 'seconds');
  await start();
  const { seconds } = await ended;
  return Math.round(count / seconds).toLocaleString('en');
}

async function single(receiver, count, add) {
  await expecting(receiver, count);
  const ended = message(receiver, 'lags');
  for (let index = 0; index < count; index++) {
    await add();
    await sleep(20);
  }
  const lags = (await ended).lags.sort((a, b) => a - b);
  return [0.5, 0.99].map((share) => lags[Math.floor(lags.length * share)]?.toFixed(1));
}

async function expecting(receiver, count) {
  receiver.send(count);
  await message(receiver, 'isExpecting');
}

function message(receiver, member) {
  return new Promise((resolve) => {
    const listen = (content) => {
      if (!(member in content)) return;
      receiver.off('message', listen);
      resolve(content);
    };
    receiver.on('message', listen);
  });
}

async function createDatabase(serverUrl, name) {
  const client = new pg.Client(serverUrl);
  await client.connect();
  const database = `bench_${name.replaceAll('-', '_')}`;
  await client.query(`CREATE DATABASE ${database}`);
  await client.end();
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}
