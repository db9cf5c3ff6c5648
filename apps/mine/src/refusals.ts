/** The command line is wrong; the message names the option. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** The files cannot be assessed; the message names the file, and the line if it is known. */
export class Refused extends Error {
  override readonly name = 'Refused';
}
