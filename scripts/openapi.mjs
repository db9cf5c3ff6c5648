import './require-node.mjs';
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, setUp } from './setup.mjs';

/** Writes openapi.json from the code; with --check it compares the committed one instead and holds it to the rules. */
const path = join(root, 'openapi.json');
await setUp({ build: true });
const described = await describe();
if (process.argv.includes('--check')) check();
else writeFileSync(path, described);

async function describe() {
  await import('reflect-metadata');
  const { NestFactory } = await import('@nestjs/core');
  const { Config, openApiDocument } = await import('../dist/libs/platform/src/index.js');
  const { ApiModule } = await import('../dist/apps/api/src/api.module.js');
  const { introduction } = await import('../dist/apps/api/src/introduction.js');
  // A preview knows every route and runs nothing: no database is needed, and no environment gets in.
  const options = { preview: true, abortOnError: false, logger: ['error', 'fatal'] };
  const app = await NestFactory.create(ApiModule.forRoot(new Config()), options);
  return `${JSON.stringify(openApiDocument(app, introduction, 'http://127.0.0.1:3000'), null, 2)}\n`;
}

function check() {
  if (read() !== described) {
    console.error('openapi.json does not match the code: run `npm run openapi` and commit it');
    process.exitCode = 1;
  }
  const redocly = join(root, 'node_modules/.bin/redocly');
  const { status } = spawnSync(redocly, ['lint', path, '--extends=recommended', '--max-problems=20'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  });
  if (status !== 0) process.exitCode = 1;
}

function read() {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
