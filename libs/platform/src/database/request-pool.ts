import { Logger } from '@nestjs/common';
import pg, { type PoolClient, type PoolConfig } from 'pg';
import { Unavailable } from '../errors/platform.errors.js';
import { currentRequest } from '../http/request-context.js';
import { FairQueue } from '../work/fair-queue.js';

type Release = PoolClient['release'];
type Connected = (error: Error | undefined, client: PoolClient | undefined, release: Release) => void;

/** Short work is let finish: giving it up would cost more than it does. */
const grace = 500;
/** A request that waits for its share holds no connection meanwhile. */
const timeout = 15_000;
const refusal = (): Error => new Unavailable('Too many requests of this organization are under way.');

/**
 * Connections for requests. A statement whose client has gone is cancelled: PostgreSQL would find out only when it sends
 * the answer, and a few clients that ask for long lists and leave would empty the pool for all others. And no
 * organization has more than half of the pool, whatever its requests wait for.
 */
export class RequestPool extends pg.Pool {
  private readonly logger = new Logger(RequestPool.name);
  private readonly queue: FairQueue;
  private lastCancelled: Promise<unknown> = Promise.resolve();

  constructor(options: PoolConfig = {}) {
    super(options);
    // Two at the least: a request may ask for a second one while it holds the first.
    this.queue = new FairQueue({ perOwner: Math.max(2, Math.floor((options.max ?? 10) / 2)), timeout, refusal });
  }

  override connect(): Promise<PoolClient>;
  override connect(connected: Connected): void;
  override connect(connected?: Connected): Promise<PoolClient> | undefined {
    if (!connected) return super.connect();
    const request = currentRequest();
    // No share applies before the credential is known: looking the credential up waits for no tenant.
    const owner = request?.organization ?? request?.realm;
    if (!request) super.connect(connected);
    else if (owner === undefined) this.connectFor(request.clientGone, connected, () => undefined);
    else {
      this.queue.enter(owner).then(
        (leave) => {
          this.connectFor(request.clientGone, connected, leave);
        },
        (refused: unknown) => {
          connected(refused as Error, undefined, () => undefined);
        },
      );
    }
    return undefined;
  }

  private connectFor(gone: AbortSignal, connected: Connected, leave: () => void): void {
    super.connect((error, client, release: Release) => {
      if (!client) leave();
      connected(error, client, client ? this.cancelWhenGone(client, gone, leave) : release);
    });
  }

  /** The connection goes back as it was asked to, but not while its statement is being cancelled. */
  private cancelWhenGone(client: PoolClient, gone: AbortSignal, leave: () => void): Release {
    const giveBack = client.release.bind(client);
    let timer: NodeJS.Timeout | undefined;
    let cancelled: Promise<unknown> | undefined;
    const begin = (): void => {
      timer = setTimeout(() => {
        cancelled = this.cancel(client);
      }, grace);
    };
    if (gone.aborted) begin();
    else gone.addEventListener('abort', begin, { once: true });
    const end = (error?: Error | boolean): void => {
      giveBack(error);
      leave();
    };
    const release: Release = (error) => {
      gone.removeEventListener('abort', begin);
      clearTimeout(timer);
      // A signal that arrives late would cancel the next request's statement on this connection.
      if (cancelled)
        void cancelled.then(() => {
          end(error);
        });
      else end(error);
    };
    client.release = release;
    return release;
  }

  /** Over a connection of its own, for the pool may be empty; one after the other, so that many cost no more than one. */
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
