import pg, { type Pool, type PoolClient } from 'pg';
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

/** TypeORM's connection pool, for statements that need no TypeORM. */
export function poolOf(dataSource: DataSource): Pool {
  return (dataSource.driver as PostgresDriver).master as Pool;
}

/**
 * Sends a statement as `query` of pg does, with one promise in place of two, and without the copy of its options, which V8
 * keeps as a slow object.
 */
export async function send<Row extends pg.QueryResultRow>(
  to: Pool | PoolClient,
  text: string,
  values?: unknown[],
  name?: string,
): Promise<pg.QueryResult<Row>> {
  const query = Object.assign(new pg.Query<Row>(text, values), { name });
  try {
    return await new Promise((resolve, reject) => {
      const answer = (error: Error | undefined, result: pg.QueryResult<Row>): void => {
        if (error) reject(error);
        else resolve(result);
      };
      (to as unknown as Answering).query(query, answer);
    });
  } catch (error) {
    // As pg does: where it arrived says nothing, and who has asked says all.
    if (error instanceof Error) Error.captureStackTrace(error);
    throw error;
  }
}

/** What the types of pg do not say: a query object is answered by a callback, too. */
interface Answering {
  query(query: object, answer: (error: Error | undefined, result: never) => void): void;
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
