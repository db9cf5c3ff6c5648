import type { TypeOrmModuleOptions } from '@nestjs/typeorm';
import pg from 'pg';
import type { Config } from '../config/config.js';
import { RequestPool } from './request-pool.js';
import { SnakeCaseNames } from './snake-case-names.js';

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
