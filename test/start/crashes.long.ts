import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { spawn } from 'node:child_process';
import { rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  eventually,
  postmasterOf,
  serversOf,
  StartedService,
  temporaryDirectory,
  usedDirectory,
} from './started-service.js';

describe('after a crash', () => {
  let dataDirectory: string;

  beforeEach(async () => {
    dataDirectory = await usedDirectory();
  });

  afterEach(async () => {
    await eventually(() => serversOf(dataDirectory).length === 0);
    rmSync(dataDirectory, { recursive: true });
  });

  test('a start right after a SIGKILL waits for the old database to leave, and has the data', async () => {
    const service = await StartedService.start({ dataDirectory });
    await service.query('CREATE TABLE kept AS SELECT 7 AS number');
    service.signal('SIGKILL');
    const next = await StartedService.start({ dataDirectory });
    expect(await next.query('SELECT number FROM kept')).toEqual([{ number: 7 }]);

    // The database ends with the service even if there is no next start.
    next.signal('SIGKILL');
    await next.exited;
    await eventually(() => serversOf(dataDirectory).length === 0);
  });

  test('a database killed with SIGKILL is started again on the same address, with all that was committed', async () => {
    const service = await StartedService.start({ dataDirectory });
    await service.query('CREATE TABLE kept AS SELECT 7 AS number');
    const killed = postmasterOf(dataDirectory);
    process.kill(killed, 'SIGKILL');
    await eventually(() => service.stderr.includes('PostgreSQL died; restarting it'));
    expect(await service.queryOnceServed('SELECT number FROM kept')).toEqual([{ number: 7 }]);

    expect(postmasterOf(dataDirectory)).not.toBe(killed);
    expect(await service.stop()).toBe(0);
  });

  test('a database whose guard was killed with it is ended by the next start', async () => {
    const service = await StartedService.start({ dataDirectory });
    const server = postmasterOf(dataDirectory);
    const guards = serversOf(dataDirectory).filter((pid) => pid !== server && pid !== service.pid);
    service.signal('SIGSTOP');
    for (const pid of [...guards, service.pid]) process.kill(pid, 'SIGKILL');
    await service.exited;
    await sleep(200);
    expect(serversOf(dataDirectory)).toContain(server);

    const next = await StartedService.start({ dataDirectory });
    expect(serversOf(dataDirectory)).not.toContain(server);
    expect(await next.stop()).toBe(0);
  });

  test('a left-over pid file that names some other program is no obstacle, nor is that program harmed', async () => {
    const cluster = join(dataDirectory, 'postgres');
    // Of the server's own account: PostgreSQL takes no notice of processes it may not signal.
    const { uid, gid } = statSync(cluster);
    const other = spawn('sleep', ['60'], process.getuid?.() === 0 ? { uid, gid } : {});
    const lines = [other.pid, cluster, 1_780_000_000, 5432, '', '127.0.0.1', '', 'ready', ''];
    writeFileSync(join(cluster, 'postmaster.pid'), lines.join('\n'));

    const next = await StartedService.start({ dataDirectory });
    expect(await next.stop()).toBe(0);
    expect(other.exitCode ?? other.signalCode).toBeNull();
    other.kill();
  });

  test('an empty pid file, as a full disk leaves it, is no obstacle', async () => {
    writeFileSync(join(dataDirectory, 'postgres/postmaster.pid'), '');
    const next = await StartedService.start({ dataDirectory });
    expect(await next.stop()).toBe(0);
  });

  test('six kills at random moments of a first start and of later ones leave a database that starts cleanly', async () => {
    // The first start makes the database: that, too, is met in the middle.
    rmSync(dataDirectory, { recursive: true });
    dataDirectory = temporaryDirectory();
    for (let round = 0; round < 6; round++) {
      const service = await StartedService.spawn({ dataDirectory });
      await eventually(() => serversOf(dataDirectory).some((pid) => pid !== service.pid));
      await sleep(Math.random() * 2_000);
      if (round % 3 === 0) service.signal('SIGTERM');
      await sleep(Math.random() * 30);
      service.signal('SIGKILL');
      await service.exited;
    }
    const survivor = await StartedService.start({ dataDirectory });
    expect(await survivor.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(await survivor.stop()).toBe(0);
  });
});
