import type { Queryable } from '#platform';

export async function findPseudonyms(
  db: Queryable,
  organizationId: string,
  hashes: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db.query<{ hash: string; number: number }>(
    `SELECT encode(name_hash, 'hex') AS hash, number FROM pseudonyms
     WHERE organization_id = $1 AND name_hash IN (SELECT decode(unnest($2::text[]), 'hex'))`,
    [organizationId, hashes],
  );
  return new Map(rows.map(({ hash, number }) => [hash, number]));
}

/** One run of an organization after the other, so that no number is given twice. */
export async function insertPseudonyms(
  db: Queryable,
  organizationId: string,
  hashes: readonly string[],
): Promise<void> {
  await db.query(`SELECT pg_advisory_xact_lock(hashtextextended('pseudonyms ' || $1, 0))`, [organizationId]);
  await db.query(
    `INSERT INTO pseudonyms (organization_id, name_hash, number)
     SELECT $1::uuid, decode(hash, 'hex'),
       (SELECT coalesce(max(number), 0) FROM pseudonyms WHERE organization_id = $1::uuid) + row_number() OVER (ORDER BY place)
     FROM (SELECT hash, min(place) AS place FROM unnest($2::text[]) WITH ORDINALITY AS given(hash, place) GROUP BY hash) AS new
     WHERE NOT EXISTS (
       SELECT 1 FROM pseudonyms WHERE organization_id = $1::uuid AND name_hash = decode(new.hash, 'hex')
     )`,
    [organizationId, hashes],
  );
}
