import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

export interface RunningProcess {
  /** Tells a process from a later one that was given the same number. */
  startedAt: string;
  command: string;
}

/** The process numbered `pid`, or null when it is gone or only waits to be reaped. */
export function findProcess(pid: number): RunningProcess | null {
  return process.platform === 'linux' ? readProc(pid) : askPs(pid);
}

/** Slim containers have no `ps`. */
function readProc(pid: number): RunningProcess | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name and may itself hold spaces and parentheses: proc_pid_stat(5).
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [state, startedAt] = [fields[0], fields[19]];
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
