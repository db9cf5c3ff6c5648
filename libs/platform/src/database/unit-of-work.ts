import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable, Logger } from '@nestjs/common';
import type { PoolClient } from 'pg';
import { DataSource, type EntityManager, type EntityTarget, type FindOptionsWhere } from 'typeorm';
import type { Duration } from '../config/units.js';
import { Unavailable } from '../errors/platform.errors.js';
import { type EntryOptions, FairQueue } from '../concurrency/fair-queue.js';
import { type Queryable, findPool } from './database.js';
import { send } from '../hot-paths/send-statement.js';
import { ReadReplica } from './read-replica.js';

/** Waiting requests hold no connection, only their own memory. */
const mostWaitingForRow = 50;

/** Without one, it is READ COMMITTED, with which connections begin (database.ts). */
type Isolation = 'REPEATABLE READ';

interface OpenTransaction {
  readonly manager: EntityManager;
  readonly client: PoolClient;
  readonly afterCommit: (() => void)[];
  ended: boolean;
  failed: boolean;
}

/**
 * One business transaction. Code inside `run` uses it through `manager` and `db` without passing it on; a nested `run`
 * joins it. A failure anywhere inside rolls everything back, even if an outer caller swallows the error.
 */
@Injectable()
export class UnitOfWork {
  private readonly logger = new Logger(UnitOfWork.name);
  private readonly scopes = new AsyncLocalStorage<OpenTransaction>();
  /** The replica's connection while `read` uses it. */
  private readonly readers = new AsyncLocalStorage<EntityManager>();
  private readonly rows = new FairQueue({
    perOwner: 1,
    timeout: 5_000,
    refusal: () => new Unavailable('Another request holds what this one needs.'),
  });

  /**
   * Without a transaction, statements use the pool directly, because TypeORM's query runner costs as much as a small
   * statement.
   */
  private readonly pool: Queryable = {
    query: async <Row>(text: string, values?: unknown[], name?: string) => {
      const { rows } = await send(findPool(this.dataSource), text, values, name);
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
   * A transaction that will lock the named row. Those of one process run one after the other and wait before they take
   * a connection: waiting for the row lock itself, each would hold a connection until the pool is empty.
   */
  async runAlone<Result>(row: string, work: () => Promise<Result>, timeout?: Duration): Promise<Result> {
    // Inside a transaction the connection is already taken, and waiting could block what the others need.
    if (this.liveScope()) return this.run(work);
    const options: EntryOptions = {
      mostWaitingOfOwner: mostWaitingForRow,
      ...(timeout && { timeout: timeout.milliseconds }),
    };
    return this.rows.run(row, () => this.run(work), options);
  }

  /** Reads that all see the same state of the database, whatever is committed meanwhile. */
  async snapshot<Result>(read: () => Promise<Result>): Promise<Result> {
    return this.liveScope() ? read() : this.begin(read, 'REPEATABLE READ');
  }

  /**
   * Reads that a replica can answer, as fresh as the primary's. `read` can run twice, so it must only read. Do not use
   * it to decide whether a caller has access.
   */
  read<Result>(read: () => Promise<Result>): Promise<Result> {
    const isDirect = !this.replica.isConfigured || this.liveScope() || this.readers.getStore();
    return isDirect ? read() : this.readFromReplica(read);
  }

  private async readFromReplica<Result>(read: () => Promise<Result>): Promise<Result> {
    const answered = await this.replica.tryRead((reader) => this.readers.run(reader.manager, read));
    return answered ? answered.value : read();
  }

  get isRunning(): boolean {
    return this.liveScope() !== undefined;
  }

  /** The manager of the current transaction, or of the pool outside of one. */
  get manager(): EntityManager {
    return this.liveScope()?.manager ?? this.readers.getStore() ?? this.dataSource.manager;
  }

  get db(): Queryable {
    const scope = this.liveScope();
    const manager = scope?.manager ?? this.readers.getStore();
    if (!manager) return this.pool;
    return {
      query: async <Row>(text: string, values?: unknown[], name?: string) => {
        if (name === undefined) return manager.query<Row[]>(text, values);
        const client = scope?.client ?? ((await manager.queryRunner?.connect()) as PoolClient);
        const { rows } = await send(client, text, values, name);
        return rows as Row[];
      },
    };
  }

  /** Locks the row until the transaction ends, and returns it as it is then; null if it does not exist. */
  lock<Row extends object>(
    entity: EntityTarget<Row>,
    key: FindOptionsWhere<Row>,
    mode: 'pessimistic_write' | 'for_no_key_update' = 'pessimistic_write',
  ): Promise<Row | null> {
    if (!this.isRunning) throw new Error('A row is locked in a transaction');
    return this.manager.findOne(entity, { where: key, lock: { mode } });
  }

  /** Runs `effect` after the commit, and not at all if the transaction is rolled back. */
  afterCommit(effect: () => void): void {
    const scope = this.liveScope();
    if (!scope) throw new Error('afterCommit needs a running unit of work');
    scope.afterCommit.push(effect);
  }

  private async begin<Result>(work: () => Promise<Result>, isolation?: Isolation): Promise<Result> {
    const runner = this.dataSource.createQueryRunner();
    const client = (await runner.connect()) as PoolClient;
    const scope: OpenTransaction = { manager: runner.manager, client, afterCommit: [], ended: false, failed: false };
    let result: Result;
    try {
      await runner.startTransaction(isolation);
      result = await this.scopes.run(scope, work);
      scope.ended = true;
      if (scope.failed) throw new NothingCommitted();
      await commit(client);
    } catch (error) {
      scope.ended = true;
      await client.query('ROLLBACK').catch(() => undefined);
      throw error;
    } finally {
      await runner.release();
    }
    for (const effect of scope.afterCommit) this.attempt(effect);
    return result;
  }

  /** A failing effect must not make the committed change look undone to the caller. */
  private attempt(effect: () => void): void {
    try {
      effect();
    } catch (error) {
      this.logger.error('An action after a commit failed', error);
    }
  }

  private async join<Result>(scope: OpenTransaction, work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      scope.failed = true;
      throw error;
    }
  }

  private liveScope(): OpenTransaction | undefined {
    const scope = this.scopes.getStore();
    if (scope?.ended) {
      throw new Error('This unit of work has ended: something inside it was not awaited');
    }
    return scope;
  }
}

class NothingCommitted extends Error {
  constructor() {
    super('A part of this unit of work failed and was swallowed; nothing was committed');
  }
}

/** PostgreSQL answers ROLLBACK if a statement of the transaction has failed. */
async function commit(client: PoolClient): Promise<void> {
  const { command } = await send(client, 'COMMIT');
  if (command !== 'COMMIT') throw new NothingCommitted();
}

/** The database clock, which all processes share: only it decides what is due or expired. */
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
