import { retryDelay } from './retry-delay.js';

export interface Retries {
  /** How often a request is sent again, at most; 4 unless told otherwise. */
  readonly retries?: number;
  /** The longest wait in milliseconds; the service's wish beyond it gives you its answer. A minute unless told. */
  readonly longestWait?: number;
  readonly fetch?: (request: Request) => Promise<Response>;
}

/** Counts once however often it arrives: by its method, or because the service knows it again by its key. */
const repeatable = new Set(['GET', 'HEAD', 'DELETE']);

/** Sends the request that `make` creates for each attempt, until it is answered or no attempt is left. */
export async function sendWithRetries(
  make: () => Request,
  { retries = 4, longestWait = 60_000, fetch: send = (request) => fetch(request) }: Retries,
): Promise<Response> {
  for (let attempt = 1; ; attempt++) {
    const request = make();
    const { signal } = request;
    const countsOnce = repeatable.has(request.method) || request.headers.has('idempotency-key');
    let broken: unknown = null;
    const response = await send(request).catch((error: unknown) => {
      broken = error;
      return null;
    });
    const wait = attempt > retries || signal.aborted ? null : retryDelay(response, attempt, countsOnce, longestWait);
    if (wait === null) {
      if (response === null) throw broken;
      return response;
    }
    // An unread answer would keep its connection open.
    await response?.body?.cancel();
    await pause(wait, signal);
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const giveUp = (): void => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', giveUp);
      resolve();
    }, milliseconds);
    signal.addEventListener('abort', giveUp, { once: true });
  });
}
