import './require-node.mjs';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { root } from './setup.mjs';

/**
 * Tries the connectors against the tools themselves: Redmine 5 and Request Tracker 5 from Debian, under a clock that the
 * test moves. Installs them where this is allowed, and says so where it is not; with `--installed` it installs nothing.
 */
const packages = ['redmine', 'redmine-sqlite', 'request-tracker5', 'rt5-standalone', 'rt5-db-sqlite', 'libfaketime'];

const run = (command, args) =>
  spawnSync(command, args, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });

const isInstalled = (name) => run('dpkg-query', ['-W', '-f=${db:Status-Status}', name]).stdout === 'installed';
const missing = () => packages.filter((name) => !isInstalled(name));

function skip(why) {
  console.log(`real tools: SKIPPED, ${why}`);
  process.exit(0);
}

function install() {
  if (missing().length === 0) return;
  if (process.argv.includes('--installed')) skip(`${missing().join(', ')} not installed`);
  if (run('apt-get', ['--version']).status !== 0)
    skip('this is not Debian: Redmine and Request Tracker are installed from its packages');
  if (process.getuid?.() !== 0) skip(`only root can install ${missing().join(', ')}`);
  console.log(`real tools: installing ${missing().join(', ')}`);
  run('apt-get', ['update']);
  run('apt-get', ['install', '-y', '--no-install-recommends', ...missing()]);
  if (missing().length > 0) {
    makeGemFolders();
    run('dpkg', ['--configure', '-a']);
  }
  if (missing().length > 0) skip(`${missing().join(', ')} could not be installed`);
}

/**
 * Debian's Ruby came with a newer Bundler than Debian's patched one, which takes a gem for missing when its folder is,
 * even an empty one: Redmine's installation fails on it.
 */
function makeGemFolders() {
  const roots = [
    '/usr/share/rubygems-integration',
    '/usr/lib/x86_64-linux-gnu/rubygems-integration',
    '/usr/lib/aarch64-linux-gnu/rubygems-integration',
  ];
  for (const folder of roots.filter((path) => existsSync(path))) {
    for (const version of readdirSync(folder)) {
      const specifications = join(folder, version, 'specifications');
      if (!existsSync(specifications)) continue;
      for (const file of readdirSync(specifications).filter((name) => name.endsWith('.gemspec'))) {
        mkdirSync(join(dirname(specifications), 'gems', basename(file, '.gemspec')), { recursive: true });
      }
    }
  }
}

install();
const { status } = spawnSync(process.execPath, [join(root, 'scripts/test.mjs'), 'test/real-tools'], {
  stdio: 'inherit',
  env: { ...process.env, REAL_TOOLS: 'true' },
});
process.exit(status ?? 1);
