import { setImmediate } from 'node:timers/promises';
import type { Owned } from '#auth';
import type { Queryable } from '#platform';
import { type HashedIds, type IdPage, hashBytes, isChanged, mergeIds, removeIds } from '../parts/id-pages.js';

/**
 * Stores the ids of an upload, in batches in ascending order, and tells what became of each. Like all that writes ids, it
 * belongs in a transaction that locks the row of the log's integration.
 */
export class EventIdClaims {
  private unwritten: readonly IdPage[] = [];
  /** Null until it is known. */
  private hadIds: boolean | null = null;

  constructor(
    private readonly db: Queryable,
    private readonly log: Owned,
  ) {}

  /**
   * The pages that change are written with the next call, so that PostgreSQL is at work while the next are merged. The
   * ids of that call may belong to the last of them, which the database does not have yet.
   */
  async claim(ids: HashedIds): Promise<Uint8Array> {
    this.hadIds ??= await hasPages(this.db, this.log);
    const { unwritten } = this;
    const last = unwritten.at(-1);
    // Where nothing was stored before, only the last page can get more, and is written once it has them.
    const known = this.hadIds ? unwritten : unwritten.slice(-1);
    const listed = this.hadIds ? await listPages(this.db, this.log, ids.hashes) : [];
    const others = last ? listed.filter(({ first }) => first.compare(last.first) > 0) : listed;
    const [{ outcomes, written }] = await Promise.all([
      setImmediate().then(() => mergeIds([...known, ...others], ids)),
      this.write(this.hadIds ? unwritten : unwritten.slice(0, -1)),
    ]);
    this.unwritten = written;
    return outcomes;
  }

  /** Belongs behind the last batch. */
  async finish(): Promise<void> {
    await this.write(this.unwritten);
  }

  private async write(pages: readonly IdPage[]): Promise<void> {
    await writePages(this.db, this.log, pages, { areNew: this.hadIds === false });
  }
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
 * The pages that sorted hashes belong to, and maybe others between them. Where there are few others, all are read in one
 * piece; otherwise each is looked up, so that a small upload costs the same in a log of any size.
 */
async function listPages(db: Queryable, { id, workspaceId }: Owned, hashes: Buffer): Promise<IdPage[]> {
  const count = hashes.length / hashBytes;
  const pages = 'SELECT first, ids, contents FROM event_id_pages WHERE workspace_id = $1 AND integration_id = $2';
  const holding = (hash: string): string => `${pages} AND first <= ${hash} ORDER BY first DESC LIMIT 1`;
  const most = Math.ceil(count / 4);
  const near = await db.query<IdPage>(
    `(${holding('$3')}) UNION ALL (${pages} AND first > $3 AND first <= $4 ORDER BY first LIMIT $5)`,
    [workspaceId, id, hashes.subarray(0, hashBytes), hashes.subarray(-hashBytes), most + 1],
  );
  if (near.length <= most) return inOrder(near);
  const found = await db.query<IdPage>(
    `SELECT page.* FROM generate_series(0, $4) AS number
     CROSS JOIN LATERAL (${holding(`substr($3::bytea, 1 + number * ${hashBytes}, ${hashBytes})`)}) AS page`,
    [workspaceId, id, hashes, count - 1],
  );
  const distinct = new Map(found.map((page) => [page.first.toString('latin1'), page]));
  return inOrder([...distinct.values()]);
}

const inOrder = (pages: IdPage[]): IdPage[] => pages.sort((a, b) => a.first.compare(b.first));

async function hasPages(db: Queryable, { id, workspaceId }: Owned): Promise<boolean> {
  const pages = 'SELECT FROM event_id_pages WHERE workspace_id = $1 AND integration_id = $2';
  const [found] = await db.query<{ any: boolean }>(`SELECT EXISTS (${pages}) AS any`, [workspaceId, id]);
  return found?.any === true;
}

/**
 * Cut out of one value, because the driver would quote the elements of an array one by one. Where all are new, PostgreSQL
 * does not look for each before it writes it.
 */
async function writePages(
  db: Queryable,
  { id, workspaceId }: Owned,
  pages: readonly IdPage[],
  { areNew = false } = {},
): Promise<void> {
  if (pages.length === 0) return;
  const hasContents = pages.some(({ contents }) => contents !== null);
  const fillContents = ({ ids, contents }: IdPage): Buffer => contents ?? Buffer.alloc(ids.length);
  const conflict = areNew
    ? ''
    : `ON CONFLICT (workspace_id, integration_id, first) DO UPDATE SET ids = excluded.ids, contents = excluded.contents`;
  let end = 0;
  const ends = pages.map(({ ids }) => (end += ids.length));
  await db.query(
    `INSERT INTO event_id_pages (workspace_id, integration_id, first, ids, contents)
     SELECT $1, $2, substr($3::bytea, 1 + (number - 1)::integer * ${hashBytes}, ${hashBytes}),
       substr($4::bytea, 1 + start, stop - start), substr($5::bytea, 1 + start, stop - start)
     FROM unnest($6::integer[], $7::integer[]) WITH ORDINALITY AS page (start, stop, number) ${conflict}`,
    [
      workspaceId,
      id,
      Buffer.concat(pages.map(({ first }) => first)),
      Buffer.concat(pages.map(({ ids }) => ids)),
      hasContents ? Buffer.concat(pages.map(fillContents)) : null,
      [0, ...ends.slice(0, -1)],
      ends,
    ],
  );
}
