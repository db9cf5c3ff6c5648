/**
 * One call serves all who ask while the one before it runs. No caller gets the result of one that began before they
 * asked: what happened in between would be missing from it.
 */
export class SharedCall<Result> {
  private running: Promise<Result> | null = null;
  private next: Promise<Result> | null = null;

  constructor(private readonly call: () => Promise<Result>) {}

  make(): Promise<Result> {
    if (!this.running) return this.begin();
    const begin = (): Promise<Result> => {
      this.next = null;
      return this.begin();
    };
    this.next ??= this.running.then(begin, begin);
    return this.next;
  }

  private begin(): Promise<Result> {
    const running = this.call().finally(() => {
      if (this.running === running) this.running = null;
    });
    this.running = running;
    return running;
  }
}
