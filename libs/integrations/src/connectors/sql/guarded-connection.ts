import type { Socket } from 'node:net';
import type { SqlRow } from './sql.mapping.js';
import type { ToolSession } from '../../tool-client/tool-session.js';
import { ToolUnreachable } from '../../tool-client/tool.errors.js';
import type { RowQueue } from './row-queue.js';

/** Enforced by this service, too, because a hostile server ignores it. */
export const statementTimeout = 10 * 60_000;
export const connectTimeout = 10_000;
/** For the server to close the connection. */
export const closeTimeout = 1_000;
const tooLong = `a statement took more than ${statementTimeout / 60_000} minutes; make the query faster, or give \`cursorColumn\``;
/** Bytes without a complete row after which the server cannot be what it says: the query leaves larger rows out. */
const mostUnfinished = 8 * 2 ** 20;

/** Ends the connection to a database server that takes too long, sends too much, or whose round has ended. */
export class GuardedConnection {
  /** Bytes since the last complete row or response. */
  private unfinished = 0;

  constructor(
    private readonly session: ToolSession,
    private readonly stream: () => Socket,
  ) {
    session.signal.addEventListener('abort', this.cut, { once: true });
  }

  /** The driver holds a message until it is complete, however long the server makes it, so bytes are counted here. */
  watch(): void {
    this.stream().on('data', (piece: Buffer) => {
      this.session.budget.receive(piece.length);
      this.unfinished += piece.length;
      if (this.unfinished > mostUnfinished) {
        this.endWith(new ToolUnreachable(`it sends more than ${mostUnfinished / 2 ** 20} MiB that are no row`));
      }
    });
  }

  /** Called with each row and each response. */
  recordProgress(): void {
    this.unfinished = 0;
  }

  endWith(error: Error): void {
    if (!this.stream().destroyed) this.stream().destroy(error);
  }

  /** Waits for a response, and ends the connection where that takes longer than the statement or the round may. */
  async answered<Result>(answer: Promise<Result>, most = statementTimeout): Promise<Result> {
    const { budget, signal } = this.session;
    // Where this throws before it waits, an error of the answer must not count as unhandled.
    answer.catch(() => undefined);
    signal.throwIfAborted();
    const isRound = budget.timeLeft < most;
    const late = setTimeout(
      () => {
        this.endWith(isRound ? budget.spent : new ToolUnreachable(tooLong));
      },
      Math.max(0, isRound ? budget.timeLeft : most),
    );
    try {
      return await answer;
    } finally {
      clearTimeout(late);
    }
  }

  /** The rows of a queue as they come; `resume` lets the driver go on. */
  async *readRows(queue: RowQueue, resume: () => void): AsyncGenerator<readonly SqlRow[]> {
    let waited = 0;
    for (;;) {
      const asked = performance.now();
      await this.answered(queue.ready(), statementTimeout - waited);
      waited += performance.now() - asked;
      const { rows, isLast } = queue.take();
      if (rows.length > 0) yield rows;
      if (isLast) return;
      this.session.budget.checkRound();
      resume();
    }
  }

  release(): void {
    this.session.signal.removeEventListener('abort', this.cut);
  }

  readonly cut = (): void => {
    this.stream().destroy();
  };
}
