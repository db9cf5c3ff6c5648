import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../../scripts/setup.mjs';
import { ApiProcess, nodeOptionsOf, secretsKey } from '../api-process.mjs';
import { watchAnalysis } from './analysis-watch.mjs';
import { readReport } from './read-report.mjs';
import { sendOrders } from './send-orders.mjs';

/**
 * An assessment over BENCH_EVENTS (default 500,000) events, carried out by a worker process of its own: its time, the
 * memory of the process that analyzes, and how long the worker's event loop was held. Then what reading its report takes,
 * and how soon a worker that is told to stop during an assessment has ended.
 */
export async function main() {
  process.env.API_STDERR = 'pipe';
  process.env.API_NODE_OPTIONS = `--import ${join(import.meta.dirname, 'loop-watch.mjs')}`;
  const api = await ApiProcess.start();
  const worker = await startWorker(api);
  try {
    const events = Number(process.env.BENCH_EVENTS ?? 500_000);
    const integration = await api.post('/v1/integrations', api.key, { tool: 'upload', name: 'Orders' });
    api.forgetPeak();
    const upload = await timed(() => sendOrders(api, integration.id, events));
    print('| what | seconds | held, longest ms | late, longest ms | peak MiB |');
    print('| --- | --: | --: | --: | --: |');
    print(`| upload of ${events} events, API | ${upload.seconds.toFixed(1)} | | | ${api.memory.peak.toFixed(0)} |`);
    await look(worker);
    const analysis = watchAnalysis(worker);
    const run = await timed(() => assess(api));
    const { alone, together } = analysis.stop();
    row('assessment, worker', run.seconds, await look(worker), together);
    print(`| of that, the process that analyzes | | | | ${alone.toFixed(0)} |`);
    await look(api.child);
    api.forgetPeak();
    const pdf = await timed(() => get(api, `/v1/assessments/${run.answer}/report?format=pdf`));
    row('PDF, API', pdf.seconds, await look(api.child), api.memory.peak);
    await readReport(api, run.answer, print);
    print(`\na worker told to stop during an assessment has ended after ${await secondsToStop(api, worker)} s`);
    print(`machine load at the end: ${loadavg()[0].toFixed(1)}`);
  } finally {
    if (worker.exitCode === null) {
      const exited = once(worker, 'exit');
      worker.kill('SIGTERM');
      await exited;
    }
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

async function assess(api) {
  const { id } = await api.post('/v1/assessments', api.key, { company: 'Bench' });
  for (;;) {
    const { status, attention } = await get(api, `/v1/assessments/${id}`);
    if (status === 'completed') return id;
    if (attention) throw new Error(JSON.stringify(attention));
    await sleep(100);
  }
}

/** Told in the middle of the mapping, which has the longest statements. */
async function secondsToStop(api, worker) {
  const { id } = await api.post('/v1/assessments', api.key, { company: 'Bench' });
  while ((await get(api, `/v1/assessments/${id}`)).progress < 30) await sleep(50);
  const exited = once(worker, 'exit');
  const { seconds } = await timed(async () => {
    worker.kill('SIGTERM');
    await exited;
  });
  return seconds.toFixed(1);
}

async function get(api, path) {
  const response = await fetch(`${api.baseUrl}${path}`, { headers: { authorization: `Bearer ${api.key}` } });
  if (!response.ok) throw new Error(`GET ${path}: ${response.status} ${await response.text()}`);
  return (await response.json()).data;
}

/** What the watch in a process saw since it was asked last. */
async function look(child) {
  child.kill('SIGUSR2');
  for await (const chunk of child.stderr.iterator({ destroyOnReturn: false })) {
    const line = /^loop (.*)$/m.exec(String(chunk))?.[1];
    if (line) return JSON.parse(line);
    process.stderr.write(chunk);
  }
  throw new Error('The process ended');
}

async function timed(work) {
  const started = performance.now();
  const answer = await work();
  return { answer, seconds: (performance.now() - started) / 1000 };
}

function row(what, seconds, seen, peak) {
  print(
    `| ${what} | ${seconds.toFixed(1)} | ${seen.held.toFixed(0)} | ${seen.late.max.toFixed(0)} | ${peak.toFixed(0)} |`,
  );
}

function print(line) {
  process.stdout.write(`${line}\n`);
}
