import { SendFailure } from '#platform';

/** The tool refused: the credential is wrong, revoked or expired. A retry does not help. */
export class ToolRejected extends Error {
  constructor(
    message: string,
    readonly isExpired = false,
  ) {
    super(message);
  }
}

/** The tool refused a part of what should be read of it, such as a project; everything else has been read. */
export class PartRefused extends ToolRejected {}

/** The refusal of a part, which keeps nothing else from being read and compared. Throws any other error. */
export function partRefused(error: unknown): PartRefused {
  if (error instanceof PartRefused) return error;
  throw error;
}

/** The tool did not respond, or not as expected. A retry may help. */
export class ToolUnreachable extends Error {
  /** How often the tool was asked. */
  tries = 1;
}

/** No response came, or none but that of a limit: whatever was asked for, it is not its fault. */
export class ToolDown extends ToolUnreachable {}

/** The tool lists so little of what was collected that it cannot be a matter of deletions. */
export class ListsTooLittle extends ToolUnreachable {}

/** The tool sent more than may be held at once. Only a smaller request may help. */
export class TooMuch extends ToolUnreachable {}

/** One response exceeds its limits. Where it is a list, a shorter page may fit. */
export class ResponseTooLarge extends TooMuch {}

/** The tool asks for a longer wait than a round has: collection continues after it, where it stopped. */
export class ToolBusy extends Error {
  constructor(readonly until: Date) {
    super(`the tool's rate limit is used up until ${until.toISOString()}`);
  }
}

/** The round has used its time: others have their turn, then collection continues where it stopped. */
export class RoundSpent extends Error {}

/** Whether the tool refused this request, though not the credential: others may be answered. */
export const isRefusal = (error: unknown): error is ToolRejected => error instanceof ToolRejected && !error.isExpired;

/**
 * The error as one that may be the fault of the item that was asked for, rather than of the tool, the credential, or
 * the round; null for any other.
 */
export function faultOfItem(error: unknown): ToolUnreachable | ToolRejected | null {
  if (error instanceof ToolDown) return null;
  if (error instanceof ToolUnreachable) return error;
  return error instanceof ToolRejected ? (error.isExpired ? null : error) : unexpectedForm(error);
}

/** Wraps what the HTTP client or a parser throws, because any of it may work the next time. */
export function makeUnreachable(error: unknown): ToolUnreachable {
  return error instanceof ToolUnreachable
    ? error
    : new ToolUnreachable(SendFailure.of(error).message, { cause: error });
}

/**
 * The error of a response in another form than the tool documents, which makes a connector throw a TypeError or the
 * like. Null for any other error.
 */
export function unexpectedForm(error: unknown): ToolUnreachable | null {
  const isOfForm = error instanceof TypeError || error instanceof RangeError || error instanceof SyntaxError;
  return isOfForm
    ? new ToolUnreachable('one of its responses does not have the expected form', { cause: error })
    : null;
}
