import { appendFile } from 'node:fs/promises';
import { type DuckDb, sqlLiteral } from './duckdb.js';
import type { StagedIds } from './staged-events.js';
import type { PartFile } from './write-parts.js';

const FLUSH_AT = 32 * 1024;

interface DuplicatesInPart {
  readonly path: string;
  count: number;
  text: string;
}

/**
 * Rows of staged parts that must not be stored again, because their event's id is known. On disk, as there may be
 * millions.
 */
export class DuplicateRows {
  private readonly inParts: readonly DuplicatesInPart[];

  constructor(private readonly parts: readonly PartFile[]) {
    this.inParts = parts.map(({ path }) => ({ path: `${path}.repeated`, count: 0, text: '' }));
  }

  get count(): number {
    return this.inParts.reduce((sum, { count }) => sum + count, 0);
  }

  add(position: number): void {
    const number = this.parts.findLastIndex(({ firstPosition }) => firstPosition <= position);
    const repeats = this.of(number);
    repeats.count += 1;
    repeats.text += `${position}\n`;
  }

  /** Called after each batch, and with 1 at the end. */
  async flush(atLeast = FLUSH_AT): Promise<void> {
    for (const repeats of this.inParts) {
      if (repeats.text.length < atLeast) continue;
      await appendFile(repeats.path, repeats.text);
      repeats.text = '';
    }
  }

  countIn(number: number): number {
    return this.of(number).count;
  }

  /** A copy of the part without its duplicates. */
  async removeFrom(number: number, duckdb: DuckDb): Promise<string> {
    const part = this.parts[number]?.path ?? '';
    const kept = `${part}.distinct`;
    await duckdb.run(
      `COPY (SELECT part.* FROM read_parquet(${sqlLiteral(part)}) AS part
             ANTI JOIN read_csv(${sqlLiteral(this.of(number).path)}, auto_detect = false, header = false, delim = ',',
               columns = {position: 'BIGINT'}) AS repeated USING (position)
             ORDER BY position)
       TO ${sqlLiteral(kept)} (FORMAT parquet, COMPRESSION zstd)`,
    );
    return kept;
  }

  private of(number: number): DuplicatesInPart {
    const repeats = this.inParts[number];
    if (!repeats) throw new Error(`There is no part ${number}`);
    return repeats;
  }
}

/** Stores the hashes, and returns those that were stored before. */
export type ClaimHashes = (hashes: readonly string[]) => Promise<readonly string[]>;

/** Claims each id once. Events whose id was stored before, or comes earlier in the same upload, are duplicates. */
export async function claimIds(ids: StagedIds, claim: ClaimHashes, repeats: DuplicateRows): Promise<void> {
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
