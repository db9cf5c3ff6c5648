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
