import type { OpenAPIObject } from '@nestjs/swagger';

type Components = NonNullable<OpenAPIObject['components']>;
type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;
type Described = Exclude<NonNullable<Components['responses']>[string], { $ref: string }>;
type Headers = NonNullable<Described['headers']>;

const text = { type: 'string' as const };

/** Tests check that every response has the required ones. */
export const headerComponents = {
  'X-Request-Id': {
    required: true,
    description: 'Identifies this request in the logs; yours if you sent one',
    schema: text,
  },
  ETag: { required: true, description: 'Send it as `If-None-Match`: 304 says that nothing has changed', schema: text },
  'Idempotency-Replayed': {
    description: '`true` if this repeats the answer to an earlier request with this `Idempotency-Key`',
    schema: { ...text, enum: ['true'] },
  },
  'RateLimit-Policy': {
    required: true,
    description: 'Number of requests per number of seconds',
    schema: text,
    example: '"default";q=600;w=60',
  },
  RateLimit: {
    required: true,
    description: 'Requests remaining, and seconds until there are more',
    schema: text,
    example: '"default";r=598;t=57',
  },
  'Retry-After': { required: true, description: 'Seconds to wait', schema: { type: 'integer' as const, minimum: 1 } },
  'WWW-Authenticate': { description: 'The credential required, or what the one sent is missing', schema: text },
} satisfies Headers;

type HeaderName = keyof typeof headerComponents;

export const documentedHeaders = (...names: HeaderName[]): Headers =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

/** Adds the headers that responses have without the handler's doing. */
export function describeHeaders(document: OpenAPIObject): void {
  for (const item of Object.values(document.paths)) {
    for (const method of ['get', 'post', 'put', 'patch', 'delete'] as const) {
      const operation = item[method];
      if (!operation) continue;
      for (const [status, response] of Object.entries(operation.responses)) {
        if (!response || '$ref' in response) continue;
        response.headers = { ...headersOf(operation, method, status, response), ...response.headers };
      }
    }
  }
}

function headersOf(operation: Operation, method: string, status: string, { content }: Described): Headers {
  const security = operation.security ?? [];
  // A session that is named, too, can be of a person without an organization, who is not limited.
  const isLimited = security.some((scheme) => 'bearer' in scheme) && !security.some((scheme) => 'session' in scheme);
  const hasTag = method === 'get' && status === '200' && content !== undefined && 'application/json' in content;
  const mayBeReplayed = (operation.parameters ?? []).some(
    (parameter) => 'name' in parameter && parameter.name === 'Idempotency-Key',
  );
  return {
    ...documentedHeaders('X-Request-Id'),
    ...(isLimited && documentedHeaders('RateLimit-Policy', 'RateLimit')),
    ...(hasTag && documentedHeaders('ETag')),
    ...(mayBeReplayed && documentedHeaders('Idempotency-Replayed')),
  };
}

const refusal = (description: string, ...names: HeaderName[]) => ({
  description,
  headers: documentedHeaders('X-Request-Id', ...names),
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
});

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
            code: { type: 'string', description: 'Stable; use it in your code', example: 'VALIDATION_FAILED' },
            message: { type: 'string', description: 'Human-readable: what is wrong and what to do' },
            requestId: { type: 'string', description: 'Also in `X-Request-Id`; mention it when you ask for help' },
            details: {
              type: 'array',
              items: {
                type: 'object',
                required: ['field', 'message'],
                additionalProperties: false,
                properties: {
                  field: {
                    type: 'string',
                    description: 'A path in the body, a parameter or a header',
                    example: 'events[1]',
                  },
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
    304: {
      description: 'Unchanged since the ETag in `If-None-Match`',
      headers: documentedHeaders('X-Request-Id', 'ETag'),
    },
    400: refusal('The request is not valid: `VALIDATION_FAILED`, `MALFORMED_JSON` or `INVALID_CURSOR`'),
    401: refusal('No credential, or an unknown, expired or revoked one: `UNAUTHORIZED`', 'WWW-Authenticate'),
    403: refusal(
      'The credential lacks the scope: `INSUFFICIENT_SCOPE`; or the caller’s role or kind does not allow it: `FORBIDDEN`',
      'WWW-Authenticate',
    ),
    404: refusal('It does not exist in this workspace; the code says what: `…_NOT_FOUND`'),
    409: refusal(
      'The current state does not allow this, a quota of the workspace is used up (`QUOTA_EXCEEDED`), or the idempotency key is in use: `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`',
    ),
    413: refusal('The body is too large: `PAYLOAD_TOO_LARGE`'),
    415: refusal('The body has an unexpected type: `UNSUPPORTED_MEDIA_TYPE`'),
    422: refusal('Understood, but it cannot be done'),
    429: refusal(
      'Too many requests: `RATE_LIMITED`; or too many of the same kind at a time: `QUOTA_EXCEEDED`',
      'Retry-After',
      'RateLimit-Policy',
      'RateLimit',
    ),
    500: refusal('An internal error: `INTERNAL`'),
    503: refusal('The database is unavailable: `UNAVAILABLE`', 'Retry-After'),
  },
};

/**
 * Adds the errors that an operation's method, path, and security make possible, so that handlers need not list them.
 */
export function describeErrors(document: OpenAPIObject): void {
  for (const [path, item] of Object.entries(document.paths)) {
    for (const method of ['get', 'post', 'put', 'patch', 'delete'] as const) {
      const operation = item[method];
      if (!operation) continue;
      // OpenAPI needs an empty list for operations without a credential.
      operation.security ??= [];
      // Operations that document their own 400 follow another protocol (OAuth) with other errors.
      if (operation.responses[400]) continue;
      const isPublic = operation.security.length === 0;
      const statuses = [
        ...(method === 'get' ? [304] : []),
        400,
        ...(isPublic ? [] : [401, 403]),
        // Public links have a rate limit of their own.
        ...(isPublic && !path.includes('{') ? [] : [429]),
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
