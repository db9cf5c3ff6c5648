import { mock } from 'node:test';
import { endWorker } from './once-a-worker.mjs';

/** Time of the service under test that stands still until it is told to pass. Jest's own fakes end at its scope. */
export class FakeTime {
  #now = 0;

  /** Applications that the worker keeps would wait in it, too, and for ever once it ends. */
  static async start() {
    await endWorker();
    return new FakeTime();
  }

  constructor() {
    mock.timers.enable({ apis: ['setTimeout', 'setInterval', 'Date'], now: 0 });
    mock.method(performance, 'now', () => this.#now);
  }

  /** Lets everything that is due meanwhile happen, and what follows from it. */
  async pass(milliseconds) {
    for (let passed = 0; passed < milliseconds; passed++) {
      this.#now += 1;
      mock.timers.tick(1);
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  end() {
    mock.timers.reset();
    mock.restoreAll();
  }
}
