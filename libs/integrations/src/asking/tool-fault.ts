import { SendFailure } from '#platform';
import { ToolUnreachable } from './tool-failure.js';

/** What undici, the opener or a parser throws: all of it may be otherwise the next time. */
export function toolFault(error: unknown): ToolUnreachable {
  return error instanceof ToolUnreachable
    ? error
    : new ToolUnreachable(SendFailure.of(error).message, { cause: error });
}

/** An answer that is read as it comes; where it is cut, the tool is away. */
export async function* piecesOf(body: AsyncIterable<Uint8Array>, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch (error) {
    signal.throwIfAborted();
    throw toolFault(error);
  }
}
