import { isOfDatabase } from './database-failure.js';

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
