import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../../scripts/setup.mjs';
import { ApiProcess, nodeOptionsOf } from '../api-process.mjs';
import { expecting, message } from '../deliveries/measures.mjs';

/** Milliseconds from POST to receipt, in the median. */
const target = 10;
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
 * each one's webhook arrives. The api, the worker, and the receiver are processes of their own.
 */
export async function main() {
  const api = await ApiProcess.start(forLoopback);
  const worker = spawn(process.execPath, [...nodeOptionsOf('start:worker'), join(root, 'dist/bundle/worker.js')], {
    env: api.environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const receiver = fork(join(import.meta.dirname, '../deliveries/receiver.mjs'));
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  try {
    const { port } = await message(receiver, 'port');
    await once(worker.stdout, 'data');
    await api.post('/v1/webhooks', api.key, { url: `http://127.0.0.1:${port}/hooks`, events: ['assessment.created'] });
    await publish(api, agent, receiver, 100, 10);
    console.log('| creates/s | response p50 ms | webhook p50 ms | webhook p99 ms |\n| ---: | ---: | ---: | ---: |');
    const ratios = {};
    for (const rate of rates) {
      const { answers, receipts } = await publish(api, agent, receiver, rate, seconds);
      const cells = [quantile(answers, 0.5), quantile(receipts, 0.5), quantile(receipts, 0.99)];
      console.log(`| ${[rate, ...cells.map((value) => value.toFixed(1))].join(' | ')} |`);
      ratios[`webhook at ${rate} creates per second ÷ ${target} ms`] = quantile(receipts, 0.5) / target;
    }
    return ratios;
  } finally {
    agent.destroy();
    receiver.kill();
    worker.kill('SIGTERM');
    await once(worker, 'exit');
    await api.stop();
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
