import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Config, adminTokenShape } from '../config/config.js';
import { StartFailed } from '../errors/domain-error.js';

interface SavedSecret {
  readonly value: string;
  readonly isNew: boolean;
}

/** Reads a secret from the data directory, or generates it at the first start. Only the service's user can read it. */
async function readOrCreateSecret(dataDir: string, name: string, make: () => string): Promise<SavedSecret> {
  const path = join(dataDir, name);
  const existing = await readFile(path, 'utf8').catch(() => null);
  if (existing?.trim()) return { value: existing.trim(), isNew: false };
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  const value = make();
  await writeFile(draft, `${value}\n`, { mode: 0o600 });
  try {
    // A link does not replace an existing file, so that of two simultaneous first starts only one creates the secret.
    await link(draft, path);
    return { value, isNew: true };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return { value: (await readFile(path, 'utf8')).trim(), isNew: false };
  } finally {
    await rm(draft, { force: true });
  }
}

/** Generates the secrets that are not configured. A new administrator token is shown only once. */
export async function createMissingSecrets(config: Config): Promise<void> {
  if (!config.secretsKeys) {
    const key = await readOrCreateSecret(config.dataDir, 'secrets-key', () => randomBytes(32).toString('base64'));
    config.secretsKeys = [Buffer.from(key.value, 'base64')];
  }
  if (!config.adminToken) {
    const token = await readOrCreateSecret(config.dataDir, 'admin-token', () => randomBytes(32).toString('base64url'));
    if (!adminTokenShape.test(token.value)) {
      throw new StartFailed(
        `${join(config.dataDir, 'admin-token')} must contain 32 to 256 printable characters: delete it, and the next startup generates another`,
      );
    }
    config.adminToken = token.value;
    if (token.isNew) {
      process.stderr.write(
        `administrator token (shown once, saved in ${join(config.dataDir, 'admin-token')}): ${token.value}\n`,
      );
    }
  }
}
