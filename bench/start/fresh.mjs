import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../scripts/setup.mjs';
import { start } from './start.mjs';

/** `npm start` in a fresh clone of what is committed here, with an empty npm cache, as on a machine that has never seen it. */
export async function freshStart() {
  const directory = mkdtempSync(join(tmpdir(), 'bench-fresh-'));
  chmodSync(directory, 0o711);
  const clone = join(directory, 'clone');
  try {
    execFileSync('git', ['clone', '--quiet', root, clone]);
    const env = { npm_config_cache: join(directory, 'cache'), HOME: directory };
    const seconds = await start('npm', ['start'], { cwd: clone, env });
    const { packages } = JSON.parse(readFileSync(join(clone, 'node_modules/.package-lock.json'), 'utf8'));
    const size = execFileSync('du', ['-sk', join(clone, 'node_modules')], { encoding: 'utf8' });
    console.table({
      'first start': {
        seconds: seconds.toFixed(1),
        'MB in node_modules': Math.round(parseInt(size) / 1024),
        packages: Object.keys(packages).length,
      },
    });
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}
