const { TestEnvironment } = require('jest-environment-node');

let kept;

/** One global scope for all test files of a worker: the modules kept in it (kept-modules.cjs) belong to it. */
module.exports = class KeptEnvironment extends TestEnvironment {
  constructor(config, context) {
    if (kept) return kept;
    super(config, context);
    kept = this;
  }

  async teardown() {}
};
