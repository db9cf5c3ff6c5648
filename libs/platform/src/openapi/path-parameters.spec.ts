import type { OpenAPIObject } from '@nestjs/swagger';
import { expect, it } from '@jest/globals';
import { describePathParameters } from './path-parameters.js';

const operation = (...parameters: object[]) => ({ responses: {}, parameters }) as never;
const inPath = (name: string) => ({ name, required: true, in: 'path', schema: { type: 'string' } });

it('a path tells its parameters, in its order, also where no handler takes them', () => {
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
