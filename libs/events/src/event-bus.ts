import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Clock, UnitOfWork } from '#platform';
import { type EventType, PublicEvent, type PublicEventClass } from './event-types.js';
import { publishStatement } from './events.queries.js';

type EventClass<Event extends object> = abstract new (...values: never[]) => Event;

interface Subscription {
  readonly event: EventClass<object>;
  readonly handler: (event: never) => Promise<void>;
}

const isPublic = (event: object): event is PublicEvent => event instanceof PublicEvent;

/** What one subscriber writes in the very statement that writes a public event: no round trip of its own is paid for it. */
export interface JoinedStatement {
  /** SQL after the event's own, whose $1 to $5 are its id, workspace, type, body and time. */
  readonly statement: string;
  /** Called with the rows that the SQL returned. */
  readonly onAdded: (rows: readonly object[]) => void;
}

/**
 * Tells the parts of the service what has happened, in the transaction in which it happens: what handlers write commits
 * together with the change and the event's row, or not at all. So no crash loses an event.
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
   * `handler` runs for each event of the class or of one that extends it: in the publisher's transaction, after the
   * handlers that subscribed before it. Where it throws, nothing of the transaction is committed.
   */
  on<Event extends object>(event: EventClass<Event>, handler: (event: Event) => Promise<void>): void {
    this.subscriptions.push({ event, handler });
  }

  /** For webhooks alone, whose deliveries are rows of each public event. */
  joinStatement(joined: JoinedStatement): void {
    if (this.joined) throw new Error('Only one subscriber can join the statement that writes an event: use bus.on');
    this.joined = joined;
    this.statement = publishStatement(joined.statement);
  }

  /** Each module declares at the start which public events it publishes, so that none goes out without webhooks. */
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
    // A run of its own makes a failure final, even where the publisher catches it.
    await this.unitOfWork.run(async () => {
      if (isPublic(event)) await this.write(event);
      for (const { event: subscribed, handler } of this.subscriptions) {
        if (event instanceof subscribed) await handler(event as never);
      }
    });
  }

  private async write(event: PublicEvent): Promise<void> {
    const { id, workspaceId, type } = event;
    if (!this.declared.has(type)) throw new Error(`${type} is published by a module that has not declared it`);
    const createdAt = event.at ?? (await this.clock.now());
    const values = [id, workspaceId, type, event.bodyAt(createdAt), createdAt];
    const rows = await this.unitOfWork.db.query<object>(this.statement, values, 'publish-event');
    this.joined?.onAdded(rows);
  }
}
