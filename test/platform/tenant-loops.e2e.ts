import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { TenantLoops, Unavailable, type TenantLoop } from '#platform';
import { anOrganization } from '../builders/an-organization.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';

interface Garden {
  readonly workspaceId: string;
  readonly id: string;
}

let app: TestApp;
let gardens: Garden[];
let given: [Garden, string][];

beforeAll(async () => {
  app = await startTestApp();
  for (const name of ['One', 'Two', 'Three']) await anOrganization(app, { name });
});
afterAll(() => app.stop());
beforeEach(async () => {
  given = [];
  await app.database.query('DELETE FROM work_under_way');
  gardens = await app.database.query<Garden>(
    `SELECT id AS "workspaceId", id FROM workspaces WHERE environment = 'live' ORDER BY id LIMIT 3`,
  );
});

let loops = 0;
const aLoop = (more: object = {}): TenantLoop<Garden> =>
  app.app.get(TenantLoops).add<Garden>({ name: `gardens ${++loops}`, ...more });
const giving = { halt: (garden: Garden, reason: string) => Promise.resolve(void given.push([garden, reason])) };
const bad = (): Garden => gardens[0] as Garden;

/** Runs one round, and returns the items that were attempted. */
async function round(loop: TenantLoop<Garden>, failure: Error = new Error('weeds')): Promise<number[]> {
  const watered: number[] = [];
  await loop.each(gardens, (garden) => {
    watered.push(gardens.indexOf(garden));
    return garden === bad() ? Promise.reject(failure) : Promise.resolve();
  });
  return watered;
}

const laterOn = (): Promise<unknown> => app.database.query('UPDATE work_under_way SET not_before = clock_timestamp()');
const known = (): Promise<unknown[]> =>
  app.database.query(
    'SELECT subject, attempts, last_error AS error, halted_at IS NOT NULL AS halted FROM work_under_way',
  );

test('a failure of one item delays only that item', async () => {
  const loop = aLoop();
  expect(await round(loop)).toEqual([0, 1, 2]);
  expect(await round(loop)).toEqual([1, 2]);
  expect(await known()).toEqual([{ subject: bad().id, attempts: 1, error: 'weeds', halted: false }]);
  const left = await app.database.query(
    `SELECT id FROM workspaces WHERE id = ANY($1::uuid[]) AND ${loop.mayBegin('workspaces.id', 'workspaces.id')}`,
    [gardens.map(({ id }) => id)],
  );
  expect(left).toHaveLength(2);
});

test('after three attempts the item is halted with an alert until it is released', async () => {
  const loop = aLoop();
  for (let again = 0; again < 5; again += 1) {
    await round(loop);
    await laterOn();
  }
  expect(await known()).toEqual([{ subject: bad().id, attempts: 3, error: 'weeds', halted: true }]);
  expect(await round(loop)).toEqual([1, 2]);
  const page = await (await fetch(`${app.baseUrl}/metrics`)).text();
  expect(page).toContain(`work_halted_total{work="gardens ${loops}"} 1`);
  await app.database.query('DELETE FROM work_under_way WHERE halted_at IS NOT NULL');
  expect(await round(loop)).toEqual([0, 1, 2]);
});

test('an item with a `halt` stores the reason, and starts again once it is due again', async () => {
  const loop = aLoop(giving);
  for (let again = 0; again < 3; again += 1) {
    await round(loop);
    await laterOn();
  }
  expect(given).toEqual([[bad(), expect.stringContaining('failed three times in a row')]]);
  expect(await known()).toEqual([]);
});

test('an attempt is counted before it begins, so that work that never ends is not begun a fourth time', async () => {
  const loop = aLoop(giving);
  const begun: boolean[] = [];
  // As if the process had been killed each time.
  for (let again = 0; again < 3; again += 1) {
    begun.push(await loop.begin(bad()));
    // Meanwhile no other worker begins it.
    expect(await loop.begin(bad())).toBe(false);
    await laterOn();
  }
  begun.push(await loop.begin(bad()));
  expect(begun).toEqual([true, true, true, false]);
  expect(given).toEqual([[bad(), expect.stringContaining('did not end')]]);
});

test('a transient failure, such as a lock or an unavailable store, is no attempt', async () => {
  const loop = aLoop(giving);
  for (let again = 0; again < 5; again += 1) expect(await round(loop, new Unavailable())).toEqual([0, 1, 2]);
  expect(given).toEqual([]);
  expect(await known()).toMatchObject([{ attempts: 0, halted: false }]);
});

test('progress restarts the count', async () => {
  const loop = aLoop(giving);
  for (let again = 0; again < 5; again += 1) {
    expect(await loop.begin(bad())).toBe(true);
    await loop.recordProgress(bad());
    await laterOn();
  }
  expect(given).toEqual([]);
});

test('work that was interrupted with a deadly item is repeated alone, and is not given up', async () => {
  const loop = aLoop(giving);
  const [deadly, innocent] = gardens as [Garden, Garden];
  let done = false;
  for (let again = 0; again < 6; again += 1) {
    // Begins both if possible, then kills the process unless the deadly one was not begun.
    const isInnocentBegun = again % 2 === 0 ? await loop.begin(innocent) : false;
    const isDeadlyBegun = await loop.begin(deadly);
    if ((isInnocentBegun || (await loop.begin(innocent))) && !isDeadlyBegun) {
      await loop.end(innocent);
      done = true;
    }
    await laterOn();
  }
  expect(done).toBe(true);
  expect(given).toEqual([[deadly, expect.stringContaining('did not end')]]);
});
