import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const libraries = [
  '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1',
  '/usr/lib/aarch64-linux-gnu/faketime/libfaketimeMT.so.1',
];

/** A clock of another process that the test can move, so that a month passes in a minute. */
export class MovedClock {
  private readonly file: string;

  constructor(folder: string) {
    this.file = join(folder, 'clock');
  }

  set(at: Date): void {
    writeFileSync(this.file, `${at.toISOString().slice(0, 19).replace('T', ' ')}\n`);
  }

  get environment(): NodeJS.ProcessEnv {
    const library = libraries.find((path) => existsSync(path));
    if (library === undefined) throw new Error('libfaketime is not installed');
    return { LD_PRELOAD: library, FAKETIME_TIMESTAMP_FILE: this.file, FAKETIME_NO_CACHE: '1', TZ: 'UTC' };
  }
}
