import { expect, it } from '@jest/globals';
import type { OpenAPIObject } from '@nestjs/swagger';
import { hoistNamedSchemas } from './named-schemas.js';

const stats = { $id: 'Stats', type: 'object', properties: { mean: { type: 'number' } } };
const workflow = {
  $id: 'Workflow',
  type: 'object',
  properties: { time: stats, wait: { anyOf: [stats, { type: 'null' }] } },
};

it('a schema with a name stands once and is referred to, also inside another', () => {
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

it('a property that is called so is none', () => {
  const document = { paths: {}, components: { schemas: { A: { properties: { $id: { type: 'string' } } } } } };
  expect(hoistNamedSchemas(document as unknown as OpenAPIObject)).toEqual(document);
});
