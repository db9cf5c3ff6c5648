import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { postmanCollection } from './postman-collection.mjs';
import { root } from './setup.mjs';

/** Writes the API as a collection for Postman, Bruno, Insomnia or Hoppscotch, to the file that is named. */
const [file] = process.argv.slice(2);
const collection = postmanCollection(JSON.parse(readFileSync(join(root, 'openapi.json'), 'utf8')));
const text = `${JSON.stringify(collection, null, 2)}\n`;
if (file === undefined) process.stdout.write(text);
else writeFileSync(file, text);
