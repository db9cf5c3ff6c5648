import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const microsecondsPerTick = 10_000;

/** The fields of /proc/<pid>/stat after the name, which may hold spaces itself. */
const statOf = (pid) => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
};

const spent = (stat, fields) =>
  fields.reduce((sum, field) => sum + Number(stat?.[field] ?? 0), 0) * microsecondsPerTick;

/** Processor time of one process, in µs. Linux only; elsewhere it shows as 0. */
export const cpuOf = (pid) => spent(statOf(pid), [11, 12]);

/** That of a PostgreSQL server with all its sessions, those that have ended included. */
export function cpuOfServer(dataDirectory) {
  const pid = readFileSync(join(dataDirectory, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0];
  const sessions = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(statOf)
    .filter((stat) => stat?.[1] === pid);
  return spent(statOf(pid), [11, 12, 13, 14]) + sessions.reduce((sum, stat) => sum + spent(stat, [11, 12]), 0);
}
