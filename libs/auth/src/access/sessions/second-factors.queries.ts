import type { Queryable } from '#platform';

/** True where no code of this step or a later one was taken before: of two who send the same code, one is let in. */
export async function takeStep(db: Queryable, personId: string, step: number): Promise<boolean> {
  const taken = await db.query(
    `WITH taken AS (
       UPDATE second_factors SET last_step = $2, failures = 0, locked_until = NULL
       WHERE id = $1 AND last_step < $2 RETURNING 1)
     SELECT 1 FROM taken`,
    [personId, step],
  );
  return taken.length === 1;
}

export async function takeRecoveryCode(db: Queryable, personId: string, hash: Buffer): Promise<boolean> {
  const taken = await db.query(
    `WITH taken AS (DELETE FROM recovery_codes WHERE person_id = $1 AND hash = $2 RETURNING 1) SELECT 1 FROM taken`,
    [personId, hash],
  );
  return taken.length === 1;
}

/** Each fifth wrong code in a row locks the factor for a quarter of an hour. */
export async function countFailure(db: Queryable, personId: string): Promise<void> {
  await db.query(
    `UPDATE second_factors SET failures = failures + 1,
       locked_until = CASE WHEN (failures + 1) % 5 = 0 THEN clock_timestamp() + interval '15 minutes' ELSE locked_until END
     WHERE id = $1`,
    [personId],
  );
}

export async function isLocked(db: Queryable, personId: string): Promise<boolean> {
  const locked = await db.query('SELECT 1 FROM second_factors WHERE id = $1 AND locked_until > clock_timestamp()', [
    personId,
  ]);
  return locked.length === 1;
}
