import { isNativeError } from 'node:util/types';
import { DataSource, QueryFailedError } from 'typeorm';
import { Busy, Unavailable } from '../errors/platform.errors.js';
import { Injectable } from '@nestjs/common';

/**
 * SQLSTATE classes: the connection (08), a primary that became a replica (25), deadlocks (40), a schema or permissions
 * of another version (42), resources (53), locks (55), operator intervention (57), and the disk (58).
 */
const transientClasses = /^(08|25|40|42|53|55|57|58)/;
/** Errors of this machine: a full disk, or too many open files. */
const transientCodes = /^(ENOSPC|EDQUOT|EMFILE|ENFILE|ENOMEM)$/;

/** Whether the failure has nothing to do with the work, so that the same work can succeed when it is retried. */
export function isTransient(error: unknown): boolean {
  if (error instanceof Unavailable || error instanceof Busy || isDatabaseAway(error)) return true;
  const code = findCause(error)?.code;
  return typeof code === 'string' && (transientCodes.test(code) || (code.length === 5 && transientClasses.test(code)));
}

/** Whether the database cannot be reached, or refuses connections for now. */
export function isDatabaseAway(error: unknown): boolean {
  const cause = findCause(error);
  if (!cause) return false;
  // If a host has several addresses, Node tries all and throws one AggregateError without a syscall.
  if ('errors' in cause && Array.isArray(cause.errors)) return cause.errors.some(isDatabaseAway);
  const { code } = cause;
  if (typeof code === 'string') {
    if (/^(08...|57P0[1-5]|53[02]00)$/.test(code)) return true;
    if (/^(ECONNREFUSED|ECONNRESET|ENOTFOUND|ETIMEDOUT|EHOSTUNREACH|EPIPE|ENOENT)$/.test(code)) {
      // A missing file has such a code, too, but only a failed connection is the database's fault.
      return 'syscall' in cause && /^(connect|read|write|getaddrinfo)$/.test(String(cause.syscall));
    }
  }
  return /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/.test(
    cause.message,
  );
}

/** SQLSTATE `disk_full`. */
export const isDiskFull = (error: unknown): boolean => isOfDatabase(error, '53100');

export const isOfDatabase = (error: unknown, code: string): boolean => findCause(error)?.code === code;

/** TypeORM wraps the driver's error; a statement sent directly through the pool throws it unwrapped. */
function findCause(error: unknown): (Error & { readonly code?: unknown }) | null {
  const cause: unknown = error instanceof QueryFailedError ? error.driverError : error;
  return isNativeError(cause) ? cause : null;
}

const deadlockDetected = '40P01';
const mostAttempts = 4;

/**
 * Repeats a statement that PostgreSQL has ended to resolve a deadlock: it was rolled back whole, and what it waited for is
 * done by now. SKIP LOCKED does not rule deadlocks out, because a row whose newer version is locked can still be waited
 * for. Only for statements outside a transaction, which the deadlock would have ended as well.
 */
export async function retryDeadlocks<Result>(statement: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await statement();
    } catch (error) {
      if (attempt === mostAttempts || !isOfDatabase(error, deadlockDetected)) throw error;
    }
  }
}

/** Remembers that the database's disk was full until a write succeeds again. */
@Injectable()
export class DatabaseDisk {
  private isFull = false;

  constructor(private readonly dataSource: DataSource) {}

  /** Call it with every error, so that a full disk is noticed. */
  recordFailure(error: unknown): void {
    if (isDiskFull(error)) this.isFull = true;
  }

  /**
   * Attempts a write only after one has failed: a temporary table that is dropped at once, but needs new blocks on the
   * disk.
   */
  async state(): Promise<'ok' | 'full'> {
    if (!this.isFull) return 'ok';
    try {
      await this.dataSource.transaction((manager) =>
        manager.query(
          `CREATE TEMP TABLE disk_probe ON COMMIT DROP AS SELECT repeat('x', 100) FROM generate_series(1, 4000)`,
        ),
      );
      this.isFull = false;
    } catch (error) {
      this.isFull = isDiskFull(error);
    }
    return this.isFull ? 'full' : 'ok';
  }
}
