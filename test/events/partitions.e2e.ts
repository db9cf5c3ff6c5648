import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { PartitionKeeper } from '#platform';
import { startTestApp, type TestApp } from '../harness/test-app.js';

describe('the partitions of events', () => {
  let app: TestApp;

  beforeAll(async () => {
    // It takes away the partitions that all events are stored in.
    app = await startTestApp({ alone: true });
  });
  afterAll(() => app.stop());

  const roll = (): Promise<void> => app.app.get(PartitionKeeper, { strict: false }).maintainAll();

  /** The name of the partition of a month, so many months from now. */
  async function month(distance: number): Promise<string> {
    const [row] = await app.database.query<{ name: string }>(
      `SELECT 'events_' || to_char((now() AT TIME ZONE 'UTC') + make_interval(months => $1), 'YYYY_MM') AS name`,
      [distance],
    );
    return row?.name ?? '';
  }

  async function exists(name: string): Promise<boolean> {
    return (await app.database.query('SELECT 1 FROM pg_class WHERE relname = $1', [name])).length === 1;
  }

  /** An event that many days from now; its id. */
  async function anEvent(days: number): Promise<string> {
    const id = randomUUID();
    await app.database.query(
      `INSERT INTO events (id, workspace_id, type, body, created_at)
       VALUES ($1, $1, 'report.ready', '{}', now() + make_interval(days => $2))`,
      [id, days],
    );
    return id;
  }

  const isThere = async (id: string): Promise<boolean> =>
    (await app.database.query('SELECT 1 FROM events WHERE id = $1', [id])).length === 1;

  test('are ready for this month and the two that follow', async () => {
    await app.database.query(`DROP TABLE ${await month(2)}`);
    await roll();
    expect([await exists(await month(0)), await exists(await month(1)), await exists(await month(2))]).toEqual([
      true,
      true,
      true,
    ]);
  });

  test('go with their events once those are twice as old as clients may read', async () => {
    await app.database.query(`SELECT ensure_events_partition('2025-03-15')`);
    await roll();
    expect(await exists('events_2025_03')).toBe(false);
  });

  test('are dropped later where a long reading stands in the way: events go on meanwhile', async () => {
    await app.database.query(`SELECT ensure_events_partition('2025-04-15')`);
    const reader = new pg.Client(app.database.url);
    await reader.connect();
    await reader.query('BEGIN; SELECT count(*) FROM events_2025_04');
    await roll();
    expect(await exists('events_2025_04')).toBe(true);
    await reader.end();
    await roll();
    expect(await exists('events_2025_04')).toBe(false);
  });

  test('are made for later months although one month was missed', async () => {
    await app.database.query(`DROP TABLE ${await month(0)}, ${await month(2)}`);
    const id = await anEvent(0);
    await roll();
    expect([await exists(await month(2)), await isThere(id)]).toEqual([true, true]);
  });

  test('leave no event of a missed month behind for ever', async () => {
    const old = await anEvent(-71);
    const recent = await anEvent(-69);
    await roll();
    expect([await isThere(old), await isThere(recent)]).toEqual([false, true]);
  });
});
