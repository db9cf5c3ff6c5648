import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Config, UnitOfWork, type Queryable } from '#platform';
import {
  dropPartition,
  expiredPartitions,
  hasOnlyExpiredOthers,
  makePartition,
  missingMonths,
  renewOthers,
  waitBriefly,
} from './audit-partitions.queries.js';

/** Prepares the audit log's months, and drops those that are older than it is kept. */
@Injectable()
export class AuditRetention implements OnApplicationBootstrap {
  private readonly logger = new Logger(AuditRetention.name);

  constructor(
    private readonly config: Config,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.roll();
  }

  @Interval(3_600_000)
  async roll(): Promise<void> {
    try {
      const { db } = this.unitOfWork;
      const { seconds } = this.config.auditRetention;
      for (const month of await missingMonths(db)) await this.alter((here) => makePartition(here, month));
      for (const name of await expiredPartitions(db, seconds)) {
        await this.alter((here) => dropPartition(here, name));
        this.logger.log(`forgot the audit log of ${name}`);
      }
      if (await hasOnlyExpiredOthers(db, seconds)) await this.alter(renewOthers);
    } catch (error) {
      this.logger.warn('the months of the audit log are tended in the next round', error);
    }
  }

  private alter(change: (db: Queryable) => Promise<void>): Promise<void> {
    return this.unitOfWork.run(async () => {
      await waitBriefly(this.unitOfWork.db);
      await change(this.unitOfWork.db);
    });
  }
}
