import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { WorkspaceId } from '#auth';
import { publicId } from '#events';
import { type Queryable, uuidV7 } from '#platform';
import { PartsHaveMoved } from './event-store.errors.js';
import type { ObjectStore } from './object-store.js';
import { type StoredPart, readPart } from './parts.queries.js';

/** Downloads at a time: a log of a hundred million events has hundreds of objects. */
const fetchesAtOnce = 4;

/** Parts of a log as files in a local folder, whether their bytes are in the database or in the event store. */
export class FetchedParts {
  private readonly paths = new Map<string, string>();

  constructor(
    private readonly where: {
      readonly folder: string;
      readonly workspaceId: WorkspaceId;
      readonly store: ObjectStore;
      readonly signal?: AbortSignal | undefined;
    },
  ) {}

  /**
   * Downloads the parts that are in the event store. Call it outside a transaction, which must not wait for the
   * network.
   */
  async fetch(parts: readonly StoredPart[]): Promise<void> {
    const left = parts.filter(({ id, object }) => object !== null && !this.paths.has(id));
    const fetchSome = async (): Promise<void> => {
      for (let part = left.shift(); part; part = left.shift()) await this.fetchOne(part);
    };
    const begun = Array.from({ length: fetchesAtOnce }, fetchSome);
    try {
      await Promise.all(begun);
    } finally {
      // The caller deletes the folder after a failure, so no download may go on.
      left.length = 0;
      await Promise.allSettled(begun);
    }
  }

  /** The file of a part that has been downloaded, or whose bytes are in the database. */
  async findPath(db: Queryable, { id }: Pick<StoredPart, 'id'>): Promise<string> {
    const known = this.paths.get(id);
    if (known !== undefined) return known;
    const data = await readPart(db, { id, workspaceId: this.where.workspaceId });
    if (!data) throw new PartsHaveMoved();
    const path = this.nameFile(id);
    await writeFile(path, data, { mode: 0o600 });
    this.paths.set(id, path);
    return path;
  }

  private async fetchOne({ id, object, bytes }: StoredPart): Promise<void> {
    const path = this.nameFile(id);
    await this.where.store.fetch(object ?? '', path, bytes, this.where.signal);
    this.paths.set(id, path);
  }

  private nameFile(id: string): string {
    return join(this.where.folder, `${id}.parquet`);
  }
}

/**
 * A new key in Hive's form, which readers of Parquet turn into columns; names sort by arrival. Each key is used once,
 * so deleting an object can never delete another part's bytes.
 */
export function partKey(part: { workspace_id: string; integration_id: string; sequence: string }): string {
  const integration = publicId('int', part.integration_id);
  const place = part.sequence.padStart(12, '0');
  return `workspace_id=${part.workspace_id}/integration_id=${integration}/part-${place}-${uuidV7()}.parquet`;
}
