import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { withinDeadline } from '../concurrency/deadlines.js';
import { Metrics } from '../observability/metrics.js';
import { findPool } from './database.js';

const reachableTimeoutMs = 2_000;

/** Metrics of the connection pool; if `waiting` is above zero, requests queue for the database. */
@Injectable()
export class PoolMetrics implements OnModuleInit {
  constructor(
    private readonly metrics: Metrics,
    private readonly dataSource: DataSource,
  ) {}

  onModuleInit(): void {
    const pool = findPool(this.dataSource);
    this.metrics.gauge('database_pool_connections', 'Open connections to PostgreSQL', () => pool.totalCount);
    this.metrics.gauge('database_pool_idle', 'Idle connections to PostgreSQL', () => pool.idleCount);
    this.metrics.gauge('database_pool_waiting', 'Requests waiting for a connection', () => pool.waitingCount);
    this.metrics.gauges(async () => ({ reachable: (await this.isReachable()) ? 1 : 0 }), {
      reachable: {
        name: 'database_reachable',
        help: '1 if PostgreSQL answers this process within two seconds, else 0',
      },
    });
  }

  private isReachable(): Promise<boolean> {
    return withinDeadline(this.dataSource.query('SELECT 1'), reachableTimeoutMs).then(
      () => true,
      () => false,
    );
  }
}
