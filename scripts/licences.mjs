import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAllowed, isReadByHand } from './licence-rules.mjs';
import { productionPackages } from './production-packages.mjs';
import { root } from './setup.mjs';

/**
 * Holds every package that a production install has, as package-lock.json lists them, to the licences that let anyone
 * use and pass on the service. Nothing is asked over the network.
 */
const production = productionPackages();
const refused = production
  .map(({ path, name, version, license }) => ({ name, version, licence: license ?? declaredBy(path) }))
  .filter(({ name, version, licence }) => !isAllowed(licence) && !isReadByHand(name, version));

for (const { name, version, licence } of refused) {
  console.error(
    `${name} ${version} has ${licence ? `the license ${licence}` : 'no license'}: replace it, or allow it in scripts/licence-rules.mjs`,
  );
}
if (production.length === 0) console.error('package-lock.json lists no production dependencies, which cannot be right');
console.log(`${production.length} production dependencies, ${refused.length} with a license that is not allowed`);
process.exitCode = refused.length === 0 && production.length > 0 ? 0 : 1;

/** Older packages are without the field in the lock file; another platform's are not there at all. */
function declaredBy(path) {
  try {
    const { license, licenses } = JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8'));
    return license?.type ?? license ?? licenses?.map(({ type }) => type).join(' OR ') ?? null;
  } catch {
    return null;
  }
}
