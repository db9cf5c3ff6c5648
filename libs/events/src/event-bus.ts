import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Clock, currentTraceparent, UnitOfWork } from '#platform';
import { type EventType, PublicEvent, type PublicEventClass } from './event-types.js';
import { publishStatement } from './events.queries.js';

type EventClass<Event extends object> = abstract new (...values: never[]) => Event;

interface Subscription {
  readonly event: EventClass<object>;
  readonly handler: (event: never) => Promise<void>;
}

const isPublic = (event: object): event is PublicEvent => event instanceof PublicEvent;

/**
 * SQL that one subscriber adds to the statement that writes a public event, which saves a round trip to the database.
 */
export interface JoinedStatement {
  /**
   * Common table expressions that follow the insertion of the event; $1 to $7 are its id, workspace, type, body, time,
   * the endpoint that it is about, and the trace that caused it.
   */
  readonly statement: string;
  /** Gets the rows that the SQL returned. */
  readonly onAdded: (rows: readonly object[]) => void;
}

/**
 * The in-process event bus. Handlers run in the publisher's transaction, so that what they write is committed together
 * with the change and the event, or not at all, and no crash loses an event.
 */
@Injectable()
export class EventBus implements OnApplicationBootstrap {
  private readonly subscriptions: Subscription[] = [];
  private readonly declared = new Set<EventType>();
  private joined: JoinedStatement | null = null;
  private statement = publishStatement(null);

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Calls `handler` for each event of the class or of a class that extends it, in the publisher's transaction, after
   * the handlers that subscribed before it. If it throws, the transaction is rolled back.
   */
  on<Event extends object>(event: EventClass<Event>, handler: (event: Event) => Promise<void>): void {
    this.subscriptions.push({ event, handler });
  }

  /** For webhooks only, which adds one delivery per endpoint to each public event. */
  joinStatement(joined: JoinedStatement): void {
    if (this.joined) throw new Error('Only one subscriber can join the statement that writes an event: use bus.on');
    this.joined = joined;
    this.statement = publishStatement(joined.statement);
  }

  /**
   * A module declares the public events that it publishes, so that a process that would not deliver them refuses to
   * start.
   */
  declare(...events: readonly PublicEventClass[]): void {
    for (const { type } of events) this.declared.add(type);
  }

  onApplicationBootstrap(): void {
    if (this.joined || this.declared.size === 0) return;
    const types = [...this.declared].join(', ');
    throw new Error(
      `This process publishes ${types}, but no webhook would get them: import WebhooksApiModule or WebhooksWorkerModule`,
    );
  }

  async publish(event: object): Promise<void> {
    if (!this.unitOfWork.isRunning) throw new Error(`${event.constructor.name} was published outside a unit of work`);
    // A nested unit of work rolls the whole transaction back if a handler fails, even if the publisher catches the
    // error.
    await this.unitOfWork.run(async () => {
      if (isPublic(event)) await this.write(event);
      for (const { event: subscribed, handler } of this.subscriptions) {
        if (event instanceof subscribed) await handler(event as never);
      }
    });
  }

  private async write(event: PublicEvent): Promise<void> {
    const { id, workspaceId, type, endpoint } = event;
    if (!this.declared.has(type)) throw new Error(`${type} is published by a module that has not declared it`);
    const createdAt = event.at ?? (await this.clock.now());
    const values = [id, workspaceId, type, event.bodyAt(createdAt), createdAt, endpoint, currentTraceparent()];
    const rows = await this.unitOfWork.db.query<object>(this.statement, values, 'publish-event');
    this.joined?.onAdded(rows);
  }
}
