import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, extname, join, relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const folder = join(root, 'node_modules/.cache/native-modules');

/**
 * Resolves imports of the tests. Only tests and what stands beside them run in Jest's scope, which is new for each file;
 * the service as it was compiled, packages, and scripts are loaded by Node itself, once a worker.
 */
export async function async(request, options) {
  if (isBuiltin(request)) return request;
  const native = nativeSpecifier(request, options.basedir);
  return native === undefined ? sync(request, options) : standIn(native);
}

/** For `require` and `import.meta.resolve`, which want the file itself. */
export function sync(request, options) {
  if (isBuiltin(request)) return request;
  const source = request.startsWith('.') && request.endsWith('.js') ? request.replace(/js$/, 'ts') : request;
  const isSource = source !== request && existsSync(resolve(options.basedir, source));
  return options.defaultResolver(isSource ? source : request, options);
}

/** What Node is to import instead, if anything. */
function nativeSpecifier(request, basedir) {
  if (request.startsWith('#')) return urlOf(join(root, 'dist/libs', request.slice(1), 'src/index.js'));
  if (!/^[./]/.test(request)) return request;
  const path = resolve(basedir, request);
  if (extname(path) === '.mjs') return urlOf(path);
  // Node wants to be told that it is JSON; Jest reads it as it is.
  if (extname(path) === '.json') return undefined;
  const compiled = join(root, 'dist', relative(root, path));
  return /^(apps|libs)\//.test(relative(root, path)) && existsSync(compiled) ? urlOf(compiled) : undefined;
}

const urlOf = (path) => pathToFileURL(path).href;

/** The path of a module that has the exports of what Node has loaded. */
async function standIn(specifier) {
  const names = Object.keys(await import(specifier)).filter((name) => name !== 'module.exports');
  const text = [
    `const loaded = await importNatively(${JSON.stringify(specifier)});`,
    ...names.map((name, index) => `const export${index} = loaded[${JSON.stringify(name)}];`),
    `export { ${names.map((name, index) => `export${index} as ${name}`).join(', ')} };\n`,
  ].join('\n');
  const name = specifier.startsWith('file:') ? relative(root, fileURLToPath(specifier)) : specifier;
  const path = join(folder, `${name.replace(/\.m?js$/, '')}.mjs`);
  if (!existsSync(path) || readFileSync(path, 'utf8') !== text) {
    mkdirSync(dirname(path), { recursive: true });
    // Workers write the same, and none may read half of it.
    const draft = `${path}.${process.pid}`;
    writeFileSync(draft, text);
    renameSync(draft, path);
  }
  return path;
}
