import { expect, it } from '@jest/globals';
import { createTestDatabase } from '../harness/database.js';
import { ofTheService, tenantTables } from './tenant-tables.js';

it('every table has a workspace, or is the service’s own', async () => {
  const database = await createTestDatabase();
  const known = [...ofTheService, ...(await tenantTables(database)).values()];
  const tables = await database.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class
     WHERE relkind IN ('r', 'p') AND NOT relispartition AND relnamespace = 'public'::regnamespace`,
  );
  expect(tables.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([]);
  await database.drop();
});
