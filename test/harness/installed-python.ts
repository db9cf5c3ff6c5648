import { spawnSync } from 'node:child_process';

/** The interpreter that has what the Python client needs, as Debian's has with python3-httpx and python3-pydantic. */
export const installedPython: string | null =
  [process.env.PYTHON ?? 'python3', '/usr/bin/python3'].find(
    (python) => spawnSync(python, ['-c', 'import httpx, pydantic'], { stdio: 'ignore' }).status === 0,
  ) ?? null;

if (installedPython === null) {
  process.stdout.write('skipped: no python3 with httpx and pydantic (Debian’s python3-httpx and python3-pydantic)\n');
}
