import type { OpenAPIObject } from '@nestjs/swagger';

type Components = NonNullable<OpenAPIObject['components']>;

const errorBody = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };
const retryAfter = {
  'Retry-After': { description: 'Seconds to wait', required: true, schema: { type: 'integer' as const, minimum: 1 } },
};

export const errorComponents: Required<Pick<Components, 'schemas' | 'responses'>> = {
  schemas: {
    Error: {
      type: 'object',
      required: ['error'],
      additionalProperties: false,
      properties: {
        error: {
          type: 'object',
          required: ['code', 'message', 'requestId'],
          additionalProperties: false,
          properties: {
            code: { type: 'string', description: 'Stable; branch on it', example: 'VALIDATION_FAILED' },
            message: { type: 'string', description: 'For people: what was wrong and what to do' },
            requestId: { type: 'string', description: 'Also in `X-Request-Id`; name it when you ask for help' },
            details: {
              type: 'array',
              items: {
                type: 'object',
                required: ['field', 'message'],
                additionalProperties: false,
                properties: {
                  field: { type: 'string', example: 'events[1]' },
                  message: { type: 'string' },
                },
              },
            },
          },
        },
      },
    },
  },
  responses: {
    304: { description: 'Not changed since the answer whose ETag the request names in `If-None-Match`' },
    400: { description: 'The request is not as documented', content: errorBody },
    401: { description: 'No credential, or an unknown, expired or revoked one', content: errorBody },
    403: { description: 'The credential does not allow this', content: errorBody },
    404: { description: 'No such thing in this workspace', content: errorBody },
    409: { description: 'The present state does not allow this', content: errorBody },
    413: { description: 'The body is too large', content: errorBody },
    415: { description: 'The body is of another type than expected', content: errorBody },
    422: { description: 'Understood, but it cannot be done', content: errorBody },
    429: { description: 'Too many requests', headers: retryAfter, content: errorBody },
    500: { description: 'A fault of the service', content: errorBody },
    503: { description: 'The database is away', headers: retryAfter, content: errorBody },
  },
};

/** Adds to each operation the refusals that its shape makes possible, so that no handler has to list them. */
export function describeErrors(document: OpenAPIObject): void {
  for (const [path, item] of Object.entries(document.paths)) {
    for (const method of ['get', 'post', 'put', 'patch', 'delete'] as const) {
      const operation = item[method];
      if (!operation) continue;
      // What asks for no credential has to say so.
      operation.security ??= [];
      const isPublic = operation.security.length === 0;
      const statuses = [
        ...(method === 'get' ? [304] : []),
        400,
        ...(isPublic ? [] : [401, 403, 429]),
        ...(path.includes('{') ? [404] : []),
        ...(method === 'get' ? [] : [409, 413, 415]),
        500,
        503,
      ];
      for (const status of statuses) {
        operation.responses[status] ??= { $ref: `#/components/responses/${status}` };
      }
    }
  }
}
