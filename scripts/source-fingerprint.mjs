import { createHash } from 'node:crypto';
import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const sources = /^(apps|libs|migrations|package-lock\.json|package\.json|nest-cli\.json|tsconfig.*\.json)$/;
const notSources = new Set(['node_modules', 'dist']);

/** Changes with the name, size or time of any file the build reads. */
export function fingerprintSources(root) {
  const hash = createHash('sha256');
  const visit = (path) => {
    const entry = lstatSync(path);
    if (entry.isDirectory()) {
      for (const name of readdirSync(path).sort()) if (!notSources.has(name)) visit(join(path, name));
    } else if (entry.isFile()) {
      hash.update(`${path}\0${entry.size}\0${entry.mtimeMs}\n`);
    }
  };
  for (const name of readdirSync(root).sort()) if (sources.test(name)) visit(join(root, name));
  return hash.digest('hex');
}
