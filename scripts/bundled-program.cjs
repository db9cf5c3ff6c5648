const { mkdirSync, readFileSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
const { pathToFileURL } = require('node:url');
const { cachedDataVersionTag } = require('node:v8');
const { Script, constants } = require('node:vm');

/** Compiled code is valid only for one version of V8 and its options; otherwise there is none. */
const folder = join(__dirname, `compiled-${cachedDataVersionTag().toString(16)}`);
const loaded = new Map();
const scripts = new Map();

/** Loads a file of the bundle with its compiled code, because compiling takes two thirds of the loading time. */
function load(name) {
  const known = loaded.get(name);
  if (known) return known.exports;
  const module = { exports: {} };
  loaded.set(name, module);
  const path = join(__dirname, name);
  const script = new Script(`(function (exports, require, module, __filename, __dirname) {${readFileSync(path)}\n})`, {
    filename: pathToFileURL(path).href,
    cachedData: compiledCodeOf(name),
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  });
  if (isToBeKept) scripts.set(name, script);
  script.runInThisContext()(module.exports, requireFromBundle, module, path, __dirname);
  return module.exports;
}

function requireFromBundle(id) {
  return id.startsWith('./') ? load(id.slice(2)) : require(id);
}

function compiledCodeOf(name) {
  try {
    return readFileSync(join(folder, name));
  } catch {
    return undefined;
  }
}

/** Everything that has been compiled when the process exits is what a start needs. */
function keepCompiledCode() {
  mkdirSync(folder, { recursive: true });
  for (const [name, script] of scripts) writeFileSync(join(folder, name), script.createCachedData());
}

// scripts/bundle.mjs runs `node bundled-program.cjs standalone.cjs`.
const isToBeKept = require.main === module;
if (isToBeKept) {
  process.on('exit', keepCompiledCode);
  for (const name of process.argv.slice(2)) load(name);
}

module.exports = { load };
