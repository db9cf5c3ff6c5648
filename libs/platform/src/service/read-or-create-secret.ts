import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface StoredSecret {
  readonly value: string;
  readonly isNew: boolean;
}

/** A secret made at the first start and kept in the data directory, readable by the service's own user only. */
export async function readOrCreateSecret(dataDir: string, name: string, make: () => string): Promise<StoredSecret> {
  const path = join(dataDir, name);
  const existing = await readFile(path, 'utf8').catch(() => null);
  if (existing?.trim()) return { value: existing.trim(), isNew: false };
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  const value = make();
  await writeFile(draft, `${value}\n`, { mode: 0o600 });
  try {
    // Unlike a rename, a link never replaces: of two first starts, one makes the secret and both use it.
    await link(draft, path);
    return { value, isNew: true };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return { value: (await readFile(path, 'utf8')).trim(), isNew: false };
  } finally {
    await rm(draft, { force: true });
  }
}
