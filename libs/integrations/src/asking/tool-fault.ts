import { SendFailure } from '#platform';
import { RoundSpent, ToolUnreachable } from './tool-failure.js';
import { Pace, type VisitBudget } from './visit-budget.js';

/** What undici, the opener or a parser throws: all of it may be otherwise the next time. */
export function toolFault(error: unknown): ToolUnreachable {
  return error instanceof ToolUnreachable
    ? error
    : new ToolUnreachable(SendFailure.of(error).message, { cause: error });
}

/**
 * What a connector stumbles over in an answer of another form than the tool documents: a list that is none, a time
 * that is none. Null for any other error.
 */
export function formFault(error: unknown): ToolUnreachable | null {
  const isOfForm = error instanceof TypeError || error instanceof RangeError || error instanceof SyntaxError;
  return isOfForm
    ? new ToolUnreachable('one of its responses does not have the expected form', { cause: error })
    : null;
}

/** An answer that is read as it comes; where it is cut or drips, the tool is away. */
export async function* piecesOf(
  body: AsyncIterable<Uint8Array>,
  signal: AbortSignal,
  budget: VisitBudget,
): AsyncGenerator<Uint8Array> {
  const pace = new Pace();
  const pieces = body[Symbol.asyncIterator]();
  try {
    for (;;) {
      const asked = performance.now();
      const piece = await pieces.next();
      if (piece.done) return;
      pace.note(piece.value.length, performance.now() - asked);
      budget.checkTime();
      yield piece.value;
    }
  } catch (error) {
    signal.throwIfAborted();
    throw error instanceof RoundSpent ? error : toolFault(error);
  } finally {
    await pieces.return?.();
  }
}
