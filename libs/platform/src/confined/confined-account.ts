import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, statSync } from 'node:fs';
import { Logger } from '@nestjs/common';
import { confinedProgram } from './confined-program.js';

/** The user and group of confined processes. */
export interface ConfinedAccount {
  readonly uid: number;
  readonly gid: number;
}

/** No other program uses these numbers: Debian reserves them, and systemd gives out lower ones. */
const account: ConfinedAccount = { uid: 65_530, gid: 65_530 };

let found: { readonly account: ConfinedAccount | null } | null = null;

/** As whom confined processes run; null for the service's own user, who cannot be left unless it is root. */
export function confinedAccount(): ConfinedAccount | null {
  found ??= { account: findAccount([confinedProgram.path]) };
  return found.account;
}

/**
 * Makes DATA_DIR and the folder within it that temporary folders are made in passable for confined processes: they can
 * enter both, and list neither. Called at the start of the service, before anything is confined.
 */
export function openToConfined(dataDir: string, folder: string): void {
  if (process.getuid?.() !== 0) return;
  for (const path of [dataDir, folder]) {
    const { uid, mode } = statSync(path);
    if ((mode & 0o077) !== 0) continue;
    chownSync(path, uid, account.gid);
    chmodSync(path, 0o710);
  }
  found = { account: findAccount([confinedProgram.path, folder]) };
}

/** Finds out by trying, because a container may lack the rights to change users, and a folder above may be closed. */
function findAccount(paths: readonly string[]): ConfinedAccount | null {
  if (process.getuid?.() !== 0) return null;
  const tried = spawnSync(process.execPath, ['-e', tryToReach, ...paths], { ...account, env: {}, cwd: '/' });
  if (tried.status === 0) return account;
  const reason = tried.error?.message ?? tried.stderr.toString().trim();
  new Logger('ConfinedProcesses').warn(
    `files from outside are read as root, because a user without rights cannot be used for it: ${reason}`,
  );
  return null;
}

/** `stat` of what is in a folder needs what opening it needs, and no right to list it. */
const tryToReach = `
  const { accessSync, statSync, constants: { R_OK, X_OK } } = require('node:fs');
  try {
    for (const path of process.argv.slice(1)) accessSync(path, statSync(path).isDirectory() ? X_OK : R_OK);
  } catch ({ message }) {
    process.stderr.write(message);
    process.exitCode = 1;
  }`;
