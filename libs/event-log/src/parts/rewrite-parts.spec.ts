import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterAll, beforeAll, describe, expect, it, test } from '@jest/globals';
import { DuckDb } from './duckdb.js';
import { mergeParts, mergeableRun } from './rewrite-parts.js';

const MiB = 1024 * 1024;
const parts = (...sizes: [events: number, bytes: number][]) => sizes.map(([events, bytes]) => ({ events, bytes }));
const many = (count: number, events: number, bytes = 1000) =>
  parts(...Array.from({ length: count }, (): [number, number] => [events, bytes]));

describe('mergeableRun', () => {
  it('takes neighbouring small parts', () => {
    const large = many(1, 200_000);
    const small = many(8, 10);
    expect(mergeableRun([...large, ...small, ...large], 8)).toEqual(small);
  });

  it('takes no more of them than it is told to', () => {
    expect(mergeableRun(many(240, 5_000, 60_000), 8)).toHaveLength(8);
  });

  it('takes those first that cost least', () => {
    const merged = many(8, 30_000);
    const small = many(8, 5_000);
    expect(mergeableRun([...merged, ...small], 8)).toEqual(small);
  });

  it('leaves a few as they are', () => {
    expect(mergeableRun(many(7, 10), 8)).toEqual([]);
  });

  it('does not rewrite a large part for each few events that follow', () => {
    const grown = many(1, 40_000);
    const few = many(7, 10);
    expect(mergeableRun([...grown, ...few], 8)).toEqual([]);
    const another = many(1, 11);
    expect(mergeableRun([...grown, ...few, ...another], 8)).toEqual([...few, ...another]);
  });

  it('stops before the merged part holds too many events', () => {
    expect(mergeableRun(many(20, 40_000), 6)).toHaveLength(6);
  });

  it('stops before the merged part is too large to pass through memory', () => {
    expect(mergeableRun(many(20, 16, 3 * MiB), 5)).toHaveLength(5);
  });

  it('leaves parts of few but large events alone', () => {
    expect(mergeableRun(many(20, 16, 10 * MiB), 8)).toEqual([]);
  });
});

let folder: string;
let duckdb: DuckDb;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rewrite-parts-'));
  duckdb = await DuckDb.open(folder);
});
afterAll(async () => {
  duckdb.close();
  await rm(folder, { recursive: true });
});

/** As parts were before events said when they could begin, and as they are. */
async function part(name: string, isOld: boolean): Promise<string> {
  const path = join(folder, name);
  const more = isOld ? '' : ", TIMESTAMP '2024-01-01' AS ready_at, true AS automated, 'agent' AS party";
  await duckdb.run(`COPY (
    SELECT '${name}' AS case_id, 'pay' AS activity, i AS position${more} FROM range(3) r(i) ORDER BY i
  ) TO '${path}' (FORMAT parquet)`);
  return path;
}

test.each([
  ['older first', [true, false, true]],
  ['newer first', [false, true, true]],
  ['all older', [true, true, true]],
])('parts of older and newer versions become one, in their order: %s', async (name, ages) => {
  const paths: string[] = [];
  for (const [at, isOld] of ages.entries()) paths.push(await part(`${name.replaceAll(' ', '-')}-${at}`, isOld));
  const target = join(folder, `merged-${name.replaceAll(' ', '-')}`);
  await mergeParts(duckdb, paths, target);
  const connection = await (await DuckDBInstance.create(':memory:')).connect();
  const rows = await connection.runAndReadAll(`SELECT * FROM read_parquet('${target}') ORDER BY position`);
  const merged = rows.getRowObjectsJson();
  expect(merged.map(({ case_id: id, position }) => [id, position])).toEqual(
    ages.flatMap((_, at) => [0, 1, 2].map((row) => [`${name.replaceAll(' ', '-')}-${at}`, String(3 * at + row)])),
  );
  expect(merged.map(({ party }) => party ?? null)).toEqual(
    ages.flatMap((isOld) => [0, 1, 2].map(() => (isOld ? null : 'agent'))),
  );
  connection.closeSync();
});
