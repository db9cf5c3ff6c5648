import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { AnalyticDatabase } from './analytic-database.js';

let folder: string;
let db: AnalyticDatabase;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'analytic-database-'));
  db = await AnalyticDatabase.open({ memoryLimit: '512MB', temporaryDirectory: folder, threads: 2 });
});
afterAll(async () => {
  await db.close();
  await rm(folder, { recursive: true });
});

// More than DuckDB's appender holds back before it writes.
const many = 500_000;

async function* doubled(sql: string): AsyncGenerator<bigint[][]> {
  for await (const rows of db.chunks<{ n: bigint }>(sql)) yield [rows.map(({ n }) => n), rows.map(({ n }) => 2n * n)];
}

test('half a million rows that are computed from rows read meanwhile all arrive', async () => {
  await db.run('CREATE TABLE twice (n BIGINT, double BIGINT)');
  await db.append('twice', doubled(`SELECT range AS n FROM range(${many}) ORDER BY n`));
  expect(await db.row('SELECT count(*)::INTEGER AS count, sum(double)::DOUBLE AS sum FROM twice')).toEqual({
    count: many,
    sum: many * (many - 1),
  });
});

test('a statement that does not fit is run again with more room, after which the settings are as before', async () => {
  const own = await AnalyticDatabase.open({ memoryLimit: '40MB', temporaryDirectory: folder, threads: 2 });
  const settings = "SELECT current_setting('memory_limit') AS memory, current_setting('threads')::INTEGER AS threads";
  const before = await own.row<{ memory: string; threads: number }>(settings);
  const collected = 'SELECT range % 3 AS third, list(range) AS numbers FROM range(2000000) GROUP BY third';
  expect(await own.row(`SELECT sum(len(numbers))::INTEGER AS count FROM (${collected})`)).toEqual({ count: 2_000_000 });
  expect(await own.row(settings)).toEqual(before);
  expect(before.threads).toBe(2);
  await own.close();
});

test('a statement given while an answer is being read is refused, for it would cut the answer short', async () => {
  const answer = db.chunks(`SELECT range AS n FROM range(${many})`);
  await answer.next();
  await expect(db.run('SELECT 1')).rejects.toThrow('An answer is still being read');
  await answer.return(undefined);
  await db.run('SELECT 1');
});

test('a statement at work ends when its signal says so, with the reason, and no other begins', async () => {
  const stop = new AbortController();
  const own = await mkdtemp(join(folder, 'own-'));
  const stopped = await AnalyticDatabase.open({
    memoryLimit: '512MB',
    temporaryDirectory: own,
    threads: 2,
    signal: stop.signal,
  });
  await stopped.run(`CREATE TABLE many AS SELECT range AS n FROM range(${many})`);
  const asked = performance.now();
  setTimeout(() => {
    stop.abort(new Error('enough'));
  }, 200);
  await expect(
    stopped.run('CREATE TABLE pairs AS SELECT one.n FROM many one JOIN many other ON (one.n * other.n) % 7 = 9'),
  ).rejects.toThrow('enough');
  expect(performance.now() - asked).toBeLessThan(10_000);
  await expect(stopped.row('SELECT 1 AS one')).rejects.toThrow('enough');
  await stopped.close();
});

test('statements reach the temporary folder and the given files, and nothing else', async () => {
  const own = await mkdtemp(join(folder, 'own-'));
  const elsewhere = await mkdtemp(join(folder, 'elsewhere-'));
  const given = join(elsewhere, 'given.csv');
  const other = join(elsewhere, 'other.csv');
  for (const path of [given, other]) await writeFile(path, 'n\n7\n');
  const closed = await AnalyticDatabase.open({
    memoryLimit: '64MB',
    temporaryDirectory: own,
    files: [given],
    threads: 1,
  });
  try {
    expect(await closed.row(`FROM read_csv('${given}')`)).toMatchObject({ n: expect.anything() as unknown });
    await closed.run(`COPY (SELECT 1) TO '${join(own, 'written.csv')}'`);
    for (const statement of [
      `FROM read_csv('${other}')`,
      `FROM read_text('/proc/self/environ')`,
      `COPY (SELECT 1) TO '${join(elsewhere, 'written.csv')}'`,
      'SET enable_external_access = true',
      `SET allowed_directories = ['/']`,
    ]) {
      await expect(closed.run(statement)).rejects.toThrow(/disabled|Cannot/);
    }
  } finally {
    await closed.close();
  }
});
