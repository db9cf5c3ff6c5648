import '../scripts/require-node.mjs';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../scripts/setup.mjs';
import { pythonClient } from './python/generator/index.mjs';

/** Makes from openapi.json what is typed in the clients: `npm run clients`, and the set-up of tests and checks. */
const api = JSON.parse(readFileSync(join(root, 'openapi.json'), 'utf8'));
const head = '// Made from openapi.json by `npm run clients`: change the API, not this file.\n\n';

write('typescript/src/schemas.ts', head + (await types()));
write('typescript/src/keyed-paths.ts', head + keyedPaths());
for (const [path, text] of Object.entries(pythonClient(api))) write(path, text);

function write(path, text) {
  writeFileSync(join(root, 'clients', path), text);
}

async function types() {
  const { astToString, default: openapiTypes } = await import('openapi-typescript');
  return astToString(await openapiTypes(api, { rootTypes: true, rootTypesNoSchemaPrefix: true, alphabetize: true }));
}

/** POSTs with an Idempotency-Key, which can be repeated safely. */
function keyedPaths() {
  const paths = Object.entries(api.paths)
    .filter(([, { post }]) => post?.parameters?.some(({ name }) => name === 'Idempotency-Key'))
    .map(([path]) => `  '${path}',\n`)
    .sort();
  return `export const keyedPaths: ReadonlySet<string> = new Set([\n${paths.join('')}]);\n`;
}
