import { Unavailable } from '../errors/platform.errors.js';

export interface QueueLimits {
  /** Places for all owners together; without it, only each owner is limited. */
  readonly atOnce?: number;
  /** Places of one owner. */
  readonly perOwner?: number;
  /** Places of all owners of one group together; entries name theirs. */
  readonly perGroup?: number;
  /** How many places only owners that hold none can take. */
  readonly reserved?: number;
  /** The most that wait; further ones are refused. */
  readonly mostWaiting?: number;
  /** Milliseconds after which a waiting one is refused. */
  readonly timeout?: number;
  readonly refusal?: () => Error;
}

/** Limits of one entry that differ from those of the queue. */
export interface EntryOptions {
  /** Always the same for one owner. */
  readonly group?: string;
  readonly signal?: AbortSignal;
  readonly timeout?: number;
  /** The most that wait of the same owner; further ones are refused. */
  readonly mostWaitingOfOwner?: number;
}

interface QueueOwner {
  held: number;
  readonly group: string | undefined;
  readonly waiting: (() => void)[];
}

const busy = (): Error => new Unavailable('Too much of this is under way.');

/**
 * Gives out places of something scarce. The owner with the fewest places is served next, and owners with equally many
 * take turns, so that a hundred requests of one owner delay another owner by only one turn.
 */
export class FairQueue {
  /** In the order in which they were last served. */
  private readonly owners = new Map<string, QueueOwner>();
  private taken = 0;
  private waiting = 0;

  constructor(private readonly limits: QueueLimits) {}

  async run<Result>(owner: string, work: () => Promise<Result>, options?: EntryOptions): Promise<Result> {
    const leave = await this.enter(owner, options);
    try {
      return await work();
    } finally {
      leave();
    }
  }

  /** Waits for a place, and returns the function that gives it back. */
  async enter(name: string, options: EntryOptions = {}): Promise<() => void> {
    options.signal?.throwIfAborted();
    const owner = this.findOwner(name, options.group);
    if (this.isFree(owner)) return this.serve(name, owner);
    await this.wait(name, owner, options);
    return this.makeLeave(name, owner);
  }

  /** Takes a place if there is one now; null if it would have to wait. */
  tryEnter(name: string): (() => void) | null {
    const owner = this.findOwner(name);
    return this.isFree(owner) ? this.serve(name, owner) : null;
  }

  private findOwner(name: string, group?: string): QueueOwner {
    return this.owners.get(name) ?? { held: 0, group, waiting: [] };
  }

  private isFree(owner: QueueOwner): boolean {
    return owner.waiting.length === 0 && this.hasPlaceFor(owner);
  }

  private makeLeave(name: string, owner: QueueOwner): () => void {
    return () => {
      this.taken -= 1;
      owner.held -= 1;
      this.serveNext(name, owner);
    };
  }

  private wait(
    name: string,
    owner: QueueOwner,
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

  /** Gives a free place to a waiting one at once, so that a later arrival cannot take it. */
  private serveNext(name: string, owner: QueueOwner): void {
    // Without a common limit, only the same owner can use the place.
    const able = this.limits.atOnce === undefined ? [[name, owner] as const] : this.owners;
    for (;;) {
      let next: readonly [string, QueueOwner] | undefined;
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

  private serve(name: string, owner: QueueOwner): () => void {
    this.taken += 1;
    owner.held += 1;
    this.owners.delete(name);
    this.owners.set(name, owner);
    return this.makeLeave(name, owner);
  }

  private hasPlaceFor({ held, group }: QueueOwner): boolean {
    const { atOnce = Infinity, perOwner = Infinity, perGroup = Infinity, reserved = 0 } = this.limits;
    if (perGroup < Infinity && this.countHeld(group) >= perGroup) return false;
    return held < perOwner && this.taken < atOnce - (held > 0 ? reserved : 0);
  }

  private countHeld(group: string | undefined): number {
    let sum = 0;
    for (const owner of this.owners.values()) if (owner.group === group) sum += owner.held;
    return sum;
  }

  private deleteIfIdle(name: string, owner: QueueOwner): void {
    if (owner.held === 0 && owner.waiting.length === 0) this.owners.delete(name);
  }
}
