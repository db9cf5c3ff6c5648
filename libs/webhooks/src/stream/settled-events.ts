import type { Queryable } from '#platform';
import { lastPosition, publishingTransactions } from './event-stream.queries.js';

/**
 * Up to which position no event can appear any more. A transaction locks `events` before it is given a position and until
 * its end: once those that held the lock after the last position was read have ended, whatever was given up to there is
 * to be seen, or never will be. They are waited for, not those that come later: a busy service settles, too.
 */
export class SettledEvents {
  private fence: { readonly position: string; readonly transactions: ReadonlySet<string> } | null = null;

  /** Null while one of them goes on. */
  async upTo(db: Queryable): Promise<string | null> {
    // The position first: who takes the lock in between only makes the fence wait longer than it must.
    this.fence ??= { position: await lastPosition(db), transactions: new Set(await publishingTransactions(db)) };
    const { position, transactions } = this.fence;
    if (transactions.size > 0) {
      const underWay = await publishingTransactions(db);
      if (underWay.some((transaction) => transactions.has(transaction))) return null;
    }
    this.fence = null;
    return position;
  }
}
