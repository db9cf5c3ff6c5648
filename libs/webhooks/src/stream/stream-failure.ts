/** What its client calls by names of its own, in words for the operator. */
const words: Readonly<Record<string, string>> = {
  AuthorizationError: 'the server refuses the user, password, or token',
  JetStreamNotEnabled: 'no stream accepts the events: JetStream is off, or the stream has other subjects',
  TimeoutError: 'the server did not respond in time',
};

/** The stream takes other events, but not this one. */
export class EventRefused extends Error {}

/** The stream is away, slow or refuses: whatever it is, events wait. */
export class StreamFailure extends Error {
  static async within<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (cause) {
      const { name, message } = cause as Error;
      if (cause instanceof EventRefused) throw cause;
      throw new StreamFailure(words[name] ?? message, { cause });
    }
  }
}
