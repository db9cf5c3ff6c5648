import { AsyncResource } from 'node:async_hooks';
import { Unavailable } from '../errors/platform.errors.js';

interface Share {
  inUse: number;
  readonly waiting: (() => void)[];
}

/**
 * Of something that is scarce each caller has so many at once. Whoever wants more waits for his own others, and not in
 * the way of anybody else.
 */
export class Shares {
  private readonly shares = new Map<string, Share>();

  constructor(
    private readonly size: number,
    private readonly timeoutMs: number,
    private readonly refusal: string,
  ) {}

  async run<Result>(whose: string, work: () => Promise<Result>): Promise<Result> {
    await new Promise<void>((resolve, reject) => {
      this.enter(whose, (refused) => {
        if (refused) reject(refused);
        else resolve();
      });
    });
    try {
      return await work();
    } finally {
      this.leave(whose);
    }
  }

  /** Calls `entered` once there is a place, which has to be left again, or with the reason why there is none. */
  enter(whose: string, entered: (refused?: Error) => void): void {
    const share = this.shares.get(whose) ?? { inUse: 0, waiting: [] };
    if (share.inUse < this.size) {
      share.inUse += 1;
      this.shares.set(whose, share);
      entered();
      return;
    }
    const overdue = setTimeout(() => {
      share.waiting.splice(share.waiting.indexOf(turn), 1);
      entered(new Unavailable(this.refusal));
    }, this.timeoutMs);
    // It is called by whoever leaves, and must not go on in that one's name.
    const turn = AsyncResource.bind(() => {
      clearTimeout(overdue);
      entered();
    });
    share.waiting.push(turn);
  }

  leave(whose: string): void {
    const share = this.shares.get(whose);
    if (!share) return;
    // The place is handed on, so that nobody who comes meanwhile takes it.
    const next = share.waiting.shift();
    if (next) next();
    else if (--share.inUse === 0) this.shares.delete(whose);
  }
}
