import 'reflect-metadata';
import { mkdirSync, readdirSync, readFileSync, readlinkSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
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

  /** What it can read of these files, or the code of the error. */
  read(paths) {
    return paths.map((path) => {
      try {
        return readFileSync(path, 'utf8');
      } catch ({ code }) {
        return code;
      }
    });
  }

  /** What its open files are, and as whom it runs. */
  inherited() {
    const files = readdirSync('/proc/self/fd').flatMap((number) => {
      try {
        return [readlinkSync(`/proc/self/fd/${number}`)];
      } catch {
        return [];
      }
    });
    return { files, uid: process.getuid(), groups: process.getgroups(), folder: process.cwd() };
  }

  /** Leaves a file, and a link of the same name in another folder, which leads to `target`. */
  leave(folder, target) {
    const own = join(folder, 'own');
    const linked = join(folder, 'linked');
    mkdirSync(own);
    mkdirSync(linked);
    writeFileSync(join(own, 'result'), 'found');
    symlinkSync(target, join(linked, 'result'));
    return { own, linked };
  }

  /** Whether it can still exchange what is at a path. */
  exchange(path, target) {
    try {
      renameSync(path, `${path}.before`);
      symlinkSync(target, path);
      return 'exchanged';
    } catch ({ code }) {
      return code;
    }
  }

  about() {
    return { pid: process.pid, environment: Object.keys(process.env), at: new Date(0), big: 2n ** 60n };
  }
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);
serveConfined([{ name: 'bombs', begin: ({ signal, send }) => new Bombs(signal, send) }]);
