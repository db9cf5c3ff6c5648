import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { poolOf } from '../database/pool-of.js';
import { Metrics } from './metrics.js';

/** How busy the connection pool is: waiting above zero means that requests queue for the database. */
@Injectable()
export class PoolMetrics implements OnModuleInit {
  constructor(
    private readonly metrics: Metrics,
    private readonly dataSource: DataSource,
  ) {}

  onModuleInit(): void {
    const pool = poolOf(this.dataSource);
    this.metrics.gauge('database_pool_connections', 'Open connections to PostgreSQL', () => pool.totalCount);
    this.metrics.gauge('database_pool_idle', 'Idle connections to PostgreSQL', () => pool.idleCount);
    this.metrics.gauge('database_pool_waiting', 'Requests waiting for a connection', () => pool.waitingCount);
  }
}
