import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const root = fileURLToPath(new URL('..', import.meta.url));
export const folder = join(root, 'dist/bundle');

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

export const common = {
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
export const output = {
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

/** With it, `node <name>.js` is the program. */
export function makeStartable(name) {
  writeFileSync(join(folder, `${name}.js`), `import { load } from './bundled-program.cjs';\n\nload('${name}.cjs');\n`);
}

/** Keeps the compiled code of what they load. None of them gets further: the port is wrong, and a thread has no order. */
export async function compile(options, names) {
  for (const name of names) {
    const program = [...options, join(folder, 'bundled-program.cjs'), `${name}.cjs`];
    await once(spawn(process.execPath, program, { env: { PORT: 'none' }, stdio: 'ignore' }), 'exit');
  }
}

const confinedProgram = 'dist/apps/confined/src/main.js';

/**
 * Started for single files and tools: of the libraries it has only what it uses, and nothing of Nest or TypeORM. Tests
 * have modules of their own loaded before it, which tell it of their tools.
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
  makeStartable(name);
  // As the service starts it, whatever the limit on its memory: libs/platform/src/confined.
  await compile(['--max-old-space-size=256'], [name]);
  await compile(['--max-old-space-size=640'], [name]);
}
