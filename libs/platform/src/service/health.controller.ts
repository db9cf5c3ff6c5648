import { Controller, Get, Header, Injectable, Req, Res } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { withinDeadline } from '../concurrency/deadlines.js';
import { DatabaseDisk } from '../database/database-failure.js';
import { readMigrations } from '../database/migrations.js';
import { ReadReplica, type ReplicaState } from '../database/read-replica.js';
import { SecretsKeyCheck } from '../secrets/secrets-key-check.js';
import { GracefulShutdown } from '../requests/graceful-shutdown.js';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Config } from '../config/config.js';
import { Public } from '../http/route.decorators.js';
import { Metrics, refuseMetrics } from '../observability/metrics.js';

interface ReadinessReport {
  status: 'ok' | 'unavailable';
  checks: {
    database: 'ok' | 'unreachable';
    migrations: 'ok' | 'pending' | 'unknown';
    /** Whether stored secrets can be decrypted: another process may have started with a new SECRETS_KEY. */
    secretsKey: 'ok' | 'missing' | 'unknown';
    disk: 'ok' | 'full' | 'unknown';
    draining: boolean;
    /** Only informative, because the primary answers reads if the replica cannot. */
    replica?: ReplicaState;
  };
}

const checkTimeoutMs = 2_000;

/** Whether this instance should get requests: it is not shutting down, and its database is reachable and migrated. */
@Injectable()
export class Readiness {
  private readonly expected = readMigrations().then((migrations) => migrations.map(({ name }) => name));

  constructor(
    private readonly dataSource: DataSource,
    private readonly shutdown: GracefulShutdown,
    private readonly replica: ReadReplica,
    private readonly disk: DatabaseDisk,
    private readonly secretsKey: SecretsKeyCheck,
  ) {}

  async check(): Promise<ReadinessReport> {
    const applied = await inTime(this.appliedMigrations());
    const [secretsKey, disk] = applied
      ? await Promise.all([inTime(this.secretsKey.state()), inTime(this.disk.state())])
      : [null, null];
    const expected = await this.expected;
    const database = applied ? 'ok' : 'unreachable';
    const migrations = !applied ? 'unknown' : expected.every((name) => applied.includes(name)) ? 'ok' : 'pending';
    const draining = this.shutdown.hasBegun;
    const isReady = database === 'ok' && migrations === 'ok' && secretsKey === 'ok' && disk === 'ok' && !draining;
    const { state } = this.replica;
    const checks = {
      database,
      migrations,
      secretsKey: secretsKey ?? 'unknown',
      disk: disk ?? 'unknown',
      draining,
      ...(state && { replica: state }),
    } as const;
    return { status: isReady ? 'ok' : 'unavailable', checks };
  }

  private async appliedMigrations(): Promise<string[]> {
    const rows = await this.dataSource.query<{ name: string }[]>('SELECT name FROM schema_migrations');
    return rows.map(({ name }) => name);
  }
}

/** Null if there is no answer in time, so that a probe does not hang with the database. */
const inTime = <Value>(asked: Promise<Value>): Promise<Value | null> =>
  withinDeadline(asked, checkTimeoutMs).catch(() => null);

/** For operators and load balancers; not part of the versioned API. */
@ApiExcludeController()
@Public('unlimited')
@Controller()
export class HealthController {
  constructor(
    private readonly readiness: Readiness,
    private readonly metrics: Metrics,
    private readonly config: Config,
  ) {}

  @Get('health/live')
  @Header('Cache-Control', 'no-store')
  live(): { status: 'ok' } {
    return { status: 'ok' };
  }

  @Get('health/ready')
  async ready(@Res({ passthrough: true }) response: Response): Promise<object> {
    const report = await this.readiness.check();
    response.status(report.status === 'ok' ? 200 : 503).setHeader('Cache-Control', 'no-store');
    return report;
  }

  @Get('metrics')
  async figures(@Req() request: Request, @Res() response: Response): Promise<void> {
    refuseMetrics(request, this.config.metricsToken);
    const text = await this.metrics.registry.metrics();
    response.setHeader('Cache-Control', 'no-store');
    response.contentType(this.metrics.registry.contentType).send(text);
  }
}
