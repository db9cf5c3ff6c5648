import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import pg, { type Pool, type PoolClient } from 'pg';
import { DataSource } from 'typeorm';
import { Config } from '../config/config.js';
import { currentRequest } from '../http/request-context.js';
import { Shares } from '../service/shares.js';
import { poolOf } from './pool-of.js';

type Connected = (error: Error | undefined, client: PoolClient | undefined, release: Release) => void;
type Release = PoolClient['release'];

/** Short work is let finish: giving it up would cost more than it does. */
const grace = 500;

/** They hold nothing meanwhile. */
const timeout = 15_000;
const tooMany = 'Too many requests of this organization are under way.';

/**
 * Ends the statement of a client that has gone. PostgreSQL would find out only when it sends the answer, and hold the
 * connection until then: a few clients that ask for long lists and leave would empty the pool for everybody. And no
 * organization has more than half of the pool, whatever its requests wait for.
 */
@Injectable()
export class StatementsOfClients implements OnModuleInit {
  private readonly logger = new Logger(StatementsOfClients.name);
  private readonly shares: Shares;
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly dataSource: DataSource,
    { databasePool }: Config,
  ) {
    // Two at the least: a request may ask for a second one while it holds the first.
    this.shares = new Shares(Math.max(2, Math.floor(databasePool / 2)), timeout, tooMany);
  }

  /** Every way to a connection leads through here: TypeORM's, and the pool's own `query`. */
  onModuleInit(): void {
    const pool = poolOf(this.dataSource);
    const connect = pool.connect.bind(pool) as (connected: Connected) => void;
    const watched = (connected?: Connected): unknown => {
      const request = currentRequest();
      if (!connected || !request) return (connect as (connected?: Connected) => unknown)(connected);
      const { realm, organization, gone } = request;
      this.enterShare(organization ?? realm, (refusal, leave) => {
        if (refusal) {
          connected(refusal, undefined, () => undefined);
          return;
        }
        connect((error, client, release) => {
          if (!client) leave();
          connected(error, client, client ? this.watch(pool, client, gone, leave) : release);
        });
      });
      return undefined;
    };
    pool.connect = watched as Pool['connect'];
  }

  /** No share applies before the credential is known: looking the credential up waits for no tenant. */
  private enterShare(
    whose: string | undefined,
    entered: (refusal: Error | undefined, leave: () => void) => void,
  ): void {
    if (whose === undefined) {
      entered(undefined, () => undefined);
      return;
    }
    const leave = (): void => {
      this.shares.leave(whose);
    };
    this.shares.enter(whose, (refusal) => {
      entered(refusal, leave);
    });
  }

  /** Gives the connection back as it was asked to, but not while its statement is being cancelled. */
  private watch(pool: Pool, client: PoolClient, gone: AbortSignal, leave: () => void): Release {
    const giveBack = client.release.bind(client);
    let timer: NodeJS.Timeout | undefined;
    let cancelled: Promise<unknown> | undefined;
    const begin = (): void => {
      timer = setTimeout(() => {
        cancelled = this.cancel(pool, client);
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
  private cancel(pool: Pool, client: PoolClient): Promise<unknown> {
    const { processID } = client as PoolClient & { processID: number | null };
    this.last = this.last.then(async () => {
      const canceller = new pg.Client(pool.options);
      try {
        await canceller.connect();
        await canceller.query('SELECT pg_cancel_backend($1)', [processID]);
      } catch (error) {
        this.logger.warn('could not cancel the statement of a disconnected client', error);
      } finally {
        await canceller.end().catch(() => undefined);
      }
    });
    return this.last;
  }
}
