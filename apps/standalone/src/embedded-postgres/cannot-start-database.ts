import { StartFailed } from '#platform';

/** The message is one line, written for the person who typed `npm start`. */
export class CannotStartDatabase extends StartFailed {
  override name = 'CannotStartDatabase';

  /** Another program took the port first, or children of a killed server have not ended yet: worth another try. */
  get passes(): boolean {
    return /could not create any TCP|pre-existing shared memory block/.test(this.message);
  }

  static from(error: unknown, dataDirectory: string): CannotStartDatabase {
    if (error instanceof CannotStartDatabase) return error;
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOSPC') return noSpaceLeft(dataDirectory);
    return new CannotStartDatabase(`DATA_DIR ${dataDirectory} cannot store the database: ${message}`, { cause: error });
  }

  /** The line of PostgreSQL's output that says why it failed. */
  static fromOutput(program: string, lines: readonly string[], dataDirectory: string): CannotStartDatabase {
    if (lines.some((line) => line.includes('No space left on device'))) return noSpaceLeft(dataDirectory);
    const reason = lines.findLast((line) => /(FATAL|PANIC|error):/.test(line)) ?? lines.at(-1) ?? 'no output';
    return new CannotStartDatabase(`${program} failed in DATA_DIR ${dataDirectory}: ${reason.trim()}`);
  }
}

function noSpaceLeft(dataDirectory: string): CannotStartDatabase {
  return new CannotStartDatabase(
    `no space left on the disk of DATA_DIR ${dataDirectory}: free some space and start again`,
  );
}
