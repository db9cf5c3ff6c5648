import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import {
  BackgroundWork,
  GracefulShutdown,
  Duration,
  inSpan,
  Job,
  retryDeadlocks,
  UnitOfWork,
  type NextRound,
  type Poller,
} from '#platform';
import { publicId } from '#events';
import { WebhookSettings } from '../sending/webhook.settings.js';
import { notSent, Sender, type OutgoingRequest, type SendResult } from '../sending/sender.js';
import { makeAttempt, RetrySchedule } from '../queue/attempt.js';
import { claimDueDeliveries, isAnyPending, type ClaimedDelivery } from '../queue/due-deliveries.queries.js';
import { DeliveryMetrics } from './delivery-metrics.js';
import { deliveriesDue } from '../queue/event-deliveries.js';
import { releaseLeases, renewLeases, type AttemptRecord } from '../queue/pending-deliveries.queries.js';
import { EndpointConcurrency } from './endpoint-concurrency.js';
import { OutcomeWriter } from './outcome-writer.js';
import { OutgoingRequests } from './outgoing-requests.js';

/** Attempts that one worker has in flight at most; each is a socket and little else. */
const attemptSlots = 2048;
const claimedAtOnce = 256;
/** Attempts in flight or answered but not yet recorded: a slow database must not fill the memory. */
const mostLeased = 2 * attemptSlots;
/** Renewed long before it expires; after it, other workers take over from one that died. */
const leaseSeconds = 15;
/** Shown to the client; the log tells the operator what is wrong. */
const cannotBePutTogether =
  'Not sent: the request cannot be put together, because its signing secret, custom headers, or body cannot be read.';
const unknownRequest: Pick<OutgoingRequest, 'shownHeaders' | 'secrets'> = { shownHeaders: {}, secrets: [] };
/** How long a shutdown waits for attempts in progress. */
const shutdownTimeoutMs = 9_000;

/**
 * Claims due deliveries, sends them outside any transaction, and passes on the outcomes. It claims again as soon as slots
 * are free, so that a backlog does not wait for the next round.
 */
@Injectable()
export class DeliveryPoller implements BeforeApplicationShutdown {
  private readonly logger = new Logger(DeliveryPoller.name);
  private readonly concurrency = new EndpointConcurrency(attemptSlots);
  private readonly leased = new Set<ClaimedDelivery>();
  private readonly schedule: RetrySchedule;
  private readonly poller: Poller;
  private isWakePending = false;
  private isCutOff = false;
  private drainingSince: number | null = null;

  constructor(
    { retryDelays }: WebhookSettings,
    private readonly unitOfWork: UnitOfWork,
    private readonly sender: Sender,
    private readonly outgoing: OutgoingRequests,
    private readonly outcomes: OutcomeWriter,
    private readonly metrics: DeliveryMetrics,
    shutdown: GracefulShutdown,
    background: BackgroundWork,
  ) {
    this.schedule = new RetrySchedule(retryDelays);
    this.metrics.watch(this.concurrency);
    this.poller = background.addPoller({
      name: 'due deliveries',
      every: Duration.ofMilliseconds(500),
      everyAtMost: Duration.ofSeconds(4),
      wokenBy: [deliveriesDue],
      round: () => this.claimDue(),
    });
    shutdown.signal.addEventListener('abort', () => (this.drainingSince = performance.now()));
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.poller.stop();
    const since = this.drainingSince ?? performance.now();
    const isQuiet = (): boolean => this.leased.size === 0;
    while (!isQuiet() && performance.now() - since < shutdownTimeoutMs) await sleep(10);
    if (!isQuiet()) await this.releaseAll();
    await this.outcomes.idle();
  }

  private async claimDue(): Promise<NextRound> {
    if (this.freeSlots <= 0) return 'soon';
    const claimed = await this.claim();
    // Another claim finds out whether more is due; endpoints without a free slot claim again when slots get free.
    const mayHaveMore = ({ webhookId, endpoint }: ClaimedDelivery): boolean =>
      endpoint.isFilled && this.concurrency.hasFreeSlot(webhookId);
    if (claimed.some(mayHaveMore)) return 'at once';
    return this.leased.size > 0 || (await isAnyPending(this.unitOfWork.db)) ? 'soon' : 'idle';
  }

  @Job({ name: 'delivery leases', every: Duration.ofSeconds(4) })
  async renewLeases(): Promise<void> {
    if (this.leased.size > 0) await renewLeases(this.unitOfWork.db, [...this.leased], leaseSeconds);
  }

  private get freeSlots(): number {
    return Math.min(claimedAtOnce, this.concurrency.freeSlots, mostLeased - this.leased.size);
  }

  private async claim(): Promise<ClaimedDelivery[]> {
    const size = this.freeSlots;
    const claimed = await retryDeadlocks(() =>
      claimDueDeliveries(this.unitOfWork.db, size, this.concurrency.freeByEndpoint, leaseSeconds),
    );
    const receivedAt = performance.now();
    for (const delivery of claimed) {
      this.concurrency.begin(delivery.webhookId);
      this.leased.add(delivery);
      void this.attempt(delivery, receivedAt);
    }
    return claimed;
  }

  /**
   * Never throws: whatever goes wrong is an outcome. The slot is free as soon as there is an answer; the next attempt need
   * not wait until the outcome is recorded.
   */
  private async attempt(delivery: ClaimedDelivery, receivedAt: number): Promise<void> {
    const startedAt = new Date(delivery.claimedAt.getTime() + (performance.now() - receivedAt));
    const record = await this.sendTraced(delivery, startedAt);
    if (this.concurrency.end(delivery.webhookId, record?.attempt.responseStatus !== null)) this.wakeSoon();
    if (record) await this.outcomes.write(delivery, record);
    const wasFull = this.leased.size >= mostLeased;
    this.leased.delete(delivery);
    if (wasFull) this.wakeSoon();
  }

  /** An attempt continues the trace of what caused the event. */
  private sendTraced(delivery: ClaimedDelivery, startedAt: Date): Promise<AttemptRecord | null> {
    const start = () => ({
      kind: 'client' as const,
      parent: delivery.traceparent,
      values: {
        'http.request.method': 'POST',
        'server.address': new URL(delivery.endpoint.url).hostname,
        'event.type': delivery.eventType,
        'webhook.id': publicId('whk', delivery.webhookId),
        'delivery.id': publicId('dlv', delivery.id),
        'delivery.attempt': delivery.attemptCount + 1,
      },
    });
    return inSpan('webhook delivery', start, async (span) => {
      const record = await this.send(delivery, startedAt);
      const { responseStatus, outcome, error } = record?.attempt ?? {};
      span.set({ 'http.response.status_code': responseStatus ?? undefined, 'delivery.outcome': outcome });
      if (outcome !== 'succeeded') span.fail(error ?? 'cut off by a shutdown');
      return record;
    });
  }

  /** Null if a shutdown cut the attempt off: then it does not count. */
  private async send(delivery: ClaimedDelivery, startedAt: Date): Promise<AttemptRecord | null> {
    try {
      const request = await this.outgoing.build(delivery, startedAt);
      const result = this.isCutOff ? null : await this.sender.send(request);
      if (result === null || (this.isCutOff && result.status === null)) return null;
      return this.makeRecord(delivery, startedAt, request, result);
    } catch (error) {
      this.logger.error(`delivery ${delivery.id} to endpoint ${delivery.webhookId} could not be put together`, error);
      // Counts as an attempt, or it would be tried again for ever.
      return this.makeRecord(delivery, startedAt, unknownRequest, notSent(cannotBePutTogether));
    }
  }

  /** Answers come in bunches: one claim serves all the slots they have freed. */
  private wakeSoon(): void {
    if (this.isWakePending) return;
    this.isWakePending = true;
    setImmediate(() => {
      this.isWakePending = false;
      this.poller.wake();
    });
  }

  private makeRecord(
    delivery: ClaimedDelivery,
    startedAt: Date,
    { shownHeaders: headers, secrets }: Pick<OutgoingRequest, 'shownHeaders' | 'secrets'>,
    result: SendResult,
  ): AttemptRecord {
    this.metrics.observe(delivery, startedAt, result);
    const { workspaceId, webhookId, id, token, place } = delivery;
    const attempt = makeAttempt(delivery.attemptCount + 1, startedAt, result, secrets);
    const isGone = result.status === 410;
    const delay = result.outcome === 'succeeded' || isGone ? null : this.schedule.after(attempt.number);
    const status = result.outcome === 'succeeded' ? 'succeeded' : delay ? 'pending' : 'failed';
    const retryAfterMs = delay?.milliseconds ?? null;
    return { workspaceId, webhookId, id, token, place, status, retryAfterMs, attempt, headers };
  }

  /** Cuts off attempts that outlast the shutdown: they do not count, and other workers repeat them. */
  private async releaseAll(): Promise<void> {
    const abandoned = [...this.leased];
    this.logger.warn(`${abandoned.length} attempts did not finish in time; releasing them for other workers`);
    this.isCutOff = true;
    this.sender.abortAll();
    await releaseLeases(this.unitOfWork.db, abandoned).catch((error: unknown) => {
      this.logger.warn('could not release leases; they will expire', error);
    });
  }
}
