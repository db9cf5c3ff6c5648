import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable, Logger } from '@nestjs/common';
import type { Connection, PoolClient } from 'pg';
import { DataSource, type EntityManager, type EntityTarget, type FindOptionsWhere } from 'typeorm';
import type { Duration } from '../config/units.js';
import { Unavailable } from '../errors/platform.errors.js';
import { FairQueue } from '../work/fair-queue.js';
import { type Queryable, poolOf } from './database.js';
import { ReadReplica } from './read-replica.js';

/** They cost no connection, only what the request itself holds in memory. */
const mostWaitingForRow = 50;

type Isolation = 'READ COMMITTED' | 'REPEATABLE READ';

interface Scope {
  readonly manager: EntityManager;
  readonly afterCommit: (() => void)[];
  ended: boolean;
  failed: boolean;
}

/**
 * One business transaction. Code inside `run` finds it by itself through `manager` and `db`; a nested `run` joins
 * the outer one. A failure anywhere inside rolls everything back, even when an outer caller swallows the error.
 */
@Injectable()
export class UnitOfWork {
  private readonly logger = new Logger(UnitOfWork.name);
  private readonly scopes = new AsyncLocalStorage<Scope>();
  /** What reads that are answered by the replica go through. */
  private readonly readers = new AsyncLocalStorage<EntityManager>();
  private readonly rows = new FairQueue({
    perOwner: 1,
    timeout: 5_000,
    refusal: () => new Unavailable('Another request holds what this one needs.'),
  });

  /** Without a transaction a statement goes straight to the pool: a query runner around it costs as much as itself. */
  private readonly pool: Queryable = {
    query: async <Row>(text: string, values?: unknown[], name?: string) => {
      const { rows } = await poolOf(this.dataSource).query({ text, ...(values && { values }), ...(name && { name }) });
      return rows as Row[];
    },
  };

  constructor(
    private readonly dataSource: DataSource,
    private readonly replica: ReadReplica,
  ) {}

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    const outer = this.liveScope();
    return outer ? this.join(outer, work) : this.begin(work);
  }

  /**
   * A transaction that will lock the row of this name: those of one process come one after the other, before they take a
   * connection. The row's lock would make them wait anyway, but each with a connection in hand, until the pool is empty.
   */
  async runAlone<Result>(row: string, work: () => Promise<Result>, timeout?: Duration): Promise<Result> {
    // Inside a transaction the connection is taken already, and waiting in it could hold what the others need.
    if (this.liveScope()) return this.run(work);
    const wish = { mostOfOwner: mostWaitingForRow, ...(timeout && { timeout: timeout.milliseconds }) };
    return this.rows.run(row, () => this.run(work), wish);
  }

  /** Reads that must all see one state of the database, whatever is committed meanwhile. */
  async snapshot<Result>(read: () => Promise<Result>): Promise<Result> {
    return this.liveScope() ? read() : this.begin(read, 'REPEATABLE READ');
  }

  /**
   * Reads that a replica may answer, as fresh as the primary's. `read` may run twice and only reads; what must not be
   * older than a transaction that is running here is read in it. Not for what decides whether a caller may come in.
   */
  async read<Result>(read: () => Promise<Result>): Promise<Result> {
    if (this.liveScope() || this.readers.getStore()) return read();
    const answered = await this.replica.tryRead((reader) => this.readers.run(reader.manager, read));
    return answered ? answered.value : read();
  }

  get isRunning(): boolean {
    return this.liveScope() !== undefined;
  }

  /** The manager of the transaction that is running here, or of the pool where there is none. */
  get manager(): EntityManager {
    return this.liveScope()?.manager ?? this.readers.getStore() ?? this.dataSource.manager;
  }

  get db(): Queryable {
    const manager = this.liveScope()?.manager ?? this.readers.getStore();
    if (!manager) return this.pool;
    return {
      query: async <Row>(text: string, values?: unknown[], name?: string) => {
        if (name === undefined) return manager.query<Row[]>(text, values);
        const client = (await manager.queryRunner?.connect()) as PoolClient;
        sendTogether(client);
        const { rows } = await client.query({ text, ...(values && { values }), name });
        return rows as Row[];
      },
    };
  }

  /** The row as it is once it is locked, until the transaction ends; null where it is gone. */
  lock<Row extends object>(
    entity: EntityTarget<Row>,
    key: FindOptionsWhere<Row>,
    mode: 'pessimistic_write' | 'for_no_key_update' = 'pessimistic_write',
  ): Promise<Row | null> {
    if (!this.isRunning) throw new Error('A row is locked in a transaction');
    return this.manager.findOne(entity, { where: key, lock: { mode } });
  }

  /** Runs `effect` once the transaction has really been committed; not at all when it is rolled back. */
  afterCommit(effect: () => void): void {
    const scope = this.liveScope();
    if (!scope) throw new Error('afterCommit needs a running unit of work');
    scope.afterCommit.push(effect);
  }

  private async begin<Result>(work: () => Promise<Result>, isolation: Isolation = 'READ COMMITTED'): Promise<Result> {
    const afterCommit: (() => void)[] = [];
    const transaction = async (manager: EntityManager): Promise<Result> => {
      const scope: Scope = { manager, afterCommit, ended: false, failed: false };
      try {
        const value = await this.scopes.run(scope, work);
        if (scope.failed)
          throw new Error('A part of this unit of work failed and was swallowed; nothing was committed');
        return value;
      } finally {
        scope.ended = true;
      }
    };
    // READ COMMITTED is what connections begin with (database-options.ts): saying so would take a round trip each time.
    const result = await (isolation === 'READ COMMITTED'
      ? this.dataSource.transaction(transaction)
      : this.dataSource.transaction(isolation, transaction));
    for (const effect of afterCommit) this.attempt(effect);
    return result;
  }

  /** What is committed has happened: an effect that fails must not make it look undone. */
  private attempt(effect: () => void): void {
    try {
      effect();
    } catch (error) {
      this.logger.error('An action after a commit failed', error);
    }
  }

  private async join<Result>(scope: Scope, work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      scope.failed = true;
      throw error;
    }
  }

  private liveScope(): Scope | undefined {
    const scope = this.scopes.getStore();
    if (scope?.ended) {
      throw new Error('This unit of work has ended: something inside it was not awaited');
    }
    return scope;
  }
}

/** What is sent until the promises that can go on have done so goes out in one write, which costs as much as one statement. */
function sendTogether(client: PoolClient): void {
  const { stream } = (client as PoolClient & { connection: Connection }).connection;
  if (stream.writableCorked > 0) return;
  stream.cork();
  process.nextTick(() => {
    stream.uncork();
  });
}

/** The database's clock: the only one all instances share, so the only one that decides what is due or expired. */
@Injectable()
export class Clock {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  async now(): Promise<Date> {
    const [row] = await this.unitOfWork.db.query<{ now: Date }>(
      `SELECT date_trunc('milliseconds', clock_timestamp()) AS now`,
    );
    if (!row) throw new Error('The database did not tell the time');
    return row.now;
  }
}
