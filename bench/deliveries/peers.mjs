import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../../scripts/run.mjs';

const here = import.meta.dirname;
const wanted = JSON.parse(readFileSync(join(here, 'package.json'), 'utf8')).dependencies;

/** The Node that the comparison runs on: newest releases of the other queues no longer start on Node 20. */
export const peersNode = join(here, 'node_modules/node/bin/node');

/** The other queues are installed beside this benchmark, so that running or changing the service needs none of them. */
export async function installPeers() {
  if (Object.entries(wanted).some(([name, version]) => installed(name) !== version)) {
    console.log('installing the other queues …');
    const arguments_ = ['npm', 'install', '--no-audit', '--no-fund', '--no-package-lock', '--loglevel=error'];
    await run('npm install', arguments_, { cwd: here });
  }
  warnOfNewer();
}

export const peerVersions = () =>
  Object.keys(wanted)
    .filter((name) => name !== 'node')
    .map((name) => `${name} ${installed(name)}`)
    .join(', ');

function installed(name) {
  const file = join(here, 'node_modules', name, 'package.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).version : null;
}

/** A comparison with an old release proves nothing. A registry can also call an older release its latest. */
function warnOfNewer() {
  const { stdout } = spawnSync('npm', ['outdated', '--json'], { cwd: here, encoding: 'utf8', timeout: 60_000 });
  for (const [name, { latest }] of Object.entries(JSON.parse(stdout || '{}'))) {
    const change = numbersOf(latest).findIndex((number, index) => number !== numbersOf(wanted[name])[index]);
    if (name === 'node' || change < 0 || numbersOf(latest)[change] < numbersOf(wanted[name])[change]) continue;
    // Before 1.0 the minor says what may break.
    const isMajor = change === 0 || (change === 1 && latest.startsWith('0.'));
    const newer = isMajor ? 'A NEW MAJOR RELEASE' : 'A newer release';
    console.log(`${newer} of ${name} is out: ${latest}; bench/deliveries/package.json has ${wanted[name]}`);
  }
}

const numbersOf = (version) => version.split(/[.-]/, 3).map(Number);
