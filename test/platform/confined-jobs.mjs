import 'reflect-metadata';
import { serveConfined } from '../../dist/libs/platform/src/confined/serve-confined.js';

class Refused extends Error {
  constructor(message, line) {
    super(message);
    this.line = line;
  }
}

/** What hostile files can do to the process that reads them. */
class Bombs {
  constructor(signal, send) {
    this.signal = signal;
    this.send = send;
  }

  fillHeap() {
    const held = [];
    for (;;) held.push({ held: `${held.length}`.repeat(20) });
  }

  fillBuffers() {
    const held = [];
    for (;;) held.push(Buffer.alloc(2 ** 20, 1));
  }

  crash() {
    console.error('the reader met what it cannot read');
    process.exit(3);
  }

  spin(seconds) {
    const end = Date.now() + seconds * 1000;
    while (Date.now() < end);
  }

  refuse() {
    throw new Refused('not like this', 7);
  }

  untilAborted() {
    this.send('waiting');
    return new Promise((_resolve, reject) => {
      this.signal.addEventListener('abort', () => reject(new Error('stopped')));
    });
  }

  about() {
    return { pid: process.pid, environment: Object.keys(process.env), at: new Date(0), big: 2n ** 60n };
  }
}

serveConfined([{ name: 'bombs', begin: ({ signal, send }) => new Bombs(signal, send) }]);
