import { createReadStream, createWriteStream, existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { root } from '../../scripts/setup.mjs';
import { run } from '../../scripts/run.mjs';
import { ApiProcess } from '../api-process.mjs';
import { bareSeconds } from './bare.mjs';

const mediaTypes = {
  csv: 'text/csv',
  ndjson: 'application/x-ndjson',
  json: 'application/json',
  xes: 'application/xml',
  ocel: 'application/vnd.ocel+json',
};

const rounds = 3;

/** Seconds that pm4py 2.7.14 takes to import these public logs on one core of such a machine. */
const pm4py = { bpic2012: 7.7, bpic2015_1: 3.1 };

/**
 * Uploads generated logs of BENCH_MIB (default 128) in each format named (default: all), and public ones where
 * EVENT_LOGS names their folder, to a real api process; then reads each stored log back. Each is done three times, in
 * turn with the bare reading of the same bytes; medians count, and the ratio of neighbours.
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
      'events/s in',
      'events/s out',
      'stored bytes/event',
      'peak MiB',
      'pm4py import ÷ ours',
    ];
    print(`| ${columns.join(' | ')} |`);
    print(`| --- |${' ---: |'.repeat(columns.length - 1)}`);
    const ratios = {};
    const isNamed = (format) => formats.length === 0 || formats.includes(format);
    for (const format of [...Object.keys(mediaTypes), 'csv.gz']) {
      if (isNamed(format)) ratios[`${format}, ÷ bare reading`] = await generated(api, folder, format);
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
  const log = generateLog(format, Number(process.env.BENCH_MIB ?? 128) * 2 ** 20 - 2 ** 18);
  await pipeline([log, ...(isCompressed ? [createGzip()] : []), createWriteStream(path)]);
  const ofBare = await measure(api, folder, { name: `generated ${name}`, path, format, isCompressed });
  rmSync(path);
  return 1 / ofBare;
}

async function publicLog(api, folder, log) {
  const path = join(process.env.EVENT_LOGS ?? '', 'logs', `${log}.xes.gz`);
  if (existsSync(path)) await measure(api, folder, { name: log, path, format: 'xes', isCompressed: true });
}

async function measure(api, folder, log) {
  const taken = [];
  for (let round = 0; round < rounds; round += 1) {
    const bare = await bareSeconds(log);
    const once = await upload(api, folder, log);
    taken.push({ ...once, ofBare: bare / once.seconds });
  }
  const median = (name) => taken.map((each) => each[name]).sort((a, b) => a - b)[rounds >> 1];
  const seconds = median('seconds');
  const megabytes = statSync(log.path).size / 1e6;
  const { accepted } = taken[0];
  print(
    `| ${log.name} | ${megabytes.toFixed(1)} | ${seconds.toFixed(1)} | ${(megabytes / seconds).toFixed(1)} ` +
      `| ${median('ofBare').toFixed(2)} | ${(accepted / seconds).toFixed(0)} | ${median('out').toFixed(0)} ` +
      `| ${median('stored').toFixed(1)} | ${Math.max(...taken.map(({ peak }) => peak)).toFixed(0)} ` +
      `| ${pm4py[log.name] ? (pm4py[log.name] / seconds).toFixed(1) : ''} |`,
  );
  return median('ofBare');
}

async function upload(api, folder, { name, path, format, isCompressed }) {
  const integration = await api.post('/v1/integrations', api.key, { tool: 'upload' });
  const headers = {
    authorization: `Bearer ${api.key}`,
    'content-type': mediaTypes[format],
    'content-length': statSync(path).size,
    ...(isCompressed && { 'content-encoding': 'gzip' }),
  };
  api.forgetPeak();
  const started = performance.now();
  const answer = await send(`${api.baseUrl}/v1/integrations/${integration.id}/events`, headers, path);
  const seconds = (performance.now() - started) / 1000;
  const { accepted, rejected } = answer.data ?? {};
  if (accepted === undefined || rejected > 1) throw new Error(`${name}: ${JSON.stringify(answer)}`);
  const { peak } = api.memory;
  const { bytes, id } = await lastStored(api);
  return { accepted, seconds, peak, stored: bytes / accepted, out: accepted / (await readBack(api, folder, id)) };
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
