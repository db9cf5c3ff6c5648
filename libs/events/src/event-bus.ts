import { Injectable } from '@nestjs/common';
import { Clock, UnitOfWork, uuidV7 } from '#platform';
import { publishStatement } from './events.queries.js';
import type { EventData, EventType } from './event-types.js';
import { envelope, type PublishedEvent } from './published-event.js';

/**
 * Takes part in each publication, in its own statement and so in its transaction: if it fails, what it was told of has
 * not happened either.
 */
export interface EventSubscriber {
  /** What it adds: SQL after the event's own, whose $1 to $5 are its id, workspace, type, body and time. */
  readonly statement: string;
  /** With the rows that its statement returned. */
  readonly added: (rows: readonly object[]) => void;
}

/**
 * Publishing is part of the change that is published: the event row and everything the subscriber writes commit with
 * it or not at all. There is no moment at which a crash could lose an event.
 */
@Injectable()
export class EventBus {
  private subscriber: EventSubscriber | null = null;
  private statement = publishStatement(null);

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  subscribe(subscriber: EventSubscriber): void {
    if (this.subscriber) throw new Error('A second subscriber needs a statement of its own after that of the first');
    this.subscriber = subscriber;
    this.statement = publishStatement(subscriber.statement);
  }

  /** `at`, where the publisher has just asked the clock. */
  async publish<Type extends EventType>(
    type: Type,
    workspaceId: string,
    data: EventData[Type],
    at?: Date,
  ): Promise<PublishedEvent> {
    if (!this.unitOfWork.isRunning) throw new Error(`${type} was published outside a unit of work`);
    const [id, createdAt] = [uuidV7(), at ?? (await this.clock.now())];
    const body = envelope(id, type, createdAt, data);
    const rows = await this.unitOfWork.db.query(
      this.statement,
      [id, workspaceId, type, body, createdAt],
      'publish-event',
    );
    this.subscriber?.added(rows);
    return { id, workspaceId, type, body, createdAt };
  }
}
