import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { adminTokenShape, type Config } from '../config/config.js';
import { readOrCreateSecret } from './read-or-create-secret.js';
import { StartFailed } from './start-failed.js';

/** Makes the two secrets a first start without configuration needs; the administrator's is shown this once. */
export async function fillInSecrets(config: Config): Promise<void> {
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
