import { AsyncResource } from 'node:async_hooks';
import { Unavailable } from '../errors/platform.errors.js';

interface Share {
  inUse: number;
  readonly waiting: (() => void)[];
}

/**
 * Limits how many units of a scarce resource one caller uses at once. A caller over its share waits for its own work
 * to end and delays no other caller.
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

  /** Calls `entered` once there is a place, which the caller must `leave`, or with the reason for the refusal. */
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
    // Called by the request that leaves; bound, so that it continues in the context of the request that waited.
    const turn = AsyncResource.bind(() => {
      clearTimeout(overdue);
      entered();
    });
    share.waiting.push(turn);
  }

  leave(whose: string): void {
    const share = this.shares.get(whose);
    if (!share) return;
    // Handed directly to the next in line, so that a later arrival cannot take the place.
    const next = share.waiting.shift();
    if (next) next();
    else if (--share.inUse === 0) this.shares.delete(whose);
  }
}
