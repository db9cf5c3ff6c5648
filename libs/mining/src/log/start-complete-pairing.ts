/** Where an event stands in the uploads, and what pairing needs to know of it. */
export interface LifecycleEvent {
  kind: 'start' | 'complete';
  ordinal: bigint;
  at: bigint;
  resource: number | null;
  /** When it could have been started. */
  readyAt?: bigint | null;
}

export interface PairedCompletion {
  ordinal: bigint;
  startedAt: bigint;
  /** As its start says. */
  readyAt: bigint | null;
}

interface OpenStart {
  readonly event: LifecycleEvent;
  isTaken: boolean;
}

/**
 * The events of one activity in one case, in their order. A completion takes the first start still open
 * that may be its own: of the same resource, where both name one. Starts wait by resource, so that however
 * many are open, none is looked at twice.
 */
export class StartCompletePairing {
  private readonly all = new Queue();
  private readonly byResource = new Map<number | null, Queue>();
  unpairedStarts = 0;

  next(event: LifecycleEvent): PairedCompletion | null {
    if (event.kind === 'start') {
      this.open({ event, isTaken: false });
      return null;
    }
    const own = this.firstFor(event.resource);
    if (own === null) return null;
    own.isTaken = true;
    this.unpairedStarts--;
    return { ordinal: event.ordinal, startedAt: own.event.at, readyAt: own.event.readyAt ?? null };
  }

  private open(start: OpenStart): void {
    const { resource } = start.event;
    const queue = this.byResource.get(resource) ?? new Queue();
    this.byResource.set(resource, queue);
    queue.starts.push(start);
    this.all.starts.push(start);
    this.unpairedStarts++;
  }

  private firstFor(resource: number | null): OpenStart | null {
    if (resource === null) return this.all.first();
    const own = this.byResource.get(resource)?.first() ?? null;
    const anybodys = this.byResource.get(null)?.first() ?? null;
    if (own === null || anybodys === null) return own ?? anybodys;
    return isBefore(own.event, anybodys.event) ? own : anybodys;
  }
}

class Queue {
  readonly starts: OpenStart[] = [];
  private taken = 0;

  first(): OpenStart | null {
    while (this.starts[this.taken]?.isTaken === true) this.taken++;
    return this.starts[this.taken] ?? null;
  }
}

/** They come in their order: time, then place in the uploads. */
function isBefore(a: LifecycleEvent, b: LifecycleEvent): boolean {
  return a.at === b.at ? a.ordinal < b.ordinal : a.at < b.at;
}
