const { TestEnvironment } = require('jest-environment-node');

let kept;

/**
 * One global scope for all test files of a worker: the modules kept in it (kept-modules.cjs) belong to it. Not while
 * Jest watches: it would run what a file was when it was first read.
 */
module.exports = class KeptEnvironment extends TestEnvironment {
  constructor(config, context) {
    if (kept) return kept;
    super(config, context);
    this.isKept = !config.globalConfig.watch && !config.globalConfig.watchAll;
    if (this.isKept) kept = this;
  }

  async teardown() {
    if (!this.isKept) await super.teardown();
  }
};
