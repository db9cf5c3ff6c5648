import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './setup.mjs';

/**
 * Checks the packages that `npm start` installs, to build the service and to run it: `licences` and `audit` enforce rules,
 * `sbom` lists them (CycloneDX).
 */
const packages = Object.entries(read('package-lock.json').packages)
  .filter(([path, { dev, devOptional }]) => path !== '' && !dev && !devOptional)
  .map(([path, { name = path.replace(/^.*node_modules\//, ''), version, license }]) => ({
    path,
    name,
    version,
    license,
  }));

/** Licenses under which the service can be used, changed, and distributed without publishing what uses it. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Python-2.0',
  'Unlicense',
  'Zlib',
  '(MIT AND Zlib)',
  '(MIT OR Apache-2.0)',
  '(MIT OR CC0-1.0)',
  // Licenses of fonts, which can be embedded and distributed, but not sold alone.
  'OFL-1.1',
]);

/** Packages without an allowed license in their package.json, whose license was read for this version. */
const readByHand = new Map([
  ['date-holidays 3.37.0', 'ISC; its data, CC BY-SA 3.0, are passed on unchanged, and docs/reports.md credits them'],
  ['dejavu-fonts-ttf 2.37.3', 'Bitstream Vera: may be embedded and passed on'],
  ['lightningcss 1.33.0', 'MPL-2.0: builds the dashboard, and no part of it is passed on'],
  ['pause 0.0.1', 'MIT, in its Readme'],
  ['png-js 1.1.0', 'MIT, in its LICENSE'],
]);

/** At the end of the name of a package with native code. */
const platform = /-(android|darwin|freebsd|linux|win32)-\S+/;

function licences() {
  const refused = packages
    .map(({ path, name, version, license }) => ({ title: `${name} ${version}`, license: license ?? declaredBy(path) }))
    .filter(({ title, license }) => !allowed.has(license) && !readByHand.has(title.replace(platform, '')));
  for (const { title, license } of refused) {
    const found = license ? `the license ${license}` : 'no license';
    console.error(`${title} has ${found}: replace it, or allow it in scripts/dependencies.mjs`);
  }
  if (packages.length === 0) console.error('package-lock.json lists no production dependencies, which cannot be right');
  console.log(`${packages.length} production dependencies, ${refused.length} with a license that is not allowed`);
  process.exitCode = refused.length === 0 && packages.length > 0 ? 0 : 1;
}

/** The lock file has no license for older packages, and packages of other platforms are not installed. */
function declaredBy(path) {
  try {
    const { license, licenses } = read(path, 'package.json');
    return license?.type ?? license ?? licenses?.map(({ type }) => type).join(' OR ') ?? null;
  } catch {
    return null;
  }
}

/** Asks the registry for known vulnerabilities. From `high` on they fail the check. */
function audit() {
  const options = ['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=20000'];
  const { stdout, stderr } = spawnSync('npm', options, { cwd: root, encoding: 'utf8' });
  const answer = stdout.startsWith('{') ? JSON.parse(stdout) : {};
  const found = answer.metadata?.vulnerabilities;
  if (found === undefined) {
    // Without the registry's audit service or a network, nothing is known, so the check is skipped.
    const reason = answer.error?.summary || answer.message || stderr.trim().split('\n').at(-1) || 'no reason given';
    console.log(`skipped: the registry does not respond to npm audit (${reason})`);
    return;
  }
  const levels = Object.entries(found).filter(([level, count]) => level !== 'total' && count > 0);
  console.log(levels.map(([level, count]) => `${count} ${level}`).join(', ') || 'no known vulnerabilities');
  if (found.high + found.critical === 0) return;
  console.error('run `npm audit --omit=dev` to list them, and update the affected packages');
  process.exitCode = 1;
}

/**
 * Filters the list itself, because npm's --omit=dev also omits packages that are peers of development tools, such as
 * pg.
 */
function sbom() {
  const options = ['sbom', '--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application'];
  const limits = { maxBuffer: 256 * 1024 * 1024, stdio: ['ignore', 'pipe', 'ignore'] };
  const bill = JSON.parse(execFileSync('npm', options, { cwd: root, encoding: 'utf8', ...limits }));
  const service = bill.metadata.component;
  const kept = new Set([service['bom-ref'], ...packages.map(({ name, version }) => `${name}@${version}`)]);
  bill.components = bill.components.filter((component) => kept.has(component['bom-ref']));
  bill.dependencies = bill.dependencies
    .filter(({ ref }) => kept.has(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((needed) => kept.has(needed)) }));
  service.name = 'assessment-service';
  process.stdout.write(`${JSON.stringify(bill, null, 2)}\n`);
}

function read(...path) {
  return JSON.parse(readFileSync(join(root, ...path), 'utf8'));
}

const commands = { licences, audit, sbom };
commands[process.argv[2]]();
