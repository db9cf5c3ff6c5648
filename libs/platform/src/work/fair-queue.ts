import { Unavailable } from '../errors/platform.errors.js';

export interface QueueLimits {
  /** Places in all; without it, only owners are limited. */
  readonly atOnce?: number;
  /** Places of one owner. */
  readonly perOwner?: number;
  /** Of all places, so many are left to owners that hold none. */
  readonly reserved?: number;
  /** More than so many are refused instead of waiting. */
  readonly mostWaiting?: number;
  /** Milliseconds after which a wait ends with the refusal. */
  readonly timeout?: number;
  readonly refusal?: () => Error;
}

/** What one caller asks for, where it differs from the queue's limits. */
export interface EntryOptions {
  readonly signal?: AbortSignal;
  readonly timeout?: number;
  /** Refused when so many of its owner wait already. */
  readonly mostWaitingOfOwner?: number;
}

interface Owner {
  held: number;
  readonly waiting: (() => void)[];
}

const busy = (): Error => new Unavailable('Too much of this is under way.');

/**
 * Gives out places of something scarce. The owner that holds the fewest is served next, and equals take turns, so that
 * one owner's hundred wishes delay another owner by a single turn.
 */
export class FairQueue {
  /** In the order of their last turns. */
  private readonly owners = new Map<string, Owner>();
  private taken = 0;
  private waiting = 0;

  constructor(private readonly limits: QueueLimits) {}

  async run<Result>(owner: string, work: () => Promise<Result>, wish?: EntryOptions): Promise<Result> {
    const leave = await this.enter(owner, wish);
    try {
      return await work();
    } finally {
      leave();
    }
  }

  /** Resolves once there is a place, with what gives it back. */
  async enter(name: string, wish: EntryOptions = {}): Promise<() => void> {
    wish.signal?.throwIfAborted();
    const owner = this.owners.get(name) ?? { held: 0, waiting: [] };
    if (owner.waiting.length === 0 && this.hasPlaceFor(owner)) this.serve(name, owner);
    else await this.wait(name, owner, wish);
    return () => {
      this.taken -= 1;
      owner.held -= 1;
      this.serveNext(name, owner);
    };
  }

  private wait(
    name: string,
    owner: Owner,
    { signal, timeout = this.limits.timeout, mostWaitingOfOwner }: EntryOptions,
  ): Promise<void> {
    const { mostWaiting = Infinity, refusal = busy } = this.limits;
    if (this.waiting >= mostWaiting || owner.waiting.length >= (mostWaitingOfOwner ?? Infinity)) throw refusal();
    return new Promise((resolve, reject) => {
      const stop = (): void => {
        this.waiting -= 1;
        clearTimeout(timer);
        signal?.removeEventListener('abort', giveUp);
      };
      const begin = (): void => {
        stop();
        resolve();
      };
      const leave = (reason: Error): void => {
        stop();
        owner.waiting.splice(owner.waiting.indexOf(begin), 1);
        this.deleteIfIdle(name, owner);
        reject(reason);
      };
      const giveUp = (): void => {
        leave(signal?.reason as Error);
      };
      const timer =
        timeout === undefined
          ? undefined
          : setTimeout(() => {
              leave(refusal());
            }, timeout);
      this.waiting += 1;
      owner.waiting.push(begin);
      this.owners.set(name, owner);
      signal?.addEventListener('abort', giveUp, { once: true });
    });
  }

  /** A place is handed on at once, so that a later arrival cannot take it. */
  private serveNext(name: string, owner: Owner): void {
    // Without a limit on all, a place that became free is of use to the same owner alone.
    const able = this.limits.atOnce === undefined ? [[name, owner] as const] : this.owners;
    for (;;) {
      let next: readonly [string, Owner] | undefined;
      for (const entry of able) {
        const [, { waiting, held }] = entry;
        if (waiting.length > 0 && this.hasPlaceFor(entry[1]) && held < (next?.[1].held ?? Infinity)) next = entry;
      }
      if (!next) break;
      const begin = next[1].waiting.shift();
      this.serve(...next);
      begin?.();
    }
    this.deleteIfIdle(name, owner);
  }

  private serve(name: string, owner: Owner): void {
    this.taken += 1;
    owner.held += 1;
    this.owners.delete(name);
    this.owners.set(name, owner);
  }

  private hasPlaceFor({ held }: Owner): boolean {
    const { atOnce = Infinity, perOwner = Infinity, reserved = 0 } = this.limits;
    return held < perOwner && this.taken < atOnce - (held > 0 ? reserved : 0);
  }

  private deleteIfIdle(name: string, owner: Owner): void {
    if (owner.held === 0 && owner.waiting.length === 0) this.owners.delete(name);
  }
}
