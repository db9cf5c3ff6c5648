import type { Worker } from 'node:worker_threads';

const idleThreadMs = 30_000;

/** Keeps one idle thread for a while after its work, to be used again, because starting it takes long. */
export class SpareThread {
  private idle: Worker | undefined;
  private end: NodeJS.Timeout | undefined;

  constructor(private readonly start: () => Worker) {}

  /**
   * Runs work with exclusive use of a thread. A thread is ended if the work failed, or if its memory has grown, because it
   * only frees memory by ending.
   */
  async use<Result>(work: (thread: Worker) => Promise<Result>, hasGrown: () => boolean): Promise<Result> {
    const thread = this.acquire() ?? this.begin();
    let mayRest = false;
    try {
      const result = await work(thread);
      mayRest = !hasGrown();
      return result;
    } finally {
      if (mayRest && !this.idle) this.release(thread);
      else await thread.terminate();
    }
  }

  async endIdle(): Promise<void> {
    await this.acquire()?.terminate();
  }

  private begin(): Worker {
    const thread = this.start();
    // Without a listener, an error of the idle thread would end the process.
    thread.on('error', () => undefined);
    thread.once('exit', () => {
      if (this.idle === thread) this.acquire();
    });
    return thread;
  }

  private acquire(): Worker | undefined {
    const thread = this.idle;
    this.idle = undefined;
    clearTimeout(this.end);
    thread?.ref();
    return thread;
  }

  /** An idle thread does not keep the process alive. */
  private release(thread: Worker): void {
    this.idle = thread;
    thread.unref();
    this.end = setTimeout(() => void this.endIdle(), idleThreadMs).unref();
  }
}

/** Sends an order to the thread and waits for its answer, until `signal` is aborted. */
export function askThread(
  thread: Worker,
  order: unknown,
  { transfer = [], signal }: { transfer?: readonly ArrayBuffer[]; signal?: AbortSignal } = {},
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const settle = (): void => {
      signal?.removeEventListener('abort', aborted);
      thread.off('message', answered).off('error', failed).off('exit', ended);
    };
    const answered = (answer: unknown): void => {
      settle();
      resolve(answer);
    };
    const failed = (error: Error): void => {
      settle();
      reject(error);
    };
    const aborted = (): void => {
      failed(signal?.reason as Error);
    };
    const ended = (status: number): void => {
      failed(new Error(`the thread ended with status ${status}`));
    };
    thread.on('message', answered).on('error', failed).on('exit', ended);
    if (signal?.aborted) aborted();
    else {
      signal?.addEventListener('abort', aborted);
      thread.postMessage(order, transfer);
    }
  });
}
