import { appendFile } from 'node:fs/promises';
import { type DuckDb, sqlLiteral } from './duckdb.js';
import type { StagedId, StagedIds } from './staged-events.js';
import type { PartFile } from './write-parts.js';

const FLUSH_AT = 32 * 1024;

interface RowsInPart {
  readonly path: string;
  count: number;
  text: string;
}

/**
 * Rows of staged parts that are chosen one by one: those that must not be stored again, because their event's id is
 * known, or those that take the place of stored ones. On disk, as there may be millions.
 */
export class ChosenRows {
  private readonly inParts: readonly RowsInPart[];

  /** `name` tells its files from those of another choice. */
  constructor(
    private readonly parts: readonly PartFile[],
    name: string,
  ) {
    this.inParts = parts.map(({ path }) => ({ path: `${path}.${name}`, count: 0, text: '' }));
  }

  get count(): number {
    return this.inParts.reduce((sum, { count }) => sum + count, 0);
  }

  add(position: number): void {
    const number = this.parts.findLastIndex(({ firstPosition }) => firstPosition <= position);
    const rows = this.of(number);
    rows.count += 1;
    rows.text += `${position}\n`;
  }

  /** Called after each batch, and with 1 at the end. */
  async flush(atLeast = FLUSH_AT): Promise<void> {
    for (const rows of this.inParts) {
      if (rows.text.length < atLeast) continue;
      await appendFile(rows.path, rows.text);
      rows.text = '';
    }
  }

  countIn(number: number): number {
    return this.of(number).count;
  }

  /** A copy of the part without the chosen rows. */
  removeFrom(number: number, duckdb: DuckDb): Promise<string> {
    return this.copyPart(number, duckdb, 'ANTI');
  }

  /** Files with the chosen rows of each part that has any. */
  async copies(duckdb: DuckDb): Promise<string[]> {
    const paths: string[] = [];
    for (const [number, { count }] of this.inParts.entries()) {
      if (count > 0) paths.push(await this.copyPart(number, duckdb, 'SEMI'));
    }
    return paths;
  }

  private async copyPart(number: number, duckdb: DuckDb, join: 'ANTI' | 'SEMI'): Promise<string> {
    const part = this.parts[number]?.path ?? '';
    const { path } = this.of(number);
    const kept = `${path}.${join.toLowerCase()}`;
    await duckdb.run(
      `COPY (SELECT part.* FROM read_parquet(${sqlLiteral(part)}) AS part
             ${join} JOIN read_csv(${sqlLiteral(path)}, auto_detect = false, header = false, delim = ',',
               columns = {position: 'BIGINT'}) AS chosen USING (position)
             ORDER BY position)
       TO ${sqlLiteral(kept)} (FORMAT parquet, COMPRESSION zstd)`,
    );
    return kept;
  }

  private of(number: number): RowsInPart {
    const rows = this.inParts[number];
    if (!rows) throw new Error(`There is no part ${number}`);
    return rows;
  }
}

/** Stores the hashes, and returns those that were stored before. */
export type ClaimHashes = (hashes: readonly string[]) => Promise<readonly string[]>;

/** Claims each id once. Events whose id was stored before, or comes earlier in the same upload, are duplicates. */
export async function claimIds(ids: StagedIds, claim: ClaimHashes, repeats: ChosenRows): Promise<void> {
  let previous = '';
  for await (const batch of ids.batches()) {
    const first = previous;
    const isNew = (hash: string, index: number): boolean => hash !== (batch[index - 1]?.hash ?? first);
    const known = new Set(await claim(batch.map(({ hash }) => hash).filter(isNew)));
    for (const [index, { hash, position }] of batch.entries()) {
      if (!isNew(hash, index) || known.has(hash)) repeats.add(position);
    }
    await repeats.flush();
    previous = batch.at(-1)?.hash ?? previous;
  }
  await repeats.flush(1);
}

/** Stores ids with their contents, and returns those that were stored before. */
export type ClaimContents = (
  ids: readonly StagedId[],
) => Promise<readonly { readonly hash: string; readonly isChanged: boolean }[]>;

/**
 * Claims each id once, for its last event: earlier ones of the same upload are duplicates, and so are those that are
 * stored already. Of these, `changed` gets the ones whose content was another.
 */
export async function claimLatest(
  ids: StagedIds,
  claim: ClaimContents,
  { repeats, changed }: { readonly repeats: ChosenRows; readonly changed: ChosenRows },
): Promise<void> {
  const take = async (latest: readonly StagedId[]): Promise<void> => {
    const known = new Map((await claim(latest)).map(({ hash, isChanged }) => [hash, isChanged]));
    for (const { hash, position } of latest) {
      if (known.has(hash)) repeats.add(position);
      if (known.get(hash) === true) changed.add(position);
    }
  };
  let held: StagedId[] = [];
  for await (const batch of ids.batches()) {
    const sorted = [...held, ...batch];
    // The next batch may begin with a later event of the last id.
    held = sorted.slice(-1);
    const isLatest = ({ hash }: StagedId, index: number): boolean => hash !== sorted[index + 1]?.hash;
    const decided = sorted.slice(0, -1);
    for (const [index, id] of decided.entries()) if (!isLatest(id, index)) repeats.add(id.position);
    await take(decided.filter(isLatest));
    await repeats.flush();
    await changed.flush();
  }
  await take(held);
  await repeats.flush(1);
  await changed.flush(1);
}
