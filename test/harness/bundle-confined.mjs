import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { bundleConfined, folder } from '../../scripts/bundling.mjs';
import { withLock } from '../../scripts/lock.mjs';

const [name, module] = process.argv.slice(2);
const isDone = () => existsSync(join(folder, `${name}.js`));

/** Test files that run at the same time can need the same bundle. */
if (!isDone()) {
  await withLock(join(folder, `.${name}`), async () => {
    if (!isDone()) await bundleConfined(name, [module]);
  });
}
