import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ApiProcess } from '../api-process.mjs';

const ticksPerSecond = 100;

/**
 * The whole service at rest, as `npm start` runs it, with its PostgreSQL and what it started: processor time and memory,
 * a minute after a file was read, assessed, and drawn.
 */
export async function main(args) {
  const options = { settle: { type: 'string', default: '60' }, seconds: { type: 'string', default: '60' } };
  const { values } = parseArgs({ args, options });
  const service = await ApiProcess.standalone();
  const { pid } = service.child;
  try {
    await work(service);
    const busy = usageOf(pid);
    await sleep(Number(values.settle) * 1000);
    const before = usageOf(pid);
    await sleep(Number(values.seconds) * 1000);
    const after = usageOf(pid);
    const percent = (name) => ((after[name].ticks - before[name].ticks) / ticksPerSecond / values.seconds) * 100;
    const row = (name) => ({
      'CPU of a core': `${percent(name).toFixed(2)}%`,
      MiB: Math.round(after[name].mebibytes),
      'MiB after work': Math.round(busy[name].mebibytes),
    });
    console.table({
      node: row('node'),
      children: row('children'),
      PostgreSQL: row('postgres'),
      total: row('together'),
    });
    return {
      'CPU at rest ÷ 1% of a core': percent('together'),
      'memory at rest ÷ 400 MiB': after.together.mebibytes / 400,
    };
  } finally {
    await service.stop();
  }
}

/** From a file to the PDF of its report, beside the sample of a new organization. */
async function work(service) {
  const call = async (path, headers, more) => {
    const authorization = `Bearer ${service.key}`;
    const answer = await fetch(`${service.baseUrl}${path}`, { headers: { authorization, ...headers }, ...more });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  };
  const source = await service.post('/v1/integrations', service.key, { tool: 'upload' });
  const file = { method: 'POST', body: tickets() };
  await call(`/v1/integrations/${source.id}/events`, { 'content-type': 'text/csv' }, file);
  const body = { company: 'Bench', integrationIds: [source.id] };
  const { id } = await service.post('/v1/assessments', service.key, body);
  const isDone = async () => (await (await call(`/v1/assessments/${id}`)).json()).data.status === 'completed';
  while (!(await isDone())) await sleep(200);
  await (await call(`/v1/assessments/${id}/report`, { accept: 'application/pdf' })).arrayBuffer();
}

function tickets() {
  const lines = ['case_id,activity,timestamp'];
  for (let ticket = 0; ticket < 5_000; ticket++) {
    const opened = Date.UTC(2026, 0, 5, 8) + ticket * 17 * 60_000;
    for (const [at, step] of ['Register', 'Assign', 'Work', 'Close'].entries()) {
      lines.push(`T-${ticket},${step},${new Date(opened + at * (1 + (ticket % 7)) * 3_600_000).toISOString()}`);
    }
  }
  return lines.join('\n');
}

function usageOf(pid) {
  const started = descendantsOf(pid);
  const isPostgres = (each) => readFileSync(`/proc/${each}/comm`, 'utf8').startsWith('postgres');
  const all = (pids) => pids.map(usageOfProcess).reduce(sum, { ticks: 0, mebibytes: 0 });
  const parts = {
    node: usageOfProcess(pid),
    children: all(started.filter((each) => !isPostgres(each))),
    postgres: all(started.filter(isPostgres)),
  };
  return { ...parts, together: Object.values(parts).reduce(sum) };
}

const sum = (one, other) => ({ ticks: one.ticks + other.ticks, mebibytes: one.mebibytes + other.mebibytes });

function usageOfProcess(pid) {
  const fields = statOf(pid);
  // What has ended and been waited for counts, too: 13 to 16 are its own time and that of its children.
  const ticks = fields.slice(11, 15).reduce((total, field) => total + Number(field), 0);
  return { ticks, mebibytes: memoryOf(pid) };
}

/** Shared pages by halves, thirds …: the processes of a server have most of theirs in common. */
function memoryOf(pid) {
  const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  return Number(/^Pss:\s+(\d+)/m.exec(text)[1]) / 1024;
}

function descendantsOf(pid) {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => parentOf(name) === pid)
    .map(Number);
  return children.flatMap((child) => [child, ...descendantsOf(child)]);
}

function parentOf(pid) {
  try {
    return Number(statOf(pid)[1]);
  } catch {
    return null; // It has ended meanwhile.
  }
}

/** From the state on: the name before it may hold anything. */
const statOf = (pid) => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ');
