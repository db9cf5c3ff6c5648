import pg, { type Pool } from 'pg';
import { type DataSource, DefaultNamingStrategy } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import type { TypeOrmModuleOptions } from '@nestjs/typeorm';
import type { Config } from '../config/config.js';
import { RequestPool } from './request-pool.js';

/** What a hot SQL function needs: the current transaction or the pool, it does not care which. */
export interface Queryable {
  /** A statement with a name is parsed and planned once a connection: for those whose planning costs more than their work. */
  query<Row = Record<string, unknown>>(sql: string, parameters?: unknown[], name?: string): Promise<Row[]>;
}

/** TypeORM's own connections, for what needs no TypeORM. */
export function poolOf(dataSource: DataSource): Pool {
  return (dataSource.driver as PostgresDriver).master as Pool;
}

/** Properties are camelCase, columns snake_case; no entity has to say so. */
class SnakeCaseNames extends DefaultNamingStrategy {
  override columnName(property: string, customName: string | undefined, prefixes: string[]): string {
    return customName ?? [...prefixes, property].map(snakeCase).join('_');
  }
}

const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The schema is made by migrations alone; entities are gathered from the libraries that own them. */
export function databaseOptions(config: Config): TypeOrmModuleOptions {
  return {
    type: 'postgres',
    // The one that the service itself uses; TypeORM would look for one in node_modules.
    driver: { ...pg, Pool: RequestPool },
    url: config.databaseUrl,
    autoLoadEntities: true,
    namingStrategy: new SnakeCaseNames(),
    synchronize: false,
    migrationsRun: false,
    // The first connection is proved by the migrations; a server that goes away later is waited for by requests.
    retryAttempts: 3,
    retryDelay: 500,
    applicationName: 'assessment-service',
    poolSize: config.databasePool,
    extra: {
      connectionTimeoutMillis: 5_000,
      // Statements that do not wait for each other go out together (unit-of-work.ts).
      pipeline: true,
      idleTimeoutMillis: 30_000,
      // A connection that died silently (cable, firewall) must not hold a request for the kernel's two hours.
      keepAlive: true,
      // A statement that meets a locked row fails soon, instead of occupying its connection while it waits.
      lock_timeout: 5_000,
      statement_timeout: 60_000,
      idle_in_transaction_session_timeout: 60_000,
      // Whatever the server's default is: transactions rely on it, and none spends a round trip on saying so.
      options: '-c default_transaction_isolation=read\\ committed',
    },
  };
}
