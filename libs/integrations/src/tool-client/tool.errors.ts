import { SendFailure } from '#platform';

/** The tool said no: the credential is wrong, revoked or expired. Asking again does not help. */
export class ToolRejected extends Error {
  constructor(
    message: string,
    readonly isExpired = false,
  ) {
    super(message);
  }
}

/** The tool did not answer, or not sensibly. Asking again later may help. */
export class ToolUnreachable extends Error {}

/** More than is held at once. Asking for the same again would bring the same; asking for less may not. */
export class TooMuch extends ToolUnreachable {}

/** Of one answer: where it is a list, a shorter part of it may fit. */
export class ResponseTooLarge extends TooMuch {}

/** The tool asks to wait, longer than a round lasts: it goes on then, where it stopped. */
export class ToolBusy extends Error {
  constructor(readonly until: Date) {
    super(`the tool's rate limit is used up until ${until.toISOString()}`);
  }
}

/** The round has had its turn: others go first, then it goes on where it stopped. */
export class RoundSpent extends Error {}

/** What undici, the opener or a parser throws: all of it may be otherwise the next time. */
export function unreachableBy(error: unknown): ToolUnreachable {
  return error instanceof ToolUnreachable
    ? error
    : new ToolUnreachable(SendFailure.of(error).message, { cause: error });
}

/**
 * What a connector stumbles over in an answer of another form than the tool documents: a list that is none, a time
 * that is none. Null for any other error.
 */
export function unexpectedForm(error: unknown): ToolUnreachable | null {
  const isOfForm = error instanceof TypeError || error instanceof RangeError || error instanceof SyntaxError;
  return isOfForm
    ? new ToolUnreachable('one of its responses does not have the expected form', { cause: error })
    : null;
}
