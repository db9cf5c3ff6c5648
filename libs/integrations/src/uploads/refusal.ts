import { PayloadTooLarge, ValidationFailed } from '#platform';
import { InvalidReadOption, UnreadableFile, UploadTooLarge } from '#event-log';

export const brokeOff = 'ended before it was complete';

/** What the sender is told of what kept a file from being read. */
export function refusal(error: unknown): unknown {
  if (error instanceof UnreadableFile) {
    const place = error.line === null ? '' : `line ${error.line}: `;
    return ValidationFailed.of('body', `${place}${error.message.replace(/\.$/, '')}`);
  }
  if (error instanceof UploadTooLarge) return new PayloadTooLarge(`${error.limit} bytes ${error.measured}`);
  if (error instanceof InvalidReadOption) return ValidationFailed.of(error.field, error.message);
  const { code } = error as NodeJS.ErrnoException;
  // The client went away half way: its doing, and no fault to wake anybody for.
  if (code === 'ECONNRESET' || code === 'ERR_STREAM_PREMATURE_CLOSE') {
    return ValidationFailed.of('body', brokeOff);
  }
  return error;
}
