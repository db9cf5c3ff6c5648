import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import openapiTypes, { astToString } from 'openapi-typescript';
import { root } from './setup.mjs';

/**
 * Writes the API as types into the TypeScript client, where the dashboard finds them, too, and which requests take a
 * key; with --check it compares the committed files instead.
 */
const api = JSON.parse(readFileSync(join(root, 'openapi.json'), 'utf8'));
const head = '// Made from openapi.json by `npm run openapi`: change the API, not this file.\n\n';
const types = await openapiTypes(api, {
  immutable: true,
  rootTypes: true,
  rootTypesNoSchemaPrefix: true,
  alphabetize: true,
});
const wanted = {
  'clients/typescript/src/schemas.ts': head + astToString(types),
  'clients/typescript/src/keyed-paths.ts': head + keyedPaths(),
};

for (const [path, text] of Object.entries(wanted)) {
  if (!process.argv.includes('--check')) writeFileSync(join(root, path), text);
  else if (read(path) !== text) {
    console.error(`${path} does not match openapi.json: run \`npm run openapi\` and commit it`);
    process.exitCode = 1;
  }
}

/** The POSTs that are known again by their Idempotency-Key, and so may be repeated. */
function keyedPaths() {
  const paths = Object.entries(api.paths)
    .filter(([, { post }]) => post?.parameters?.some(({ name }) => name === 'Idempotency-Key'))
    .map(([path]) => `  '${path}',\n`)
    .sort();
  return `export const keyedPaths: ReadonlySet<string> = new Set([\n${paths.join('')}]);\n`;
}

function read(path) {
  try {
    return readFileSync(join(root, path), 'utf8');
  } catch {
    return null;
  }
}
