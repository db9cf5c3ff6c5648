import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { bundleConfined, folder } from '../../scripts/bundling.mjs';
import { withLock } from '../../scripts/lock.mjs';

const [name, module] = process.argv.slice(2);
const isDone = () => existsSync(join(folder, `${name}.js`));

/** Files of tests that run at the same time may want the same one. */
if (!isDone()) {
  await withLock(join(folder, `.${name}`), async () => {
    if (!isDone()) await bundleConfined(name, [module]);
  });
}
