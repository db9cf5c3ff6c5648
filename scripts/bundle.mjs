import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = join(root, 'dist/bundle');

/** What is started, by the name it has in dist/bundle: programs, and the thread that draws a PDF. */
const entries = {
  standalone: 'dist/apps/standalone/src/main.js',
  api: 'dist/apps/api/src/main.js',
  worker: 'dist/apps/worker/src/main.js',
  // Where the embedded server can be started, should it be the one to migrate.
  migrate: 'dist/apps/standalone/src/migrate.js',
  mine: 'dist/apps/mine/src/main.js',
  'pdf.thread': 'dist/libs/reports/src/pdf/pdf.thread.js',
};

/** These stay packages: they hold machine code, or read files that lie beside their own. */
const packages = ['@duckdb/node-bindings', '@node-rs', '@viz-js', 'pdfmake', 'pdfkit', 'fontkit'];

/** These are not installed: Nest, its Swagger module and pg ask for them only where they are used. */
const absent = ['@fastify/static', '@nestjs/microservices', '@nestjs/websockets', 'pg-native'];

/**
 * Nest asks TypeORM at the start for two classes which version 1 no longer has. Left to Node, the question would load
 * all of TypeORM a second time; as a plain `require` it is answered by the bundled one.
 */
const askTheBundledTypeOrm = {
  name: 'ask-the-bundled-typeorm',
  transform: {
    filter: { id: /@nestjs\/typeorm\/dist\/common\/typeorm-compat\.js$/ },
    handler: (code) => code.replace('const require = createRequire(import.meta.url);', ''),
  },
};

const common = {
  cwd: root,
  platform: 'node',
  external: [...packages, ...absent].map((name) => new RegExp(`^${name}(/|$)`)),
  plugins: [askTheBundledTypeOrm],
  onLog: (level, log) => {
    // Other packages' circles and evals are theirs; all else, such as a package that is missing, must not pass.
    if (level === 'warn' && !['EVAL', 'CIRCULAR_DEPENDENCY'].includes(log.code)) throw new Error(log.message);
  },
};
// Entities and providers are known by the names of their classes; decorators need reflect-metadata to have run before.
const output = {
  dir: folder,
  // Node 20 keeps compiled code of such scripts only.
  format: 'cjs',
  entryFileNames: '[name].cjs',
  chunkFileNames: '[name]-[hash].cjs',
  keepNames: true,
  strictExecutionOrder: true,
  // Node keeps the text in memory.
  comments: { jsdoc: false },
};
const bundle = await rolldown({ ...common, input: entries });
await bundle.write({ ...output, cleanDir: true });
await bundle.close();
// Started for single files and tools: of the libraries it has only what it uses, and nothing of Nest or TypeORM.
const own = new RegExp('/(dist|reflect-metadata|@nestjs|typeorm|class-validator|class-transformer|rxjs)/');
const confined = await rolldown({
  ...common,
  input: { confined: 'dist/apps/confined/src/main.js' },
  treeshake: { moduleSideEffects: (id) => !own.test(id) },
});
await confined.write(output);
await confined.close();

copyFileSync(join(root, 'scripts/bundled-program.cjs'), join(folder, 'bundled-program.cjs'));
for (const name of [...Object.keys(entries), 'confined']) {
  writeFileSync(join(folder, `${name}.js`), `import { load } from './bundled-program.cjs';\n\nload('${name}.cjs');\n`);
}
await Promise.all([
  compile(optionsOf('start'), ['standalone', 'pdf.thread']),
  compile(optionsOf('start:worker'), ['worker', 'pdf.thread']),
  compile([], ['pdf.thread', 'mine']),
  // As the service starts it, whatever the limit on its memory: libs/platform/src/confined.
  compile(['--max-old-space-size=256'], ['confined']),
  compile(['--max-old-space-size=640'], ['confined']),
]);

/** As package.json starts it: compiled code is of the options of V8. */
function optionsOf(script) {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts[script].match(/--\S+/g);
}

/** Keeps the compiled code of what they load. None of them gets further: the port is wrong, and a thread has no order. */
async function compile(options, names) {
  for (const name of names) {
    const program = [...options, join(folder, 'bundled-program.cjs'), `${name}.cjs`];
    await once(spawn(process.execPath, program, { env: { PORT: 'none' }, stdio: 'ignore' }), 'exit');
  }
}
