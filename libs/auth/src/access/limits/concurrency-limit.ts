/** Runs up to `width` tasks at once; the others wait, first come, first served. */
export class ConcurrencyLimit {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly width: number) {}

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.running < this.width) this.running += 1;
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
    try {
      return await work();
    } finally {
      // The place is handed directly to the next in line, so that a later arrival cannot take it.
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }
}
