import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import openapiTypes, { astToString } from 'openapi-typescript';
import { root } from './setup.mjs';

/** Writes the API as types for the dashboard; with --check it compares the committed ones instead. */
const path = join(root, 'apps/dashboard/src/api/schemas.ts');
const api = JSON.parse(readFileSync(join(root, 'openapi.json'), 'utf8'));
const types = await openapiTypes(api, {
  immutable: true,
  rootTypes: true,
  rootTypesNoSchemaPrefix: true,
  alphabetize: true,
});
const wanted = `// Made from openapi.json by \`npm run openapi\`: change the API, not this file.\n\n${astToString(types)}`;

if (!process.argv.includes('--check')) writeFileSync(path, wanted);
else if (read() !== wanted) {
  console.error('apps/dashboard/src/api/schemas.ts is not what openapi.json says: run `npm run openapi` and commit it');
  process.exitCode = 1;
}

function read() {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
