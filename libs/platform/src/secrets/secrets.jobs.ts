import { Injectable, Logger } from '@nestjs/common';
import { Duration } from '../config/units.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import { Job } from '../work/job.decorator.js';
import { encryptedColumns, findColumn } from './encrypted-columns.js';
import { Secrets } from './secrets.js';
import { type SecretColumn, type StoredSecret, findStaleSecrets, replaceSecret } from './secrets.queries.js';

const lowestId = '00000000-0000-0000-0000-000000000000';

/** Re-encrypts stored secrets with the newest SECRETS_KEY, so that older keys can be removed. */
@Injectable()
export class SecretsJobs {
  private readonly logger = new Logger('Secrets');
  private isDone = false;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly secrets: Secrets,
  ) {}

  @Job({ name: 're-encryption of secrets', every: Duration.ofMinutes(10), atStart: true })
  async reencrypt(): Promise<void> {
    if (!this.secrets.hasOlderKeys) return;
    let renewed = 0;
    let lost = 0;
    for (const encrypted of encryptedColumns) {
      const place = findColumn(encrypted, this.unitOfWork.manager.dataSource);
      if (!place) continue;
      for await (const secret of this.stale(place)) {
        if (await this.renew(place, secret, `${encrypted.kind}:${secret.id}`)) renewed += 1;
        else lost += 1;
      }
    }
    if (renewed > 0) this.logger.log(`re-encrypted ${renewed} secrets with the newest SECRETS_KEY`);
    if (lost === 0 && (renewed > 0 || !this.isDone)) {
      this.logger.log('No stored secret needs an older SECRETS_KEY; you can remove it in 24 hours');
    }
    this.isDone = lost === 0;
  }

  private async *stale(place: SecretColumn): AsyncGenerator<StoredSecret> {
    let after = lowestId;
    for (;;) {
      const batch = await findStaleSecrets(this.unitOfWork.db, place, this.secrets.newestMark, after);
      yield* batch;
      const last = batch.at(-1);
      if (!last) return;
      after = last.id;
    }
  }

  /** False if no configured key decrypts it. */
  private async renew(place: SecretColumn, secret: StoredSecret, context: string): Promise<boolean> {
    let again: Buffer;
    try {
      again = this.secrets.encrypt(this.secrets.decrypt(secret.encrypted, context), context);
    } catch (error) {
      this.logger.error(`${place.table}.${place.column} of ${secret.id}: ${String(error)}`);
      return false;
    }
    await replaceSecret(this.unitOfWork.db, place, secret, again);
    return true;
  }
}
