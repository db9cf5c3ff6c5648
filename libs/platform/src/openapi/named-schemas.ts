import type { OpenAPIObject } from '@nestjs/swagger';

type Schemas = Record<string, unknown>;

/** A schema with a name of its own (`$id`) stands once, among the components; wherever it is used it is referred to. */
export function hoistNamedSchemas(document: OpenAPIObject): OpenAPIObject {
  const named: Schemas = {};
  const paths = hoist(document.paths, named) as OpenAPIObject['paths'];
  const schemas = hoist(document.components?.schemas ?? {}, named) as Schemas;
  const all = { ...schemas, ...named } as NonNullable<OpenAPIObject['components']>['schemas'];
  return { ...document, paths, components: { ...document.components, ...(all && { schemas: all }) } };
}

function hoist(value: unknown, named: Schemas): unknown {
  if (Array.isArray(value)) return value.map((each) => hoist(each, named));
  if (typeof value !== 'object' || value === null) return value;
  const { $id: name, ...members } = value as { $id?: unknown };
  const hoisted = Object.fromEntries(Object.entries(members).map(([key, member]) => [key, hoist(member, named)]));
  if (typeof name !== 'string') return name === undefined ? hoisted : { ...hoisted, $id: hoist(name, named) };
  named[name] = hoisted;
  return { $ref: `#/components/schemas/${name}` };
}
