import { describe, expect, it } from '@jest/globals';
import type { OpenAPIObject } from '@nestjs/swagger';
import { toOpenApi31 } from './openapi-31.js';

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
