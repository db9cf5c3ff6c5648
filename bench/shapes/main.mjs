import { execFile } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { draws } from '../draws.mjs';
import { shapes } from './shapes.mjs';

const execute = promisify(execFile);
const mineOne = join(import.meta.dirname, '../mining/mine-one.mjs');
const few = Number(process.env.BENCH_EVENTS ?? 100_000);
const times = 4;

/** Unusual logs, and four times as much of each: work that is linear in events takes four times as long, or less. */
export async function main(names) {
  const ratios = {};
  const folder = await mkdtemp(join(tmpdir(), 'bench-shapes-'));
  console.log(`| log | ${few} events, CPU s | ${times * few} events, CPU s | linear = 1 | peak MiB |`);
  console.log('| --- | --: | --: | --: | --: |');
  try {
    for (const name of Object.keys(shapes).filter((each) => names.length === 0 || names.includes(each))) {
      const small = await mine(folder, name, few);
      const large = await mine(folder, name, times * few);
      ratios[name] = large.cpu / small.cpu / times;
      const shown = [small.cpu.toFixed(1), large.cpu.toFixed(1), ratios[name].toFixed(2), large.mebibytes.toFixed(0)];
      console.log(`| ${[name, ...shown].join(' | ')} |`);
    }
  } finally {
    await rm(folder, { recursive: true });
  }
  console.log(`\nmachine load at the end: ${loadavg()[0].toFixed(1)}`);
  return ratios;
}

/** Processor time of everything but the start of the process. */
async function mine(folder, name, events) {
  const file = join(folder, 'log.ndjson');
  await pipeline(Readable.from(lines(shapes[name](events, draws(11)))), createWriteStream(file));
  const { stdout } = await execute(process.execPath, [mineOne, file, 'cases']);
  const { stages, mebibytes } = JSON.parse(stdout);
  delete stages.start;
  return { cpu: Object.values(stages).reduce((sum, { cpu }) => sum + cpu, 0), mebibytes };
}

function* lines(events) {
  let text = '';
  for (const { time, startedAt, ...event } of events) {
    const moments = { timestamp: iso(time), ...(startedAt !== undefined && { startedAt: iso(startedAt) }) };
    text += `${JSON.stringify({ ...event, ...moments })}\n`;
    if (text.length < 1e6) continue;
    yield text;
    text = '';
  }
  yield text;
}

const iso = (milliseconds) => new Date(milliseconds).toISOString();
