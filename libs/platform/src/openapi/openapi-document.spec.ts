import { describe, expect, it } from '@jest/globals';
import type { OpenAPIObject } from '@nestjs/swagger';
import { describePathParameters, hoistNamedSchemas, toOpenApi31 } from './openapi-document.js';

const stats = { $id: 'Stats', type: 'object', properties: { mean: { type: 'number' } } };
const workflow = {
  $id: 'Workflow',
  type: 'object',
  properties: { time: stats, wait: { anyOf: [stats, { type: 'null' }] } },
};

it('a schema with a name is a component that others refer to, also inside another', () => {
  const document = {
    paths: { '/a': { schema: workflow }, '/b': { schema: { type: 'array', items: workflow } } },
    components: { schemas: { Other: { type: 'object', properties: { stats } } } },
  } as unknown as OpenAPIObject;
  expect(hoistNamedSchemas(document)).toEqual({
    paths: {
      '/a': { schema: { $ref: '#/components/schemas/Workflow' } },
      '/b': { schema: { type: 'array', items: { $ref: '#/components/schemas/Workflow' } } },
    },
    components: {
      schemas: {
        Other: { type: 'object', properties: { stats: { $ref: '#/components/schemas/Stats' } } },
        Stats: { type: 'object', properties: { mean: { type: 'number' } } },
        Workflow: {
          type: 'object',
          properties: {
            time: { $ref: '#/components/schemas/Stats' },
            wait: { anyOf: [{ $ref: '#/components/schemas/Stats' }, { type: 'null' }] },
          },
        },
      },
    },
  });
});

it('a property with the name $id is not a named schema', () => {
  const document = { paths: {}, components: { schemas: { A: { properties: { $id: { type: 'string' } } } } } };
  expect(hoistNamedSchemas(document as unknown as OpenAPIObject)).toEqual(document);
});

const operation = (...parameters: object[]) => ({ responses: {}, parameters }) as never;
const inPath = (name: string) => ({ name, required: true, in: 'path', schema: { type: 'string' } });

it('the parameters of a path are documented in its order, also if no handler uses them', () => {
  const query = { name: 'limit', in: 'query' };
  const paths = {
    '/organizations/{orgId}/keys/{keyId}': { get: operation(query, inPath('keyId')), delete: operation() },
    '/organizations': { get: operation(query) },
  };
  describePathParameters({ paths } as unknown as OpenAPIObject);
  expect(paths).toEqual({
    '/organizations/{orgId}/keys/{keyId}': {
      get: operation(inPath('orgId'), inPath('keyId'), query),
      delete: operation(inPath('orgId'), inPath('keyId')),
    },
    '/organizations': { get: operation(query) },
  });
});

const converted = (schema: object): unknown => toOpenApi31({ schema } as unknown as OpenAPIObject);

describe('a nullable schema in OpenAPI 3.1', () => {
  it.each([
    ['one with a type', { type: 'string', nullable: true }, { type: ['string', 'null'] }],
    [
      'one with choices',
      { type: 'string', enum: ['a'], nullable: true },
      { type: ['string', 'null'], enum: ['a', null] },
    ],
    [
      'a reference',
      { allOf: [{ $ref: '#/x' }], nullable: true },
      { anyOf: [{ allOf: [{ $ref: '#/x' }] }, { type: 'null' }] },
    ],
    [
      'one deep inside',
      { properties: { a: { items: { type: 'integer', nullable: true } } } },
      { properties: { a: { items: { type: ['integer', 'null'] } } } },
    ],
  ])('says so in its type: %s', (_what, schema, expected) => {
    expect(converted(schema)).toEqual({ schema: expected });
  });

  it('leaves everything else alone', () => {
    const schema = { type: 'object', nullable: false, required: ['a'], properties: { a: { type: 'string' } } };
    expect(converted({ ...schema })).toMatchObject({ schema: { type: 'object', required: ['a'] } });
  });

  it('may be a property that is itself called nullable', () => {
    const schema = { type: 'object', properties: { nullable: { type: 'boolean' } } };
    expect(converted(schema)).toEqual({ schema });
  });
});
