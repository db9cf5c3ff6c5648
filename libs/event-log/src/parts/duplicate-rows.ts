import { appendFile } from 'node:fs/promises';
import { type DuckDb, sqlLiteral } from './duckdb.js';
import { type HashedIds, isChanged, isNew } from './id-pages.js';
import type { StagedIds } from './staged-ids.js';
import type { PartFile } from './write-parts.js';

const FLUSH_AT = 32 * 1024;

interface RowsInPart {
  readonly path: string;
  readonly firstPosition: number;
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
    this.inParts = parts.map(({ path, firstPosition }) => ({
      path: `${path}.${name}`,
      firstPosition: Number(firstPosition),
      count: 0,
      text: '',
    }));
  }

  get count(): number {
    return this.inParts.reduce((sum, { count }) => sum + count, 0);
  }

  add(position: number): void {
    const number = this.inParts.findLastIndex(({ firstPosition }) => firstPosition <= position);
    const rows = this.of(number);
    rows.count += 1;
    rows.text += `${position}\n`;
  }

  /** Called after each batch, and with 1 at the end. */
  async flush(atLeast = FLUSH_AT): Promise<void> {
    for (const rows of this.inParts) {
      if (rows.text.length < atLeast) continue;
      const { text } = rows;
      rows.text = '';
      await appendFile(rows.path, text);
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

/** Stores ids batch by batch, and tells what became of each. */
export interface HashClaims {
  readonly claim: (ids: HashedIds) => Promise<Uint8Array>;
  readonly finish: () => Promise<void>;
}

interface Choices {
  /** Gets the rows whose id is stored already, or for another row of the same upload. */
  readonly repeats: ChosenRows;
  /** Gets those of them whose content was another. */
  readonly changed?: ChosenRows;
}

/** Returns how many ids were stored already. */
export async function claimIds(
  ids: StagedIds,
  claims: HashClaims,
  { repeats, changed }: Choices,
  signal?: AbortSignal,
): Promise<number> {
  let known = 0;
  const repeated = (position: number): void => {
    repeats.add(position);
  };
  for await (const batch of ahead(ids.batches(repeated))) {
    signal?.throwIfAborted();
    const outcomes = await claims.claim(batch);
    for (const [index, position] of batch.positions.entries()) {
      if (outcomes[index] !== isNew) {
        known += 1;
        repeats.add(position);
      }
      if (outcomes[index] === isChanged) changed?.add(position);
    }
    await repeats.flush();
    await changed?.flush();
  }
  await claims.finish();
  await repeats.flush(1);
  await changed?.flush(1);
  return known;
}

/** Reads the next batch while the one before it is at work. */
async function* ahead<Batch>(batches: AsyncGenerator<Batch>): AsyncGenerator<Batch> {
  try {
    let next = batches.next();
    for (let read = await next; read.done !== true; read = await next) {
      next = batches.next();
      // It is awaited one batch later; until then a failure must not count as unhandled.
      next.catch(() => undefined);
      yield read.value;
    }
  } finally {
    await batches.return(undefined);
  }
}
