import { Injectable } from '@nestjs/common';
import { parsePublicId, publicId } from '#events';
import { type BatchWriter, BatchWriters, Duration, Job, UnitOfWork } from '#platform';
import { RateLimitSettings } from '../../tokens/auth.settings.js';
import { type Credential, type CredentialDetails, CredentialSource, type Principal } from '../../tokens/principal.js';
import { isWellFormedApiKey } from '../../tokens/token.js';
import { describeApiKey, findApiKey } from './api-keys.queries.js';

/** Collects the keys that were used and records them in one statement from time to time, instead of one per request. */
@Injectable()
export class KeyUsage {
  private used = new Set<string>();
  private readonly uses: BatchWriter<string>;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    batches: BatchWriters,
  ) {
    this.uses = batches.add<string>({
      name: 'API key usage',
      write: (keys) => this.write(keys),
      // The key then shows an earlier use.
      refuse: () => undefined,
      describe: (key) => `the last use of API key ${key}`,
    });
  }

  /** By public ID, which is parsed only when the uses are written, to save that work in each request. */
  record(keyId: string): void {
    this.used.add(keyId);
  }

  @Job({ name: 'API key usage', every: Duration.ofSeconds(20) })
  async flush(): Promise<void> {
    if (this.used.size === 0) return;
    const { used } = this;
    this.used = new Set();
    try {
      await this.uses.write([...used]);
    } catch (error) {
      for (const key of used) this.used.add(key);
      throw error;
    }
  }

  private async write(keys: readonly string[]): Promise<void> {
    await this.unitOfWork.db.query('UPDATE api_keys SET last_used_at = clock_timestamp() WHERE id = ANY($1::uuid[])', [
      keys.map((id) => parsePublicId('key', id)),
    ]);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.flush().catch(() => undefined);
  }
}

@Injectable()
export class ApiKeyCredentials extends CredentialSource {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly limits: RateLimitSettings,
    private readonly usage: KeyUsage,
  ) {
    super();
  }

  accepts(token: string): boolean {
    return isWellFormedApiKey(token);
  }

  async find(hash: Buffer): Promise<Credential | null> {
    const key = await findApiKey(this.unitOfWork.db, hash);
    if (!key) return null;
    const { organizationId, workspaceId, environment, expiresIn } = key;
    const actor = { type: 'api_key', id: publicId('key', key.id), name: key.name };
    if (key.isRevoked) return { refused: 'revoked', organizationId, actor };
    if (expiresIn !== null && expiresIn <= 0) return { refused: 'expired', organizationId, actor };
    const quota = key.quota ?? this.limits.perMinute;
    const principal = { organizationId, workspaceId, environment, scopes: new Set(key.scopes), actor, quota };
    return { principal, validForMs: expiresIn ?? Infinity };
  }

  async describe(hash: Buffer): Promise<CredentialDetails | null> {
    const key = await describeApiKey(this.unitOfWork.db, hash);
    if (!key) return null;
    const { id, name, hint, expiresAt } = key;
    const apiKey = { id: publicId('key', id), name, hint };
    return { type: 'api_key', expiresAt, apiKey, client: null, person: null };
  }

  recordUse({ actor }: Principal): void {
    if (actor.id !== null) this.usage.record(actor.id);
  }
}
