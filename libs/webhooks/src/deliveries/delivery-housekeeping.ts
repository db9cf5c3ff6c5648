import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Config, Drain, Round, UnitOfWork } from '#platform';
import { abandonedEndpoints, cancelPending } from './cancel-pending.query.js';
import {
  dropPartition,
  expiredPartitions,
  forgetUnpartitioned,
  preparePartitions,
} from './delivery-partitions.queries.js';

const portion = 5_000;

/** Prepares and drops the history's weeks, and cancels what nobody will deliver. */
@Injectable()
export class DeliveryHousekeeping implements OnApplicationBootstrap {
  private readonly logger = new Logger(DeliveryHousekeeping.name);
  private readonly sweep: Round;

  constructor(
    private readonly config: Config,
    private readonly unitOfWork: UnitOfWork,
    drain: Drain,
  ) {
    this.sweep = new Round(drain, this.logger, 'abandoned deliveries are cancelled in the next round');
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.rollPartitions();
  }

  @Interval(3_600_000)
  async rollPartitions(): Promise<void> {
    try {
      const { db } = this.unitOfWork;
      await preparePartitions(db);
      const { seconds } = this.config.webhookRetention;
      await forgetUnpartitioned(db, seconds);
      for (const name of await expiredPartitions(db, seconds)) {
        await this.unitOfWork.run(() => dropPartition(this.unitOfWork.db, name));
        this.logger.log(`forgot the deliveries of ${name}`);
      }
    } catch (error) {
      this.logger.warn('delivery partitions are tended in the next round', error);
    }
  }

  @Interval(5_000)
  cancelAbandoned(): Promise<void> {
    return this.sweep.run(async () => {
      const { db } = this.unitOfWork;
      let isMore = false;
      for (const id of await abandonedEndpoints(db)) {
        if ((await cancelPending(db, id, portion)) === portion) isMore = true;
      }
      return isMore;
    });
  }
}
