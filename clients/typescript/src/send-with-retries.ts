import { ApiError } from './api-error.js';
import { retryDelay } from './retry-delay.js';

export interface Retries {
  /** How often a request is sent again, at most; 4 unless told otherwise. */
  readonly retries?: number;
  /** The longest wait in milliseconds; the service's wish beyond it gives you its answer. A minute unless told. */
  readonly longestWait?: number;
  /** How long an attempt may take in milliseconds, until its answer has come or a stream begins. A minute unless told. */
  readonly timeout?: number;
  /** Sends each request, instead of the global `fetch`. */
  readonly fetch?: (request: Request) => Promise<Response>;
}

/** Counts once however often it arrives: by its method, or because the service knows it again by its key. */
const repeatable = new Set(['GET', 'HEAD', 'DELETE']);

/** Sends the request that `make` creates for each attempt, until it is answered or no attempt is left. */
export async function sendWithRetries(
  make: () => Request,
  { retries = 4, longestWait = 60_000, timeout = 60_000, fetch: send = (request) => fetch(request) }: Retries,
): Promise<Response> {
  for (let attempt = 1; ; attempt++) {
    const request = make();
    const { signal } = request;
    const countsOnce = repeatable.has(request.method) || request.headers.has('idempotency-key');
    let broken: unknown = null;
    const response = await sendWithin(timeout, request, send).catch((error: unknown) => {
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

/** JSON is read here, where an answer that breaks off counts as lost. */
async function sendWithin(
  milliseconds: number,
  request: Request,
  send: (request: Request) => Promise<Response>,
): Promise<Response> {
  if (milliseconds === Infinity) return readWhole(await send(request), request);
  const limit = new AbortController();
  const timer = setTimeout(() => {
    limit.abort(new DOMException(`No answer within ${milliseconds} ms`, 'TimeoutError'));
  }, milliseconds);
  try {
    const limited = new Request(request, { signal: AbortSignal.any([request.signal, limit.signal]) });
    return await readWhole(await send(limited), limited);
  } finally {
    clearTimeout(timer);
  }
}

/** Holds the request until all is read: Node follows the signal of none that is garbage-collected, and it would wait forever. */
async function readWhole(response: Response, request: Request): Promise<Response> {
  const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
  if (!isJson || response.body === null) return response;
  const { status, statusText, headers } = response;
  const text = await response.text().catch((error: unknown) => {
    throw request.signal.aborted ? error : ApiError.incomplete(response, error);
  });
  return new Response(text, { status, statusText, headers });
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
