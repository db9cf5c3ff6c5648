import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { URLSearchParams } from 'node:url';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { root } from '../../scripts/setup.mjs';
import { nodeOptionsOf } from '../api-process.mjs';

const adminToken = 'administrator-token-of-the-bench';

/**
 * What a person waits for who drops a file (default: 250,000 events): until it is seen what is in it, until it is
 * stored, until its report is there, and until that is filtered. In seconds, and in seconds of processor time of all processes, which other
 * work on the machine hardly changes.
 */
export async function main(args) {
  const { values } = parseArgs({
    args,
    options: { events: { type: 'string', default: '250000' }, rounds: { type: 'string', default: '3' } },
  });
  const directory = mkdtempSync(join(tmpdir(), 'bench-first-report-'));
  chmodSync(directory, 0o711);
  const command = [...nodeOptionsOf('start'), join(root, 'scripts/start.mjs'), 'standalone'];
  const child = spawn(process.execPath, command, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      DATA_DIR: directory,
      SANDBOX_SAMPLES: 'false',
      ADMIN_TOKEN: adminToken,
      RATE_LIMIT_PER_ORGANIZATION: '1000000',
      LOG_LEVEL: 'error',
    },
  });
  const ended = once(child, 'exit');
  try {
    const call = await signedIn(await addressOf(child.stdout));
    const file = tickets(Number(values.events));
    const taken = [];
    for (let round = 0; round < Number(values.rounds); round++) taken.push(await firstReport(call, file, child.pid));
    print(`${values.events} events, ${(file.length / 1e6).toFixed(1)} MB of CSV, median of ${values.rounds}`);
    print('| until | seconds | processor seconds |');
    print('| --- | ---: | ---: |');
    for (const step of Object.keys(taken[0])) {
      const of = (what) => median(taken.map((each) => each[step][what])).toFixed(1);
      print(`| ${step} | ${of('wall')} | ${of('cpu')} |`);
    }
  } finally {
    child.kill('SIGTERM');
    await ended;
    rmSync(directory, { recursive: true, force: true });
  }
  return {};
}

async function firstReport(call, file, pid) {
  const steps = {};
  const step = async (name, work) => {
    const began = performance.now();
    const busy = processorSeconds(pid);
    const result = await work();
    steps[name] = { wall: (performance.now() - began) / 1000, cpu: processorSeconds(pid) - busy };
    return result;
  };
  const csv = { 'content-type': 'text/csv' };
  const { table } = await step('what is in the file is seen', () =>
    call('POST', '/v1/integrations/preview', gzipSync(file), { ...csv, 'content-encoding': 'gzip' }),
  );
  const source = await call('POST', '/v1/integrations', { tool: 'upload' });
  const query = new URLSearchParams({ ...table.guess, fileName: 'tickets.csv' });
  await step('it is stored', () => call('POST', `/v1/integrations/${source.id}/events?${query}`, file, csv));
  const assessment = await step('the report is there', async () => {
    const body = { company: 'Bench', integrationIds: [source.id] };
    const { id } = await call('POST', '/v1/assessments', body);
    while ((await call('GET', `/v1/assessments/${id}`)).status !== 'completed') await pause(100);
    return id;
  });
  const filtered = { 'a third of its cases': ['North'], 'all of its cases': ['North', 'South', 'East'] };
  for (const [which, values] of Object.entries(filtered)) {
    await step(`the report is filtered to ${which}`, async () => {
      const filters = `/v1/assessments/${assessment}/report/filters`;
      const { id } = await call('POST', filters, { attribute: { name: 'team', values } });
      while ((await call('GET', `${filters}/${id}`)).status !== 'ready') await pause(100);
    });
  }
  return steps;
}

/** A log of tickets with loops, handovers, and times of work, the same every time. */
function tickets(events) {
  const lines = ['ticket_id;status;started;finished;agent;team;priority'];
  let state = 7;
  const random = () => (state = (state * 1_103_515_245 + 12_345) % 2 ** 31) / 2 ** 31;
  for (let ticket = 0; lines.length <= events; ticket++) {
    const steps = ['Register', 'Classify', 'Assign', 'Work'];
    while (random() < 0.4) steps.push('Ask customer', 'Customer answers', 'Work');
    steps.push('Resolve', ...(random() < 0.6 ? ['Verify'] : []), 'Close');
    const of = `${['North', 'South', 'East'][Math.floor(random() * 3)]};${['low', 'high'][Math.floor(random() * 2)]}`;
    let time = Date.UTC(2026, 0, 5, 8) + ticket * 9 * 60_000;
    for (const step of steps) {
      const started = time - Math.log(1 - random()) * 8 * 3_600_000;
      time = started + (1 - Math.log(1 - random()) * 20) * 60_000;
      const [from, to] = [started, time].map((at) => new Date(at).toISOString());
      lines.push(`T-${ticket};${step};${from};${to};Agent ${Math.floor(random() * 24)};${of}`);
    }
  }
  return Buffer.from(lines.slice(0, events + 1).join('\n'));
}

/** Of a process and all below it, those that have ended included. */
function processorSeconds(pid) {
  const stats = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        return [readFileSync(`/proc/${name}/stat`, 'utf8')];
      } catch {
        return [];
      }
    })
    .map((stat) => {
      const fields = stat
        .slice(stat.lastIndexOf(')') + 2)
        .split(' ')
        .map(Number);
      // utime, stime, and those of children that have ended, in hundredths of a second.
      return {
        id: Number.parseInt(stat, 10),
        parent: fields[1],
        ticks: fields[11] + fields[12] + fields[13] + fields[14],
      };
    });
  const below = (parent) =>
    stats.filter((each) => each.parent === parent).reduce((sum, each) => sum + each.ticks + below(each.id), 0);
  return ((stats.find(({ id }) => id === pid)?.ticks ?? 0) + below(pid)) / 100;
}

async function addressOf(output) {
  let said = '';
  for await (const chunk of output.iterator({ destroyOnReturn: false })) {
    said += chunk;
    const address = /^ready (http:\S+)$/m.exec(said)?.[1];
    if (address === undefined) continue;
    output.resume();
    return address;
  }
  throw new Error(`The service ended before it was ready:\n${said}`);
}

/** Calls with a key of an organization of its own. */
async function signedIn(baseUrl) {
  const caller =
    (token) =>
    async (method, path, body, headers = { 'content-type': 'application/json' }) => {
      const sent = body === undefined || Buffer.isBuffer(body) ? body : JSON.stringify(body);
      const response = await fetch(`${baseUrl}${path}`, {
        method,
        headers: { ...headers, authorization: `Bearer ${token}` },
        ...(sent !== undefined && { body: sent }),
      });
      const answer = await response.json();
      if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`);
      return answer.data;
    };
  const admin = caller(adminToken);
  const organizations = '/v1/admin/organizations';
  const { id } = await admin('POST', organizations, { name: 'Bench', notificationEmail: 'bench@bench.example' });
  const scopes = ['assessments:read', 'assessments:write', 'integrations:read', 'integrations:write'];
  const body = { name: 'Bench', environment: 'live', scopes, rateLimitPerMinute: 1_000_000 };
  return caller((await admin('POST', `${organizations}/${id}/api-keys`, body)).key);
}

const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const median = (numbers) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1];
const print = (line) => process.stdout.write(`${line}\n`);
