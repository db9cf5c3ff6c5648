import './require-node.mjs';
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import openapiTypes, { astToString } from 'openapi-typescript';
import { pythonClient } from './python-client.mjs';
import { samples } from './samples.mjs';
import { root, setUp } from './setup.mjs';

/**
 * Writes openapi.json from the code, and from it the types of the TypeScript client, which the dashboard uses, too, and
 * the Python client and the samples of the reference. With --check it compares the committed files instead, and holds the
 * description to the rules.
 */
await setUp({ build: true });
const api = await describe();
const head = '// Made from openapi.json by `npm run openapi`: change the API, not this file.\n\n';
const made = {
  'openapi.json': `${JSON.stringify(api, null, 2)}\n`,
  'clients/typescript/src/schemas.ts': head + astToString(await types()),
  'clients/typescript/src/keyed-paths.ts': head + keyedPaths(),
  ...pythonClient(api),
  'clients/samples.json': `${JSON.stringify(samples(api), null, 2)}\n`,
};
const isCheck = process.argv.includes('--check');
for (const [path, text] of Object.entries(made)) {
  if (!isCheck) writeFileSync(join(root, path), text);
  else if (read(path) !== text) {
    console.error(`${path} does not match the code: run \`npm run openapi\` and commit it`);
    process.exitCode = 1;
  }
}
if (isCheck) lint();

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

function types() {
  const options = { rootTypes: true, rootTypesNoSchemaPrefix: true, alphabetize: true };
  return openapiTypes(api, options);
}

/** POSTs with an Idempotency-Key, which can be repeated safely. */
function keyedPaths() {
  const paths = Object.entries(api.paths)
    .filter(([, { post }]) => post?.parameters?.some(({ name }) => name === 'Idempotency-Key'))
    .map(([path]) => `  '${path}',\n`)
    .sort();
  return `export const keyedPaths: ReadonlySet<string> = new Set([\n${paths.join('')}]);\n`;
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
