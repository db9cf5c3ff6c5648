import { Injectable, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { Clock, Contributions, currentTraceparent, UnitOfWork } from '#platform';
import { type EventType, PublicEvent, type PublicEventClass } from './event-types.js';
import { publishStatement } from './events.queries.js';

type EventClass<Event extends object> = abstract new (...values: never[]) => Event;

interface Subscription {
  readonly event: EventClass<object>;
  readonly handler: (event: never) => Promise<void>;
}

const isPublic = (event: object): event is PublicEvent => event instanceof PublicEvent;

type HandlerDecorator<Event> = (
  prototype: object,
  method: string,
  descriptor: { readonly value?: (event: Event) => Promise<void> },
) => void;

const handlers = new Map<object, { readonly event: EventClass<object>; readonly method: string }[]>();

/**
 * The method is called for each event of the class or of a class that extends it, in the publisher's transaction. If it
 * throws, the transaction is rolled back.
 */
export const On =
  <Event extends object>(event: EventClass<Event>): HandlerDecorator<Event> =>
  (prototype, method) => {
    handlers.set(prototype, [...(handlers.get(prototype) ?? []), { event, method }]);
  };

/**
 * SQL that one subscriber adds to the statement that writes a public event, which saves a round trip to the database.
 */
export abstract class EventStatement {
  /**
   * Common table expressions that follow the insertion of the event; $1 to $7 are its id, workspace, type, body, time,
   * the endpoint that it is about, and the trace that caused it.
   */
  abstract readonly statement: string;
  /** Gets the rows that the SQL returned. */
  abstract onAdded(rows: readonly object[]): void;
}

/**
 * The in-process event bus. Handlers run in the publisher's transaction, so that what they write is committed together
 * with the change and the event, or not at all, and no crash loses an event.
 */
@Injectable()
export class EventBus implements OnModuleInit, OnApplicationBootstrap {
  private readonly subscriptions: Subscription[] = [];
  private readonly declared = new Set<EventType>();
  private added: EventStatement | undefined;
  private statement = publishStatement(null);

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly contributions: Contributions,
    private readonly modules: ModulesContainer,
  ) {}

  onModuleInit(): void {
    const providers = [...this.modules.values()].flatMap((each) => [...each.providers.values()]);
    for (const instance of new Set(providers.map((each): unknown => each.instance))) {
      if (typeof instance !== 'object' || instance === null) continue;
      for (const { event, method } of handlers.get(Object.getPrototypeOf(instance) as object) ?? []) {
        const handler = (instance as Record<string, Subscription['handler']>)[method];
        if (handler) this.subscriptions.push({ event, handler: handler.bind(instance) });
      }
    }
    const statements = this.contributions.to(EventStatement);
    if (statements.length > 1)
      throw new Error('Only one subscriber can add to the statement that writes an event: use @On');
    [this.added] = statements;
    this.statement = publishStatement(this.added?.statement ?? null);
  }

  /**
   * A module declares the public events that it publishes, so that a process that would not deliver them refuses to
   * start.
   */
  declare(...events: readonly PublicEventClass[]): void {
    for (const { type } of events) this.declared.add(type);
  }

  onApplicationBootstrap(): void {
    if (this.added || this.declared.size === 0) return;
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
    const values = [id, workspaceId, type, event.writeBody(createdAt), createdAt, endpoint, currentTraceparent()];
    const rows = await this.unitOfWork.db.query<object>(this.statement, values, 'publish-event');
    this.added?.onAdded(rows);
  }
}
