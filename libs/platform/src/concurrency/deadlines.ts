import { readFileSync } from 'node:fs';

/**
 * Rejects if the work takes longer. It waits for one more round of I/O, because an answer can have arrived while this
 * process was busy.
 */
export function withinDeadline<Result>(work: Promise<Result>, milliseconds: number): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      setImmediate(() => {
        reject(new Error(`no answer within ${milliseconds} ms`));
      });
    }, milliseconds);
    work.then(resolve, reject).finally(() => {
      clearTimeout(timer);
    });
  });
}

/** How many times as long as it may take by its own clock a piece of work may take on a machine that is busy. */
const mostPatience = 10;

/** Milliseconds that this thread has waited for a processor so far; 0 where the system does not tell. */
function waitedForProcessor(): number {
  try {
    return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[1]) / 1e6;
  } catch {
    return 0;
  }
}

/**
 * Calls `onEnd` after so many milliseconds in which this thread did not wait for a processor: while it does, answers can
 * be there that it has not read. Returns what stops it.
 */
function afterOwnTime(milliseconds: number, onEnd: () => void): () => void {
  const waitedBefore = waitedForProcessor();
  const latest = performance.now() + mostPatience * milliseconds;
  const started = performance.now();
  let timer: NodeJS.Timeout;
  const look = (): void => {
    const now = performance.now();
    const left = milliseconds - (now - started - (waitedForProcessor() - waitedBefore));
    if (left < 1 || now >= latest) onEnd();
    else timer = setTimeout(look, Math.min(left, latest - now));
  };
  timer = setTimeout(look, milliseconds);
  return () => {
    clearTimeout(timer);
  };
}

/**
 * Aborts the work's signal if it takes longer, apart from waiting for a processor, or if `parent` aborts. It has its own timer,
 * because Node garbage-collects an AbortSignal.timeout that only AbortSignal.any refers to, which then never aborts.
 */
export async function untilDeadline<Result>(
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<Result>,
  parent?: AbortSignal,
): Promise<Result> {
  const deadline = new AbortController();
  const stop = afterOwnTime(milliseconds, () => {
    deadline.abort(new DOMException(`not done within ${milliseconds} ms`, 'TimeoutError'));
  });
  try {
    return await work(parent ? AbortSignal.any([parent, deadline.signal]) : deadline.signal);
  } finally {
    stop();
  }
}
