import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../../scripts/setup.mjs';
import { ApiProcess, nodeOptionsOf, secretsKey } from '../api-process.mjs';
import { generateOrders } from './generate-orders.mjs';

/**
 * An assessment over BENCH_EVENTS (default 500,000) events, carried out by a worker process of its own, then its report
 * as PDF by the api: how long the event loop of each was held, its memory, and the time.
 */
export async function main() {
  process.env.API_STDERR = 'pipe';
  process.env.API_NODE_OPTIONS = `--import ${join(import.meta.dirname, 'loop-watch.mjs')}`;
  const api = await ApiProcess.start();
  const worker = await startWorker(api);
  try {
    const events = Number(process.env.BENCH_EVENTS ?? 500_000);
    const integration = await api.post('/v1/integrations', api.key, { tool: 'upload', name: 'Orders' });
    const upload = await timed(() => send(api, integration.id, events));
    await look(worker);
    forgetPeak(worker);
    const run = await timed(() => assess(api));
    const seen = await look(worker);
    print('| what | seconds | held, longest ms | late, longest ms | peak MiB |');
    print('| --- | --: | --: | --: | --: |');
    print(`| upload of ${events} events, API | ${upload.seconds.toFixed(1)} | | | ${api.memory.peak.toFixed(0)} |`);
    row('assessment, worker', run.seconds, seen, peakOf(worker));
    await look(api.child);
    api.forgetPeak();
    const pdf = await timed(() => get(api, `/v1/assessments/${run.answer}/report?format=pdf`));
    row('PDF, API', pdf.seconds, await look(api.child), api.memory.peak);
    print(`\nmachine load at the end: ${loadavg()[0].toFixed(1)}`);
  } finally {
    const exited = once(worker, 'exit');
    worker.kill('SIGTERM');
    await exited;
    await api.stop();
  }
}

async function startWorker(api) {
  const child = spawn(process.execPath, [...nodeOptionsOf('start:worker'), join(root, 'dist/bundle/worker.js')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      DATABASE_URL: api.server.url,
      DATA_DIR: api.directory,
      SECRETS_KEY: secretsKey.toString('base64'),
      LOG_LEVEL: 'warn',
      NODE_OPTIONS: process.env.API_NODE_OPTIONS,
      ...(process.env.MALLOC_ARENA_MAX && { MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX }),
    },
  });
  for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
    if (/^ready /m.test(String(chunk))) break;
  }
  child.stdout.resume();
  // The sandbox of the organization is seeded first.
  await sleep(8_000);
  return child;
}

async function send(api, id, events) {
  const response = await fetch(`${api.baseUrl}/v1/integrations/${id}/events`, {
    method: 'POST',
    duplex: 'half',
    headers: { authorization: `Bearer ${api.key}`, 'content-type': 'application/x-ndjson' },
    body: Readable.from(generateOrders(events)),
  });
  if (response.status !== 202) throw new Error(await response.text());
}

async function assess(api) {
  const { id } = await api.post('/v1/assessments', api.key, { company: 'Bench' });
  for (;;) {
    const { status, attention } = await get(api, `/v1/assessments/${id}`);
    if (status === 'completed') return id;
    if (attention) throw new Error(attention);
    await sleep(100);
  }
}

async function get(api, path) {
  const response = await fetch(`${api.baseUrl}${path}`, { headers: { authorization: `Bearer ${api.key}` } });
  if (!response.ok) throw new Error(`GET ${path}: ${response.status} ${await response.text()}`);
  return (await response.json()).data;
}

/** What the watch in a process saw since it was asked last. */
async function look(child) {
  const said = child.stderr ?? null;
  if (!said) return null;
  child.kill('SIGUSR2');
  for await (const chunk of said.iterator({ destroyOnReturn: false })) {
    const line = /^loop (.*)$/m.exec(String(chunk))?.[1];
    if (line) return JSON.parse(line);
    process.stderr.write(chunk);
  }
  throw new Error('The process ended');
}

function peakOf(child) {
  return Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))[1]) / 1024;
}

function forgetPeak(child) {
  writeFileSync(`/proc/${child.pid}/clear_refs`, '5');
}

async function timed(work) {
  const started = performance.now();
  const answer = await work();
  return { answer, seconds: (performance.now() - started) / 1000 };
}

function row(what, seconds, seen, peak) {
  const held = seen ? seen.held.toFixed(0) : '';
  const late = seen ? seen.late.max.toFixed(0) : '';
  print(`| ${what} | ${seconds.toFixed(1)} | ${held} | ${late} | ${peak.toFixed(0)} |`);
}

function print(line) {
  process.stdout.write(`${line}\n`);
}
