import { Injectable, type OnModuleInit } from '@nestjs/common';
import { UnitOfWork } from '../database/unit-of-work.js';
import { uuidV7 } from '../values/uuid-v7.js';
import { StartFailed } from '../errors/domain-error.js';
import { encryptedColumns, findColumn } from './encrypted-columns.js';
import { Secrets } from './secrets.js';
import { type StoredSecret, anySecret, insertCheck, readCheck } from './secrets.queries.js';

const kind = 'secrets-key-check';
// The check is re-encrypted with a newer key, like all stored secrets.
encryptedColumns.push({ table: 'secrets_key_checks', column: 'encrypted', kind });

/**
 * Refuses to start with a SECRETS_KEY that does not decrypt stored secrets: the process would report that it is ready,
 * but could deliver nothing.
 */
@Injectable()
export class SecretsKeyCheck implements OnModuleInit {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly secrets: Secrets,
  ) {}

  async onModuleInit(): Promise<void> {
    if (!this.secrets.hasKeys) return;
    if ((await readCheck(this.unitOfWork.db)) === null) {
      await this.checkSamples();
      const id = uuidV7();
      await insertCheck(this.unitOfWork.db, { id, encrypted: this.secrets.encrypt(kind, `${kind}:${id}`) });
    }
    // Another process with another key may have inserted its check first.
    const check = await readCheck(this.unitOfWork.db);
    if (check) this.refuseUnlessDecrypted(check, kind);
  }

  /** Whether this process has the current key: others may have started with a new one. */
  async state(): Promise<'ok' | 'missing'> {
    const check = this.secrets.hasKeys ? await readCheck(this.unitOfWork.db) : null;
    return check === null || this.secrets.hasKeyOf(check.encrypted) ? 'ok' : 'missing';
  }

  /** Older databases have no check, but other secrets that can be tried. */
  private async checkSamples(): Promise<void> {
    for (const encrypted of encryptedColumns) {
      const place = findColumn(encrypted, this.unitOfWork.manager.dataSource);
      const sample = place && (await anySecret(this.unitOfWork.db, place));
      if (sample) this.refuseUnlessDecrypted(sample, encrypted.kind);
    }
  }

  private refuseUnlessDecrypted({ id, encrypted }: StoredSecret, of: string): void {
    try {
      this.secrets.decrypt(encrypted, `${of}:${id}`);
    } catch (error) {
      throw new StartFailed((error as Error).message);
    }
  }
}
