/** What has to be undone when the process ends, last begun first; SIGTERM and Ctrl-C end it at any moment with exit 0. */
export class Shutdown {
  private readonly steps: (() => Promise<void>)[] = [];
  private running: Promise<void> | null = null;

  constructor() {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.on(signal, () => {
        void this.run().then(() => process.exit(0));
      });
    }
  }

  add(step: () => Promise<void>): void {
    this.steps.push(step);
  }

  get hasBegun(): boolean {
    return this.running !== null;
  }

  /** Asked twice, runs once. A step that fails does not keep the others from running. */
  run(): Promise<void> {
    this.running ??= this.undo();
    return this.running;
  }

  private async undo(): Promise<void> {
    for (let step = this.steps.pop(); step; step = this.steps.pop()) await step().catch(() => undefined);
  }
}
