import './require-node.mjs';
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { pythonClient } from './python-client.mjs';
import { samples } from './samples.mjs';
import { root, setUp } from './setup.mjs';

/**
 * Writes openapi.json from the code, and from it the types of the TypeScript client, which the dashboard uses, too, and
 * the Python client and the samples of the reference. With --check it compares the committed files instead, and holds the
 * description to the rules.
 */
const isCheck = process.argv.includes('--check');
await setUp({ build: false, tools: true });
// A part of the program, so it comes before the build.
const { operationErrors } = await import('./operation-errors.mjs');
keep('apps/api/src/reference/operation-errors.ts', errorsByOperation(operationErrors(root)));
await setUp({ build: true, tools: true });
const api = await describe();
const { astToString, default: openapiTypes } = await import('openapi-typescript');
const head = '// Made from openapi.json by `npm run openapi`: change the API, not this file.\n\n';
keep('openapi.json', `${JSON.stringify(api, null, 2)}\n`);
keep('clients/typescript/src/schemas.ts', head + astToString(await types()));
keep('clients/typescript/src/keyed-paths.ts', head + keyedPaths());
for (const [path, text] of Object.entries(pythonClient(api))) keep(path, text);
keep('clients/samples.json', `${JSON.stringify(samples(api), null, 2)}\n`);
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

function errorsByOperation(table) {
  const lines = Object.entries(table).map(([operation, codes]) => `  ${operation}: '${codes.join(' ')}',\n`);
  const comment = '/** The errors that each operation throws itself, as `scripts/operation-errors.mjs` finds them. */';
  return `// Made from the code by \`npm run openapi\`: change the code, not this file.\n\n${comment}\nexport const operationErrors = {\n${lines.join('')}};\n`;
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
