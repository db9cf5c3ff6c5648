import { availableParallelism } from 'node:os';

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
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1', '^#([a-z-]+)$': '<rootDir>/libs/$1/src/index.ts' },
  // What was compiled outlives the folder that tests write to.
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
  // The application is loaded once a worker, not once a file.
  testEnvironment: '<rootDir>/test/harness/kept-environment.cjs',
  runtime: '<rootDir>/test/harness/kept-modules.cjs',
};

export default {
  projects: [
    { ...typescript, displayName: 'unit', testMatch: ['<rootDir>/{apps,libs,scripts,test}/**/*.spec.ts'] },
    {
      ...typescript,
      displayName: 'e2e',
      testMatch: ['<rootDir>/test/**/*.e2e.ts'],
      globalSetup: '<rootDir>/test/harness/global-setup.mjs',
      globalTeardown: '<rootDir>/test/harness/global-teardown.mjs',
    },
  ],
  testSequencer: '<rootDir>/test/harness/slowest-first.cjs',
  coverageProvider: 'v8',
  collectCoverageFrom: ['libs/*/src/**/*.ts', 'apps/*/src/**/*.ts'],
  // Twice as many as there are processors: tests wait, for a lease to end or for what they started.
  maxWorkers: 2 * availableParallelism(),
  // What files leave behind adds up.
  workerIdleMemoryLimit: '1.5GB',
  // For a machine that is busy with other things; nothing waits this long unless it hangs.
  testTimeout: 120_000,
};
