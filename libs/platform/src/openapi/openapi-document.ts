import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import type { INestApplication } from '@nestjs/common';
import { describeHeaders, headerComponents } from './documented-answers.js';
import { describeErrors, errorSchemas } from './documented-errors.js';
import type { Introduction } from './openapi.controller.js';
import { listOperations } from './operations.js';

type Schemas = Record<string, unknown>;

/** Moves schemas with a name (`$id`) to the components and refers to them. */
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

/** Adds path parameters that only a guard reads, which Nest therefore does not know. */
export function describePathParameters(document: OpenAPIObject): void {
  for (const { path, operation } of listOperations(document)) {
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    const listed = operation.parameters ?? [];
    const isInPath = (parameter: object): boolean => 'in' in parameter && parameter.in === 'path';
    const known = listed.filter(isInPath);
    const missing = names.filter((name) => !known.some((parameter) => readName(parameter) === name));
    const added = missing.map((name) => ({ name, required: true, in: 'path' as const, schema: { type: 'string' } }));
    const inPath = [...known, ...added].sort(
      (one, other) => names.indexOf(readName(one)) - names.indexOf(readName(other)),
    );
    operation.parameters = [...inPath, ...listed.filter((parameter) => !isInPath(parameter))];
  }
}

const readName = (parameter: object): string => ('name' in parameter ? String(parameter.name) : '');

/** In OpenAPI 3.1, null is a type instead of the `nullable` flag. */
export function toOpenApi31(document: OpenAPIObject): OpenAPIObject {
  return rewrite(document) as OpenAPIObject;
}

function rewrite(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(rewrite);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.fromEntries(Object.entries(value).map(([key, member]) => [key, rewrite(member)]));
  if (members.nullable !== true) return members;
  const schema = { ...members };
  delete schema.nullable;
  if (typeof schema.type === 'string') {
    return {
      ...schema,
      type: [schema.type, 'null'],
      ...(Array.isArray(schema.enum) && { enum: [...(schema.enum as unknown[]), null] }),
    };
  }
  return { anyOf: [schema, { type: 'null' }] };
}

/** The OpenAPI document, generated from the decorators of all controllers. */
export function openApiDocument(app: INestApplication, introduction: Introduction, baseUrl: string): OpenAPIObject {
  const builder = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle(introduction.title)
    .setDescription(introduction.text)
    .setVersion('1')
    .setLicense('Apache-2.0', 'https://www.apache.org/licenses/LICENSE-2.0')
    .addServer(baseUrl)
    .addSecurity('bearer', { type: 'http', scheme: 'bearer', description: 'An API key or an OAuth access token' })
    .addSecurity('administrator', { type: 'http', scheme: 'bearer', description: 'The ADMIN_TOKEN' })
    .addSecurity('session', { type: 'apiKey', in: 'cookie', name: 'session', description: 'A signed-in browser' });
  for (const [name, description] of introduction.tags) builder.addTag(name, description);
  const document = SwaggerModule.createDocument(app, builder.build(), {
    operationIdFactory: (controller, method) => `${controller.replace(/Controller$/, '')}_${method}`,
  });
  document.components = {
    ...document.components,
    schemas: { ...document.components?.schemas, ...errorSchemas(introduction.errors) },
  };
  describePathParameters(document);
  describeErrors(document, introduction.errors);
  describeHeaders(document);
  document.components.headers = usedHeaders(document);
  introduction.complete(document);
  return toOpenApi31(hoistNamedSchemas(document));
}

function usedHeaders(document: OpenAPIObject): typeof headerComponents {
  const text = JSON.stringify([document.paths, document.components?.responses]);
  const used = Object.entries(headerComponents).filter(([name]) => text.includes(`"#/components/headers/${name}"`));
  return Object.fromEntries(used) as typeof headerComponents;
}
