import type { TestDatabase } from '../harness/database.js';

/**
 * Everything that a schema consists of, one line each, whatever the order of columns. Partitions are listed by their
 * structure only, because which exist depends on the database's age.
 */
export async function schemaCatalog(database: TestDatabase): Promise<string[]> {
  const rows = await database.query<{ line: string }>(`
    WITH one AS (
      SELECT c.oid, c.relkind, c.relispartition, c.reloptions, c.relname AS own,
        CASE WHEN c.relispartition THEN parent.relname || ' (each partition)' ELSE c.relname END AS name
      FROM pg_class c LEFT JOIN pg_inherits i ON i.inhrelid = c.oid LEFT JOIN pg_class parent ON parent.oid = i.inhparent
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'S') AND c.relname <> 'schema_migrations'
    )
    SELECT DISTINCT line FROM (
      SELECT format('%s %s %s %s', relkind, name, reloptions, CASE WHEN relkind = 'p' THEN pg_get_partkeydef(oid) END)
        AS line FROM one
      UNION ALL
      SELECT format('%s.%s %s not null %s, default %s, generated %s, identity %s, storage %s, collation %s', name, attname,
        format_type(atttypid, atttypmod), attnotnull, pg_get_expr(adbin, adrelid), attgenerated, attidentity, attstorage,
        attcollation::regcollation)
      FROM one JOIN pg_attribute ON attrelid = oid AND attnum > 0 AND NOT attisdropped
      LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum WHERE relkind <> 'S'
      UNION ALL
      SELECT format('%s: %s %s', name, CASE WHEN NOT relispartition THEN conname END, pg_get_constraintdef(k.oid))
      FROM one JOIN pg_constraint k ON conrelid = one.oid AND contype NOT IN ('n', 't')
      UNION ALL
      SELECT CASE WHEN relispartition THEN format('%s: %s', name, substring(pg_get_indexdef(indexrelid) FROM 'USING.*'))
        ELSE pg_get_indexdef(indexrelid) END
      FROM one JOIN pg_index ON indrelid = oid
      UNION ALL
      SELECT format('%s: %s', name, replace(pg_get_triggerdef(t.oid), own, name))
      FROM one JOIN pg_trigger t ON tgrelid = one.oid AND NOT tgisinternal
      UNION ALL
      SELECT pg_get_functiondef(p.oid) FROM pg_proc p WHERE pronamespace = 'public'::regnamespace
    ) AS lines ORDER BY line`);
  return rows.map(({ line }) => line);
}
