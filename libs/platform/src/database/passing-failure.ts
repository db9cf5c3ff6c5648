import { isNativeError } from 'node:util/types';
import { QueryFailedError } from 'typeorm';
import { Unavailable } from '../errors/platform.errors.js';
import { isDatabaseAway } from '../http/error-answer.js';

/**
 * Of PostgreSQL: the connection (08), a primary that became a replica (25), deadlocks (40), a schema or permissions
 * other than this version's (42), room (53), locks (55), an operator (57) and the disk (58).
 */
const passingClasses = /^(08|25|40|42|53|55|57|58)/;
/** Of this machine: no room, or too many open files. */
const passingCodes = /^(ENOSPC|EDQUOT|EMFILE|ENFILE|ENOMEM)$/;

/** Whether it says nothing about the work itself: the same work may well be done when it is tried again. */
export function isPassing(error: unknown): boolean {
  if (error instanceof Unavailable || isDatabaseAway(error)) return true;
  const cause: unknown = error instanceof QueryFailedError ? error.driverError : error;
  if (!isNativeError(cause)) return false;
  const { code } = cause as { code?: unknown };
  return typeof code === 'string' && (passingCodes.test(code) || (code.length === 5 && passingClasses.test(code)));
}
