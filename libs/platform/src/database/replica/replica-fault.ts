import { isNativeError } from 'node:util/types';
import { DomainError } from '../../errors/domain-error.js';

/** Connection lost, resources, operator intervention, system error; and what recovery does to a query in its way. */
const classes = /^(08|53|57|58|XX|40001|25P0)/;
/** As pg, its pool and TypeORM word what has no code: one may meet a connection that another reader's failure closed. */
const withoutCode = /connection|timeout|terminated|closed|released|pool after calling end/i;

/** Whether a read failed for the replica's sake, so that the primary may well answer it. */
export function isReplicaFault(error: unknown): boolean {
  if (!isNativeError(error) || error instanceof DomainError) return false;
  const { code = (error as { driverError?: { code?: unknown } }).driverError?.code } = error as { code?: unknown };
  if (typeof code !== 'string') return withoutCode.test(error.message);
  return /^E[A-Z]+$/.test(code) || (code.length === 5 && classes.test(code));
}
