import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { withLock } from '../../scripts/lock.mjs';

const run = promisify(execFile);

/** Installs the TypeScript client as it is published into a folder elsewhere. */
export async function installClient(project: string): Promise<void> {
  // Packed from here what npm would fetch: the test needs no registry.
  const folders = ['clients/typescript', 'node_modules/openapi-fetch', 'node_modules/openapi-typescript-helpers'];
  // Packing builds the package in its folder, which files that run at the same time share.
  const packages = await withLock(resolve('node_modules/.cache/packing'), () =>
    Promise.all(folders.map((folder, index) => packed(resolve(folder), project, index > 0))),
  );
  writeFileSync(join(project, 'package.json'), '{"type": "module"}');
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', ...packages], { cwd: project });
}

async function packed(folder: string, project: string, isBuilt: boolean): Promise<string> {
  const packing = ['pack', '--silent', '--pack-destination', project, ...(isBuilt ? ['--ignore-scripts'] : [])];
  const { stdout } = await run('npm', packing, { cwd: folder });
  return join(project, stdout.trim().split('\n').at(-1) ?? '');
}

/** What the compiler says of programs in strict mode, which also checks the types of the package itself. */
export async function compile(project: string, files: readonly string[], emits = false): Promise<string> {
  const compilerOptions = {
    strict: true,
    noEmit: !emits,
    module: 'nodenext',
    target: 'es2022',
    types: ['node'],
    lib: ['es2022', 'dom'],
    typeRoots: [resolve('node_modules/@types')],
  };
  writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }));
  const done = await run(process.execPath, [resolve('node_modules/typescript7/bin/tsc'), '-p', project]).catch(
    (error: unknown) => error as { stdout: string },
  );
  return done.stdout;
}
