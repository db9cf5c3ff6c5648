import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartFailed } from '../errors/domain-error.js';

/** Checksums of the applied migrations, by file name. */
export type History = ReadonlyMap<string, string>;

interface BridgeDescription {
  readonly version: string;
  readonly commit: string;
  readonly from: Readonly<Record<string, string>>;
  readonly optional: Readonly<Record<string, string>>;
  readonly to: readonly string[];
}

/** Transforms a database with the many migrations of an older version into one that has the few rewritten ones. */
export class Bridge {
  private constructor(
    readonly name: string,
    readonly sql: string,
    /** The version whose database it transforms: older databases have to go through it. */
    readonly version: string,
    private readonly from: History,
    /** Older migrations that a database can have, but need not. */
    private readonly optional: History,
    /** The migrations that count as applied afterwards. */
    readonly to: readonly string[],
  ) {}

  /** `migrations/bridge` contains the SQL, and next to it a JSON file with the migrations before and after. */
  static async read(folder: string): Promise<Bridge | null> {
    const files = await readdir(join(folder, 'bridge')).catch(() => []);
    const name = files.find((file) => file.endsWith('.sql'));
    if (name === undefined) return null;
    const path = join(folder, 'bridge', name);
    const described = JSON.parse(await readFile(path.replace(/sql$/, 'json'), 'utf8')) as BridgeDescription;
    return new Bridge(
      `bridge/${name}`,
      await readFile(path, 'utf8'),
      `${described.version} (commit ${described.commit})`,
      new Map(Object.entries(described.from)),
      new Map(Object.entries(described.optional)),
      described.to,
    );
  }

  /**
   * Whether the database still has the older migrations. Refuses one that lacks the last of them, because the result
   * would be incomplete.
   */
  appliesTo(applied: History): boolean {
    if ([...applied.keys()].every((name) => this.to.includes(name) || !this.from.has(name))) return false;
    const missing = [...this.from.keys()].find((name) => !applied.has(name));
    const foreign = [...applied].find(([name, checksum]) => this.findChecksum(name) !== checksum)?.[0];
    if (missing === undefined && foreign === undefined) return true;
    throw new StartFailed(
      `The database is not of version ${this.version}, from which this one can upgrade: ${
        missing === undefined ? `${String(foreign)} is none of its files` : `${missing} is not applied`
      }. Start version ${this.version} on it once, and then this one`,
    );
  }

  private findChecksum(name: string): string | undefined {
    return this.from.get(name) ?? this.optional.get(name);
  }
}
