import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { StoredLog } from '#event-log';
import type { TestApp } from '../harness/test-app.js';
import { ownedIntegration } from './owned-integration.js';

/** The stored log as its readers see it, under SQL: the view `log` has one row an event, `part` and `position` in order. */
export async function queryStoredLog<Row>(app: TestApp, integrationId: string, sql: string): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'stored-events-'));
  const instance = await DuckDBInstance.create(':memory:');
  const duckdb = await instance.connect();
  try {
    const log = app.app.get(StoredLog, { strict: false });
    const paths = await log.checkOut(await ownedIntegration(app, integrationId), folder);
    if (paths.length === 0) return [];
    const parts = paths.map((path, part) => `SELECT ${part} AS part, * FROM read_parquet('${path}')`);
    await duckdb.run(`CREATE VIEW log AS ${parts.join(' UNION ALL BY NAME ')}`);
    return (await duckdb.runAndReadAll(sql)).getRowObjectsJson() as Row[];
  } finally {
    duckdb.closeSync();
    instance.closeSync();
    await rm(folder, { recursive: true });
  }
}

export interface StoredEvent {
  readonly case_id: string;
  readonly activity: string;
  readonly ts: string;
  readonly started_at: string | null;
  readonly resource: string | null;
  readonly lifecycle: string | null;
  readonly workflow: string | null;
  readonly event_id: string | null;
  readonly links: readonly string[];
  readonly attributes: string | null;
  readonly ready_at: string | null;
  readonly automated: boolean | null;
  readonly party: string | null;
}

/** Every event, in the order of arrival. */
export const storedEvents = (app: TestApp, integrationId: string): Promise<StoredEvent[]> =>
  queryStoredLog(app, integrationId, 'SELECT * EXCLUDE (part, position, case_name) FROM log ORDER BY part, position');
