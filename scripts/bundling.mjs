import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const root = fileURLToPath(new URL('..', import.meta.url));
export const folder = join(root, 'dist/bundle');

/** These packages are not bundled, because they contain native code or read files next to their own. */
const packages = ['@duckdb/node-bindings', '@node-rs', '@viz-js', 'pdfmake', 'pdfkit', 'fontkit'];

/** Optional packages that are not installed; Nest, its Swagger module, and pg load them only if they are used. */
const absent = ['@fastify/static', '@nestjs/microservices', '@nestjs/websockets', 'pg-native'];

/**
 * At startup, Nest loads TypeORM for two classes that version 1 no longer has. Node would load all of TypeORM a second
 * time; a plain `require` gets the bundled copy.
 */
const askTheBundledTypeOrm = {
  name: 'ask-the-bundled-typeorm',
  transform: {
    filter: { id: /@nestjs\/typeorm\/dist\/common\/typeorm-compat\.js$/ },
    handler: (code) => code.replace('const require = createRequire(import.meta.url);', ''),
  },
};

export const common = {
  cwd: root,
  platform: 'node',
  external: [...packages, ...absent].map((name) => new RegExp(`^${name}(/|$)`)),
  plugins: [askTheBundledTypeOrm],
  onLog: (level, log) => {
    // Ignores circular imports and evals in packages; other warnings, such as a missing package, must fail.
    if (level === 'warn' && !['EVAL', 'CIRCULAR_DEPENDENCY'].includes(log.code)) throw new Error(log.message);
  },
};
// Keeps class names, because Nest and TypeORM use them. Decorators need reflect-metadata loaded first.
export const output = {
  dir: folder,
  // Node 20 can cache compiled code only for such scripts.
  format: 'cjs',
  entryFileNames: '[name].cjs',
  chunkFileNames: '[name]-[hash].cjs',
  keepNames: true,
  strictExecutionOrder: true,
  comments: { jsdoc: false },
};

/** Makes `node <name>.js` start the program. */
export function makeStartable(name, first = '') {
  const program = `import { load } from './bundled-program.cjs';\n\n${first}load('${name}.cjs');\n`;
  writeFileSync(join(folder, `${name}.js`), program);
}

/**
 * A service manager sends signals to all processes of the service at once, also while this one is starting; the service
 * ends them in its own order.
 */
const ignoreSignals = "for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);\n";

/**
 * Runs each program once to cache its compiled code. None really starts: the port is invalid, and the thread gets no
 * work.
 */
export async function compile(options, names, parts = []) {
  for (const name of names) {
    const program = [...options, join(folder, 'bundled-program.cjs'), `${name}.cjs`, ...parts];
    await once(spawn(process.execPath, program, { env: { PORT: 'none' }, stdio: 'ignore' }), 'exit');
  }
}

const confinedProgram = 'dist/apps/confined/src/main.js';

/**
 * Starts often, so it contains only what it uses of the libs, without Nest and TypeORM. Tests load modules before it
 * that add their tools.
 */
export async function bundleConfined(name, before = []) {
  const own = new RegExp('/(dist|reflect-metadata|@nestjs|typeorm|class-validator|class-transformer|rxjs)/');
  const begin = [...before, join(root, confinedProgram)];
  const entry = {
    name: 'entry',
    resolveId: (id) => (id === name ? id : undefined),
    load: (id) => (id === name ? begin.map((path) => `import ${JSON.stringify(path)};`).join('\n') : undefined),
  };
  const confined = await rolldown({
    ...common,
    plugins: [...common.plugins, entry],
    input: { [name]: name },
    treeshake: { moduleSideEffects: (id) => begin.includes(id) || !own.test(id) },
  });
  const { output: chunks } = await confined.write(output);
  await confined.close();
  const framework = chunks
    .flatMap(({ modules = {} }) => Object.keys(modules))
    .find((id) => /[\\/]node_modules[\\/](@nestjs|typeorm|class-validator)[\\/]/.test(id));
  if (framework) throw new Error(`${name} would load ${framework}: what it uses has to stand apart from decorators`);
  makeStartable(name, ignoreSignals);
  // What it loads only for some of its work is compiled, too.
  const parts = chunks.map(({ fileName }) => fileName);
  // The service starts it with the same options, whatever its memory limit (libs/platform/src/confined).
  for (const size of [128, 256, 640]) await compile([`--max-old-space-size=${size}`], [name], parts);
}
