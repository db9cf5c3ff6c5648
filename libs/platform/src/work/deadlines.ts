/**
 * Rejects when the work takes longer. The deadline itself waits for one round of input: an answer that has arrived
 * while this process was busy is not a late answer.
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
 * Tells the work by its signal when it takes longer, or when `parent` aborts. The timer holds the signal: one of
 * AbortSignal.timeout that only AbortSignal.any refers to is collected by Node, and never aborts anything.
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
