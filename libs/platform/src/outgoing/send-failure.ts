import { clip } from '../storable/storable.js';
import { failureWords } from './failure-words.js';

export type FailureOutcome = 'timeout' | 'connection_error' | 'blocked';

const longestMessage = 1000;

/** Why no answer came: what the attempt log shows. */
export class SendFailure extends Error {
  constructor(
    readonly outcome: FailureOutcome,
    message: string,
    options?: ErrorOptions,
  ) {
    super(clip(message, longestMessage), options);
  }

  static of(error: unknown): SendFailure {
    if (error instanceof SendFailure) return error;
    // undici wraps what the opener threw, and happy eyeballs collect one error per address.
    const cause = error instanceof Error ? error.cause : undefined;
    if (cause instanceof SendFailure) return cause;
    return new SendFailure('connection_error', failureWords(error), { cause: error });
  }
}
