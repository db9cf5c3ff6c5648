import * as fs from 'node:fs';
import { randomBytes, randomUUID } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { Client, escapeIdentifier, escapeLiteral } from 'pg';
import { CannotStartDatabase } from './cannot-start-database.js';
import { GuardedProcess } from './processes.js';
import { sharedDirectory, type PostgresBinaries, type ServerAccount } from './postgres-binaries.js';

/** The database role of the service: it owns its database and has no other rights on the server. */
export const serviceRole = 'assessments';

/** What the superuser owns in the service's schema: everything, in a database created by an earlier version. */
const foreignObjects = `
  SELECT format('ALTER %s %s OWNER TO ',
           CASE relkind WHEN 'S' THEN 'SEQUENCE' WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW' ELSE 'TABLE' END,
           oid::regclass) AS change
  FROM pg_class
  WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'S', 'v', 'm')
    AND relowner = current_user::regrole
    -- A column's own sequence goes with its table.
    AND NOT EXISTS (SELECT 1 FROM pg_depend WHERE objid = pg_class.oid AND classid = 'pg_class'::regclass
                    AND deptype IN ('a', 'i') AND relkind = 'S')
  UNION ALL
  SELECT format('ALTER ROUTINE %s OWNER TO ', oid::regprocedure) FROM pg_proc
  WHERE pronamespace = 'public'::regnamespace AND proowner = current_user::regrole
  UNION ALL
  SELECT format('ALTER TYPE %s OWNER TO ', oid::regtype) FROM pg_type
  WHERE typnamespace = 'public'::regnamespace AND typowner = current_user::regrole AND typtype IN ('d', 'e', 'r')`;

/**
 * Ensures that the role of the service exists, has this password, and owns the database with everything in it. Done at
 * each start, because an earlier version without the role may have created tables meanwhile.
 */
export async function prepareServiceRole(superuserUrl: string, password: string): Promise<void> {
  const client = new Client({ connectionString: superuserUrl, application_name: 'assessment-service role' });
  await client.connect();
  try {
    const role = escapeIdentifier(serviceRole);
    await client.query('BEGIN');
    const { rowCount } = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [serviceRole]);
    if (rowCount === 0) await client.query(`CREATE ROLE ${role}`);
    await client.query(
      `ALTER ROLE ${role} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS
       PASSWORD ${escapeLiteral(password)}`,
    );
    await client.query(`ALTER DATABASE postgres OWNER TO ${role}`);
    const { rows } = await client.query<{ change: string }>(foreignObjects);
    for (const { change } of rows) await client.query(change + role);
    await client.query('COMMIT');
  } finally {
    await client.end();
  }
}

/** The superuser only creates the role of the service and gives it the database; the service never connects as superuser. */
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
  /** Nothing is synced to disk: only for databases that may be lost. */
  ephemeral: boolean;
}

/** Opens the database of `dataDirectory`, and creates it at the first start. Only the owner of the claim may call it. */
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

/** Read from its file whenever it is needed, so that the process does not hold it. */
export function superuserPassword({ directory }: Pick<DatabaseCluster, 'directory'>): string {
  return fs.readFileSync(join(directory, passwordFile), 'utf8').trim();
}

/** Created if it is missing, because earlier versions had no role, or empty, because writing it crashed. */
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

/** Retries, because an interrupted initdb may still be cleaning up in the same directory. */
function remove(directory: string): void {
  fs.rmSync(directory, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
}

function canEnter(directory: string, account: ServerAccount): boolean {
  return account === undefined || spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', directory], account).status === 0;
}
