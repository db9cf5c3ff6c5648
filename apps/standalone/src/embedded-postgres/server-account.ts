import { readFileSync, statSync } from 'node:fs';
import { CannotStartDatabase } from './cannot-start-database.js';

/** The user a PostgreSQL program runs as; undefined means ours. */
export type ServerAccount = { uid: number; gid: number } | undefined;

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/**
 * PostgreSQL refuses to run as root. An existing database decides whose it is; for a new one an account is taken
 * that every system has, because initdb looks it up by name and creating accounts is not ours to do.
 */
export function serverAccountFor(cluster: string): ServerAccount {
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
