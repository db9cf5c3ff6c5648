import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { confinedProgram } from '#platform';

/**
 * Makes the processes that call tools load a module with tools of the tests, and returns the undo function. The module
 * is bundled with them, because starting such a process from single files takes seconds.
 */
export async function confinedWith(module: URL): Promise<() => void> {
  const path = fileURLToPath(module);
  const hash = createHash('sha256').update(readFileSync(path)).digest('hex').slice(0, 8);
  const name = `confined-${basename(path, '.mjs')}-${hash}`;
  const script = fileURLToPath(new URL('./bundle-confined.mjs', import.meta.url));
  // Options for Jest must not reach the bundler.
  await promisify(execFile)(process.execPath, [script, name, path], { env: { ...process.env, NODE_OPTIONS: '' } });
  const usual = confinedProgram.path;
  confinedProgram.path = join(dirname(usual), `${name}.js`);
  return () => {
    confinedProgram.path = usual;
  };
}
