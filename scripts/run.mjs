import { spawn } from 'node:child_process';

/**
 * Standard input closes when this process ends; then the shell kills the whole group, so that no orphan keeps writing.
 */
const guard = `
exec 3<&0
{ read -r _ <&3; kill -s KILL 0; } >/dev/null 2>&1 &
"$@" </dev/null 3<&-
status=$?
kill -s KILL $! 2>/dev/null
exit "$status"
`;

/** Runs a command with its output on standard error, because standard output is the service's. */
export function run(name, command, options = {}) {
  const child = spawn('/bin/sh', ['-c', guard, 'guard', ...command], {
    ...options,
    detached: true,
    stdio: ['pipe', 2, 2],
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (status, signal) => {
      if (status === 0) resolve();
      else reject(new Error(`${name} failed (${signal ?? `exit status ${status}`})`));
    });
  });
}
