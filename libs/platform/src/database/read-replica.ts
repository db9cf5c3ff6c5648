import { isNativeError } from 'node:util/types';
import { DomainError } from '../errors/domain-error.js';
import { DataSource, type DataSourceOptions, type QueryRunner } from 'typeorm';
import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Counter } from 'prom-client';
import { Config } from '../config/config.js';
import { Metrics } from '../observability/metrics.js';
import { withinDeadline } from '../work/deadlines.js';
import { PrimaryPosition, ReplicaLag, walPosition } from './write-ahead-log.js';

/** Connection lost, resources, operator intervention, system error; and what recovery does to a query in its way. */
const replicaFaultCodes = /^(08|53|57|58|XX|40001|25P0)/;
/** As pg, its pool and TypeORM word what has no code: one may meet a connection that another reader's failure closed. */
const replicaFaultMessages = /connection|timeout|terminated|closed|released|pool after calling end/i;

/** Whether a read failed for the replica's sake, so that the primary may well answer it. */
export function isReplicaFault(error: unknown): boolean {
  if (!isNativeError(error) || error instanceof DomainError) return false;
  const { code = (error as { driverError?: { code?: unknown } }).driverError?.code } = error as { code?: unknown };
  if (typeof code !== 'string') return replicaFaultMessages.test(error.message);
  return /^E[A-Z]+$/.test(code) || (code.length === 5 && replicaFaultCodes.test(code));
}

/** The same entities over another address. What is sent there reads, whatever it says. */
function replicaOptions(primary: DataSourceOptions, url: string): DataSourceOptions {
  const options = primary as Extract<DataSourceOptions, { type: 'postgres' }>;
  const extra = options.extra as { readonly options: string };
  return {
    ...options,
    url,
    applicationName: 'assessment-service reads',
    installExtensions: false,
    // A lost connection is met by the next read that uses it; unheard it would end the process.
    poolErrorHandler: () => undefined,
    extra: {
      ...extra,
      connectionTimeoutMillis: 1_000,
      // A replica that has gone silent gives up its readers to the primary.
      query_timeout: 20_000,
      options: `${extra.options} -c default_transaction_read_only=on`,
    },
  };
}

export type ReplicaState = 'ok' | 'lagging' | 'unreachable';

/** Between two looks at a replica that is a moment behind; after the last one the primary is asked. */
const pauses = [0, 2, 4, 8, 16, 32];
/** For what takes a millisecond where all is well. */
const timeout = 1_000;
const replayed = 'SELECT pg_last_wal_replay_lsn()::text AS position, pg_is_in_recovery() AS "isReplica"';

/**
 * A streaming replica that answers reads, each only once it has replayed all that was acknowledged before the read
 * began: a writer sees what it wrote, through whichever copy of the service. A replica that cannot do so in time is
 * left alone until a look at it, once a second, finds it fit again.
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
    const [name, registers] = ['database_reads_total', [metrics.registry]];
    this.reads = new Counter({ name, help, labelNames: ['target'] as const, registers });
    metrics.gauge('database_replica_usable', '1 while reads go to the replica; 0 otherwise, or without a replica', () =>
      Number(this.current === 'ok'),
    );
    metrics.gauge(
      'database_replica_lag_seconds',
      'How far the replica is behind the primary; 0 without a replica',
      () => this.lag.secondsAt(performance.now()),
    );
  }

  /** Null where there is none. */
  get state(): ReplicaState | null {
    return this.primary && this.current;
  }

  /** What the replica answers; null where the primary has to. */
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

  /** Once a second: whether it may be used, and how far behind it is. */
  async check(): Promise<void> {
    if (!this.primary) return;
    await (await this.reader())?.release();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.primary?.end();
    await this.close();
  }

  /** A connection to the replica that sees whatever was acknowledged before; null where there is none in time. */
  private async reader(): Promise<QueryRunner | null> {
    let reader: QueryRunner | null = null;
    try {
      const target = await this.primaryPosition();
      if (target === null) return null;
      reader = (await this.open()).createQueryRunner();
      if (await withinDeadline(this.catchesUp(reader, target), timeout)) {
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

  /** Null while the primary is away: that is no fault of the replica, and requests will meet it soon enough. */
  private async primaryPosition(): Promise<bigint | null> {
    const text = await this.primary?.now().catch(() => null);
    if (text === undefined || text === null) return null;
    const position = walPosition(text);
    this.lag.recordWritten(position, performance.now());
    return position;
  }

  private async catchesUp(reader: QueryRunner, target: bigint): Promise<boolean> {
    for (const pause of pauses) {
      if (pause > 0) await sleep(pause);
      const [row] = await reader.manager.query<{ position: string | null; isReplica: boolean }[]>(replayed);
      // A server that was promoted goes a way of its own.
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
    await withinDeadline(source.initialize(), 2 * timeout);
    this.source = source;
    return source;
  }

  /** With all its connections: one that hangs would be met again and again. */
  private abandon(error: unknown): void {
    this.setState('unreachable', error);
    void this.close();
  }

  private async close(): Promise<void> {
    const { source } = this;
    this.source = null;
    if (source) await withinDeadline(source.destroy(), timeout).catch(() => undefined);
  }

  private setState(state: ReplicaState, error?: unknown): void {
    if (this.current === state) return;
    this.current = state;
    if (state === 'ok') this.logger.log('reads go to the replica');
    else this.logger.warn(`the replica is ${state}: reads go to the primary until it is usable again`, error);
  }
}
