import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Counter } from 'prom-client';
import { OrganizationsService, type WorkspaceId } from '#auth';
import { publicId } from '#events';
import {
  BackgroundWork,
  BatchWriters,
  GracefulShutdown,
  Duration,
  LeasedTable,
  Metrics,
  nextRound,
  PartitionKeeper,
  UnitOfWork,
  type BatchWriter,
  type NextRound,
} from '#platform';
import { countLost, secondsBehind, SettledEvents, waitingEvents, type WaitingEvent } from './event-stream.queries.js';
import { EventStreamSettings, type StreamAddress } from './event-stream.settings.js';
import { EventRefused, eventSubject, publishInOrder, StreamFailure, type Published } from './event-publication.js';
import type { NatsStream } from './nats-stream.js';

/** The metrics on the event stream, at /metrics of workers that have one. */
@Injectable()
export class EventMirrorMetrics {
  readonly published: Counter<'outcome'>;
  readonly errors: Counter;
  readonly lost: Counter;

  constructor(settings: EventStreamSettings, unitOfWork: UnitOfWork, metrics: Metrics) {
    const registers = settings.address ? [metrics.registry] : [];
    this.published = new Counter({
      name: 'event_stream_published_total',
      help: 'Events that the stream acknowledged: stored, or dropped as a duplicate',
      labelNames: ['outcome'] as const,
      registers,
    });
    this.published.inc({ outcome: 'stored' }, 0);
    this.errors = new Counter({
      name: 'event_stream_errors_total',
      help: 'Rounds that ended early because the stream was unreachable, slow, or refused',
      registers,
    });
    this.lost = new Counter({
      name: 'event_stream_lost_total',
      help: 'Events deleted with their partition before they were published',
      registers,
    });
    if (!settings.address) return;
    metrics.gauges(async () => ({ behind: (await secondsBehind(unitOfWork.db)) ?? 0 }), {
      behind: {
        name: 'event_stream_lag_seconds',
        help: 'How long the oldest event has waited to be published to the stream',
      },
    });
  }
}

/** Longer than a batch may take including its last answer, so that two workers never publish at once. */
const lease = Duration.ofSeconds(30);
const longestRound = Duration.ofSeconds(10);
const batchSize = 500;

interface Mirrored {
  readonly event: WaitingEvent;
  readonly subject: string;
  readonly stream: NatsStream;
}

/**
 * Copies events from the database to the stream, one worker at a time: publishes a batch, then stores the position reached.
 * If the position could not be stored, the batch is published again, and the stream drops the duplicates.
 */
@Injectable()
export class EventMirrorPoller implements OnApplicationShutdown {
  private readonly logger = new Logger(EventMirrorPoller.name);
  private readonly position = new LeasedTable('event_streams', 'name', lease);
  private readonly settled = new SettledEvents();
  private readonly mirrored: BatchWriter<Mirrored>;
  private stream: NatsStream | null = null;
  private problem: string | null = null;

  constructor(
    { address }: EventStreamSettings,
    private readonly unitOfWork: UnitOfWork,
    private readonly organizations: OrganizationsService,
    private readonly metrics: EventMirrorMetrics,
    private readonly shutdown: GracefulShutdown,
    background: BackgroundWork,
    partitions: PartitionKeeper,
    batches: BatchWriters,
  ) {
    this.mirrored = batches.add<Mirrored>({
      name: 'event stream',
      write: (events) => this.send(events),
      // Later events do not wait for one that the stream refuses; webhooks and the API still have it.
      refuse: () => undefined,
      describe: ({ event: { id, body } }) => `event ${publicId('evt', id)} of ${body.length} characters`,
      isTransient: (error) => !(error instanceof EventRefused),
    });
    if (!address) return;
    const every = Duration.ofSeconds(1);
    background.addPoller({ name: 'event stream', every, round: () => this.round(address) });
    partitions.onDeleted('events', {
      count: countLost,
      onCounted: (count) => {
        this.metrics.lost.inc(count);
        this.logger.warn(
          `${count} events were deleted before they reached the stream: it was unreachable for too long`,
        );
      },
    });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.stream?.close();
  }

  private async round(address: StreamAddress): Promise<NextRound> {
    try {
      // Connects even if no event waits, so that an unreachable stream is noticed early.
      const stream = await this.open(address);
      if ((await secondsBehind(this.unitOfWork.db)) === null) return this.logRecovery('idle');
      const upTo = await this.settled.findSettled(this.unitOfWork.db);
      return upTo === null ? 'soon' : await this.publishBatch(stream, upTo);
    } catch (error) {
      if (!(error instanceof StreamFailure)) throw error;
      await this.handleFailure(error);
      return 'soon';
    }
  }

  private async publishBatch(stream: NatsStream, upTo: string): Promise<NextRound> {
    const { db } = this.unitOfWork;
    const startedAt = performance.now();
    const due = { where: `name = 'nats'`, order: 'name' };
    const { token, rows } = await this.position.claim<{ name: string; position: string }>(db, due, 1);
    const [row] = rows;
    if (!row) return 'soon';
    const events = await waitingEvents(db, { after: row.position, upTo, count: batchSize });
    const { done, failure } = await this.publish(stream, events, startedAt);
    const isAll = done === events.length;
    const reached = isAll && done < batchSize ? upTo : (events[done - 1]?.position ?? row.position);
    await this.position.finish(db, token, row.name, 'position = greatest(position, $3::bigint)', [reached]);
    if (failure !== null) throw failure;
    return this.logRecovery(isAll ? nextRound(done, batchSize) : 'soon');
  }

  private async publish(stream: NatsStream, events: readonly WaitingEvent[], startedAt: number): Promise<Published> {
    const owners = await this.organizations.findOwners(events.map(({ workspaceId }) => workspaceId as WorkspaceId));
    const mayGoOn = (): boolean => !this.shutdown.hasBegun && performance.now() - startedAt < longestRound.milliseconds;
    return publishInOrder(events, mayGoOn, async (event) => {
      const owner = owners.get(event.workspaceId);
      // An event of a deleted workspace has no subject any more.
      if (owner) await this.mirrored.write([{ event, subject: eventSubject(owner, event.type), stream }]);
    });
  }

  private async send(events: readonly Mirrored[]): Promise<void> {
    for (const { event, subject, stream } of events) {
      const outcome = await stream.publish(subject, publicId('evt', event.id), event.body);
      this.metrics.published.inc({ outcome });
    }
  }

  private async open(address: StreamAddress): Promise<NatsStream> {
    if (this.stream && !this.stream.isClosed) return this.stream;
    // Imported only now, so that services without a stream do not load its client.
    const { NatsStream } = await import('./nats-stream.js');
    this.stream = await NatsStream.open(address);
    return this.stream;
  }

  /** For a round that succeeded, after rounds that failed. */
  private logRecovery(next: NextRound): NextRound {
    if (this.problem !== null) this.logger.log('the event stream accepts events again');
    this.problem = null;
    return next;
  }

  /** Logs a problem once, not every second. */
  private async handleFailure({ message }: StreamFailure): Promise<void> {
    this.metrics.errors.inc();
    if (this.problem !== message) {
      this.logger.warn(`EVENT_STREAM_URL: ${message}. Events wait in the database until this is resolved`);
    }
    this.problem = message;
    // Even with a working connection the stream may be gone, so the next round opens both again.
    await this.stream?.close();
    this.stream = null;
  }
}
