import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdtempSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { root } from '../../scripts/setup.mjs';
import { run } from '../../scripts/run.mjs';
import { ApiProcess } from '../api-process.mjs';
import { bareSeconds, copySeconds, runInDuckDb } from './bare.mjs';

const mediaTypes = {
  csv: 'text/csv',
  ndjson: 'application/x-ndjson',
  json: 'application/json',
  xes: 'application/xml',
  ocel: 'application/vnd.ocel+json',
  parquet: 'application/vnd.apache.parquet',
};

const logs = ['csv', 'csv-without-ids', 'csv.gz', 'parquet', 'ndjson', 'json', 'xes', 'ocel'];

const rounds = Number(process.env.BENCH_ROUNDS ?? 3);

/** Seconds that pm4py 2.7.14 takes to import these public logs on one core of such a machine. */
const pm4py = { bpic2012: 7.7, bpic2015_1: 3.1 };

/**
 * Uploads generated logs of BENCH_MIB (default 128) in each format named (default: all), and public ones where
 * EVENT_LOGS names their folder, to a real api process; then reads each stored log back. Each is done BENCH_ROUNDS times (3), in
 * turn with the bare reading of the same bytes and with DuckDB's own copy of them into Parquet; medians count, and the
 * ratio of neighbours.
 */
export async function main(formats) {
  const tsc = [process.execPath, join(root, 'node_modules/typescript7/bin/tsc'), '-p', 'tsconfig.bench.json'];
  await run('tsc', tsc, { cwd: root });
  const folder = mkdtempSync(join(tmpdir(), 'bench-uploads-'));
  const api = await ApiProcess.start();
  try {
    print(`API process before the first upload: ${api.memory.now.toFixed(0)} MiB`);
    const columns = [
      'log',
      'MB',
      'seconds',
      'MB/s',
      'speed ÷ bare reading',
      "speed ÷ DuckDB's copy",
      'events/s in',
      'events/s out',
      'stored bytes/event',
      'peak MiB, API',
      'peak MiB, reader',
      'pm4py import ÷ ours',
    ];
    print(`| ${columns.join(' | ')} |`);
    print(`| --- |${' ---: |'.repeat(columns.length - 1)}`);
    const ratios = {};
    const isNamed = (log) => formats.length === 0 || formats.includes(log);
    for (const log of logs) {
      if (!isNamed(log)) continue;
      const { ofBare, ofCopy } = await generated(api, folder, log);
      if (ofBare > 0) ratios[`${log}, ÷ bare reading`] = 1 / ofBare;
      if (ofCopy > 0) ratios[`${log}, ÷ DuckDB's copy`] = 1 / ofCopy;
    }
    for (const log of Object.keys(pm4py)) if (isNamed(log)) await publicLog(api, folder, log);
    return ratios;
  } finally {
    await api.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function generated(api, folder, name) {
  const { generateLog } = await import('../../dist/bench/generate-log.js');
  const [, format, isCompressed] = /^(\w+)(\.gz)?/.exec(name);
  const path = join(folder, 'log');
  const bytes = Number(process.env.BENCH_MIB ?? 128) * 2 ** 20 - 2 ** 18;
  const text = generateLog(format === 'parquet' ? 'csv' : format, bytes, !name.endsWith('without-ids'));
  await pipeline([text, ...(isCompressed ? [createGzip()] : []), createWriteStream(path)]);
  if (format === 'parquet') {
    await runInDuckDb(`COPY (SELECT * FROM read_csv('${path}')) TO '${path}.parquet' (FORMAT parquet)`);
    renameSync(`${path}.parquet`, path);
  }
  const ratios = await measure(api, folder, { name, path, format, isCompressed });
  rmSync(path);
  return ratios;
}

async function publicLog(api, folder, log) {
  const path = join(process.env.EVENT_LOGS ?? '', 'logs', `${log}.xes.gz`);
  if (existsSync(path)) await measure(api, folder, { name: log, path, format: 'xes', isCompressed: true });
}

async function measure(api, folder, log) {
  const taken = [];
  for (let round = 0; round < rounds; round += 1) {
    const bare = await bareSeconds(log);
    const copy = await copySeconds(log);
    const once = await upload(api, folder, log);
    taken.push({ ...once, ofBare: bare / once.seconds, ofCopy: copy / once.seconds });
  }
  const median = (name) => taken.map((each) => each[name]).sort((a, b) => a - b)[rounds >> 1];
  const highest = (name) => Math.max(...taken.map((each) => each[name]));
  const seconds = median('seconds');
  const megabytes = statSync(log.path).size / 1e6;
  const { accepted } = taken[0];
  print(
    `| ${log.name} | ${megabytes.toFixed(1)} | ${seconds.toFixed(1)} | ${(megabytes / seconds).toFixed(1)} ` +
      `| ${shown(median('ofBare'))} | ${shown(median('ofCopy'))} | ${(accepted / seconds).toFixed(0)} | ${median('out').toFixed(0)} ` +
      `| ${median('stored').toFixed(1)} | ${highest('peak').toFixed(0)} | ${highest('peakOfReader').toFixed(0)} ` +
      `| ${pm4py[log.name] ? (pm4py[log.name] / seconds).toFixed(1) : ''} |`,
  );
  return { ofBare: median('ofBare'), ofCopy: median('ofCopy') };
}

const shown = (ratio) => (ratio > 0 ? ratio.toFixed(2) : '');

async function upload(api, folder, { name, path, format, isCompressed }) {
  const integration = await api.post('/v1/integrations', api.key, { tool: 'upload' });
  const headers = {
    authorization: `Bearer ${api.key}`,
    'content-type': mediaTypes[format],
    'content-length': statSync(path).size,
    ...(isCompressed && { 'content-encoding': 'gzip' }),
  };
  api.forgetPeak();
  const reader = api.watchChildren();
  const started = performance.now();
  const answer = await send(`${api.baseUrl}/v1/integrations/${integration.id}/events`, headers, path);
  const seconds = (performance.now() - started) / 1000;
  const { accepted, rejected } = answer.data ?? {};
  if (accepted === undefined || rejected > 1) throw new Error(`${name}: ${JSON.stringify(answer)}`);
  const { peak } = api.memory;
  const peakOfReader = reader.stop();
  const { bytes, id } = await lastStored(api);
  const out = accepted / (await readBack(api, folder, id));
  return { accepted, seconds, peak, peakOfReader, stored: bytes / accepted, out };
}

async function lastStored({ database }) {
  const { rows } = await database.query(
    `SELECT integration_id AS id, sum(bytes)::float8 AS bytes FROM event_log_parts
     GROUP BY 1 ORDER BY max(sequence) DESC LIMIT 1`,
  );
  return rows[0];
}

/** Seconds to check the log out of the database and sort it as every reader does: by case, time and position. */
async function readBack({ database }, folder, id) {
  const { DuckDBInstance } = await import('@duckdb/node-api');
  const target = mkdtempSync(join(folder, 'read-'));
  const started = performance.now();
  const { rows } = await database.query('SELECT id FROM event_log_parts WHERE integration_id = $1 ORDER BY sequence', [
    id,
  ]);
  for (const [index, part] of rows.entries()) {
    const { rows: read } = await database.query('SELECT data FROM event_log_parts WHERE id = $1', [part.id]);
    writeFileSync(join(target, `${String(index).padStart(6, '0')}.parquet`), read[0].data);
  }
  const duckdb = await (await DuckDBInstance.create(':memory:', { threads: '2' })).connect();
  await duckdb.run(
    `CREATE TABLE log AS SELECT case_id, activity, ts FROM read_parquet('${target}/*.parquet', filename = true)
     ORDER BY case_id, ts, filename, position`,
  );
  const seconds = (performance.now() - started) / 1000;
  duckdb.closeSync();
  rmSync(target, { recursive: true });
  return seconds;
}

/** Over node:http: fetch would measure itself. */
function send(address, headers, path) {
  return new Promise((resolve, reject) => {
    const outgoing = request(address, { method: 'POST', headers }, (incoming) => {
      let text = '';
      incoming.setEncoding('utf8').on('data', (chunk) => (text += chunk));
      incoming.once('end', () => resolve(JSON.parse(text)));
    });
    outgoing.once('error', reject);
    createReadStream(path, { highWaterMark: 256 * 1024 }).pipe(outgoing);
  });
}

function print(line) {
  process.stdout.write(`${line}\n`);
}
