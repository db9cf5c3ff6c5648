import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import pg from 'pg';
import { BatchWriters, Duration, UnitOfWork } from '#platform';
import { eventually } from '../harness/eventually.js';
import { refusedRows } from '../harness/refused-rows.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';

interface Note {
  readonly id: number;
  readonly text: string;
}

let app: TestApp;
let statements: number;

beforeAll(async () => {
  app = await startTestApp();
  await app.database.query('CREATE TABLE notes (id integer PRIMARY KEY, text jsonb, refused text)');
});
afterAll(async () => {
  await app.database.query('DROP TABLE IF EXISTS notes');
  await app.stop();
});
beforeEach(async () => {
  statements = 0;
  await app.database.query('DELETE FROM notes');
});

const notes = (count: number, bad: readonly number[] = []): Note[] =>
  Array.from({ length: count }, (_, id) => ({ id, text: bad.includes(id) ? '"\\ud800"' : '"fine"' }));

/** PostgreSQL refuses half of a surrogate pair (22P05), and the whole batch with it. */
async function write(rows: readonly Note[]): Promise<void> {
  statements += 1;
  await app.app
    .get(UnitOfWork)
    .db.query(`INSERT INTO notes (id, text) SELECT * FROM unnest($1::int[], $2::text[]::jsonb[])`, [
      rows.map(({ id }) => id),
      rows.map(({ text }) => text),
    ]);
}

async function refuse({ id }: Note, reason: string): Promise<void> {
  await app.database.query('INSERT INTO notes (id, refused) VALUES ($1, $2)', [id, reason]);
}

const describeNote = ({ id }: Note): string => `note ${id}`;
const refused = async (): Promise<{ id: number; refused: string }[]> =>
  app.database.query('SELECT id, refused FROM notes WHERE refused IS NOT NULL ORDER BY id');
const written = async (): Promise<number> =>
  (await app.database.query('SELECT FROM notes WHERE text IS NOT NULL')).length;

const batch = (more: { write?: typeof write; refuse?: typeof refuse; tryAgainAfter?: Duration } = {}) =>
  app.app.get(BatchWriters).add<Note>({ name: 'notes', write, refuse, describe: describeNote, ...more });

test('a batch without a fault is one statement', async () => {
  await batch().write(notes(200));
  expect([await written(), statements]).toEqual([200, 1]);
});

test('a row that the database does not take is refused with its reason, and the others are written', async () => {
  await batch().write(notes(256, [77]));
  expect(await written()).toBe(255);
  expect(await refused()).toEqual([{ id: 77, refused: expect.stringContaining('invalid input syntax for type json') }]);
  // The whole batch, and two halves in each of eight steps.
  expect(statements).toBe(17);
});

test('as many as there are bad ones are refused, and counted for the alert', async () => {
  await batch().write(notes(100, [0, 1, 50, 99]));
  expect((await refused()).map(({ id }) => id)).toEqual([0, 1, 50, 99]);
  expect([4, 5]).toContain(await refusedRows(app, 'notes'));
});

test('a refusal that fails keeps nothing back either', async () => {
  await batch({ refuse: () => Promise.reject(new Error('no')) }).write(notes(10, [3]));
  expect([await written(), await refused()]).toEqual([9, []]);
});

test('what a lock is in the way of is tried again, or is the caller’s failure, and refuses no row', async () => {
  const holder = new pg.Client(app.database.url);
  await holder.connect();
  await holder.query('BEGIN; LOCK TABLE notes IN SHARE MODE');
  const unitOfWork = app.app.get(UnitOfWork);
  let failures = 0;
  const briefly = (rows: readonly Note[]): Promise<void> =>
    unitOfWork.run(async () => {
      await unitOfWork.db.query(`SET LOCAL lock_timeout = '50ms'`);
      await write(rows).catch((error: unknown) => {
        failures += 1;
        throw error;
      });
    });
  await expect(batch({ write: briefly }).write(notes(4))).rejects.toThrow('lock timeout');
  const patient = batch({ write: briefly, tryAgainAfter: Duration.ofMilliseconds(50) }).write(notes(4));
  await eventually(() => failures >= 3);
  await holder.end();
  await patient;
  expect([await written(), await refused()]).toEqual([4, []]);
});
