import type { AnalyticDatabase } from './analytic-database.js';

/** A start or complete event; `ordinal` is its place in the uploads. */
export interface LifecycleEvent {
  kind: 'start' | 'complete';
  ordinal: bigint;
  at: bigint;
  resource: number | null;
  /** When it could have been started. */
  readyAt?: bigint | null;
}

interface PairedCompletion {
  ordinal: bigint;
  startedAt: bigint;
  /** The ready time that its start event has. */
  readyAt: bigint | null;
}

interface OpenStart {
  readonly event: LifecycleEvent;
  isTaken: boolean;
}

/**
 * Pairs the start and complete events of one activity in one case, first in, first out. If both name a resource, it must
 * be the same. Open starts are queued by resource, so that the time per event does not grow with their number.
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
    const start = this.findFirst(event.resource);
    if (start === null) return null;
    start.isTaken = true;
    this.unpairedStarts--;
    return { ordinal: event.ordinal, startedAt: start.event.at, readyAt: start.event.readyAt ?? null };
  }

  private open(start: OpenStart): void {
    const { resource } = start.event;
    const queue = this.byResource.get(resource) ?? new Queue();
    this.byResource.set(resource, queue);
    queue.starts.push(start);
    this.all.starts.push(start);
    this.unpairedStarts++;
  }

  private findFirst(resource: number | null): OpenStart | null {
    if (resource === null) return this.all.first();
    const ofResource = this.byResource.get(resource)?.first() ?? null;
    const anybodys = this.byResource.get(null)?.first() ?? null;
    if (ofResource === null || anybodys === null) return ofResource ?? anybodys;
    return isBefore(ofResource.event, anybodys.event) ? ofResource : anybodys;
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

/** By time, then by place in the uploads. */
function isBefore(a: LifecycleEvent, b: LifecycleEvent): boolean {
  return a.at === b.at ? a.ordinal < b.ordinal : a.at < b.at;
}

/**
 * Creates the table `paired`: when each completion was started, for workflows that record starts as separate events.
 * A queue per resource cannot be expressed well in SQL, so events of activities that have starts are read for it.
 */
export async function pairStartsWithCompletions(db: AnalyticDatabase): Promise<{ unpairedStarts: number }> {
  await db.run('CREATE TABLE paired (ordinal BIGINT, started BIGINT, ready_at BIGINT)');
  const left = { unpairedStarts: 0 };
  await db.append('paired', pairs(db, left));
  return left;
}

async function* pairs(db: AnalyticDatabase, left: { unpairedStarts: number }): AsyncGenerator<(bigint | null)[][]> {
  let group = { kase: -1, activity: -1 };
  let pairing = new StartCompletePairing();
  const events = db.chunks<LifecycleEvent & { kase: number; activity: number }>(eventsOfActivitiesWithStarts);
  for await (const chunk of events) {
    const found: PairedCompletion[] = [];
    for (const { kase, activity, ...event } of chunk) {
      if (kase !== group.kase || activity !== group.activity) {
        left.unpairedStarts += pairing.unpairedStarts;
        pairing = new StartCompletePairing();
        group = { kase, activity };
      }
      const completion = pairing.next(event);
      if (completion) found.push(completion);
    }
    yield (['ordinal', 'startedAt', 'readyAt'] as const).map((column) => found.map((each) => each[column]));
  }
  left.unpairedStarts += pairing.unpairedStarts;
}

const eventsOfActivitiesWithStarts = `
  SELECT kase, activity, if(lifecycle = 2, 'start', 'complete') AS kind, ordinal, completed AS at, resource,
    ready_at AS "readyAt"
  FROM event
  JOIN workflow ON workflow.id = event.workflow AND workflow.complete_only
  SEMI JOIN (SELECT kase, activity FROM event WHERE lifecycle = 2) AS begun USING (kase, activity)
  WHERE lifecycle IN (1, 2)
  ORDER BY kase, activity, event.completed, ordinal`;
