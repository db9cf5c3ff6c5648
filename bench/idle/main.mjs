import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { root } from '../../scripts/setup.mjs';
import { nodeOptionsOf } from '../api-process.mjs';

const ticksPerSecond = 100;

/** The whole service at rest, as `npm start` runs it, with its PostgreSQL: processor time and memory. */
export async function main(args) {
  const options = { settle: { type: 'string', default: '30' }, seconds: { type: 'string', default: '60' } };
  const { values } = parseArgs({ args, options });
  const directory = mkdtempSync(join(tmpdir(), 'bench-idle-'));
  const standalone = join(root, 'dist/bundle/standalone.js');
  const service = spawn(process.execPath, [...nodeOptionsOf('start'), standalone], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: directory, SANDBOX_SAMPLES: 'false' },
  });
  try {
    await once(service.stdout, 'data');
    await sleep(Number(values.settle) * 1000);
    const before = usageOf(service.pid);
    await sleep(Number(values.seconds) * 1000);
    const after = usageOf(service.pid);
    const percent = (name) => ((after[name].ticks - before[name].ticks) / ticksPerSecond / values.seconds) * 100;
    const share = (name) => `${percent(name).toFixed(2)}%`;
    console.table({
      node: { 'CPU of a core': share('node'), MiB: Math.round(after.node.mebibytes) },
      PostgreSQL: { 'CPU of a core': share('postgres'), MiB: Math.round(after.postgres.mebibytes) },
      total: {
        'CPU of a core': share('together'),
        MiB: Math.round(after.together.mebibytes),
      },
    });
    return {
      'CPU at rest ÷ 1% of a core': percent('together'),
      'memory at rest ÷ 250 MB': (after.together.mebibytes * 1.048576) / 250,
    };
  } finally {
    service.kill('SIGTERM');
    await once(service, 'exit');
    rmSync(directory, { recursive: true, force: true });
  }
}

function usageOf(pid) {
  const node = usageOfProcess(pid);
  const postgres = descendantsOf(pid).map(usageOfProcess).reduce(sum, { ticks: 0, mebibytes: 0 });
  return { node, postgres, together: sum(node, postgres) };
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
