import { createTestDatabase } from '../../harness/database.js';
import { PostgresServer } from '../../harness/postgres-server.js';
import { VendorServer } from '../vendor-server.js';
import type { GrowingVendor } from '../vendor.js';

const insert = `
  INSERT INTO steps (order_no, what, happened, who)
  SELECT n / 4, (ARRAY['Ordered', 'Packed 📦', 'Sent', 'Paid'])[n % 4 + 1],
    now() - interval '60 days' + n * interval '7 minutes 0.123456 seconds',
    (ARRAY['Ada Lovelace', 'Søren', NULL])[n % 3 + 1]
  FROM generate_series($1::int, $2::int) AS n`;

/** A second PostgreSQL server, with a role that may read one table. */
export async function startSql(count = 3_500): Promise<GrowingVendor> {
  const postgres = await PostgresServer.start();
  const database = await createTestDatabase({ migrated: false, server: postgres.url });
  await database.query(
    'CREATE TABLE steps (id serial PRIMARY KEY, order_no int, what text, happened timestamptz, who text, secret text DEFAULT $$Secret$$)',
  );
  await database.query(insert, [0, count - 1]);
  await database.query(`CREATE ROLE reader LOGIN PASSWORD 'secret'`);
  await database.query('GRANT SELECT ON steps TO reader');
  const url = new URL(database.url);
  Object.assign(url, { username: 'reader', password: 'secret', search: '?sslmode=disable' });
  let size = count;
  const grow = async (to: number): Promise<void> => {
    await database.query(insert, [size, to - 1]);
    size = to;
  };
  const query = 'SELECT id, order_no AS case_id, what AS activity, happened AS timestamp, who AS resource FROM steps;';
  // What has to be stopped is the database server.
  const server = await VendorServer.start(() => ({ status: 404 }));
  const stop = server.stop.bind(server);
  server.stop = async () => {
    await stop();
    await database.drop();
    await postgres.stop();
  };
  return {
    server,
    connection: { config: { query, cursorColumn: 'id' }, credentials: { connectionString: url.href } },
    revoke: () => database.query('ALTER ROLE reader NOLOGIN').then(() => undefined),
    grow,
    // POSIX counts the other way.
    moveTo: (hours) => database.query(`ALTER ROLE reader SET timezone TO '<x>${-hours}'`).then(() => undefined),
  };
}
