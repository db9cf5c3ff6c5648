import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CannotStartDatabase } from './cannot-start-database.js';
import { findProcess } from './running-process.js';

const noProcess = 2_147_483_647;

/** Ends the server an earlier start left behind in `cluster`, if there is one. Only the owner of the claim may call it. */
export async function endLeftoverServer(cluster: string): Promise<void> {
  const pidFile = readPidFile(cluster);
  if (pidFile === null) return;
  if (!isServerOf(cluster, pidFile.pid)) {
    disown(cluster, pidFile);
    return;
  }
  for (const { signal, timeout } of [
    { signal: 'SIGINT', timeout: 20_000 },
    { signal: 'SIGQUIT', timeout: 5_000 },
  ] as const) {
    send(pidFile.pid, signal);
    for (const deadline = Date.now() + timeout; Date.now() < deadline;) {
      await sleep(25);
      if (!isServerOf(cluster, pidFile.pid)) return;
    }
  }
  throw new CannotStartDatabase(
    `a PostgreSQL server (process ${pidFile.pid}) uses ${cluster} and does not stop: end that process`,
  );
}

/** A backend shows another command line, and so does whatever was given the number of a server long gone. */
function isServerOf(cluster: string, pid: number): boolean {
  return findProcess(pid)?.command.includes(`/postgres -D ${cluster} `) === true;
}

interface PidFile {
  pid: number;
  otherLines: string[];
}

function readPidFile(cluster: string): PidFile | null {
  try {
    const [pid, ...otherLines] = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(pid), otherLines };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/**
 * PostgreSQL refuses to start while the number in its pid file is any live process. The file also names the shared
 * memory by which it notices surviving children of a killed server, so that the number is replaced, not the file removed.
 */
function disown(cluster: string, { pid, otherLines }: PidFile): void {
  const path = join(cluster, 'postmaster.pid');
  if (pid > 0) writeFileSync(path, [noProcess, ...otherLines].join('\n'));
  else rmSync(path);
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
