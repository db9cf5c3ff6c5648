/** Where an event stands in the uploads, and what pairing needs to know of it. */
export interface LifecycleEvent {
  kind: 'start' | 'complete';
  ordinal: bigint;
  at: bigint;
  resource: number | null;
}

export interface PairedCompletion {
  ordinal: bigint;
  startedAt: bigint;
}

/**
 * The events of one activity in one case, in their order. A completion takes the first start still open
 * that may be its own: of the same resource, where both name one.
 */
export class StartCompletePairing {
  private open: LifecycleEvent[] = [];

  next(event: LifecycleEvent): PairedCompletion | null {
    if (event.kind === 'start') {
      this.open.push(event);
      return null;
    }
    const own = this.open.findIndex((start) => mayBelong(start, event));
    if (own < 0) return null;
    const [start] = this.open.splice(own, 1);
    return start ? { ordinal: event.ordinal, startedAt: start.at } : null;
  }

  get unpairedStarts(): number {
    return this.open.length;
  }
}

function mayBelong(start: LifecycleEvent, completion: LifecycleEvent): boolean {
  return start.resource === null || completion.resource === null || start.resource === completion.resource;
}
