const asyncHooks = require('node:async_hooks');
const { join } = require('node:path');
const { pathToFileURL } = require('node:url');
const { default: Runtime } = require('jest-runtime');

const storages = new Set();

/** Node notifies every AsyncLocalStorage of every promise; those of finished test files would slow down all others. */
asyncHooks.AsyncLocalStorage = class extends asyncHooks.AsyncLocalStorage {
  run(...call) {
    storages.add(this);
    return super.run(...call);
  }
};

function disableStorages() {
  for (const storage of storages) storage.disable();
  storages.clear();
}

/** One map per global scope. */
const kept = new WeakMap();

/**
 * Loads the application once per worker instead of once per test file, which took longer than most tests. Modules of
 * test/ and Jest's globals are loaded again for each file. So the application must keep no state in its modules, which
 * two instances in one process would also share.
 */
module.exports = class KeptModules extends Runtime {
  constructor(...options) {
    const [{ rootDir }, environment] = options;
    if (kept.has(environment)) return kept.get(environment);
    super(...options);
    this.isKept = environment.isKept;
    this.testFolder = `${pathToFileURL(join(rootDir, 'test')).href}/`;
    if (this.isKept) kept.set(environment, this);
  }

  /** Called after each file. */
  teardown() {
    if (!this.isKept) {
      super.teardown();
      return;
    }
    this.restoreAllMocks();
    disableStorages();
    const { esModuleRegistry, internalModuleRegistry } = this.registries;
    for (const key of esModuleRegistry.keys()) {
      if (this.isOfTests(key)) esModuleRegistry.delete(key);
    }
    // Jest's modules that hold the tests of the finished file.
    for (const key of internalModuleRegistry.keys())
      if (key.includes('/jest-circus/')) internalModuleRegistry.delete(key);
    this.jestGlobals.clearJestObjectCache();
    this.testState.state = 'loading';
  }

  isOfTests(key) {
    return key.startsWith(this.testFolder) || key.includes('.spec.ts') || key.startsWith('@jest/globals/');
  }
};
