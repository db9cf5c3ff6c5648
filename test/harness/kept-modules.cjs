const asyncHooks = require('node:async_hooks');
const { join } = require('node:path');
const { pathToFileURL } = require('node:url');
const { default: Runtime } = require('jest-runtime');

const storages = new Set();

/** Every promise is told to each storage that was ever used: those of files that have ended would slow down all others. */
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

/** By the scope they belong to. */
const kept = new WeakMap();

/**
 * Loads the application once a worker instead of once a test file: that took longer than the tests of most files.
 * What belongs to the tests is loaded anew for each: the modules of test/, and the globals that describe and it are.
 * So the application must keep no state in its modules, which two of it in one process would share, too.
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
    // Of Jest's own modules, those that keep the tests of the file that has ended.
    for (const key of internalModuleRegistry.keys())
      if (key.includes('/jest-circus/')) internalModuleRegistry.delete(key);
    this.jestGlobals.clearJestObjectCache();
    this.testState.state = 'loading';
  }

  isOfTests(key) {
    return key.startsWith(this.testFolder) || key.includes('.spec.ts') || key.startsWith('@jest/globals/');
  }
};
