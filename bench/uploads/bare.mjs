import { createReadStream } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { createGunzip } from 'node:zlib';
import { SaxesParser } from 'saxes';

/**
 * The least that can be done with the same bytes on one thread: read them, and take them apart with what the format's
 * reader rests on. No times are parsed, nothing is checked, kept or stored. Gives the seconds it takes;
 * null for formats that no text parser reads.
 */
export async function bareSeconds({ path, format, isCompressed }) {
  if (format === 'parquet') return null;
  const started = performance.now();
  if (isWhole.has(format)) JSON.parse(await readFile(path, 'utf8'));
  else
    await piecewise(
      isCompressed ? createReadStream(path).pipe(createGunzip()) : createReadStream(path),
      take[format](),
    );
  return (performance.now() - started) / 1000;
}

/**
 * What DuckDB takes, on all cores, to read the same file and write it out as Parquet, with nothing checked; null for
 * formats that it does not read.
 */
export async function copySeconds({ path, format, isCompressed }) {
  const table = tables[format]?.(`'${path}'`, isCompressed ? ", compression = 'gzip'" : '');
  if (table === undefined) return null;
  const target = `${path}.parquet`;
  const started = performance.now();
  await runInDuckDb(`COPY (SELECT * FROM ${table}) TO '${target}' (FORMAT parquet)`);
  const seconds = (performance.now() - started) / 1000;
  await rm(target);
  return seconds;
}

export async function runInDuckDb(sql) {
  const { DuckDBInstance } = await import('@duckdb/node-api');
  const threads = String(availableParallelism());
  const duckdb = await (await DuckDBInstance.create(':memory:', { threads })).connect();
  try {
    await duckdb.run(sql);
  } finally {
    duckdb.closeSync();
  }
}

const tables = {
  csv: (file, compression) => `read_csv(${file}${compression})`,
  ndjson: (file) => `read_json(${file}, format = 'newline_delimited')`,
  json: (file) => `read_json(${file}, format = 'array', sample_size = -1)`,
  parquet: (file) => `read_parquet(${file})`,
};

/** JSON.parse has no streaming form: it gets the whole file, which the service never holds. */
const isWhole = new Set(['json', 'ocel']);

const take = {
  csv: () => byLine((line) => line.split(',')),
  ndjson: () => byLine((line) => JSON.parse(line)),
  xes: () => {
    const xml = new SaxesParser();
    return (text) => xml.write(text);
  },
};

function byLine(read) {
  let rest = '';
  return (text) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop();
    for (const line of lines) read(line);
  };
}

async function piecewise(bytes, read) {
  for await (const text of bytes.setEncoding('utf8')) read(text);
}
