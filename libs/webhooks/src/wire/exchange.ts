import type { IncomingHttpHeaders } from 'node:http';
import type { Dispatcher } from 'undici';
import { ResponseExcerpt } from './response-excerpt.js';

export interface Head {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
}

/** One request and its answer: `head` tells that the answer has begun, `ended` whether it was read to its end. */
export class Exchange implements Dispatcher.DispatchHandler {
  readonly excerpt = new ResponseExcerpt();
  readonly head: Promise<Head>;
  private readonly ended: Promise<boolean>;
  private resolveHead: (head: Head) => void;
  private rejectHead: (error: Error) => void;
  private resolveEnded: (isWhole: boolean) => void;

  constructor() {
    this.head = new Promise((resolve, reject) => {
      this.resolveHead = resolve;
      this.rejectHead = reject;
    });
    this.ended = new Promise((resolve) => {
      this.resolveEnded = resolve;
    });
    // It may fail after the deadline has already decided, when nobody listens any more.
    this.head.catch(() => undefined);
  }

  /** Whether the answer came to its end in time; only what did leaves its connection fit for another request. */
  endsWithin(milliseconds: number): Promise<boolean> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds, false);
      void this.ended.then((isWhole) => {
        clearTimeout(timer);
        resolve(isWhole);
      });
    });
  }

  onRequestStart(): void {
    // Nothing to prepare; undici demands the method.
  }

  onResponseStart(_controller: Dispatcher.DispatchController, status: number, headers: IncomingHttpHeaders): void {
    // 1xx announces an answer and is none.
    if (status >= 200) this.resolveHead({ status, headers });
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.excerpt.add(chunk);
    if (this.excerpt.isFull) controller.abort(new Error('more than is read of an answer'));
  }

  onResponseEnd(): void {
    this.resolveEnded(true);
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    this.rejectHead(error);
    this.resolveEnded(false);
  }
}
