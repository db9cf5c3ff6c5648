import { Injectable } from '@nestjs/common';
import { Clock, UnitOfWork, uuidV7 } from '#platform';
import { insertEvent } from './events.queries.js';
import type { EventData, EventType } from './event-types.js';
import { envelope, type PublishedEvent } from './published-event.js';

/** Runs inside the publisher's transaction: if it fails, what it was told of has not happened either. */
export type EventSubscriber = (event: PublishedEvent) => Promise<void>;

/**
 * Publishing is part of the change that is published: the event row and everything subscribers write commit with it
 * or not at all. There is no moment at which a crash could lose an event.
 */
@Injectable()
export class EventBus {
  private readonly subscribers: EventSubscriber[] = [];

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  subscribe(subscriber: EventSubscriber): void {
    this.subscribers.push(subscriber);
  }

  async publish<Type extends EventType>(
    type: Type,
    workspaceId: string,
    data: EventData[Type],
  ): Promise<PublishedEvent> {
    if (!this.unitOfWork.isRunning) throw new Error(`${type} was published outside a unit of work`);
    const [id, createdAt] = [uuidV7(), await this.clock.now()];
    const event = { id, workspaceId, type, body: envelope(id, type, createdAt, data), createdAt };
    await insertEvent(this.unitOfWork.db, event);
    for (const subscriber of this.subscribers) await subscriber(event);
    return event;
  }
}
