import { performance } from 'node:perf_hooks';
import type { IncomingHttpHeaders } from 'node:http';
import type { Dispatcher } from 'undici';
import { ResponseExcerpt } from './response-excerpt.js';

/** A 2xx head has decided already; an error's words are worth a moment. Neither is ever waited out. */
const graceForSuccess = 100;
const graceForError = 1_000;

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** When its head came. */
  readonly at: number;
  /** Whether it came to its end in time; only what did leaves its connection fit for another request. */
  readonly isWhole: boolean;
}

/** One request and its answer. One promise, settled once: a busy worker makes thousands of these a second. */
export class AnswerReader implements Dispatcher.DispatchHandler {
  readonly excerpt = new ResponseExcerpt();
  readonly answer: Promise<Answer>;
  private head: Omit<Answer, 'isWhole'> | null = null;
  private grace: NodeJS.Timeout | null = null;
  private resolve: (answer: Answer) => void;
  private reject: (error: Error) => void;

  constructor(private readonly onHead: () => void) {
    this.answer = new Promise((resolve, reject) => {
      this.resolve = resolve;
      this.reject = reject;
    });
  }

  /** Nothing more is waited for; an answer whose head has come stays one. */
  fail(error: Error): void {
    if (this.head) this.settle(this.head, false);
    else this.reject(error);
  }

  onRequestStart(): void {
    // Nothing to prepare; undici demands the method.
  }

  onResponseStart(_controller: Dispatcher.DispatchController, status: number, headers: IncomingHttpHeaders): void {
    // 1xx announces an answer and is none.
    if (status < 200) return;
    const head = { status, headers, at: performance.now() };
    this.head = head;
    this.onHead();
    this.grace = setTimeout(
      () => {
        this.settle(head, false);
      },
      status < 300 ? graceForSuccess : graceForError,
    );
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.excerpt.add(chunk);
    if (this.excerpt.isFull) controller.abort(new Error('more than is read of an answer'));
  }

  onResponseEnd(): void {
    if (this.head) this.settle(this.head, true);
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    this.fail(error);
  }

  private settle(head: Omit<Answer, 'isWhole'>, isWhole: boolean): void {
    if (this.grace) clearTimeout(this.grace);
    this.resolve({ ...head, isWhole });
  }
}
