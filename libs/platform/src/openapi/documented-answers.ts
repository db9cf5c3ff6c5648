import type { OpenAPIObject } from '@nestjs/swagger';
import { deprecationExtension } from '../http/deprecated.decorator.js';
import { listOperations, type OpenApiComponents, type OpenApiOperation } from './operations.js';

type DocumentedResponse = Exclude<NonNullable<OpenApiComponents['responses']>[string], { $ref: string }>;
type DocumentedHeaders = NonNullable<DocumentedResponse['headers']>;

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
  Deprecation: {
    required: true,
    description: 'Since when it is deprecated (RFC 9745)',
    schema: text,
    example: '@1798761600',
  },
  Sunset: {
    required: true,
    description: 'When it stops working (RFC 8594)',
    schema: text,
    example: 'Sat, 01 Jan 2028 00:00:00 GMT',
  },
  Link: {
    required: true,
    description: 'The page about deprecations, and what replaces the operation',
    schema: text,
    example: '</docs/versions>; rel="deprecation"; type="text/html"',
  },
  'WWW-Authenticate': { description: 'The credential required, or what the one sent is missing', schema: text },
} satisfies DocumentedHeaders;

export type HeaderName = keyof typeof headerComponents;

export const documentedHeaders = (...names: HeaderName[]): DocumentedHeaders =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

/** Of an operation that answers with CSV, too, which is streamed and has none. */
const tagOfJson = { ...headerComponents.ETag, required: false };

/** Adds the headers that responses have without the handler's doing. */
export function describeHeaders(document: OpenAPIObject): void {
  for (const { method, operation } of listOperations(document)) {
    if (deprecationExtension in operation) operation.deprecated = true;
    for (const [status, response] of Object.entries(operation.responses)) {
      if (!response || '$ref' in response) continue;
      response.headers = { ...listHeaders(operation, method, status, response), ...response.headers };
    }
  }
}

function listHeaders(
  operation: OpenApiOperation,
  method: string,
  status: string,
  { content }: DocumentedResponse,
): DocumentedHeaders {
  const security = operation.security ?? [];
  const isLimited = security.some((scheme) => 'bearer' in scheme || 'session' in scheme);
  const hasTag = method === 'get' && status === '200' && content !== undefined && 'application/json' in content;
  const mayBeReplayed = (operation.parameters ?? []).some(
    (parameter) => 'name' in parameter && parameter.name === 'Idempotency-Key',
  );
  return {
    ...documentedHeaders('X-Request-Id'),
    ...(deprecationExtension in operation && documentedHeaders('Deprecation', 'Sunset', 'Link')),
    ...(isLimited && documentedHeaders('RateLimit-Policy', 'RateLimit')),
    ...(hasTag && ('text/csv' in content ? { ETag: tagOfJson } : documentedHeaders('ETag'))),
    ...(mayBeReplayed && documentedHeaders('Idempotency-Replayed')),
  };
}
