import { Injectable } from '@nestjs/common';
import type { Response } from 'express';

/** Begins on SIGTERM: from then on the process starts nothing new, is not ready, and lets running requests finish. */
@Injectable()
export class GracefulShutdown {
  private readonly controller = new AbortController();
  private running = 0;
  private onIdle: () => void = () => undefined;

  get hasBegun(): boolean {
    return this.controller.signal.aborted;
  }

  /** Aborted when the shutdown begins, for work that must not run to its end. */
  get signal(): AbortSignal {
    return this.controller.signal;
  }

  begin(): void {
    this.controller.abort(new Error('This process stops'));
  }

  /** Counts a request as running until its response is sent or its client has disconnected. */
  track(response: Response): void {
    this.running++;
    response.once('close', () => {
      if (--this.running === 0) this.onIdle();
    });
  }

  /** Resolves when no tracked request is running. */
  async untilIdle(): Promise<void> {
    if (this.running === 0) return;
    await new Promise<void>((resolve) => (this.onIdle = resolve));
  }
}
