import { Logger } from '@nestjs/common';
import pg, { type PoolClient, type PoolConfig } from 'pg';
import { Unavailable } from '../errors/platform.errors.js';
import { type RequestClient, currentRequest, type RequestContext } from '../requests/request-context.js';
import { FairQueue } from '../concurrency/fair-queue.js';

type Release = PoolClient['release'];
type OnConnected = (error: Error | undefined, client: PoolClient | undefined, release: Release) => void;

/**
 * Milliseconds after a disconnect before the statement is canceled: most finish sooner, and canceling costs a
 * connection.
 */
const cancelDelayMs = 500;
/** Waiting is cheap, because a request holds no connection meanwhile. */
const queueTimeoutMs = 15_000;

/**
 * The connection pool. It cancels the statement of a client that has disconnected, which PostgreSQL would notice only
 * when it sends the result: a few clients that request long lists and leave would otherwise use up the pool. No
 * organization gets more than half of the connections, and all requests without a credential together a quarter.
 */
export class RequestPool extends pg.Pool {
  private readonly logger = new Logger(RequestPool.name);
  private readonly queue: FairQueue;
  /** Of addresses, and of workspaces whose shared pages are read. */
  private readonly visits: FairQueue;
  private readonly visiting = new WeakSet<RequestContext>();
  private lastCancelled: Promise<unknown> = Promise.resolve();

  constructor(options: PoolConfig = {}) {
    super(options);
    // At least two, because a request can need a second connection while it holds the first.
    const { max = 10 } = options;
    this.queue = new FairQueue({
      perOwner: Math.max(2, Math.floor(max / 2)),
      timeout: queueTimeoutMs,
      refusal: () => new Unavailable('Too many requests of this organization are under way.'),
    });
    const atOnce = Math.max(2, Math.floor(max / 4));
    this.visits = new FairQueue({
      atOnce,
      perOwner: Math.ceil(atOnce / 2),
      timeout: queueTimeoutMs,
      refusal: () => new Unavailable('Too many people are reading shared pages.'),
    });
  }

  override connect(): Promise<PoolClient>;
  override connect(connected: OnConnected): void;
  override connect(connected?: OnConnected): Promise<PoolClient> | undefined {
    if (!connected) return super.connect();
    const request = currentRequest();
    // Before the credential is known, the request belongs to no organization, so that looking it up waits for no one.
    const owner = request?.organization ?? request?.realm;
    if (!request) super.connect(connected);
    else if (request.isVisit === true) this.connectVisit(request, connected);
    else if (owner === undefined) this.connectFor(request.client, connected, () => undefined);
    else {
      // Most find a place at once, and then need no promise.
      const leave = this.queue.tryEnter(owner);
      if (leave) this.connectFor(request.client, connected, leave);
      else this.connectInTurn(this.queue.enter(owner), request.client, connected);
    }
    return undefined;
  }

  /** A request that holds a connection gets a further one at once, because others could wait for the one it holds. */
  private connectVisit(request: RequestContext, connected: OnConnected): void {
    if (this.visiting.has(request)) {
      this.connectFor(request.client, connected, () => undefined);
      return;
    }
    const place = this.visits.enter(request.organization ?? `address ${request.address}`).then((leave) => {
      this.visiting.add(request);
      return () => {
        this.visiting.delete(request);
        leave();
      };
    });
    this.connectInTurn(place, request.client, connected);
  }

  private connectInTurn(place: Promise<() => void>, caller: RequestClient, connected: OnConnected): void {
    place.then(
      (leave) => {
        this.connectFor(caller, connected, leave);
      },
      (refused: unknown) => {
        connected(refused as Error, undefined, () => undefined);
      },
    );
  }

  private connectFor(caller: RequestClient, connected: OnConnected, leave: () => void): void {
    super.connect((error, client, release: Release) => {
      if (!client) leave();
      connected(error, client, client ? this.cancelWhenGone(client, caller, leave) : release);
    });
  }

  /** Returns the connection to the pool as usual, but only after a pending cancellation has ended. */
  private cancelWhenGone(client: PoolClient, caller: RequestClient, leave: () => void): Release {
    const giveBack = client.release.bind(client);
    let timer: NodeJS.Timeout | undefined;
    let cancelled: Promise<unknown> | undefined;
    const begin = (): void => {
      timer = setTimeout(() => {
        cancelled = this.cancel(client);
      }, cancelDelayMs);
    };
    const stopListening = caller.onceGone(begin);
    const end = (error?: Error | boolean): void => {
      giveBack(error);
      leave();
    };
    const release: Release = (error) => {
      stopListening();
      clearTimeout(timer);
      // A late cancellation would hit the next request's statement on this connection.
      if (cancelled)
        void cancelled.then(() => {
          end(error);
        });
      else end(error);
    };
    client.release = release;
    return release;
  }

  /**
   * Uses its own connection because the pool can be exhausted, and cancels one statement at a time so that many cost no
   * more connections than one.
   */
  private cancel(client: PoolClient): Promise<unknown> {
    const { processID } = client as PoolClient & { processID: number | null };
    this.lastCancelled = this.lastCancelled.then(async () => {
      const canceller = new pg.Client(this.options);
      try {
        await canceller.connect();
        await canceller.query('SELECT pg_cancel_backend($1)', [processID]);
      } catch (error) {
        this.logger.warn('could not cancel the statement of a disconnected client', error);
      } finally {
        await canceller.end().catch(() => undefined);
      }
    });
    return this.lastCancelled;
  }
}
