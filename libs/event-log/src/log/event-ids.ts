import type { Owned } from '#auth';
import type { Queryable } from '#platform';
import { type HashedIds, type IdPage, hashBytes, isChanged, mergeIds, removeIds } from '../parts/id-pages.js';

/**
 * Stores ids, and tells what became of each. Like all that writes ids, it belongs in a transaction that locks the row
 * of the log's integration.
 */
export async function claimEventIds(db: Queryable, log: Owned, ids: HashedIds): Promise<Uint8Array> {
  const { outcomes, written } = mergeIds(await listPages(db, log, ids.hashes), ids);
  await writePages(db, log, written);
  return outcomes;
}

/** Whether an event is stored under one of these ids whose content is another, or not known. */
export async function areContentsChanged(db: Queryable, log: Owned, ids: HashedIds): Promise<boolean> {
  return mergeIds(await listPages(db, log, ids.hashes), ids).outcomes.includes(isChanged);
}

/** The ids can then be uploaded again. */
export async function removeEventIds(db: Queryable, log: Owned, hashes: Buffer): Promise<void> {
  const pages = removeIds(await listPages(db, log, hashes), hashes);
  await writePages(
    db,
    log,
    pages.filter(({ ids }) => ids.length > 0),
  );
  const emptied = pages.filter(({ ids }) => ids.length === 0).map(({ first }) => first);
  if (emptied.length === 0) return;
  await db.query(
    `DELETE FROM event_id_pages WHERE workspace_id = $1 AND integration_id = $2
       AND first = ANY(ARRAY(SELECT substr($3::bytea, 1 + number * ${hashBytes}, ${hashBytes}) FROM generate_series(0, $4) AS number))`,
    [log.workspaceId, log.id, Buffer.concat(emptied), emptied.length - 1],
  );
}

export async function deleteEventIds(db: Queryable, { id, workspaceId }: Owned): Promise<void> {
  await db.query('DELETE FROM event_id_pages WHERE workspace_id = $1 AND integration_id = $2', [workspaceId, id]);
}

/** In steps, for logs of any size; false once nothing is left. */
export async function deleteSomeEventIds(db: Queryable, { id, workspaceId }: Owned): Promise<boolean> {
  // An array, because with outdated statistics a subquery is read again for each row.
  const [deleted] = await db.query<{ any: boolean }>(
    `WITH deleted AS (
       DELETE FROM event_id_pages WHERE workspace_id = $1 AND integration_id = $2 AND first = ANY(ARRAY(
         SELECT first FROM event_id_pages WHERE workspace_id = $1 AND integration_id = $2 LIMIT 1000
       )) RETURNING 1
     ) SELECT EXISTS (SELECT FROM deleted) AS any`,
    [workspaceId, id],
  );
  return deleted?.any === true;
}

/**
 * The pages that sorted hashes belong to. Where there are few others between them, all are read in one piece;
 * otherwise each is looked up, so that a small upload costs the same in a log of any size.
 */
function listPages(db: Queryable, { id, workspaceId }: Owned, hashes: Buffer): Promise<IdPage[]> {
  const count = hashes.length / hashBytes;
  const ofLog = 'event_id_pages WHERE workspace_id = $1 AND integration_id = $2';
  const firstOf = (hash: string): string =>
    `SELECT first FROM ${ofLog} AND first <= ${hash} ORDER BY first DESC LIMIT 1`;
  return db.query<IdPage>(
    `SELECT first, ids, contents FROM ${ofLog} AND first = ANY(
       CASE WHEN (SELECT count(*) FROM (SELECT FROM ${ofLog} AND first > $4 AND first <= $5 LIMIT $6) AS pages) < $6
         THEN ARRAY((${firstOf('$4')}) UNION ALL SELECT first FROM ${ofLog} AND first > $4 AND first <= $5)
         ELSE ARRAY(SELECT DISTINCT (${firstOf(`substr($3::bytea, 1 + number * ${hashBytes}, ${hashBytes})`)})
                    FROM generate_series(0, $7) AS number)
       END
     ) ORDER BY first`,
    [
      ...[workspaceId, id, hashes, hashes.subarray(0, hashBytes), hashes.subarray(-hashBytes)],
      ...[Math.ceil(count / 4), count - 1],
    ],
  );
}

/** Cut out of one value, because the driver would quote the elements of an array one by one. */
async function writePages(db: Queryable, { id, workspaceId }: Owned, pages: readonly IdPage[]): Promise<void> {
  if (pages.length === 0) return;
  const hasContents = pages.some(({ contents }) => contents !== null);
  const contentsOf = ({ ids, contents }: IdPage): Buffer => contents ?? Buffer.alloc(ids.length);
  let end = 0;
  const ends = pages.map(({ ids }) => (end += ids.length));
  await db.query(
    `INSERT INTO event_id_pages (workspace_id, integration_id, first, ids, contents)
     SELECT $1, $2, substr($3::bytea, 1 + (number - 1)::integer * ${hashBytes}, ${hashBytes}),
       substr($4::bytea, 1 + start, stop - start), substr($5::bytea, 1 + start, stop - start)
     FROM unnest($6::integer[], $7::integer[]) WITH ORDINALITY AS page (start, stop, number)
     ON CONFLICT (workspace_id, integration_id, first) DO UPDATE SET ids = excluded.ids, contents = excluded.contents`,
    [
      ...[workspaceId, id, Buffer.concat(pages.map(({ first }) => first)), Buffer.concat(pages.map(({ ids }) => ids))],
      hasContents ? Buffer.concat(pages.map(contentsOf)) : null,
      ...[[0, ...ends.slice(0, -1)], ends],
    ],
  );
}
