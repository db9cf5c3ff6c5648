import pg, { type Pool } from 'pg';
import { type DataSource, DefaultNamingStrategy } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import type { TypeOrmModuleOptions } from '@nestjs/typeorm';
import type { Config } from '../config/config.js';
import { RequestPool } from './request-pool.js';

/** The current transaction or the pool: a query function works with either. */
export interface Queryable {
  /** A statement with a name is prepared once per connection; use it if planning costs more than executing. */
  query<Row = Record<string, unknown>>(sql: string, parameters?: unknown[], name?: string): Promise<Row[]>;
}

/** Executes an INSERT, UPDATE, or DELETE, and says how many rows it changed, which TypeORM says of each in another form. */
export async function countChanged(db: Queryable, statement: string, parameters: unknown[]): Promise<number> {
  return (await db.query(`WITH changed AS (${statement} RETURNING 1) SELECT 1 FROM changed`, parameters)).length;
}

/** TypeORM's connection pool, for statements that need no TypeORM. */
export function findPool(dataSource: DataSource): Pool {
  return (dataSource.driver as PostgresDriver).master as Pool;
}

/** Maps camelCase properties to snake_case columns, so that no entity has to name its columns. */
class SnakeCaseNames extends DefaultNamingStrategy {
  override columnName(property: string, customName: string | undefined, prefixes: string[]): string {
    return customName ?? [...prefixes, property].map(snakeCase).join('_');
  }
}

const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Only migrations change the schema. Entities are those of the libs that the app imports. */
export function databaseOptions(config: Config): TypeOrmModuleOptions {
  return {
    type: 'postgres',
    // The service's own `pg`; TypeORM would search node_modules, which the bundle does not have.
    driver: { ...pg, Pool: RequestPool },
    url: config.databaseUrl,
    autoLoadEntities: true,
    namingStrategy: new SnakeCaseNames(),
    synchronize: false,
    migrationsRun: false,
    // Few retries, because the migrations have just connected; requests wait for a server that goes away later.
    retryAttempts: 3,
    retryDelay: 500,
    applicationName: 'assessment-service',
    poolSize: config.databasePool,
    extra: {
      connectionTimeoutMillis: 5_000,
      // Statements that do not depend on each other are sent in one write (unit-of-work.ts).
      pipeline: true,
      // Longer than the longest pause of what works in the background: a new connection costs more than a kept one.
      idleTimeoutMillis: 120_000,
      // Without keep-alive, a connection that died silently blocks a request for the kernel's two hours.
      keepAlive: true,
      // A statement that waits for a lock occupies a connection, so it fails soon.
      lock_timeout: 5_000,
      statement_timeout: 60_000,
      idle_in_transaction_session_timeout: 60_000,
      // Transactions rely on this isolation level; setting it once per connection saves a round trip in each.
      options: '-c default_transaction_isolation=read\\ committed',
    },
  };
}
