import { isNativeError } from 'node:util/types';
import { DataSource, QueryFailedError } from 'typeorm';
import { Unavailable } from '../errors/platform.errors.js';
import { Injectable } from '@nestjs/common';

/**
 * Of PostgreSQL: the connection (08), a primary that became a replica (25), deadlocks (40), a schema or permissions
 * other than this version's (42), room (53), locks (55), an operator (57) and the disk (58).
 */
const transientClasses = /^(08|25|40|42|53|55|57|58)/;
/** Of this machine: no room, or too many open files. */
const transientCodes = /^(ENOSPC|EDQUOT|EMFILE|ENFILE|ENOMEM)$/;

/** Whether it says nothing about the work itself: the same work may well be done when it is tried again. */
export function isTransient(error: unknown): boolean {
  if (error instanceof Unavailable || isDatabaseAway(error)) return true;
  const code = causeOf(error)?.code;
  return typeof code === 'string' && (transientCodes.test(code) || (code.length === 5 && transientClasses.test(code)));
}

/** PostgreSQL's own "try again later" classes and what Node says of a server that is not there. */
export function isDatabaseAway(error: unknown): boolean {
  const cause = causeOf(error);
  if (!cause) return false;
  // A name with several addresses: Node tries them all and says so in one error without a syscall.
  if ('errors' in cause && Array.isArray(cause.errors)) return cause.errors.some(isDatabaseAway);
  const { code } = cause;
  if (typeof code === 'string') {
    if (/^(08...|57P0[1-5]|53[02]00)$/.test(code)) return true;
    if (/^(ECONNREFUSED|ECONNRESET|ENOTFOUND|ETIMEDOUT|EHOSTUNREACH|EPIPE|ENOENT)$/.test(code)) {
      // A missing file has these codes too; only a connection's fault is the database's.
      return 'syscall' in cause && /^(connect|read|write|getaddrinfo)$/.test(String(cause.syscall));
    }
  }
  return /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/.test(
    cause.message,
  );
}

/** What PostgreSQL says when a file cannot grow: `disk_full`. */
export const isDiskFull = (error: unknown): boolean => isOfDatabase(error, '53100');

export const isOfDatabase = (error: unknown, code: string): boolean => causeOf(error)?.code === code;

/** TypeORM wraps what the database says; a statement that went straight to the pool says it itself. */
function causeOf(error: unknown): (Error & { readonly code?: unknown }) | null {
  const cause: unknown = error instanceof QueryFailedError ? error.driverError : error;
  return isNativeError(cause) ? cause : null;
}

/** Remembers that the database could not write, until it can. */
@Injectable()
export class DatabaseDisk {
  private isFull = false;

  constructor(private readonly dataSource: DataSource) {}

  /** To be told of whatever fails. */
  recordFailure(error: unknown): void {
    if (isDiskFull(error)) this.isFull = true;
  }

  /** Tries to write only where writing has failed before: a table that needs new blocks, and is gone at once. */
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
