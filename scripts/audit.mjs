import { spawnSync } from 'node:child_process';
import { root } from './setup.mjs';

/** Asks the registry for known vulnerabilities of what a production install has. From `high` on they fail the check. */
const options = ['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=20000'];
const { stdout, stderr, error } = spawnSync('npm', options, { cwd: root, encoding: 'utf8' });
const found = read(stdout)?.metadata?.vulnerabilities;
if (found === undefined) {
  // A registry without the service, or no network: nothing is known, and nothing is claimed.
  const reason =
    error?.message ?? read(stdout)?.error?.summary ?? read(stdout)?.message ?? stderr.trim().split('\n').at(-1);
  console.log(`skipped: the registry does not respond to npm audit (${reason || 'no reason given'})`);
} else {
  const levels = Object.entries(found).filter(([level, count]) => level !== 'total' && count > 0);
  console.log(levels.map(([level, count]) => `${count} ${level}`).join(', ') || 'no known vulnerabilities');
  if (found.high + found.critical > 0) {
    console.error('run `npm audit --omit=dev` to list them, and update the affected packages');
    process.exitCode = 1;
  }
}

function read(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
