import { copyFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { bundleConfined, common, compile, folder, makeStartable, output } from './bundling.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The entry points by their name in dist/bundle: the programs, and the thread that draws a PDF. */
const entries = {
  standalone: 'dist/apps/standalone/src/main.js',
  api: 'dist/apps/api/src/main.js',
  worker: 'dist/apps/worker/src/main.js',
  // The standalone app can migrate its embedded server, so it is used if it is built.
  migrate: 'dist/apps/standalone/src/migrate.js',
  mine: 'dist/apps/mine/src/main.js',
  'pdf.thread': 'dist/libs/reports/src/pdf/pdf.thread.js',
};

const bundle = await rolldown({ ...common, input: entries });
await bundle.write({ ...output, cleanDir: true });
await bundle.close();
copyFileSync(join(root, 'scripts/bundled-program.cjs'), join(folder, 'bundled-program.cjs'));
for (const name of Object.keys(entries)) makeStartable(name);
await Promise.all([
  compile(optionsOf('start'), ['standalone', 'pdf.thread']),
  compile(optionsOf('start:worker'), ['worker', 'pdf.thread']),
  compile([], ['pdf.thread', 'mine']),
  bundleConfined('confined'),
]);

/** Started with the flags of package.json, because compiled code is valid only for the same V8 options. */
function optionsOf(script) {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts[script].match(/--\S+/g);
}
