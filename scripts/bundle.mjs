import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const root = fileURLToPath(new URL('..', import.meta.url));

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

const bundle = await rolldown({
  cwd: root,
  input: entries,
  platform: 'node',
  external: [...packages, ...absent].map((name) => new RegExp(`^${name}(/|$)`)),
  plugins: [askTheBundledTypeOrm],
  onLog: (level, log) => {
    // Other packages' circles and evals are theirs; all else, such as a package that is missing, must not pass.
    if (level === 'warn' && !['EVAL', 'CIRCULAR_DEPENDENCY'].includes(log.code)) throw new Error(log.message);
  },
});
// Entities and providers are known by the names of their classes; decorators need reflect-metadata to have run before.
await bundle.write({
  dir: 'dist/bundle',
  cleanDir: true,
  keepNames: true,
  strictExecutionOrder: true,
  // Node keeps the text in memory.
  comments: { jsdoc: false },
});
await bundle.close();
