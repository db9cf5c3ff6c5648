import { execFile } from 'node:child_process';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createGunzip, createGzip } from 'node:zlib';

import type { ReadOptions } from '#event-log';

import { generateLog } from './generate-log.js';

interface Result {
  seconds: number;
  /** Of all threads: on a machine that others use too, this is the steadier figure. */
  cpuSeconds: number;
  events: number;
  bytes: number;
  partBytes: number;
  peakMiB: number;
}

/** Seconds that pm4py 2.7.14 takes to import these public logs on one core of such a machine. */
const pm4py: Record<string, number> = { bpic2012: 7.7, bpic2015_1: 3.1 };
const formats = ['csv', 'ndjson', 'json', 'xes'] as const;
const one = fileURLToPath(new URL('event-log-read-one.js', import.meta.url));

/** Reads generated logs of BENCH_MIB (default 256) in each format, and public ones where EVENT_LOGS names their folder. */
async function bench(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'event-log-bench-'));
  try {
    print(['log', 'mode', 'MB/s', 'events/s', 'events per CPU second', 'peak MiB', 'stored bytes/event', 'comparison']);
    for (const format of formats) await generated(folder, format);
    for (const log of Object.keys(pm4py)) await publicLog(log);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function generated(folder: string, format: (typeof formats)[number]): Promise<void> {
  const path = join(folder, `log.${format}`);
  await pipeline(generateLog(format, Number(process.env['BENCH_MIB'] ?? 256) * 1024 * 1024), createWriteStream(path));
  report(`generated ${format}`, 'read', await run(path, 'read', { format }));
  report(`generated ${format}`, 'read and store', await run(path, 'store', { format }));
  if (format === 'csv') {
    await pipeline(createReadStream(path), createGzip(), createWriteStream(`${path}.gz`));
    report('generated csv.gz', 'read and store', await run(`${path}.gz`, 'store', { format, gzip: true }));
    await scan(`${path}.gz`, 'generated csv.gz');
    await rm(`${path}.gz`);
  }
  await rm(path);
}

async function publicLog(log: string): Promise<void> {
  const path = join(process.env['EVENT_LOGS'] ?? '', 'logs', `${log}.xes.gz`);
  if (!existsSync(path)) return;
  const theirs = pm4py[log] ?? 0;
  for (const mode of ['read', 'store']) {
    const ours = await run(path, mode, { format: 'xes', gzip: true });
    report(`${log}.xes.gz`, mode, ours, `${(theirs / ours.seconds).toFixed(1)} times pm4py's import`);
  }
  await scan(path, `${log}.xes.gz`);
}

async function run(path: string, mode: string, options: ReadOptions): Promise<Result> {
  const { stdout } = await promisify(execFile)(process.execPath, [one, path, mode, JSON.stringify(options)]);
  return JSON.parse(stdout) as Result;
}

/** What the machine can do at best with such a file: decompress it and look at each byte. */
async function scan(path: string, name: string): Promise<void> {
  const started = performance.now();
  let lines = 0;
  for await (const chunk of createReadStream(path).pipe(createGunzip())) {
    const bytes = chunk as Buffer;
    for (let at = bytes.indexOf(10); at !== -1; at = bytes.indexOf(10, at + 1)) lines += 1;
  }
  const seconds = (performance.now() - started) / 1000;
  const { size } = await stat(path);
  print([
    name,
    'gunzip and count lines only',
    (size / 1e6 / seconds).toFixed(1),
    `${(lines / seconds).toFixed(0)} lines/s`,
  ]);
}

function report(name: string, mode: string, result: Result, compared = ''): void {
  print([
    name,
    mode,
    (result.bytes / 1e6 / result.seconds).toFixed(1),
    (result.events / result.seconds).toFixed(0),
    (result.events / result.cpuSeconds).toFixed(0),
    result.peakMiB.toFixed(0),
    result.partBytes === 0 ? '' : (result.partBytes / result.events).toFixed(1),
    compared,
  ]);
}

function print(cells: readonly string[]): void {
  process.stdout.write(`| ${cells.join(' | ')} |\n`);
}

await bench();
