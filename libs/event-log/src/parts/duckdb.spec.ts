import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { DuckDb } from './duckdb.js';

let folder: string;
let elsewhere: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'duckdb-'));
  elsewhere = await mkdtemp(join(tmpdir(), 'duckdb-'));
});
afterAll(async () => {
  for (const path of [folder, elsewhere]) await rm(path, { recursive: true });
});

test('statements reach their folder and the given files, and nothing else', async () => {
  const given = join(elsewhere, 'given.csv');
  const other = join(elsewhere, 'other.csv');
  for (const path of [given, other]) await writeFile(path, 'n\n7\n');
  const duckdb = await DuckDb.open(folder, undefined, { files: [given] });
  try {
    await duckdb.run(`COPY (FROM read_csv('${given}')) TO '${join(folder, 'copy.parquet')}'`);
    expect(await duckdb.count(`SELECT n FROM read_parquet('${join(folder, 'copy.parquet')}')`)).toBe(7);
    for (const statement of [
      `FROM read_csv('${other}')`,
      `FROM read_text('/proc/self/environ')`,
      `COPY (SELECT 1) TO '${join(elsewhere, 'copy.parquet')}'`,
      'SET enable_external_access = true',
      `SET allowed_directories = ['/']`,
    ]) {
      await expect(duckdb.run(statement)).rejects.toThrow(/disabled|Cannot/);
    }
  } finally {
    duckdb.close();
  }
});
