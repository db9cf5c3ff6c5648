import './require-node.mjs';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root, setUp } from './setup.mjs';

// By its path: both versions of TypeScript call their program tsc.
const tsc = '../typescript7/bin/tsc --noEmit';

/** Each is a program in node_modules/.bin, or a script of ours, with its arguments. */
const checks = [
  ['formatting', 'prettier --check --log-level warn .'],
  ['lint', 'eslint .'],
  ['types', tsc],
  ['types of the dashboard', `${tsc} -p apps/dashboard`],
  ['types of the TypeScript client', `${tsc} -p clients/typescript`],
  ['boundaries', 'depcruise apps libs test scripts'],
  ['dead code', 'knip'],
  ['licences', 'dependencies.mjs licences'],
  ['known vulnerabilities', 'dependencies.mjs audit'],
  ['API description, and the types made from it', 'openapi.mjs --check'],
];

// The API description is made by the built application.
await setUp({ build: true });

const failed = checks.filter(([name, command]) => {
  const [program, ...args] = command.split(' ');
  const startedAt = Date.now();
  const [file, ...more] = program.endsWith('.mjs')
    ? [process.execPath, join(root, 'scripts', program)]
    : [join(root, 'node_modules/.bin', program)];
  const { status, error } = spawnSync(file, [...more, ...args], { cwd: root, stdio: 'inherit' });
  if (error) console.error(error.message);
  const passed = status === 0;
  console.log(`${passed ? 'passed' : 'FAILED'}  ${name} (${((Date.now() - startedAt) / 1000).toFixed(1)} s)`);
  return !passed;
});

const names = failed.map(([name]) => name).join(', ');
console.log(
  failed.length === 0
    ? `\nall ${checks.length} checks passed`
    : `\n${failed.length} of ${checks.length} failed: ${names}`,
);
process.exitCode = failed.length === 0 ? 0 : 1;
