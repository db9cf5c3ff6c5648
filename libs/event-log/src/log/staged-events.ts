import { rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { LogEvent } from '../log-event.js';
import { type EventLogPart, writeParts } from '../parts/write-parts.js';
import { StagedIds } from './staged-ids.js';

export type StagedPart = Pick<EventLogPart, 'path' | 'events' | 'bytes' | 'firstPosition'>;

/** Where staged events are: what the process that staged them tells the one that stores them. */
export interface StagedFiles {
  readonly folder: string;
  readonly parts: readonly StagedPart[];
  readonly ids: { readonly path: string; readonly count: number } | null;
}

/** Events on this machine's disk, compressed and in order, until a transaction takes them in. */
export class StagedEvents {
  private constructor(
    readonly folder: string,
    readonly parts: readonly StagedPart[],
    /** Null where no event carries one: then there can be no duplicates. */
    readonly ids: StagedIds | null,
  ) {}

  static at({ folder, parts, ids }: StagedFiles): StagedEvents {
    return new StagedEvents(folder, parts, ids && new StagedIds(ids.path, ids.count));
  }

  /** In a folder of their own, which is theirs to remove: when reading fails, or with `discard`. */
  static async from(
    batches: AsyncIterable<readonly LogEvent[]>,
    folder: string,
    signal?: AbortSignal,
  ): Promise<StagedEvents> {
    try {
      const seen = { ids: false };
      const parts: StagedPart[] = [];
      const noted = noteIds(batches, () => (seen.ids = true));
      for await (const part of writeParts(noted, { temporaryFolder: folder, ...(signal && { signal }) })) {
        const path = join(folder, basename(part.path));
        await rename(part.path, path);
        parts.push({ ...part, path });
      }
      const paths = parts.map(({ path }) => path);
      return new StagedEvents(folder, parts, seen.ids ? await StagedIds.sort(paths, folder, signal) : null);
    } catch (error) {
      await rm(folder, { recursive: true, force: true });
      throw error;
    }
  }

  get files(): StagedFiles {
    const { folder, parts, ids } = this;
    return { folder, parts, ids: ids && { path: ids.path, count: ids.count } };
  }

  get bytes(): number {
    return this.parts.reduce((sum, { bytes }) => sum + bytes, 0);
  }

  async discard(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
  }
}

async function* noteIds(
  batches: AsyncIterable<readonly LogEvent[]>,
  note: () => void,
): AsyncGenerator<readonly LogEvent[]> {
  for await (const batch of batches) {
    if (batch.some(({ id }) => id !== null)) note();
    yield batch;
  }
}
