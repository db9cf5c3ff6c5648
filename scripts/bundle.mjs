import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { bundleConfined, common, compile, folder, makeStartable, output } from './bundling.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The entry points by their name in dist/bundle. */
const entries = {
  standalone: 'dist/apps/standalone/src/main.js',
  api: 'dist/apps/api/src/main.js',
  worker: 'dist/apps/worker/src/main.js',
  // The standalone app can migrate its embedded server, so it is used if it is built.
  migrate: 'dist/apps/standalone/src/migrate.js',
  mine: 'dist/apps/mine/src/main.js',
};

const bundle = await rolldown({ ...common, input: entries });
await bundle.write({ ...output, cleanDir: true });
await bundle.close();
copyFileSync(join(root, 'scripts/bundled-program.cjs'), join(folder, 'bundled-program.cjs'));
for (const name of Object.keys(entries)) makeStartable(name);
await Promise.all([
  compile(optionsOf('start'), ['standalone']),
  compile(optionsOf('start:worker'), ['worker']),
  compile([], ['mine']),
  bundleConfined('confined'),
  mineSample(),
]);

/** Started with the flags of package.json, because compiled code is valid only for the same V8 options. */
function optionsOf(script) {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts[script].match(/--\S+/g);
}

/** What every sandbox's first report says; a service without it computes it. */
async function mineSample() {
  const results = join(root, 'dist/sample-results');
  const program = [join(root, 'dist/apps/sample/src/main.js'), results];
  const [status] = await once(spawn(process.execPath, program, { stdio: ['ignore', 'ignore', 'inherit'] }), 'exit');
  if (status !== 0) rmSync(results, { recursive: true, force: true });
}
