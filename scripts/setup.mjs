import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fingerprintSources } from './source-fingerprint.mjs';
import { run } from './run.mjs';
import { withLock } from './lock.mjs';

export const root = fileURLToPath(new URL('..', import.meta.url));

const at = (...path) => join(root, ...path);

/**
 * Installs and builds what is missing or outdated. Each step writes its stamp last and inside its result, so that a
 * step that was killed, or whose result was deleted, runs again. Without `tools`, what only tests and checks use is not
 * installed. What is typed in the clients is made for tests and checks.
 */
export async function setUp({ build, tools, clients = build && tools }) {
  const install = tools ? installAll : installService;
  const steps = [install, ...(clients ? [generate] : []), ...(build ? [compile, bundle] : [])].filter(
    (step) => !step.isDone(),
  );
  if (steps.length === 0) return;
  try {
    await withLock(at('.setup'), async () => {
      // Another process may have done it meanwhile.
      const take = async (step) => {
        const place = `set-up ${steps.indexOf(step) + 1} of ${steps.length}`;
        if (!step.isDone()) await timed(`${place}: ${step.what}`, step.make);
      };
      if (steps.includes(install)) await take(install);
      await Promise.all(steps.filter((step) => step !== install).map(take));
    });
  } catch (error) {
    // The failed step has already printed its error.
    console.error(error.message);
    process.exit(1);
  }
}

const quietly = ['--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=error'];

const installService = {
  what: 'installing packages',
  isDone: () => [`service ${lockFileHash()}`, lockFileHash()].includes(readStamp(at('node_modules', '.setup'))),
  make: async () => {
    await run('npm ci', [...npm(), 'ci', '--omit=dev', ...quietly], { cwd: root });
    dropUnusedFonts();
    writeFileSync(at('node_modules', '.setup'), `service ${lockFileHash()}`);
  },
};

const installAll = {
  what: 'installing packages, with those for tests and checks',
  isDone: () => readStamp(at('node_modules', '.setup')) === lockFileHash(),
  make: async () => {
    // Adds to the packages of the service, which may be running with them.
    const isStarted = installService.isDone();
    const [name, ...command] = isStarted ? ['npm install', 'install', '--no-save'] : ['npm ci', 'ci'];
    await run(name, [...npm(), ...command, '--include=dev', ...quietly], { cwd: root });
    dropUnusedFonts();
    writeFileSync(at('node_modules', '.setup'), lockFileHash());
  },
};

const compile = {
  what: 'building the service',
  isDone: () => readStamp(at('dist', '.built')) === fingerprintSources(root, 'service'),
  make: async () => {
    // Computed before the build, so that changes during the build are built next time.
    const fingerprint = fingerprintSources(root, 'service');
    for (const name of existsSync(at('dist')) ? readdirSync(at('dist')) : []) {
      if (name !== 'dashboard') rmSync(at('dist', name), { recursive: true, force: true });
    }
    const tsc = [process.execPath, at('node_modules/typescript7/bin/tsc'), '-p', 'tsconfig.build.json'];
    // Checking types takes as long again, and helps only those who change them.
    await run('tsc', installAll.isDone() ? tsc : [...tsc, '--noCheck'], { cwd: root });
    await run('bundling', [process.execPath, at('scripts/bundle.mjs')], { cwd: root });
    writeFileSync(at('dist', '.built'), fingerprint);
  },
};

const bundle = {
  what: 'building the dashboard',
  isDone: () => readStamp(at('dist', 'dashboard', '.built')) === fingerprintSources(root, 'dashboard'),
  make: async () => {
    const fingerprint = fingerprintSources(root, 'dashboard');
    const vite = [
      process.execPath,
      at('node_modules/vite/bin/vite.js'),
      'build',
      '--logLevel=warn',
      at('apps/dashboard'),
    ];
    await run('vite build', vite, { cwd: root });
    writeFileSync(at('dist', 'dashboard', '.built'), fingerprint);
  },
};

const clientsStamp = at('clients', 'typescript', 'src', '.made');

const generate = {
  what: 'making the clients',
  isDone: () => readStamp(clientsStamp) === fingerprintSources(root, 'clients'),
  make: async () => {
    const fingerprint = fingerprintSources(root, 'clients');
    await run('making the clients', [process.execPath, at('clients/generate.mjs')], { cwd: root });
    writeFileSync(clientsStamp, fingerprint);
  },
};

/** Documents use two weights of the Chinese and Korean typefaces; the other eight are 48 MB. */
function dropUnusedFonts() {
  for (const name of ['fonts-sc', 'fonts-kr']) {
    const folder = at('node_modules/@embedpdf', name, 'fonts');
    const files = existsSync(folder) ? readdirSync(folder) : [];
    for (const file of files) if (!/-(Regular|Bold)\.otf$/.test(file)) rmSync(join(folder, file));
  }
}

/** `npm start` sets the path of npm; `node scripts/start.mjs` has to find it. */
function npm() {
  const running = process.env.npm_execpath;
  return running?.endsWith('npm-cli.js') && existsSync(running) ? [process.execPath, running] : ['npm'];
}

/** Packages with native code are installed for one platform. */
function lockFileHash() {
  const hash = createHash('sha256').update(`${process.platform}-${process.arch}\n`);
  return hash.update(readFileSync(at('package-lock.json'))).digest('hex');
}

function readStamp(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

/** A first start takes a minute, which must not look like a hang. */
async function timed(what, make) {
  const startedAt = Date.now();
  const seconds = () => `${Math.round((Date.now() - startedAt) / 1000)} s`;
  console.error(`${what} …`);
  const beat = setInterval(() => console.error(`${what} … ${seconds()}`), 10_000);
  try {
    await make();
  } finally {
    clearInterval(beat);
  }
  console.error(`${what}: done in ${seconds()}`);
}
