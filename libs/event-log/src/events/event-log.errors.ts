import { truncate } from '#platform';

/** The file is not what its type says; nothing of it is stored. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';

  /** `line` is null where bytes were unreadable before lines were counted; `at` adds it. */
  constructor(
    readonly line: number | null,
    message: string,
  ) {
    super(truncate(message));
  }

  at(line: number): UnreadableFile {
    return this.line === null ? new UnreadableFile(line, this.message) : this;
  }
}

/** There is nothing in the file. */
export const emptyFile = (): UnreadableFile =>
  new UnreadableFile(
    1,
    'there is nothing in it; expected events, for example CSV with a header row and a row for each event (with curl, send a file by --data-binary @file)',
  );

/** A table that ends with its header. */
export const noRows = (): UnreadableFile =>
  new UnreadableFile(1, 'there is a header row, but no rows below it; expected a row for each event');

export class UploadTooLarge extends Error {
  override readonly name = 'UploadTooLarge';

  constructor(
    readonly limit: number,
    readonly measured: 'compressed' | 'decompressed',
  ) {
    super(`The upload is larger than ${limit} bytes ${measured}. Send it in several parts.`);
  }
}

/** A query parameter of the upload has a value that cannot be used. */
export class InvalidReadOption extends Error {
  override readonly name = 'InvalidReadOption';

  constructor(
    readonly field: string,
    message: string,
  ) {
    super(truncate(message));
  }
}

/** Each row is within its limits, but together they do not fit into DuckDB's memory. */
export class EventsTooLarge extends Error {
  override readonly name = 'EventsTooLarge';
}

/** A snapshot lacks so many of the stored events that it is more likely to be wrong than they are. */
export class TooMuchGone extends Error {
  constructor(gone: number, held: number) {
    super(
      `${gone} of ${held} stored events are no longer there, so nothing was changed. If that is right, delete the events of this source.`,
    );
  }
}
