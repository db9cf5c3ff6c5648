import { execFile, spawnSync } from 'node:child_process';
import { createWriteStream, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { root } from '../../scripts/setup.mjs';
import { tile } from './tile.mjs';

/** Seconds and MiB of pm4py 2.7.14 on one core of a machine like the one of the figures: reading, paths with times, variants. */
const quoted = { bpic2012: [8.3, 575], bpic2015_1: [3.2, 391] };
const tiled = 'bpic2020_DomesticDeclarations';

/**
 * From the file to the whole report, in a process each: public logs beside pm4py, which answers only some of the
 * questions, and one log 1, 4 and 16 times over. EVENT_LOGS names the folder of the logs.
 */
export async function main() {
  const folder = process.env.EVENT_LOGS ?? '';
  if (!existsSync(join(folder, 'logs'))) throw new Error('EVENT_LOGS has to name the folder of the public logs');
  const isInstalled = spawnSync('python3', ['-c', 'import pm4py']).status === 0;
  if (!isInstalled) {
    console.log('pm4py is not installed (python3 -m venv .venv && .venv/bin/pip install pm4py==2.7.14, then put');
    console.log('.venv/bin first on PATH): where there are quoted figures, they stand in brackets.\n');
  }
  console.log('| log | events | seconds | of these CPU | peak MiB | pm4py seconds | pm4py MiB | times as fast |');
  console.log('| --- | --: | --: | --: | --: | --: | --: | --: |');
  for (const log of ['bpic2012', 'bpic2015_1', 'bpic2013_incidents', 'bpic2020_InternationalDeclarations']) {
    const path = join(folder, 'logs', `${log}.xes.gz`);
    row(log, await mined(path), isInstalled ? await pm4py(path) : (quoted[log] ?? null), isInstalled);
  }
  const scratch = mkdtempSync(join(tmpdir(), 'bench-mining-'));
  try {
    for (const times of [1, 4, 16]) {
      const path = join(scratch, `tiled-${times}.ndjson`);
      await pipeline(Readable.from(tile(join(folder, 'logs', `${tiled}.xes.gz`), times)), createWriteStream(path));
      row(`${tiled}, ${times} ×, NDJSON`, await mined(path), null, false);
    }
  } finally {
    rmSync(scratch, { recursive: true });
  }
  console.log(`\nload of the machine at the end: ${loadavg()[0].toFixed(1)}`);
}

/** The median of three by time. */
async function mined(path) {
  const rounds = [];
  for (let round = 0; round < 3; round++) rounds.push(await mineOnce(path));
  return rounds.sort((a, b) => a.seconds - b.seconds)[1];
}

async function mineOnce(path) {
  const args = ['--import', join(import.meta.dirname, 'usage.mjs'), join(root, 'dist/apps/mine/src/main.js'), path];
  const started = performance.now();
  const { stdout, stderr } = await promisify(execFile)(process.execPath, args, { maxBuffer: 2 ** 26 });
  const seconds = (performance.now() - started) / 1000;
  const events = Number(/([\d,]+) events ·/.exec(stdout)?.[1].replaceAll(',', '') ?? NaN);
  return { seconds, events, ...JSON.parse(/^used (.*)$/m.exec(stderr)[1]) };
}

async function pm4py(path) {
  const { stdout } = await promisify(execFile)('python3', [join(import.meta.dirname, 'pm4py_one.py'), path]);
  return stdout.trim().split(' ').slice(-2).map(Number);
}

function row(name, { events, seconds, cpu, mebibytes }, theirs, isMeasured) {
  const mark = (text) => (theirs === null ? '' : isMeasured ? text : `(${text})`);
  const [time = NaN, memory = NaN] = theirs ?? [];
  const cells = [name, events, seconds.toFixed(1), cpu.toFixed(1), mebibytes.toFixed(0)];
  const compared = [mark(time.toFixed(1)), mark(memory.toFixed(0)), mark((time / seconds).toFixed(1))];
  console.log(`| ${[...cells, ...compared].join(' | ')} |`);
}
