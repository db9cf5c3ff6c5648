import { Unavailable } from '#platform';

/** Nothing is wrong with what was asked: the store is away, slow or overloaded. */
export class EventStoreAway extends Unavailable {
  constructor(cause?: unknown) {
    super('The service cannot reach the storage of its event logs right now.');
    this.cause = cause;
  }
}

/** The store said no: asking again helps only once the operator has changed something, here or there. */
export class EventStoreRefusal extends EventStoreAway {
  constructor(
    /** For the operator. */
    readonly reason: string,
    cause?: unknown,
  ) {
    super(cause ?? new Error(reason));
  }
}

/** The part moved into the store while its log was being prepared to be written anew. */
export class PartsHaveMoved extends Unavailable {
  constructor() {
    super('The event log is being moved at this moment.');
  }
}
