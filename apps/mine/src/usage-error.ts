/** The command line cannot be followed; the message names the option. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
