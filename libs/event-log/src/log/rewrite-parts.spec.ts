import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ParquetEngine } from '../parts/parquet-engine.js';
import { mergeParts } from './rewrite-parts.js';

let folder: string;
let duckdb: ParquetEngine;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rewrite-parts-'));
  duckdb = await ParquetEngine.open(folder);
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
