import asyncHooks, { AsyncLocalStorage } from 'node:async_hooks';
import { TestEnvironment } from 'jest-environment-node';

/** Of these, tests and the service, which runs outside their scope, hand each other objects and types. */
const shared = [
  'Array',
  'BigInt',
  'Boolean',
  'Date',
  'Error',
  'Map',
  'Number',
  'Object',
  'Promise',
  'RangeError',
  'Reflect',
  'RegExp',
  'Set',
  'String',
  'Symbol',
  'SyntaxError',
  'TypeError',
  'WeakMap',
];

/** The scope of a test file. */
export default class extends TestEnvironment {
  constructor(...options) {
    super(...options);
    for (const name of shared) this.global[name] = globalThis[name];
    this.global.importNatively = (specifier) => import(specifier);
  }

  async teardown() {
    await super.teardown();
    disableStorages();
  }
}

// Jest's last word to a worker, which what its tests have kept would hold up. Freeing its memory would take longer than
// the half second that Jest waits.
process.on('removeListener', (event) => {
  if (event !== 'message' || process.listenerCount('message') > 0) return;
  process.once('exit', () => process.kill(process.pid, 'SIGKILL'));
  process.exit();
});

const storages = new Set();

/**
 * Node 20 tells every promise to every storage that was ever used: a hundred take 28 µs of each. Jest has a new one for
 * each file, and forgets it.
 */
asyncHooks.AsyncLocalStorage = class extends AsyncLocalStorage {
  constructor(...options) {
    super(...options);
    if (new Error().stack.includes('jest-circus')) storages.add(this);
  }
};

function disableStorages() {
  for (const storage of storages) storage.disable();
  storages.clear();
}
