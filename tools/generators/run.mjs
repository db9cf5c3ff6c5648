import '../../scripts/require-node.mjs';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../scripts/setup.mjs';

/**
 * Generates clients from openapi.json with four generators, compiles what they made, and lints the document with
 * Spectral. They are packages of their own, installed by the first run, because neither the service nor its tests need
 * them.
 */
const tools = join(root, 'tools', 'generators');
const output = mkdtempSync(join(tmpdir(), 'generated-'));
const openapi = join(output, 'openapi.json');
cpSync(join(root, 'openapi.json'), openapi);

const generators = {
  'openapi-typescript': ['openapi-typescript', openapi, '-o', join(output, 'openapi-typescript', 'schema.ts')],
  'hey-api': ['openapi-ts', '-i', openapi, '-o', join(output, 'hey-api'), '--no-log-file'],
  orval: ['orval', '--input', openapi, '--output', join(output, 'orval', 'api.ts'), '--client', 'fetch'],
  kubb: ['kubb', 'generate', '--config', 'kubb.config.mjs'],
};

const compilerOptions = {
  target: 'es2022',
  lib: ['es2022', 'dom', 'dom.iterable'],
  module: 'esnext',
  moduleResolution: 'bundler',
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  types: [],
  allowImportingTsExtensions: true,
};

try {
  run('install', 'npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']);
  for (const [name, [program, ...args]] of Object.entries(generators)) {
    if (!run(`${name} generates`, bin(program), args)) continue;
    const project = join(output, `tsconfig.${name}.json`);
    writeFileSync(project, JSON.stringify({ compilerOptions, include: [`${name}/**/*.ts`] }));
    run(`what ${name} made compiles`, process.execPath, [
      join(tools, 'node_modules/typescript/bin/tsc'),
      '-p',
      project,
    ]);
  }
  run('Spectral finds nothing', bin('spectral'), [
    'lint',
    openapi,
    '--ruleset',
    'spectral.yaml',
    '--fail-severity=hint',
  ]);
} finally {
  rmSync(output, { recursive: true, force: true });
}

function bin(program) {
  return join(tools, 'node_modules', '.bin', program);
}

function run(what, program, args) {
  const env = { ...process.env, OPENAPI: openapi, OUTPUT: output };
  const { status, error, stdout, stderr } = spawnSync(program, args, { cwd: tools, env, encoding: 'utf8' });
  const passed = status === 0;
  console.log(`${passed ? 'passed' : 'FAILED'}  ${what}`);
  if (!passed) console.log(`${error?.message ?? ''}${stdout}${stderr}`.slice(-10_000));
  if (!passed) process.exitCode = 1;
  return passed;
}
