import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartFailed } from '../errors/domain-error.js';

/** By the name of each file that was applied, its checksum. */
export type History = ReadonlyMap<string, string>;

/**
 * The way from the schema of one history to that of another: when many migrations are rewritten as few, a database that
 * has the many is transformed in place, and has the few from then on.
 */
export class Bridge {
  private constructor(
    readonly name: string,
    readonly sql: string,
    private readonly from: History,
    /** Files that some databases on this side have, and others do not. */
    private readonly optional: History,
    /** The migrations that a database counts as applied on the other side. */
    readonly to: readonly string[],
  ) {}

  /** `migrations/bridge` holds the SQL, and beside it the histories it leads between as JSON. */
  static async read(folder: string): Promise<Bridge | null> {
    const files = await readdir(join(folder, 'bridge')).catch(() => []);
    const name = files.find((file) => file.endsWith('.sql'));
    if (name === undefined) return null;
    const path = join(folder, 'bridge', name);
    const histories: unknown = JSON.parse(await readFile(path.replace(/sql$/, 'json'), 'utf8'));
    const { from, optional, to } = histories as Record<'from' | 'optional', Record<string, string>> & { to: string[] };
    const [required, further] = [new Map(Object.entries(from)), new Map(Object.entries(optional))];
    return new Bridge(`bridge/${name}`, await readFile(path, 'utf8'), required, further, to);
  }

  /** Whether the database is on this side of it; refuses one that is further back, for it would not be complete. */
  appliesTo(applied: History): boolean {
    if ([...applied.keys()].every((name) => this.to.includes(name) || !this.from.has(name))) return false;
    const missing = [...this.from.keys()].find((name) => !applied.has(name));
    const foreign = [...applied].find(([name, checksum]) => this.checksumOf(name) !== checksum)?.[0];
    if (missing === undefined && foreign === undefined) return true;
    throw new StartFailed(
      `The database is of a version from before the migrations were rewritten, but not of the last of them (${
        missing === undefined ? `${String(foreign)} is none of its files` : `${missing} is not applied`
      }): start the last version before this one once, and then this one`,
    );
  }

  private checksumOf(name: string): string | undefined {
    return this.from.get(name) ?? this.optional.get(name);
  }
}
