import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../../scripts/setup.mjs';
import { ApiProcess, nodeOptionsOf } from '../api-process.mjs';
import { expecting, message } from '../deliveries/measures.mjs';

/** Milliseconds from POST to receipt. */
const targets = { p50: 3, p99: 12 };
const rates = [20, 200];
const seconds = 15;

const forLoopback = {
  WEBHOOK_ALLOW_HTTP: 'true',
  WEBHOOK_ALLOW_PRIVATE_NETWORKS: 'true',
  QUOTA_OPEN_RUNS: '1000000',
  SANDBOX_SAMPLES: 'false',
};

/**
 * `POST /v1/assessments` so many times a second, whether or not earlier ones have been answered, and the time until
 * each one's webhook arrives: by `npm start`, where one process does everything on a database of its own, and by an api
 * and a worker. The receiver is a process of its own.
 */
export async function main() {
  console.log(
    `| service | creates/s | response p50 ms | p99 | webhook p50 ms | p95 | p99 |\n| --- |${' ---: |'.repeat(6)}`,
  );
  return { ...(await measure('npm start', standalone)), ...(await measure('api and worker', apiAndWorker)) };
}

async function standalone() {
  const api = await ApiProcess.standalone(forLoopback);
  return { api, stop: () => api.stop() };
}

async function apiAndWorker() {
  const api = await ApiProcess.start(forLoopback);
  const worker = spawn(process.execPath, [...nodeOptionsOf('start:worker'), join(root, 'dist/bundle/worker.js')], {
    env: api.environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(worker.stdout, 'data');
  const stop = async () => {
    worker.kill('SIGTERM');
    await once(worker, 'exit');
    await api.stop();
  };
  return { api, stop };
}

async function measure(name, start) {
  const receiver = fork(join(import.meta.dirname, '../deliveries/receiver.mjs'));
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const { port } = await message(receiver, 'port');
  const { api, stop } = await start();
  try {
    await api.post('/v1/webhooks', api.key, { url: `http://127.0.0.1:${port}/hooks`, events: ['assessment.created'] });
    await publish(api, agent, receiver, 200, 10);
    const ratios = {};
    for (const rate of rates) {
      const { answers, receipts } = await publish(api, agent, receiver, rate, seconds);
      const p50 = quantile(receipts, 0.5);
      const p99 = quantile(receipts, 0.99);
      const cells = [quantile(answers, 0.5), quantile(answers, 0.99), p50, quantile(receipts, 0.95), p99];
      console.log(`| ${[name, rate, ...cells.map((value) => value.toFixed(1))].join(' | ')} |`);
      if (rate !== 200) continue;
      ratios[`${name}: median at 200 creates per second ÷ ${targets.p50} ms`] = p50 / targets.p50;
      ratios[`${name}: p99 at 200 creates per second ÷ ${targets.p99} ms`] = p99 / targets.p99;
    }
    return ratios;
  } finally {
    agent.destroy();
    receiver.kill();
    await stop();
  }
}

async function publish(api, agent, receiver, rate, duration) {
  const count = rate * duration;
  await expecting(receiver, { expected: count, warmUp: 1 });
  const ended = message(receiver, 'lags');
  const started = performance.now();
  const answers = [];
  for (let index = 0; index < count; index++) {
    await sleep(Math.max(0, started + (index * 1000) / rate - performance.now()));
    answers.push(create(api, agent));
  }
  return { answers: await Promise.all(answers), receipts: (await ended).lags };
}

/** How long the answer took; the receiver reads in `company` when the request was sent. */
function create({ baseUrl, key }, agent) {
  const sent = process.hrtime.bigint();
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  return new Promise((resolve, reject) => {
    const post = request(`${baseUrl}/v1/assessments`, { method: 'POST', agent, headers }, (response) => {
      response.resume();
      if (response.statusCode !== 201) reject(new Error(`POST /v1/assessments answered ${response.statusCode}`));
      response.once('end', () => resolve(Number(process.hrtime.bigint() - sent) / 1e6));
    });
    post.once('error', reject);
    post.end(JSON.stringify({ company: String(sent) }));
  });
}

const quantile = (values, share) => values.toSorted((one, other) => one - other)[Math.floor(values.length * share)];
