import { randomUUID } from 'node:crypto';
import { chmodSync, linkSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CannotStartDatabase } from './cannot-start-database.js';
import { findProcess } from './processes.js';

/**
 * One process at a time may run a database in a data directory. Claims are files `owner.1`, `owner.2`, …; the
 * highest number counts, and it is taken over by creating the next one, which only one process can do. Numbers
 * are never used again: a process that acts on an old listing meets a higher number and steps back. A claim ends
 * with its process, however that dies.
 */
export class DataDirectoryClaim {
  private constructor(
    private readonly directory: string,
    private readonly number: number,
  ) {}

  static acquire(directory: string): DataDirectoryClaim {
    for (;;) {
      const latest = latestClaim(directory);
      const owner = latest === 0 ? null : liveOwner(directory, latest);
      if (owner !== null) throw new CannotStartDatabase(`DATA_DIR ${directory} is in use by process ${owner}`);
      if (!writeClaim(directory, latest + 1)) continue;
      if (latestClaim(directory) === latest + 1) {
        for (const older of claims(directory))
          if (older <= latest) rmSync(claimFile(directory, older), { force: true });
        return new DataDirectoryClaim(directory, latest + 1);
      }
      rmSync(claimFile(directory, latest + 1), { force: true });
    }
  }

  /** If the disk is full, the claim stays until this process ends, which releases it as well. */
  release(): void {
    const path = claimFile(this.directory, this.number);
    const draft = `${path}.draft`;
    try {
      writeReadable(draft, 'released\n');
      renameSync(draft, path);
    } catch {
      rmSync(draft, { force: true });
    }
  }
}

function claimFile(directory: string, number: number): string {
  return join(directory, `owner.${number}`);
}

function claims(directory: string): number[] {
  return readdirSync(directory).flatMap((name) => {
    const number = /^owner\.(\d+)$/.exec(name)?.[1];
    return number === undefined ? [] : [Number(number)];
  });
}

function latestClaim(directory: string): number {
  return Math.max(0, ...claims(directory));
}

function liveOwner(directory: string, number: number): number | null {
  try {
    const [pid, startedAt] = readFileSync(claimFile(directory, number), 'utf8').split('\n');
    return findProcess(Number(pid))?.startedAt === startedAt ? Number(pid) : null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Complete or not there at all: a reader never sees half a claim. False when another process was first. */
function writeClaim(directory: string, number: number): boolean {
  const draft = join(directory, `.owner-${randomUUID()}`);
  try {
    writeReadable(draft, `${process.pid}\n${findProcess(process.pid)?.startedAt ?? ''}\n`);
    linkSync(draft, claimFile(directory, number));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Whatever the process's umask says: a start under another account has to tell whether this process lives. */
function writeReadable(path: string, text: string): void {
  writeFileSync(path, text);
  chmodSync(path, 0o644);
}
