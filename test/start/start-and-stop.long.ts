import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { eventually, serversOf, StartedService, temporaryDirectory, usedDirectory } from './started-service.js';

describe('npm start', () => {
  let directory: string;
  let dataDirectory: string;

  beforeEach(() => {
    directory = temporaryDirectory();
    dataDirectory = join(directory, 'data');
  });

  afterEach(async () => {
    await eventually(() => serversOf(dataDirectory).length === 0);
    for (const made of [directory, dataDirectory]) rmSync(made, { recursive: true, force: true });
  });

  test('SIGTERM and Ctrl-C end service and database, with status 0, and the next start has the data', async () => {
    dataDirectory = await usedDirectory();
    const first = await StartedService.start({ dataDirectory });
    await first.query('CREATE TABLE kept AS SELECT 7 AS number');
    first.signal('SIGTERM');
    expect(await first.exited).toBe(0);
    expect(serversOf(dataDirectory)).toEqual([]);

    const again = await StartedService.start({ dataDirectory });
    expect(await again.query('SELECT number FROM kept')).toEqual([{ number: 7 }]);
    // Of the database, which is signalled with it, nothing is taken away before the service is done with it.
    again.signal('SIGSTOP');
    again.interruptGroup();
    await sleep(300);
    expect(await again.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
    again.signal('SIGCONT');
    expect(await again.exited).toBe(0);
    expect(serversOf(dataDirectory)).toEqual([]);
  });

  test('SIGTERM during the first start ends it and leaves nothing running', async () => {
    const service = await StartedService.spawn({ dataDirectory });
    await eventually(() => serversOf(dataDirectory).length > 0);
    await service.stop();
    await eventually(() => serversOf(dataDirectory).length === 0);
  });

  test('a port that is taken is one clear line and no database left running', async () => {
    dataDirectory = await usedDirectory();
    const other = createServer().listen(0, '127.0.0.1');
    await eventually(() => other.listening);
    const { port } = other.address() as { port: number };
    const service = await StartedService.spawn({ dataDirectory, port });
    expect(await service.exited).toBe(1);
    expect(service.stderr).toMatch(new RegExp(`^.*${port}.*$`, 'm'));
    expect(serversOf(dataDirectory)).toEqual([]);
    other.close();
  });

  test('a database of another PostgreSQL version is one clear line', async () => {
    dataDirectory = await usedDirectory();
    writeFileSync(join(dataDirectory, 'postgres/PG_VERSION'), '15\n');
    const next = await StartedService.spawn({ dataDirectory });
    expect(await next.exited).toBe(1);
    expect(next.stderr.trim()).toMatch(/^.*was created by PostgreSQL 15, but this is 18.*$/);
  });
});
