import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { ServerAccount } from './postgres-binaries.js';

export interface RunningProcess {
  /** Tells a process from a later one with the same number. */
  startedAt: string;
  command: string;
}

/** The process `pid`, or null if it has ended or is a zombie. */
export function findProcess(pid: number): RunningProcess | null {
  return process.platform === 'linux' ? readProc(pid) : askPs(pid);
}

/** Without `ps`, which slim containers lack. */
function readProc(pid: number): RunningProcess | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name and may itself hold spaces and parentheses: proc_pid_stat(5).
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const state = fields[0];
    const startedAt = fields[19];
    if (state === undefined || startedAt === undefined || 'ZX'.includes(state)) return null;
    return { startedAt, command: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ') };
  } catch {
    return null;
  }
}

function askPs(pid: number): RunningProcess | null {
  const columns = ['-o', 'stat=', '-o', 'lstart=', '-o', 'command='];
  const { stdout } = spawnSync('ps', ['-ww', ...columns, '-p', String(pid)], {
    encoding: 'utf8',
    env: { LC_ALL: 'C' },
  });
  const found = /^(\S+)\s+(\S+\s+\S+\s+\S+\s+\S+\s+\S+)\s+(.*)$/m.exec(stdout);
  if (found?.[1] === undefined || found[2] === undefined || found[1].startsWith('Z')) return null;
  return { startedAt: found[2], command: `${found[3] ?? ''} ` };
}

/**
 * The shell waits for two things: when the program exits, it passes on the status; when its standard input is closed, which
 * the kernel does even if this process is killed with SIGKILL, it interrupts the program.
 */
const guard = `
trap '' HUP INT TERM
exec 3<&0
"$@" </dev/null 3<&- &
program=$!
{ read -r _ <&3; kill -s INT "$program"; } >/dev/null 2>&1 &
reader=$!
exec 3<&-
wait "$program"
status=$?
kill -s KILL "$reader" 2>/dev/null
exit "$status"
`;

/** A program that never outlives this process, and that signals to the process group (Ctrl-C) do not reach. */
export class GuardedProcess {
  /** The exit status, once the program is gone and its output read. */
  readonly exited: Promise<number | null>;
  private readonly child: ChildProcess;

  constructor(command: readonly string[], account: ServerAccount, onLine: (line: string) => void) {
    this.child = spawn('/bin/sh', ['-c', guard, 'guard', ...command], {
      ...account,
      cwd: '/',
      detached: true,
      stdio: ['pipe', 'pipe', 'pipe'],
      // PGDATA, PGPORT or the locale of the user must not reach the server.
      env: { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
    });
    for (const output of [this.child.stdout, this.child.stderr]) {
      if (output !== null) createInterface({ input: output }).on('line', onLine);
    }
    this.child.stdin?.on('error', () => undefined);
    this.exited = new Promise((resolve, reject) => {
      this.child.once('error', reject);
      this.child.once('close', resolve);
    });
  }

  interrupt(): void {
    this.child.stdin?.end();
  }
}
