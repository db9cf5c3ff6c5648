import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import {
  type Observable,
  Subject,
  concatMap,
  defer,
  exhaustMap,
  finalize,
  from,
  share,
  takeUntil,
  takeWhile,
  timer,
} from 'rxjs';
import type { WorkspaceId } from '#auth';
import { parsePublicId } from '#events';
import { GracefulShutdown, UnitOfWork } from '#platform';
import { EventNotFound } from '../endpoints/webhooks.errors.js';
import { SettledEvents } from './event-stream.queries.js';
import {
  listEvents,
  findLatestPosition,
  type LiveEvent,
  type EventPosition,
  findPosition,
  listWorkspaces,
} from './live-events.queries.js';

const roundIntervalMs = 500;
const pageSize = 100;

/** The id that stands before every event: a client that has seen none yet goes on from here. */
const beforeAll = '00000000-0000-0000-0000-000000000000';

/** The place after an event, or the id that stands before all. */
export interface KnownPosition extends EventPosition {
  readonly id: string;
}

/** How far all events are settled, and, since the time before, whose they were. */
interface SettledRange {
  readonly from: bigint;
  readonly upTo: bigint;
  readonly workspaces: ReadonlySet<string>;
}

/** Follows the events of workspaces. All streams of this process share one look for new events, twice a second. */
@Injectable()
export class LiveEvents implements OnModuleDestroy {
  private readonly logger = new Logger(LiveEvents.name);
  private readonly stopped = new Subject<void>();
  private readonly settled = new SettledEvents();
  private reached: bigint | null = null;
  private readonly rounds: Observable<SettledRange>;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    shutdown: GracefulShutdown,
  ) {
    this.rounds = timer(0, roundIntervalMs).pipe(
      takeWhile(() => !shutdown.hasBegun),
      exhaustMap(() => this.look()),
      concatMap((round) => from(round)),
      takeUntil(this.stopped),
      // What happens while there are no streams is not looked through at once when one opens.
      finalize(() => (this.reached = null)),
      share(),
    );
  }

  onModuleDestroy(): void {
    this.stopped.next();
  }

  /** Where a stream begins: after the event that the client saw last, or after what has happened until now. */
  async findStart(workspaceId: WorkspaceId, lastSeen: string | undefined): Promise<KnownPosition> {
    const { db } = this.unitOfWork;
    if (lastSeen === undefined) {
      const { id, position } = await findLatestPosition(db, workspaceId);
      return { id: id ?? beforeAll, position };
    }
    const id = parsePublicId('evt', lastSeen);
    if (id === beforeAll) return { id, position: '0' };
    const place = id === null ? undefined : await findPosition(db, workspaceId, id);
    if (id === null || !place) throw new EventNotFound();
    return { id, position: place.position };
  }

  /** Every event after the place, in their order. `ready` resolves when the client can take more. */
  after(workspaceId: WorkspaceId, place: EventPosition, ready: () => Promise<void>): Observable<LiveEvent> {
    return defer(() => {
      const cursor = { position: BigInt(place.position) };
      return this.rounds.pipe(exhaustMap((round) => from(this.read(workspaceId, cursor, round, ready))));
    });
  }

  private async *read(
    workspaceId: WorkspaceId,
    cursor: { position: bigint },
    { from: since, upTo, workspaces }: SettledRange,
    ready: () => Promise<void>,
  ): AsyncGenerator<LiveEvent, void, undefined> {
    if (cursor.position >= upTo) return;
    if (cursor.position >= since && !workspaces.has(workspaceId)) {
      cursor.position = upTo;
      return;
    }
    for (;;) {
      await ready();
      const range = { after: cursor.position, upTo, count: pageSize };
      const events = await this.attempt(() => listEvents(this.unitOfWork.db, workspaceId, range));
      // The next round tries again from the same place.
      if (events === null) return;
      for (const event of events) {
        yield event;
        cursor.position = BigInt(event.position);
      }
      if (events.length < pageSize) {
        cursor.position = upTo;
        return;
      }
    }
  }

  /** One round, or none while transactions are running that may still add events before it. */
  private async look(): Promise<SettledRange[]> {
    const { db } = this.unitOfWork;
    const round = await this.attempt(async () => {
      const settled = await this.settled.findSettled(db);
      if (settled === null) return null;
      const upTo = BigInt(settled);
      const since = this.reached ?? upTo;
      const workspaces = since === upTo ? [] : await listWorkspaces(db, since, upTo);
      this.reached = upTo;
      return { from: since, upTo, workspaces: new Set(workspaces) };
    });
    return round === null ? [] : [round];
  }

  private async attempt<Result>(work: () => Promise<Result>): Promise<Result | null> {
    try {
      return await work();
    } catch (error) {
      this.logger.warn('could not look for events; trying again in a moment', error);
      return null;
    }
  }
}
