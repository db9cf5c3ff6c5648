import { Injectable } from '@nestjs/common';
import { parsePublicId } from '#events';
import { BatchWrites, Duration, Job, UnitOfWork, type BatchWrite } from '#platform';

/** Gathers which keys were used and writes it in one statement now and then, instead of a write a request. */
@Injectable()
export class KeyUsage {
  private used = new Set<string>();
  private readonly uses: BatchWrite<string>;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    batches: BatchWrites,
  ) {
    this.uses = batches.add<string>({
      name: 'API key usage',
      write: (keys) => this.write(keys),
      // It shows an earlier use.
      refuse: () => undefined,
      describe: (key) => `the last use of API key ${key}`,
    });
  }

  /** By public id: reading it is left to the one statement, away from every request. */
  note(keyId: string): void {
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
