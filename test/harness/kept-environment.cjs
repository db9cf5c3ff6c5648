const vm = require('node:vm');
const { TestEnvironment } = require('jest-environment-node');

const { createContext } = vm;

/** Jest's own scope asks an interceptor for each global: what calls Math.min a million times takes five times as long. */
const plainContext = () => createContext(vm.constants.DONT_CONTEXTIFY);

/** By project. */
const kept = new Map();

/**
 * One global scope for all test files of a worker: the modules kept in it (kept-modules.cjs) belong to it. Not while
 * Jest watches: it would run what a file was when it was first read.
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
