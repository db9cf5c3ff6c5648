import { availableParallelism } from 'node:os';

const isLongRun = process.env.LONG_RUN === 'true';

const typescript = {
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', decorators: true },
          transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
          keepClassNames: true,
        },
        module: { type: 'es6' },
      },
    ],
  },
  // The package of the command line is called as the project is.
  modulePathIgnorePatterns: ['<rootDir>/clients/cli/package.json'],
  extensionsToTreatAsEsm: ['.ts'],
  // What was compiled outlives the folder that tests write to.
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
  // Tests run in a scope of their own, a file; the service outside of it, once a worker.
  testEnvironment: '<rootDir>/test/harness/jest/environment.mjs',
  resolver: '<rootDir>/test/harness/jest/native-modules.mjs',
};

/** Files named `*.long.ts` run in the long run only. */
const kinds = (kind) => (isLongRun ? `{${kind},long}` : kind);

export default {
  projects: [
    {
      ...typescript,
      displayName: 'unit',
      testMatch: [`<rootDir>/{apps,libs,scripts}/**/*.${kinds('spec')}.ts`, '<rootDir>/test/**/*.spec.ts'],
    },
    {
      ...typescript,
      displayName: 'e2e',
      testMatch: [`<rootDir>/test/**/*.${kinds('e2e')}.ts`],
      globalSetup: '<rootDir>/test/harness/global-setup.mjs',
      globalTeardown: '<rootDir>/test/harness/global-teardown.mjs',
    },
  ],
  testSequencer: '<rootDir>/test/harness/jest/slowest-first.cjs',
  // Twice as many as there are processors: tests wait, for a lease to end or for what they started.
  maxWorkers: 2 * availableParallelism(),
  // What files leave behind adds up.
  workerIdleMemoryLimit: '1.5GB',
  // For a machine that is busy with other things; nothing waits this long unless it hangs.
  // The long run goes further in a test, also on a slow machine.
  testTimeout: isLongRun ? 600_000 : 300_000,
};
