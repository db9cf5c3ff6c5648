import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EventBus } from '#events';
import { UnitOfWork, WakeUps } from '#platform';
import { addDeliveries } from './add-deliveries.query.js';

export const deliveriesTopic = 'deliveries';

/** Stands in every process that publishes: what is published is due to its subscribers in the same transaction. */
@Injectable()
export class EventDeliveries implements OnModuleInit {
  constructor(
    private readonly bus: EventBus,
    private readonly unitOfWork: UnitOfWork,
    private readonly wakeUps: WakeUps,
  ) {}

  onModuleInit(): void {
    this.bus.joinStatement({
      statement: addDeliveries,
      added: ({ length }) => {
        if (length === 0) return;
        this.wakeUps.signal(deliveriesTopic);
      },
    });
  }
}
