import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EventBus } from '#events';
import { WakeUp, WakeUps } from '#platform';
import { addDeliveries } from './add-deliveries.query.js';

/** A delivery has just become due: of a new event, a test or a replay. */
export const deliveriesDue = new WakeUp('deliveries');

/** Stands in every process that publishes: what is published is due to its subscribers in the same transaction. */
@Injectable()
export class EventDeliveries implements OnModuleInit {
  constructor(
    private readonly bus: EventBus,
    private readonly wakeUps: WakeUps,
  ) {}

  onModuleInit(): void {
    this.bus.joinStatement({
      statement: addDeliveries,
      added: ({ length }) => {
        if (length === 0) return;
        this.wakeUps.signal(deliveriesDue);
      },
    });
  }
}
