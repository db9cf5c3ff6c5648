import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { root } from './setup.mjs';

/** Writes the API's schemas as types for the dashboard; with --check it compares the committed ones instead. */
const path = join(root, 'apps/dashboard/src/api/schemas.ts');
const { schemas } = JSON.parse(readFileSync(join(root, 'openapi.json'), 'utf8')).components;
const source = Object.entries(schemas)
  .sort(([one], [other]) => (one < other ? -1 : 1))
  .map(([name, schema]) => `export type ${name} = ${typeOf(schema)};`)
  .join('\n\n');
const banner = '// Made from openapi.json by `npm run openapi`: change the API, not this file.\n\n';
const wanted = await format(banner + source, { ...(await resolveConfig(path)), parser: 'typescript' });

if (!process.argv.includes('--check')) writeFileSync(path, wanted);
else if (read() !== wanted) {
  console.error('apps/dashboard/src/api/schemas.ts is not what openapi.json says: run `npm run openapi` and commit it');
  process.exitCode = 1;
}

function typeOf(schema) {
  if (schema.$ref) return schema.$ref.split('/').at(-1);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ') + orNull(schema);
  if (schema.allOf) return schema.allOf.map(typeOf).join(' & ');
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.map(typeOf).join(' | ');
  if (Array.isArray(schema.type)) return schema.type.map((type) => typeOf({ ...schema, type })).join(' | ');
  if (schema.type === 'array') return `readonly (${typeOf(schema.items ?? {})})[]`;
  return schema.type === 'object' ? objectOf(schema) : primitive(schema.type);
}

function objectOf({ properties, required = [], additionalProperties }) {
  if (!properties) {
    const member = typeof additionalProperties === 'object' ? typeOf(additionalProperties) : 'unknown';
    return `Readonly<Record<string, ${member}>>`;
  }
  const members = Object.entries(properties).map(([name, schema]) => {
    const mark = required.includes(name) ? '' : '?';
    return `readonly ${JSON.stringify(name)}${mark}: ${typeOf(schema)};`;
  });
  return `{ ${members.join(' ')} }`;
}

function primitive(type) {
  if (type === 'integer') return 'number';
  return ['number', 'string', 'boolean', 'null'].includes(type) ? type : 'unknown';
}

/** An enum lists its values; that null is one of them stands in the type beside it. */
function orNull({ type, enum: values }) {
  return Array.isArray(type) && type.includes('null') && !values.includes(null) ? ' | null' : '';
}

function read() {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
