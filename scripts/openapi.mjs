import './require-node.mjs';
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { samples } from '../clients/samples/index.mjs';
import { root, setUp } from './setup.mjs';

/**
 * Writes openapi.json and the pages about errors and events from the code. With --check it compares the committed files
 * instead, and holds the description to the rules.
 */
const isCheck = process.argv.includes('--check');
await setUp({ build: true, tools: true });
const api = await describe();
// Those of the build are of the document that was committed before.
const written = samples(api);
for (const operation of Object.values(api.paths).flatMap(Object.values)) {
  operation['x-codeSamples'] = written[operation.operationId];
}
keep('openapi.json', `${JSON.stringify(api, null, 2)}\n`);
const { generatedPages } = await import('../dist/apps/api/src/reference/generated-pages.js');
for (const [name, text] of Object.entries(generatedPages())) {
  keep(`docs/${name}.md`, await format(text, { ...(await resolveConfig(root)), parser: 'markdown' }));
}
if (isCheck) lint();

function keep(path, text) {
  if (!isCheck) writeFileSync(join(root, path), text);
  else if (read(path) !== text) {
    console.error(`${path} does not match the code: run \`npm run openapi\` and commit it`);
    process.exitCode = 1;
  }
}

async function describe() {
  await import('reflect-metadata');
  const { NestFactory } = await import('@nestjs/core');
  const { Config, openApiDocument } = await import('../dist/libs/platform/src/index.js');
  const { ApiModule } = await import('../dist/apps/api/src/api.module.js');
  const { introduction } = await import('../dist/apps/api/src/introduction.js');
  // Nest's preview mode registers every route but creates no providers, so no database is needed.
  const options = { preview: true, abortOnError: false, logger: ['error', 'fatal'] };
  const app = await NestFactory.create(ApiModule.forRoot(new Config()), options);
  return JSON.parse(JSON.stringify(openApiDocument(app, introduction, 'http://127.0.0.1:3000')));
}

function lint() {
  const { status } = spawnSync(
    join(root, 'node_modules/.bin/redocly'),
    ['lint', join(root, 'openapi.json'), '--extends=recommended', '--max-problems=20'],
    {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    },
  );
  if (status !== 0) process.exitCode = 1;
}

function read(path) {
  try {
    return readFileSync(join(root, path), 'utf8');
  } catch {
    return null;
  }
}
