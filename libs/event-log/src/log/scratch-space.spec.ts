import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { loadConfig } from '#platform';
import { ScratchSpace, thisProcess } from './scratch-space.js';

describe('temporary folders', () => {
  beforeAll(() => {
    Logger.overrideLogger(false);
  });

  let dataDir: string;
  let scratch: ScratchSpace;

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'scratch-'));
    scratch = new ScratchSpace(loadConfig({ DATA_DIR: dataDir }));
    await mkdir(join(dataDir, 'tmp'));
    await mkdir(join(dataDir, 'processes'));
  });
  afterEach(() => rm(dataDir, { recursive: true }));

  const left = (): Promise<string[]> => readdir(join(dataDir, 'tmp'));
  const [host = '', namespace = '', pid = '', start = ''] = thisProcess.split('~');

  /** With events in it. */
  async function folderOf(owner: string): Promise<string> {
    const name = `upload~${owner}~x`;
    await mkdir(join(dataDir, 'tmp', name));
    await writeFile(join(dataDir, 'tmp', name, 'rows.csv'), 'c,a\n');
    return name;
  }

  async function signOf(owner: string, second: number): Promise<void> {
    await writeFile(join(dataDir, 'processes', owner), '');
    await utimes(join(dataDir, 'processes', owner), second, second);
  }

  it('of a process that has ended, or whose id another process has now, are removed at once', async () => {
    const gone = `${host}~${namespace}~99999999~${start}`;
    const reused = `${host}~${namespace}~${pid}~1${start}`;
    for (const owner of [gone, reused]) {
      await folderOf(owner);
      await signOf(owner, Date.now() / 1000);
    }
    const own = basename(await scratch.folder('upload'));
    await scratch.keepAlive();
    expect(await left()).toEqual([own]);
    expect(await readdir(join(dataDir, 'processes'))).toEqual([thisProcess]);
  });

  it('of a process that has ended and that its parent has not yet asked about are removed at once', async () => {
    const parent = spawn('/bin/sh', ['-c', 'sleep 0 & echo $!; exec sleep 60']);
    try {
      const [id] = (await once(parent.stdout, 'data')) as [Buffer];
      const zombie = `${host}~${namespace}~${id.toString().trim()}~${start}`;
      await folderOf(zombie);
      await signOf(zombie, Date.now() / 1000);
      await scratch.keepAlive();
      expect(await left()).toEqual([]);
    } finally {
      parent.kill();
    }
  });

  it('of another machine or container stay while it gives signs of life, whatever its clock says', async () => {
    const other = `another-container~${namespace}~1~5`;
    const name = await folderOf(other);
    for (let look = 0; look < 10; look += 1) {
      await signOf(other, 1000 + look);
      await scratch.keepAlive();
    }
    expect(await left()).toEqual([name]);
    for (let look = 0; look < 10; look += 1) await scratch.keepAlive();
    expect(await left()).toEqual([]);
  });

  it('with other names are left alone', async () => {
    await mkdir(join(dataDir, 'tmp', 'of-somebody-else'));
    for (let look = 0; look < 10; look += 1) await scratch.keepAlive();
    expect(await left()).toEqual(['of-somebody-else']);
  });
});
