import { execFile, spawnSync } from 'node:child_process';
import { createWriteStream, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { largeLogs } from './large-logs.mjs';
import { tile } from './tile.mjs';

const tiled = 'bpic2020_DomesticDeclarations';
const publicLogs = ['bpic2012', 'bpic2015_1', 'bpic2013_incidents', 'bpic2020_InternationalDeclarations'];

/**
 * From the file to the whole report, in a process each: two large made-up logs and, where EVENT_LOGS names their folder,
 * public ones, beside pm4py (read, paths with times, variants) where PM4PY names a Python that has it, or the
 * folder of its sources; then one public log 1, 4 and 16 times over. `npm run bench -- mining fines` measures one log alone.
 */
export async function main(only) {
  const scratch = mkdtempSync(join(tmpdir(), 'bench-mining-'));
  const ratios = {};
  try {
    for await (const { name, path } of logs(scratch, only)) Object.assign(ratios, await compare(name, path));
  } finally {
    rmSync(scratch, { recursive: true });
  }
  console.log(`machine load at the end: ${loadavg()[0].toFixed(1)}`);
  return ratios;
}

async function* logs(scratch, only) {
  const isWanted = (name) => only.length === 0 || only.includes(name);
  const made = async (name, pieces) => {
    const path = join(scratch, name);
    await pipeline(Readable.from(pieces), createWriteStream(path));
    return path;
  };
  for (const [name, pieces] of Object.entries(largeLogs)) {
    if (isWanted(name)) yield { name, path: await made(`${name}.xes`, pieces()) };
  }
  const folder = join(process.env.EVENT_LOGS ?? '', 'logs');
  if (!process.env.EVENT_LOGS || !existsSync(folder)) return;
  for (const name of publicLogs) if (isWanted(name)) yield { name, path: join(folder, `${name}.xes.gz`) };
  for (const times of isWanted('tiled') ? [1, 4, 16] : []) {
    const path = await made(`tiled-${times}.ndjson`, tile(join(folder, `${tiled}.xes.gz`), times));
    yield { name: `${tiled}, ${times} ×`, path };
  }
}

/** Medians of three, in turns, because a machine may be slower for a while. */
async function compare(name, path) {
  const withPm4py = path.includes('.xes') && hasPm4py();
  const ours = [];
  const theirs = [];
  for (let round = 0; round < 3; round++) {
    ours.push(await measured(process.execPath, 'mine-one.mjs', path));
    if (withPm4py) theirs.push(await measured(pm4py().python, 'pm4py_one.py', path, pm4py().env));
  }
  console.log(`\n${name}: ${ours[0].events} events\n\n| stage | seconds | CPU seconds |\n| --- | --: | --: |`);
  const own = table('', ours);
  const their = withPm4py ? table('pm4py: ', theirs) : null;
  console.log(`\npeak: ${own.mebibytes.toFixed(0)} MiB`);
  if (their === null) return {};
  const ratio = (what) => own[what] / their[what];
  const shown = (what) => ratio(what).toFixed(2);
  console.log(`pm4py peak: ${their.mebibytes.toFixed(0)} MiB`);
  console.log(`÷ pm4py: seconds ${shown('seconds')}, CPU ${shown('cpu')}, memory ${shown('mebibytes')}`);
  return {
    [`${name}, seconds ÷ pm4py`]: ratio('seconds'),
    [`${name}, CPU ÷ pm4py`]: ratio('cpu'),
    [`${name}, memory ÷ pm4py`]: ratio('mebibytes'),
  };
}

function table(whose, rounds) {
  for (const stage of Object.keys(rounds[0].stages)) {
    const of = (what) => median(rounds.map(({ stages }) => stages[stage][what])).toFixed(1);
    console.log(`| ${whose}${stage} | ${of('seconds')} | ${of('cpu')} |`);
  }
  const sum = (what) =>
    median(rounds.map(({ stages }) => Object.values(stages).reduce((all, each) => all + each[what], 0)));
  const all = {
    seconds: sum('seconds'),
    cpu: sum('cpu'),
    mebibytes: Math.max(...rounds.map(({ mebibytes }) => mebibytes)),
  };
  console.log(`| **${whose}total** | ${all.seconds.toFixed(1)} | ${all.cpu.toFixed(1)} |`);
  return all;
}

function median(values) {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)];
}

function pm4py() {
  const named = process.env.PM4PY;
  if (!named || !existsSync(named) || !statSync(named).isDirectory()) return { python: named, env: process.env };
  return { python: '/usr/bin/python3', env: { ...process.env, PYTHONPATH: named } };
}

function hasPm4py() {
  if (!process.env.PM4PY) return false;
  const { python, env } = pm4py();
  if (spawnSync(python, ['-c', 'import pm4py'], { env }).status === 0) return true;
  throw new Error(`PM4PY is ${process.env.PM4PY}, which cannot import pm4py`);
}

async function measured(program, script, path, env = process.env) {
  const { stdout } = await promisify(execFile)(program, [join(import.meta.dirname, script), path], {
    maxBuffer: 2 ** 26,
    env,
  });
  return JSON.parse(stdout.trim().split('\n').at(-1));
}
