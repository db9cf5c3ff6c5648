import type { IncomingMessage } from 'node:http';

/**
 * A request's body as it arrives. A client may take hours over a gigabyte, but not stop: one that sends nothing for
 * a minute while it is waited for is cut off. Leaving the loop early does not destroy the request: its socket still
 * has to carry the answer.
 */
export async function* requestBody(request: IncomingMessage, timeout = 60_000): AsyncGenerator<Buffer> {
  const wait = (): NodeJS.Timeout => setTimeout(() => request.destroy(), timeout);
  let waiting = wait();
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      clearTimeout(waiting);
      yield chunk;
      waiting = wait();
    }
  } finally {
    clearTimeout(waiting);
  }
}
