import { Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { UnitOfWork } from '#platform';
import { dropPartition, expiredPartitions, forgetUnpartitionedEvents, preparePartitions } from './events.queries.js';

/** Deliveries show and replay the body of their event: they are kept for sixty days and a week at most. */
const keptDays = 70;

@Injectable()
export class EventPartitions {
  private readonly logger = new Logger(EventPartitions.name);

  constructor(private readonly unitOfWork: UnitOfWork) {}

  @Interval(3_600_000)
  async roll(): Promise<void> {
    try {
      const { db } = this.unitOfWork;
      await preparePartitions(db);
      await forgetUnpartitionedEvents(db, keptDays);
      for (const name of await expiredPartitions(db, keptDays)) {
        await this.unitOfWork.run(() => dropPartition(this.unitOfWork.db, name));
        this.logger.log(`forgot the events of ${name}`);
      }
    } catch (error) {
      this.logger.warn('event partitions are tended in the next round', error);
    }
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.roll();
  }
}
