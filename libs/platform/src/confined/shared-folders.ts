import { chmod, chown, lchown, lstat, mkdtemp, readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { confinedAccount } from './confined-account.js';

/*
 * What the service and a confined process exchange on disk. The service works in a folder that the process can only
 * enter, the process in a folder within it. Where both are the same user, these functions change nothing: the process
 * could do whatever they prevent.
 */

const sticky = 0o1000;

/** Lets confined processes read these files, or enter these folders, and no other user. */
export async function lend(...paths: readonly string[]): Promise<void> {
  const account = confinedAccount();
  if (!account) return;
  for (const path of paths) {
    await chown(path, 0, account.gid);
    await chmod(path, (await lstat(path)).isDirectory() ? 0o710 : 0o640);
  }
}

/**
 * Makes a folder for a confined process to write into. The service never writes there, because the process could have put
 * a link at any path.
 */
export async function makeWorkFolder(folder: string): Promise<string> {
  await lend(folder);
  const path = await mkdtemp(join(folder, 'work-'));
  const account = confinedAccount();
  if (!account) return path;
  await chown(path, 0, account.gid);
  // Sticky, so that what the service has taken back stays in its place.
  await chmod(path, sticky | 0o770);
  return path;
}

/**
 * Takes a folder of results, which is the work folder or directly in it, out of the reach of the process that wrote it.
 * Throws where it holds other than files of that process: the service would read its own for it.
 */
export async function takeBack(workFolder: string, folder: string, paths: readonly string[]): Promise<void> {
  const account = confinedAccount();
  if (!account) return;
  if (folder !== workFolder && dirname(folder) !== workFolder) throw new NotItsOwn(folder);
  await takeFolder(folder);
  for (const path of paths) {
    // A link to a file of the service shows that file's owner.
    if (dirname(path) !== folder || (await lstat(path)).uid !== account.uid) throw new NotItsOwn(path);
  }
}

/** Removes a folder with the work folders in it. */
export async function removeShared(folder: string): Promise<void> {
  // Otherwise a process that is still there could lead the removal to other files by exchanging a folder for a link.
  if (confinedAccount()) await takeFolder(folder, 'anything').catch(unlessMissing);
  await rm(folder, { recursive: true, force: true });
}

/** From the top down: once a folder belongs to the service alone, nothing in it can be exchanged any more. */
async function takeFolder(folder: string, expected: 'plain files' | 'anything' = 'plain files'): Promise<void> {
  const before = await lstat(folder);
  if (!before.isDirectory()) throw new NotItsOwn(folder);
  await lchown(folder, 0, 0);
  if ((await lstat(folder)).ino !== before.ino) throw new NotItsOwn(folder);
  await chmod(folder, 0o700);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await takeFolder(path, expected);
    else if (expected === 'plain files' && !entry.isFile()) throw new NotItsOwn(path);
  }
}

function unlessMissing(error: unknown): void {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
}

class NotItsOwn extends Error {
  constructor(path: string) {
    super(`${path} is not what a confined process may hand over`);
  }
}
