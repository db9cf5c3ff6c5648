/** Lets so many pieces of work run at once; the others wait for their turn, in the order in which they came. */
export class NarrowLane {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly width: number) {}

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.running < this.width) this.running += 1;
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
    try {
      return await work();
    } finally {
      // The place is handed on, so that nobody who comes meanwhile takes it.
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }
}
