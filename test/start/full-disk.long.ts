import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { eventually, serversOf, StartedService, temporaryDirectory, usedDirectory } from './started-service.js';

const canMount = process.getuid?.() === 0 && spawnSync('unshare', ['--mount', 'true']).status === 0;

(canMount ? describe : describe.skip)('on a full disk', () => {
  let dataDirectory: string;

  function mountDisk(size: string): void {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=755`, 'start-test', dataDirectory]);
  }

  function fillDisk(): void {
    const { bavail, bsize } = statfsSync(dataDirectory);
    try {
      writeFileSync(join(dataDirectory, 'filler'), Buffer.alloc(bavail * bsize));
    } catch {
      // Others may have taken the last of it.
    }
  }

  beforeEach(() => {
    dataDirectory = temporaryDirectory();
    chmodSync(dataDirectory, 0o755);
  });

  afterEach(async () => {
    await eventually(() => serversOf(dataDirectory).length === 0);
    execFileSync('umount', [dataDirectory]);
    rmSync(dataDirectory, { recursive: true });
  });

  test('the first start says so in one line, and works once there is space', async () => {
    mountDisk('20m');
    const service = await StartedService.spawn({ dataDirectory });
    expect(await service.exited).toBe(1);
    expect(service.stderr.trim()).toBe(
      `no space left on the disk of DATA_DIR ${dataDirectory}: free some space and start again`,
    );

    execFileSync('mount', ['-o', 'remount,size=200m', dataDirectory]);
    const next = await StartedService.start({ dataDirectory });
    expect(await next.stop()).toBe(0);
  });

  test('a later start says so as well, and a running service survives it with all that was committed', async () => {
    mountDisk('200m');
    await usedDirectory(dataDirectory);
    fillDisk();
    const early = await StartedService.spawn({ dataDirectory });
    expect(await early.exited).toBe(1);
    expect(early.stderr).toContain(`no space left on the disk of DATA_DIR ${dataDirectory}`);

    // Once there is space it runs; and fails writes, but survives, when there is none again.
    rmSync(join(dataDirectory, 'filler'));
    const service = await StartedService.start({ dataDirectory });
    await service.query('CREATE TABLE kept (number int, filling text)');
    await service.query('INSERT INTO kept VALUES (7)');
    fillDisk();
    const refused = await service
      .query(`INSERT INTO kept SELECT 8, repeat(md5(i::text), 200) FROM generate_series(1, 40000) i`)
      .catch((error: unknown) => String(error));
    expect(refused).toEqual(expect.any(String));
    await sleep(1_000);
    expect(service.hasEnded).toBe(false);

    rmSync(join(dataDirectory, 'filler'));
    expect(await service.queryOnceServed('SELECT number FROM kept')).toEqual([{ number: 7 }]);
    await service.query('INSERT INTO kept VALUES (9)');
    expect(await service.stop()).toBe(0);
  });
});
