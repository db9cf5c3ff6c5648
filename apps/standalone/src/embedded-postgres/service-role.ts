import { Client, escapeIdentifier, escapeLiteral } from 'pg';

/** The service's database role: owns its database and has no other rights on the server. */
export const serviceRole = 'assessments';

/** What belongs to the superuser in the service's schema: all of it, in a database that an earlier version has made. */
const foreignObjects = `
  SELECT format('ALTER %s %s OWNER TO ',
           CASE relkind WHEN 'S' THEN 'SEQUENCE' WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW' ELSE 'TABLE' END,
           oid::regclass) AS change
  FROM pg_class
  WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'S', 'v', 'm')
    AND relowner = current_user::regrole
    -- A column's own sequence goes with its table.
    AND NOT EXISTS (SELECT 1 FROM pg_depend WHERE objid = pg_class.oid AND classid = 'pg_class'::regclass
                    AND deptype IN ('a', 'i') AND relkind = 'S')
  UNION ALL
  SELECT format('ALTER ROUTINE %s OWNER TO ', oid::regprocedure) FROM pg_proc
  WHERE pronamespace = 'public'::regnamespace AND proowner = current_user::regrole
  UNION ALL
  SELECT format('ALTER TYPE %s OWNER TO ', oid::regtype) FROM pg_type
  WHERE typnamespace = 'public'::regnamespace AND typowner = current_user::regrole AND typtype IN ('d', 'e', 'r')`;

/**
 * Sees to it that the service's role is there, has this password and owns the database with everything in it. At each
 * start: a version that did not know the role may have made tables meanwhile.
 */
export async function prepareServiceRole(superuserUrl: string, password: string): Promise<void> {
  const client = new Client({ connectionString: superuserUrl, application_name: 'assessment-service role' });
  await client.connect();
  try {
    const role = escapeIdentifier(serviceRole);
    await client.query('BEGIN');
    const { rowCount } = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [serviceRole]);
    if (rowCount === 0) await client.query(`CREATE ROLE ${role}`);
    await client.query(
      `ALTER ROLE ${role} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS
       PASSWORD ${escapeLiteral(password)}`,
    );
    await client.query(`ALTER DATABASE postgres OWNER TO ${role}`);
    const { rows } = await client.query<{ change: string }>(foreignObjects);
    for (const { change } of rows) await client.query(change + role);
    await client.query('COMMIT');
  } finally {
    await client.end();
  }
}
