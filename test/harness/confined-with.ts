import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { confinedProgram } from '#platform';

/**
 * Has the processes that ask tools load a module, which tells them of a tool of the tests; gives the way back. Bundled
 * with it, as the service's own are: started from single files, each of these processes would take seconds of work.
 */
export async function confinedWith(module: URL): Promise<() => void> {
  const path = fileURLToPath(module);
  const hash = createHash('sha256').update(readFileSync(path)).digest('hex').slice(0, 8);
  const name = `confined-${basename(path, '.mjs')}-${hash}`;
  const script = fileURLToPath(new URL('./bundle-confined.mjs', import.meta.url));
  // Jest's own options are for Jest.
  await promisify(execFile)(process.execPath, [script, name, path], { env: { ...process.env, NODE_OPTIONS: '' } });
  const usual = confinedProgram.path;
  confinedProgram.path = join(dirname(usual), `${name}.js`);
  return () => {
    confinedProgram.path = usual;
  };
}
