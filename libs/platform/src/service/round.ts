import type { Logger } from '@nestjs/common';
import type { Drain } from '../observability/drain.js';

/** A poller's work: one round at a time, none while the process drains; what fails is told and left to the next one. */
export class Round {
  private isRunning = false;

  constructor(
    private readonly drain: Drain,
    private readonly logger: Logger,
    /** What the log says of a failure: which work is done in the next round. */
    private readonly consolation: string,
  ) {}

  /** Takes one step after the other, as long as each tells that there is more to do. */
  async run(step: () => Promise<boolean>): Promise<void> {
    if (this.isRunning) return;
    this.isRunning = true;
    try {
      while (!this.drain.isDraining && (await step()));
    } catch (error) {
      this.logger.warn(this.consolation, error);
    } finally {
      this.isRunning = false;
    }
  }
}
