import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../../scripts/run.mjs';

const here = import.meta.dirname;

/** The other queues are installed beside this benchmark, so that running or changing the service needs none of them. */
export async function installPeers() {
  if (existsSync(join(here, 'node_modules/.package-lock.json'))) return;
  console.log('installing the other queues …');
  const arguments_ = ['npm', 'install', '--no-audit', '--no-fund', '--no-package-lock', '--loglevel=error'];
  await run('npm install', arguments_, { cwd: here });
}
