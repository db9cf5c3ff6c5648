import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Duration, LeasedTable, type Queryable } from '#platform';
import { createTestDatabase, type TestDatabase } from '../harness/database.js';

interface Job {
  readonly id: number;
  readonly outcome: string | null;
}

const due = { where: 'outcome IS NULL', order: 'id' };
const table = new LeasedTable('jobs', 'id', Duration.ofSeconds(30));
const shortTable = new LeasedTable('jobs', 'id', Duration.ofMilliseconds(50));
const renewableTable = new LeasedTable('jobs', 'id', Duration.ofSeconds(3));

let database: TestDatabase;
let db: Queryable;

beforeAll(async () => {
  database = await createTestDatabase({ migrated: false });
  db = database as Queryable;
  await db.query('CREATE TABLE jobs (id int PRIMARY KEY, outcome text, lease_token uuid, leased_until timestamptz)');
});
afterAll(() => database.drop());
beforeEach(async () => {
  await db.query('TRUNCATE jobs');
  await db.query('INSERT INTO jobs (id) SELECT generate_series(1, 100)');
});

const outcomes = async (): Promise<(string | null)[]> =>
  (await db.query<Job>('SELECT outcome FROM jobs WHERE outcome IS NOT NULL')).map(({ outcome }) => outcome);

describe('a claim', () => {
  it('takes what is due, in order, up to its slots', async () => {
    const { rows } = await table.claim<Job>(db, { where: 'id > $4', order: 'id', parameters: [90] }, 3);
    expect(rows.map(({ id }) => id)).toEqual([91, 92, 93]);
  });

  it('takes nothing that is owned', async () => {
    await table.claim(db, due, 100);
    expect((await table.claim(db, due, 100)).rows).toEqual([]);
  });

  it('never gives one row to two of many claimers', async () => {
    const claims = await Promise.all(Array.from({ length: 40 }, () => table.claim<Job>(db, due, 7)));
    const ids = claims.flatMap(({ rows }) => rows.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('leaves nothing unclaimed in the end', async () => {
    const ids: number[] = [];
    const work = async (): Promise<void> => {
      for (let found = 1; found > 0;) {
        const { token, rows } = await table.claim<Job>(db, due, 3);
        found = rows.length;
        for (const { id } of rows) {
          ids.push(id);
          await table.finish(db, token, String(id), 'outcome = $3', ['done']);
        }
      }
    };
    await Promise.all(Array.from({ length: 8 }, work));
    expect(ids.sort((a, b) => a - b)).toEqual(Array.from({ length: 100 }, (_, index) => index + 1));
  });
});

describe('a lease', () => {
  it('that has expired is another worker’s to take', async () => {
    await shortTable.claim(db, due, 1);
    await sleep(80);
    expect((await table.claim<Job>(db, due, 1)).rows.map(({ id }) => id)).toEqual([1]);
  });

  it('keeps an outcome out once another has taken over', async () => {
    const dead = await shortTable.claim<Job>(db, due, 1);
    await sleep(80);
    const heir = await table.claim<Job>(db, due, 1);
    expect(await table.finish(db, dead.token, '1', 'outcome = $3', ['dead'])).toBe(false);
    expect(await table.finish(db, heir.token, '1', 'outcome = $3', ['heir'])).toBe(true);
    expect(await outcomes()).toEqual(['heir']);
  });

  it('ends with its outcome', async () => {
    const { token } = await table.claim<Job>(db, due, 1);
    await table.finish(db, token, '1', 'outcome = NULL');
    expect(await table.finish(db, token, '1', 'outcome = $3', ['twice'])).toBe(false);
    expect((await table.claim<Job>(db, due, 1)).rows.map(({ id }) => id)).toEqual([1]);
  });

  it('outlives its first term when it is renewed', async () => {
    const { token } = await renewableTable.claim<Job>(db, due, 2);
    expect((await table.renew(db, token)).map(Number).sort()).toEqual([1, 2]);
    await sleep(3_100);
    expect((await table.claim<Job>(db, due, 1)).rows.map(({ id }) => id)).toEqual([3]);
  });

  it('cannot be renewed once it has lapsed', async () => {
    const { token } = await shortTable.claim<Job>(db, due, 2);
    await sleep(80);
    expect(await table.renew(db, token)).toEqual([]);
  });
});
