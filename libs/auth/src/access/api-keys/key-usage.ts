import { Injectable } from '@nestjs/common';
import { parsePublicId } from '#events';
import { Duration, Pollers, UnitOfWork } from '#platform';

/** Gathers which keys were used and writes it in one statement now and then, instead of a write a request. */
@Injectable()
export class KeyUsage {
  private used = new Set<string>();

  constructor(
    private readonly unitOfWork: UnitOfWork,
    pollers: Pollers,
  ) {
    pollers.add({ name: 'API key usage', every: Duration.ofSeconds(20), round: () => this.flush() });
  }

  /** By public id: reading it is left to the one statement, away from every request. */
  note(keyId: string): void {
    this.used.add(keyId);
  }

  async flush(): Promise<void> {
    if (this.used.size === 0) return;
    const keys = [...this.used].map((id) => parsePublicId('key', id));
    const { used } = this;
    this.used = new Set();
    try {
      await this.unitOfWork.db.query(
        'UPDATE api_keys SET last_used_at = clock_timestamp() WHERE id = ANY($1::uuid[])',
        [keys],
      );
    } catch (error) {
      for (const key of used) this.used.add(key);
      throw error;
    }
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.flush().catch(() => undefined);
  }
}
