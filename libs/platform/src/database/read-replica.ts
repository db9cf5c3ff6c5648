import { isNativeError } from 'node:util/types';
import { DomainError } from '../errors/domain-error.js';
import { DataSource, type DataSourceOptions, type QueryRunner } from 'typeorm';
import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import pg from 'pg';
import { Counter } from 'prom-client';
import { Config } from '../config/config.js';
import { Metrics } from '../observability/metrics.js';
import { withinDeadline } from '../concurrency/deadlines.js';
import { PrimaryPosition, ReplicaLag, walPosition } from './write-ahead-log.js';

/**
 * SQLSTATEs of a replica that is not available: lost connection, resources, operator intervention, system error, and
 * queries canceled by its recovery.
 */
const replicaFaultCodes = /^(08|53|57|58|XX|40001|25P0)/;
/**
 * Messages of pg, its pool, and TypeORM for errors without a code, for instance when another reader's failure closed
 * the connection.
 */
const replicaFaultMessages = /connection|timeout|terminated|closed|released|pool after calling end/i;

/** Whether a read failed because of the replica, so that the primary can still answer it. */
export function isReplicaFault(error: unknown): boolean {
  if (!isNativeError(error) || error instanceof DomainError) return false;
  const { code = (error as { driverError?: { code?: unknown } }).driverError?.code } = error as { code?: unknown };
  if (typeof code !== 'string') return replicaFaultMessages.test(error.message);
  return /^E[A-Z]+$/.test(code) || (code.length === 5 && replicaFaultCodes.test(code));
}

/** The primary's options with the replica's address, and with transactions that are read-only. */
export function replicaOptions(primary: DataSourceOptions, url: string): DataSourceOptions {
  const options = primary as Extract<DataSourceOptions, { type: 'postgres' }>;
  const extra = options.extra as { readonly options: string };
  return {
    ...options,
    // Not the pool for requests: a statement that it cancels, and a share that is used up, would look like a fault of the
    // replica, which would then be left by all organizations.
    driver: pg,
    url,
    applicationName: 'assessment-service reads',
    installExtensions: false,
    // The next read finds a lost connection; without a handler, the error event would end the process.
    poolErrorHandler: () => undefined,
    extra: {
      ...extra,
      connectionTimeoutMillis: 1_000,
      // If the replica stops answering, its readers fall back to the primary after 20 seconds.
      query_timeout: 20_000,
      options: `${extra.options} -c default_transaction_read_only=on`,
    },
  };
}

export type ReplicaState = 'ok' | 'lagging' | 'unreachable';

/** Milliseconds to wait between checks while the replica catches up; afterwards the primary answers. */
const checkPausesMs = [0, 2, 4, 8, 16, 32];
/** Generous, because a healthy replica needs about a millisecond. */
const timeoutMs = 1_000;
const selectReplayed = 'SELECT pg_last_wal_replay_lsn()::text AS position, pg_is_in_recovery() AS "isReplica"';

/**
 * Reads from a streaming replica once it has replayed everything that was committed before the read began, so that a
 * client always sees its own writes. A replica that cannot catch up in time is not used until the check that runs every
 * second finds it usable again.
 */
@Injectable()
export class ReadReplica implements OnApplicationShutdown {
  private readonly logger = new Logger(ReadReplica.name);
  private readonly lag = new ReplicaLag();
  private readonly reads: Counter<'target'>;
  private readonly primary: PrimaryPosition | null;
  private source: DataSource | null = null;
  private current: ReplicaState = 'unreachable';

  constructor(
    private readonly config: Config,
    private readonly dataSource: DataSource,
    metrics: Metrics,
  ) {
    this.primary = config.databaseReadUrl === undefined ? null : new PrimaryPosition(config.databaseUrl);
    const help = 'Reads eligible for a replica, by target';
    const name = 'database_reads_total';
    const registers = [metrics.registry];
    this.reads = new Counter({ name, help, labelNames: ['target'] as const, registers });
    metrics.gauge('database_replica_usable', '1 while reads go to the replica; 0 otherwise, or without a replica', () =>
      Number(this.current === 'ok'),
    );
    metrics.gauge(
      'database_replica_lag_seconds',
      'How far the replica is behind the primary; 0 without a replica',
      () => this.lag.measureLag(performance.now()),
    );
  }

  get isConfigured(): boolean {
    return this.primary !== null;
  }

  /** Null without a replica. */
  get state(): ReplicaState | null {
    return this.primary && this.current;
  }

  /** The replica's result; null if the primary has to read instead. */
  async tryRead<Result>(read: (reader: QueryRunner) => Promise<Result>): Promise<{ value: Result } | null> {
    const reader = this.current === 'ok' ? await this.reader() : null;
    if (!reader) {
      if (this.primary) this.reads.inc({ target: 'primary' });
      return null;
    }
    try {
      const value = await read(reader);
      this.reads.inc({ target: 'replica' });
      return { value };
    } catch (error) {
      if (!isReplicaFault(error)) throw error;
      this.abandon(error);
      this.reads.inc({ target: 'primary' });
      return null;
    } finally {
      await reader.release().catch(() => undefined);
    }
  }

  /** Updates whether the replica is usable and how far it is behind; called every second. */
  async check(): Promise<void> {
    if (!this.primary) return;
    await (await this.reader())?.release();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.primary?.end();
    await this.close();
  }

  /** A connection to a replica that has caught up with the primary; null if none is available in time. */
  private async reader(): Promise<QueryRunner | null> {
    let reader: QueryRunner | null = null;
    try {
      const target = await this.primaryPosition();
      if (target === null) return null;
      reader = (await this.open()).createQueryRunner();
      if (await withinDeadline(this.catchesUp(reader, target), timeoutMs)) {
        this.setState('ok');
        return reader;
      }
      this.setState('lagging');
    } catch (error) {
      this.abandon(error);
    }
    await reader?.release().catch(() => undefined);
    return null;
  }

  /** Null while the primary cannot be reached, which says nothing about the replica. */
  private async primaryPosition(): Promise<bigint | null> {
    const text = await this.primary?.now().catch(() => null);
    if (text === undefined || text === null) return null;
    const position = walPosition(text);
    this.lag.recordWritten(position, performance.now());
    return position;
  }

  private async catchesUp(reader: QueryRunner, target: bigint): Promise<boolean> {
    for (const pause of checkPausesMs) {
      if (pause > 0) await sleep(pause);
      const [row] = await reader.manager.query<{ position: string | null; isReplica: boolean }[]>(selectReplayed);
      // A promoted server no longer follows the primary, so its data can differ.
      if (!row?.isReplica) throw new Error('DATABASE_READ_URL points to a server that is not a replica');
      const position = row.position === null ? 0n : walPosition(row.position);
      this.lag.recordReplayed(position);
      if (position >= target) return true;
    }
    return false;
  }

  private async open(): Promise<DataSource> {
    if (this.source) return this.source;
    const source = new DataSource(replicaOptions(this.dataSource.options, this.config.databaseReadUrl ?? ''));
    await withinDeadline(source.initialize(), 2 * timeoutMs);
    this.source = source;
    return source;
  }

  /** Closes all connections, because later reads would get one that hangs. */
  private abandon(error: unknown): void {
    this.setState('unreachable', error);
    void this.close();
  }

  private async close(): Promise<void> {
    const { source } = this;
    this.source = null;
    if (source) await withinDeadline(source.destroy(), timeoutMs).catch(() => undefined);
  }

  private setState(state: ReplicaState, error?: unknown): void {
    if (this.current === state) return;
    this.current = state;
    if (state === 'ok') this.logger.log('reads go to the replica');
    else this.logger.warn(`the replica is ${state}: reads go to the primary until it is usable again`, error);
  }
}
