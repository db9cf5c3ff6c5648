interface Waiting {
  readonly owner: string;
  readonly begin: () => void;
}

/** A number of places that go round those who want them: one owner's hundred wishes cost another one a single turn. */
export class FairSlots {
  private readonly held = new Map<string, number>();
  private taken = 0;
  private waiting: Waiting[] = [];

  constructor(
    private readonly most: number,
    private readonly perOwner: number,
    /** So many of them only an owner gets who has none. */
    private readonly kept = 0,
  ) {}

  /** Resolves with the way out, once there is a place. */
  async enter(owner: string, signal?: AbortSignal): Promise<() => void> {
    signal?.throwIfAborted();
    if (!this.hasPlaceFor(owner)) await this.wait(owner, signal);
    else this.take(owner);
    return () => {
      this.taken -= 1;
      this.held.set(owner, this.heldBy(owner) - 1);
      if (this.heldBy(owner) === 0) this.held.delete(owner);
      this.letIn();
    };
  }

  private wait(owner: string, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        this.waiting = this.waiting.filter((each) => each !== waiting);
        reject(signal?.reason as Error);
      };
      const begin = (): void => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      const waiting: Waiting = { owner, begin };
      this.waiting.push(waiting);
      signal?.addEventListener('abort', leave, { once: true });
    });
  }

  /** The owner who holds the fewest is next; among equals, who came first. */
  private letIn(): void {
    for (;;) {
      const able = this.waiting.filter(({ owner }) => this.hasPlaceFor(owner));
      const [next] = able.sort((one, other) => this.heldBy(one.owner) - this.heldBy(other.owner));
      if (!next) return;
      this.waiting = this.waiting.filter((each) => each !== next);
      this.take(next.owner);
      next.begin();
    }
  }

  private take(owner: string): void {
    this.taken += 1;
    this.held.set(owner, this.heldBy(owner) + 1);
  }

  private hasPlaceFor(owner: string): boolean {
    const held = this.heldBy(owner);
    return this.taken < this.most - (held > 0 ? this.kept : 0) && held < this.perOwner;
  }

  private heldBy(owner: string): number {
    return this.held.get(owner) ?? 0;
  }
}
