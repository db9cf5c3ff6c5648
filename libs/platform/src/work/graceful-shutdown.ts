import { Injectable } from '@nestjs/common';
import type { Response } from 'express';

/** Set once on SIGTERM: from then on nothing new is taken on, readiness says so, and what runs may finish. */
@Injectable()
export class GracefulShutdown {
  private readonly controller = new AbortController();
  private running = 0;
  private onIdle: () => void = () => undefined;

  get hasBegun(): boolean {
    return this.controller.signal.aborted;
  }

  /** For work that is cut short by it. */
  get signal(): AbortSignal {
    return this.controller.signal;
  }

  begin(): void {
    this.controller.abort(new Error('This process stops'));
  }

  /** Counts a request as running until its answer has left or its client has gone. */
  track(response: Response): void {
    this.running++;
    response.once('close', () => {
      if (--this.running === 0) this.onIdle();
    });
  }

  /** Resolves when no tracked request runs any more. */
  async untilIdle(): Promise<void> {
    if (this.running === 0) return;
    await new Promise<void>((resolve) => (this.onIdle = resolve));
  }
}
