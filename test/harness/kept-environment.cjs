const vm = require('node:vm');
const { TestEnvironment } = require('jest-environment-node');

const { createContext } = vm;

/** Jest's own global scope has an interceptor, which makes a million calls of Math.min five times as slow. */
const plainContext = () => createContext(vm.constants.DONT_CONTEXTIFY);

/** One per project. */
const kept = new Map();

/**
 * One global scope for all test files of a worker, to which the modules kept by kept-modules.cjs belong. Not in watch
 * mode, which would run outdated files.
 */
module.exports = class KeptEnvironment extends TestEnvironment {
  constructor(config, context) {
    const { id } = config.projectConfig;
    if (kept.has(id)) return kept.get(id);
    vm.createContext = plainContext;
    super(config, context);
    vm.createContext = createContext;
    this.isKept = !config.globalConfig.watch && !config.globalConfig.watchAll;
    if (this.isKept) kept.set(id, this);
  }

  async teardown() {
    if (!this.isKept) await super.teardown();
  }
};
