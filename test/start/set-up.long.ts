import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { eventually, temporaryDirectory } from './started-service.js';

interface SetUp {
  child: ChildProcess;
  stderr: string;
  exited: Promise<number | null>;
}

/** Runs the setup that every script begins with, as a process. */
function setUp(checkout: string, what: { build: boolean; tools?: boolean }): SetUp {
  const script = `import { setUp } from '${join(checkout, 'scripts/setup.mjs')}'; await setUp(${JSON.stringify(what)});`;
  const env = { ...process.env, NODE_OPTIONS: '', npm_execpath: '' };
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { cwd: '/', env });
  const exited = new Promise<number | null>((done) => child.once('close', done));
  const run: SetUp = { child, stderr: '', exited };
  child.stderr.on('data', (chunk: Buffer) => (run.stderr += chunk.toString()));
  return run;
}

describe('set-up', () => {
  let checkout: string;

  beforeEach(() => {
    checkout = temporaryDirectory();
    cpSync('scripts', join(checkout, 'scripts'), { recursive: true });
  });

  afterEach(() => {
    rmSync(checkout, { recursive: true });
  });

  describe('installing', () => {
    const installed = (name = 'tiny') => existsSync(join(checkout, 'node_modules', name, 'package.json'));

    beforeEach(() => {
      const manifest = {
        name: 'fixture',
        version: '1.0.0',
        dependencies: { tiny: 'file:tiny' },
        devDependencies: { tool: 'file:tool' },
      };
      for (const name of ['tiny', 'tool']) {
        mkdirSync(join(checkout, name));
        writeFileSync(join(checkout, name, 'package.json'), JSON.stringify({ name, version: '1.0.0' }));
      }
      writeFileSync(join(checkout, 'package.json'), JSON.stringify(manifest));
      writeFileSync(
        join(checkout, 'package-lock.json'),
        JSON.stringify({
          ...manifest,
          lockfileVersion: 3,
          packages: {
            '': manifest,
            'node_modules/tiny': { resolved: 'tiny', link: true },
            'node_modules/tool': { resolved: 'tool', link: true, dev: true },
            tiny: { version: '1.0.0' },
            tool: { version: '1.0.0', dev: true },
          },
        }),
      );
    });

    test('happens once, and again when the lock file changes or the result is gone', async () => {
      const first = setUp(checkout, { build: false });
      expect(await first.exited).toBe(0);
      expect(first.stderr).toContain('installing');
      expect(installed()).toBe(true);

      const second = setUp(checkout, { build: false });
      await second.exited;
      expect(second.stderr).toBe('');

      writeFileSync(
        join(checkout, 'package-lock.json'),
        `${readFileSync(join(checkout, 'package-lock.json'), 'utf8')}\n`,
      );
      const third = setUp(checkout, { build: false });
      await third.exited;
      expect(third.stderr).toContain('installing');

      rmSync(join(checkout, 'node_modules'), { recursive: true });
      expect(await setUp(checkout, { build: false }).exited).toBe(0);
      expect(installed()).toBe(true);
    });

    test('adds what tests need when they are run, and leaves it there', async () => {
      expect(await setUp(checkout, { build: false }).exited).toBe(0);
      expect([installed(), installed('tool')]).toEqual([true, false]);

      // What a running service may still load stays where it is.
      const made = () => lstatSync(join(checkout, 'node_modules', 'tiny')).ctimeMs;
      const before = made();
      const lock = readFileSync(join(checkout, 'package-lock.json'), 'utf8');
      expect(await setUp(checkout, { build: false, tools: true }).exited).toBe(0);
      expect([installed(), installed('tool'), made()]).toEqual([true, true, before]);
      expect(readFileSync(join(checkout, 'package-lock.json'), 'utf8')).toBe(lock);

      for (const tools of [true, false]) {
        const idle = setUp(checkout, { build: false, tools });
        await idle.exited;
        expect(idle.stderr).toBe('');
      }
      expect(installed('tool')).toBe(true);
    });

    test('installs everything at once when tests come first', async () => {
      expect(await setUp(checkout, { build: false, tools: true }).exited).toBe(0);
      expect([installed(), installed('tool')]).toEqual([true, true]);
    });

    test('is done again after it was killed midway', async () => {
      const killed = setUp(checkout, { build: false });
      await eventually(() => killed.stderr.includes('installing'));
      killed.child.kill('SIGKILL');
      await killed.exited;

      const next = setUp(checkout, { build: false });
      expect(await next.exited).toBe(0);
      expect(next.stderr).toContain('installing');
      expect(installed()).toBe(true);
    });

    test('that fails is one clear line after what npm said', async () => {
      writeFileSync(join(checkout, 'package-lock.json'), '{}');
      const failing = setUp(checkout, { build: false });
      expect(await failing.exited).not.toBe(0);
      expect(failing.stderr).toContain('npm ci failed (exit status 1)');
    });
  });

  describe('building', () => {
    const entry = () => join(checkout, 'dist/bundle/standalone.js');

    beforeEach(() => {
      const settings = readdirSync('.').filter((name) => statSync(name).isFile());
      // With their times: the dashboard is there, and only the service has to be built.
      execFileSync('cp', ['-a', ...settings, 'apps', 'clients', 'docs', 'libs', checkout]);
      mkdirSync(join(checkout, 'dist'));
      execFileSync('cp', ['-a', 'dist/dashboard', join(checkout, 'dist')]);
      symlinkSync(join(process.cwd(), 'node_modules'), join(checkout, 'node_modules'));
    });

    test('is done again after it was killed midway, once for two that ask, and when a source changes', async () => {
      const killed = setUp(checkout, { build: true });
      await eventually(() => killed.stderr.includes('building'));
      killed.child.kill('SIGKILL');
      await killed.exited;

      const both = [setUp(checkout, { build: true }), setUp(checkout, { build: true })];
      expect(await Promise.all(both.map((run) => run.exited))).toEqual([0, 0]);
      expect(both.filter((run) => run.stderr.includes('building'))).toHaveLength(1);
      expect(existsSync(entry())).toBe(true);

      const idle = setUp(checkout, { build: true });
      await idle.exited;
      expect(idle.stderr).toBe('');

      utimesSync(join(checkout, 'apps/standalone/src/main.ts'), new Date(), new Date());
      // Killed, because another test covers the complete run.
      const changed = setUp(checkout, { build: true });
      await eventually(() => changed.stderr.includes('building'));
      changed.child.kill('SIGKILL');
      await changed.exited;
    });
  });
});
