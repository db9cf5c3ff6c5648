import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, readlinkSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import {
  confinedAccount,
  type ConfinedJob,
  confinedProgram,
  ConfinedProcesses,
  lend,
  makeWorkFolder,
  openToConfined,
  type Remote,
  removeShared,
  takeBack,
} from '#platform';

interface Intruder {
  read(paths: readonly string[]): string[];
  inherited(): { files: string[]; uid: number; groups: number[]; folder: string };
  leave(folder: string, target: string): { own: string; linked: string };
  exchange(path: string, target: string): string;
}

const intruder: ConfinedJob<Intruder> = {
  name: 'bombs',
  memory: { heap: 64, all: 250 },
  errors: [],
  begin: () => {
    throw new Error('it begins in its own process');
  },
};

const bundled = confinedProgram.path;
/** Another user can run the programs only where Node, the checkout, and the temporary folder are open to others. */
const other = { uid: 65_530, gid: 65_530, env: {}, cwd: '/' };
const canReach = (path: string): boolean =>
  spawnSync(process.execPath, ['-e', 'fs.accessSync(process.argv[1])', path], other).status === 0;
const asAnother = process.getuid?.() === 0 && [bundled, tmpdir()].every(canReach) ? describe : describe.skip;
const inProcess = <Result>(work: (process: Remote<Intruder>) => Promise<Result>): Promise<Result> =>
  new ConfinedProcesses().run(intruder, { owner: 'a workspace' }, work);

let dataDir: string;
let key: string;
let folder: string;

beforeAll(async () => {
  confinedProgram.path = fileURLToPath(new URL('./confined-jobs.mjs', import.meta.url));
  dataDir = await mkdtemp(join(tmpdir(), 'confined-'));
  key = join(dataDir, 'secrets-key');
  await writeFile(key, 'not for others', { mode: 0o600 });
  await mkdir(join(dataDir, 'tmp'), { mode: 0o700 });
  openToConfined(dataDir, join(dataDir, 'tmp'));
  folder = await mkdtemp(join(dataDir, 'tmp', 'run-'));
});
afterAll(async () => {
  Logger.overrideLogger(true);
  confinedProgram.path = bundled;
  await rm(dataDir, { recursive: true });
});

it('a confined process inherits no open file, no folder, and no group of the service', async () => {
  const { files, groups, folder: at } = await inProcess((process) => process.inherited());
  // It looks at its own memory now and then.
  expect(files.filter((path) => path.startsWith('/') && !/^\/(dev\/null|proc\/\d+\/)/.test(path))).toEqual([]);
  // Sockets and pipes of its own, and the two to the service: none of a database or a client.
  const ours = new Set(socketsOf(process.pid));
  expect(files.filter((path) => ours.has(path))).toEqual([]);
  expect(at).toBe('/');
  const account = confinedAccount();
  if (account) expect(groups).toEqual([account.gid]);
});

it('reads what it is lent, and hands over what it has written', async () => {
  const given = join(folder, 'given');
  await writeFile(given, 'events', { mode: 0o600 });
  await lend(given);
  const workFolder = await makeWorkFolder(folder);
  const found = await inProcess(async (process) => {
    expect(await process.read([given])).toEqual(['events']);
    const { own } = await process.leave(workFolder, key);
    await takeBack(workFolder, own, [join(own, 'result')]);
    return readFile(join(own, 'result'), 'utf8');
  });
  expect(found).toBe('found');
});

asAnother('where the service runs as root, a confined process', () => {
  it('is another user, who reads neither the keys in DATA_DIR nor the memory and the environment of the service', async () => {
    expect(confinedAccount()).not.toBeNull();
    const hidden = join(folder, 'hidden');
    await writeFile(hidden, 'not lent', { mode: 0o600 });
    const [{ uid }, read] = await inProcess(async (remote) => [
      await remote.inherited(),
      await remote.read([key, hidden, `/proc/${process.pid}/environ`, `/proc/${process.pid}/mem`]),
    ]);
    expect(uid).toBe(confinedAccount()?.uid);
    expect(read).toEqual(['EACCES', 'EACCES', 'EACCES', 'EACCES']);
    expect((await stat(dataDir)).mode & 0o777).toBe(0o710);
  });

  it('cannot have the service read a file of its own: neither by a link, nor by a path, nor after handing it over', async () => {
    const workFolder = await makeWorkFolder(folder);
    await inProcess(async (remote) => {
      const { own, linked } = await remote.leave(workFolder, key);
      await expect(takeBack(workFolder, linked, [join(linked, 'result')])).rejects.toThrow('may hand over');
      await expect(takeBack(workFolder, dataDir, [key])).rejects.toThrow('may hand over');
      await expect(takeBack(workFolder, own, [key])).rejects.toThrow('may hand over');
      await takeBack(workFolder, own, [join(own, 'result')]);
      for (const path of [own, join(own, 'result')])
        expect(await remote.exchange(path, key)).toMatch(/^E(PERM|ACCES)$/);
    });
  });

  it('cannot lead the removal of its folder to other files', async () => {
    const workFolder = await makeWorkFolder(folder);
    await inProcess((remote) => remote.leave(workFolder, dataDir));
    await removeShared(folder);
    await expect(stat(folder)).rejects.toThrow('ENOENT');
    expect(await readFile(key, 'utf8')).toBe('not for others');
  });

  it('stays the same user where a folder above is closed, and the log says so', () => {
    const closed = join(dataDir, 'closed');
    mkdirSync(join(closed, 'data', 'tmp'), { recursive: true });
    chmodSync(closed, 0o700);
    const said: unknown[] = [];
    Logger.overrideLogger({ log: () => undefined, error: () => undefined, warn: (text) => said.push(text) });
    openToConfined(join(closed, 'data'), join(closed, 'data', 'tmp'));
    expect(said).toEqual([expect.stringContaining('are read as root')]);
    expect(confinedAccount()).toBeNull();
    openToConfined(dataDir, join(dataDir, 'tmp'));
    expect(confinedAccount()).not.toBeNull();
  });
});

function socketsOf(pid: number): string[] {
  return readdirSync(`/proc/${pid}/fd`).flatMap((number) => {
    try {
      return [readlinkSync(`/proc/${pid}/fd/${number}`)].filter((target) => target.startsWith('socket:'));
    } catch {
      return [];
    }
  });
}
