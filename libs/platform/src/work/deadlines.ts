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

/**
 * Aborts the work's signal if it takes longer, or if `parent` aborts. It has its own timer, because Node
 * garbage-collects an AbortSignal.timeout that only AbortSignal.any refers to, which then never aborts.
 */
export async function untilDeadline<Result>(
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<Result>,
  parent?: AbortSignal,
): Promise<Result> {
  const deadline = new AbortController();
  const timer = setTimeout(() => {
    deadline.abort(new DOMException(`not done within ${milliseconds} ms`, 'TimeoutError'));
  }, milliseconds);
  try {
    return await work(parent ? AbortSignal.any([parent, deadline.signal]) : deadline.signal);
  } finally {
    clearTimeout(timer);
  }
}
