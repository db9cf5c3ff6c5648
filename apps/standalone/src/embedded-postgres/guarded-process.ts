import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { ServerAccount } from './server-account.js';

/**
 * The shell waits on both ends: when the program exits it passes on the status; when our end of its standard input
 * closes, which the kernel does even for a process killed with SIGKILL, it interrupts the program.
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

/** A program that never outlives us, and that signals to our process group (Ctrl-C) do not reach. */
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
      // The user's own PGDATA, PGPORT or locale must not reach the server.
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
