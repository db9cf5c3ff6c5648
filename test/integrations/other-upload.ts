import pg from 'pg';
import type { TestApp } from '../harness/test-app.js';

/** As if another request was storing events of all integrations; the function that it gives ends it. */
export async function otherUpload({ database }: TestApp): Promise<() => Promise<void>> {
  const other = new pg.Client(database.url);
  await other.connect();
  await other.query('BEGIN');
  await other.query('SELECT FROM integrations FOR UPDATE');
  return async () => {
    await other.query('ROLLBACK');
    await other.end();
  };
}
