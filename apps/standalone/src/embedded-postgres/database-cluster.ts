import { randomBytes, randomUUID } from 'node:crypto';
import * as fs from 'node:fs';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { CannotStartDatabase } from './cannot-start-database.js';
import { GuardedProcess } from './guarded-process.js';
import { sharedDirectory, type PostgresBinaries } from './postgres-binaries.js';
import type { ServerAccount } from './server-account.js';

/** Makes the service's role and hands it the database; the service itself never comes in as this one. */
export const superuser = 'service';
const passwordFile = 'service-password';
const rolePasswordFile = 'assessments-password';
const draftPrefix = '.postgres-';

/** The files of a database, under DATA_DIR/postgres. */
export interface DatabaseCluster {
  directory: string;
  rolePassword: string;
}

export interface ClusterOptions {
  dataDirectory: string;
  binaries: PostgresBinaries;
  account: ServerAccount;
  /** Nothing is synced to disk: for databases that may be lost. */
  ephemeral: boolean;
}

/** Opens the database of `dataDirectory`, making it at first. Only the owner of the claim may call it. */
export async function openCluster(options: ClusterOptions): Promise<DatabaseCluster> {
  const { dataDirectory, binaries, account } = options;
  const path = join(dataDirectory, 'postgres');
  if (fs.lstatSync(path, { throwIfNoEntry: false }) === undefined) {
    removeDrafts(dataDirectory);
    await createCluster(options, path);
  }
  const directory = fs.realpathSync(path);
  if (!canEnter(directory, account)) {
    throw new CannotStartDatabase(
      `${directory} is not accessible to the account that PostgreSQL runs as (uid ${account?.uid ?? '?'})`,
    );
  }
  const majorVersion = fs.readFileSync(join(directory, 'PG_VERSION'), 'utf8').trim();
  if (majorVersion !== binaries.majorVersion) {
    throw new CannotStartDatabase(
      `${directory} was created by PostgreSQL ${majorVersion}, but this is ${binaries.majorVersion}: dump it with the old version and restore it into a new DATA_DIR`,
    );
  }
  return {
    directory,
    rolePassword: rolePassword(directory, account),
  };
}

/** Read whenever it is needed, which is seldom, so that the process does not keep it. */
export function superuserPassword({ directory }: Pick<DatabaseCluster, 'directory'>): string {
  return fs.readFileSync(join(directory, passwordFile), 'utf8').trim();
}

/** Made where it is missing: earlier versions had no role. An empty one is what a crash has left of the writing. */
function rolePassword(directory: string, account: ServerAccount): string {
  const path = join(directory, rolePasswordFile);
  const kept = fs.existsSync(path) ? fs.readFileSync(path, 'utf8').trim() : '';
  if (kept !== '') return kept;
  writePassword(path, account);
  return fs.readFileSync(path, 'utf8').trim();
}

function writePassword(path: string, account: ServerAccount): void {
  fs.writeFileSync(path, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 });
  if (account) fs.chownSync(path, account.uid, account.gid);
}

/** Complete or not there at all: a killed first start leaves only a draft. */
async function createCluster(options: ClusterOptions, path: string): Promise<void> {
  const { dataDirectory, account } = options;
  if (canEnter(dataDirectory, account)) {
    await initialize(options, dataDirectory, path);
    return;
  }
  const elsewhere = join(sharedDirectory, randomUUID());
  fs.mkdirSync(sharedDirectory, { recursive: true, mode: 0o755 });
  fs.mkdirSync(elsewhere, { mode: 0o711 });
  await initialize(options, elsewhere, join(elsewhere, 'postgres'));
  fs.symlinkSync(join(elsewhere, 'postgres'), path);
}

async function initialize(options: ClusterOptions, parent: string, path: string): Promise<void> {
  const { binaries, account, dataDirectory, ephemeral } = options;
  const draft = fs.mkdtempSync(join(parent, draftPrefix));
  try {
    const password = join(draft, passwordFile);
    writePassword(password, account);
    if (account) fs.chownSync(draft, account.uid, account.gid);
    const output: string[] = [];
    const command = [
      binaries.initdb,
      `--pgdata=${join(draft, 'data')}`,
      `--username=${superuser}`,
      `--pwfile=${password}`,
      '--auth-host=scram-sha-256',
      '--auth-local=reject',
      '--encoding=UTF8',
      '--locale=C',
      // Sorts by code point on every system and after every upgrade of it.
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      ...(ephemeral ? ['--no-sync'] : []),
    ];
    const status = await new GuardedProcess(command, account, (line) => output.push(line)).exited;
    if (status !== 0) throw CannotStartDatabase.fromOutput('initdb', output, dataDirectory);
    fs.renameSync(password, join(draft, 'data', passwordFile));
    fs.renameSync(join(draft, 'data'), path);
  } finally {
    remove(draft);
  }
}

function removeDrafts(directory: string): void {
  for (const name of fs.readdirSync(directory)) if (name.startsWith(draftPrefix)) remove(join(directory, name));
}

/** An interrupted initdb may still be cleaning up in there itself. */
function remove(directory: string): void {
  fs.rmSync(directory, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
}

function canEnter(directory: string, account: ServerAccount): boolean {
  return account === undefined || spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', directory], account).status === 0;
}
