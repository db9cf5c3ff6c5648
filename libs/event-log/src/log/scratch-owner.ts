import { randomUUID } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/** Within one machine or container, in which a process id means one process. */
const place = `${hostname()}~${pidNamespace()}`;

/**
 * This process, and no other: neither one that had its process id before, as number 1 of a container, nor one of
 * another machine that shares the folder.
 */
export const ownOwner = `${place}~${process.pid}~${startOf(process.pid) ?? randomUUID()}`;

/** Whether the operating system says that the owner has ended; of another machine it knows nothing. */
export function hasEnded(owner: string): boolean {
  if (!owner.startsWith(`${place}~`)) return false;
  const [pid, start] = owner.slice(place.length + 1).split('~');
  // Without /proc (macOS) a process is known by its id alone.
  if (startOf(process.pid) === null) return !isRunning(Number(pid));
  return startOf(Number(pid)) !== start;
}

/** When a process began, in ticks since the machine did; null where there is none, or one that only waits to be buried. */
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name of the program stands in parentheses, and may hold any character.
    const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return state === 'Z' || state === 'X' ? null : (fields[18] ?? null);
  } catch {
    return null;
  }
}

function pidNamespace(): string {
  try {
    return readlinkSync('/proc/self/ns/pid').replace(/\D/g, '');
  } catch {
    return '0';
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
