import { Injectable } from '@nestjs/common';
import { Counter } from 'prom-client';
import {
  type BatchWriter,
  BatchWriters,
  Duration,
  type EndedRequest,
  EndedRequests,
  Job,
  Metrics,
  pathTemplate,
  UnitOfWork,
  uuidV7,
} from '#platform';
import { RequestLogSettings } from '../../tokens/auth.settings.js';
import type { WorkspaceId } from '../../tokens/principal.js';
import type { AuthenticatedRequest } from '../guards/access-rules.js';
import type { ApiRequest, RequestActor } from './api-request.entity.js';
import { insertRequests } from './requests.queries.js';

interface RecordedRequest extends Omit<ApiRequest, 'createdAt' | 'id'> {
  /** By the clock of `performance`. */
  readonly began: number;
}

/** About 10 MB: what one process keeps while the database is away. */
const mostWaiting = 20_000;
/** Putting together more rows would hold up other requests for milliseconds. */
const batchSize = 500;
const minuteMs = 60_000;

const actorTypes: Readonly<Record<string, RequestActor>> = {
  api_key: 'api_key',
  application: 'oauth_token',
  user: 'session',
};

/** The path of the log itself: a page that shows it would fill it by being read. */
const requestsPath = '/v1/requests';

/**
 * Records the requests of workspaces. A request only leaves a note in memory; a job writes the notes of all workspaces
 * in batches. What exceeds a bound is dropped and counted, because the log must never slow down what it is about.
 */
@Injectable()
export class RequestLog {
  private waiting: RecordedRequest[] = [];
  private writing: Promise<void> | null = null;
  private minuteBegan = 0;
  private readonly inThisMinute = new Map<WorkspaceId, number>();
  private readonly dropped: Counter<'reason'>;
  private readonly batches: BatchWriter<RecordedRequest>;

  constructor(
    ended: EndedRequests,
    { registry }: Metrics,
    batches: BatchWriters,
    private readonly settings: RequestLogSettings,
    private readonly unitOfWork: UnitOfWork,
  ) {
    this.dropped = new Counter({
      name: 'request_log_dropped_total',
      help: 'Requests that the request log left out, by the bound that they exceeded',
      labelNames: ['reason'] as const,
      registers: [registry],
    });
    for (const reason of ['minute', 'day', 'memory']) this.dropped.inc({ reason }, 0);
    this.batches = batches.add<RecordedRequest>({
      name: 'request log',
      write: (requests) => this.write(requests),
      refuse: () => undefined,
      describe: ({ requestId }) => `the request ${requestId}`,
    });
    if (settings.perMinute > 0) {
      ended.on((request) => {
        this.record(request);
      });
    }
  }

  /** Resolves when everything is stored, what an earlier call is still writing included. */
  @Job({ name: 'request log', every: Duration.ofSeconds(2) })
  flush(): Promise<void> {
    this.writing ??= this.writeAll().finally(() => {
      this.writing = null;
    });
    return this.writing;
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.flush().catch(() => undefined);
  }

  private async writeAll(): Promise<void> {
    while (this.waiting.length > 0) {
      const batch = this.waiting.slice(0, batchSize);
      this.waiting = this.waiting.slice(batchSize);
      try {
        await this.batches.write(batch);
      } catch (error) {
        this.keepForLater(batch);
        throw error;
      }
    }
  }

  private record({ request, context, status, seconds }: EndedRequest): void {
    const { principal } = request as AuthenticatedRequest;
    const actorType = actorTypes[principal?.actor.type ?? ''];
    if (!principal || actorType === undefined) return;
    const path = pathTemplate(request);
    if (actorType === 'session' && path === requestsPath && status < 400) return;
    const { workspaceId, actor, quotaOf } = principal;
    if (!this.isWithinMinute(workspaceId)) {
      this.dropped.inc({ reason: 'minute' });
      return;
    }
    if (this.waiting.length >= mostWaiting) {
      this.dropped.inc({ reason: 'memory' });
      return;
    }
    const actorId = actor.id ?? '';
    this.waiting.push({
      workspaceId,
      began: performance.now() - seconds * 1_000,
      requestId: context.id,
      method: request.method,
      path,
      status,
      errorCode: status >= 400 && status !== 499 ? (context.errorCode ?? null) : null,
      durationMs: Math.round(seconds * 1_000),
      actorType,
      actorId,
      actorName: actor.name,
      quotaOf: quotaOf ?? actorId,
      address: context.address,
    });
  }

  private isWithinMinute(workspaceId: WorkspaceId): boolean {
    const now = performance.now();
    if (now - this.minuteBegan >= minuteMs) {
      this.minuteBegan = now;
      this.inThisMinute.clear();
    }
    const before = this.inThisMinute.get(workspaceId) ?? 0;
    if (before >= this.settings.perMinute) return false;
    this.inThisMinute.set(workspaceId, before + 1);
    return true;
  }

  private async write(requests: readonly RecordedRequest[]): Promise<void> {
    const now = performance.now();
    const rows = requests.map(({ began, ...request }) => ({ ...request, id: uuidV7(), ageMs: now - began }));
    const stored = await insertRequests(this.unitOfWork.db, rows, this.settings.perDay);
    this.dropped.inc({ reason: 'day' }, requests.length - stored);
  }

  /** The newest are dropped first, as they are while nothing can be written. */
  private keepForLater(batch: readonly RecordedRequest[]): void {
    const all = [...batch, ...this.waiting];
    this.waiting = all.slice(0, mostWaiting);
    this.dropped.inc({ reason: 'memory' }, all.length - this.waiting.length);
  }
}
