import { ApiExtension, type OpenAPIObject } from '@nestjs/swagger';
import { documentedHeaders, type HeaderName } from './documented-answers.js';
import { listOperations, type OpenApiComponents, type OpenApiOperation } from './operations.js';

type ThrowingOperation = OpenApiOperation & { 'x-throws'?: readonly string[] };

/** Every code with the statuses that it can have, and its cause in a sentence; the application knows those of all libs. */
export type DocumentedErrors = Readonly<
  Record<string, { readonly statuses: readonly number[]; readonly cause: string }>
>;

/** The codes of errors that an operation can answer with, beside those that follow from its path, method, and security. */
export const Throws = (...codes: string[]): MethodDecorator => ApiExtension('x-throws', codes);

const text = { type: 'string' as const };

const wrapped = (error: object) => ({
  type: 'object' as const,
  required: ['error'],
  properties: { error },
});

export const errorSchemas = (errors: DocumentedErrors): NonNullable<OpenApiComponents['schemas']> => ({
  ErrorCode: {
    ...text,
    ...(Object.keys(errors).length > 0 && { enum: Object.keys(errors) }),
    description: 'Stable: branch on it, and expect new ones. The page /docs/errors says what to do about each.',
    example: 'VALIDATION_FAILED',
  },
  ErrorBody: {
    type: 'object',
    description: 'Why a request was refused, or failed',
    required: ['code', 'message', 'requestId', 'docUrl'],
    properties: {
      code: { $ref: '#/components/schemas/ErrorCode' },
      message: { ...text, description: 'Human-readable: what is wrong and what to do' },
      requestId: { ...text, description: 'Also in `X-Request-Id`; mention it when you ask for help' },
      docUrl: { ...text, format: 'uri', description: 'What this code means, and what to do about it' },
      details: {
        type: 'array',
        description: 'The fields that are wrong; only where it is about fields',
        items: {
          type: 'object',
          required: ['field', 'message'],
          properties: {
            field: { ...text, description: 'A path in the body, a parameter or a header', example: 'events[1]' },
            message: { ...text, description: 'What is wrong with it' },
          },
        },
      },
    },
  },
  Error: {
    ...wrapped({ $ref: '#/components/schemas/ErrorBody' }),
    description: 'The body of every error, except under /oauth',
  },
});

const headersOf: Readonly<Record<number, readonly HeaderName[]>> = {
  401: ['WWW-Authenticate'],
  403: ['WWW-Authenticate'],
  429: ['Retry-After', 'RateLimit-Policy', 'RateLimit'],
  503: ['Retry-After'],
};

/** For an application that does not know the codes of its libs. */
const anyRefusal = {
  description: 'An error',
  headers: documentedHeaders('X-Request-Id'),
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
};

/**
 * Adds the errors of each operation: those that its method, path, and security make possible, and those that it throws
 * itself. Equal responses are components.
 */
export function describeErrors(document: OpenAPIObject, errors: DocumentedErrors): void {
  const responses: NonNullable<OpenApiComponents['responses']> = {
    NotModified: {
      description: 'Unchanged since the ETag in `If-None-Match`',
      headers: documentedHeaders('X-Request-Id', 'ETag'),
    },
  };
  for (const { path, method, operation } of listOperations(document)) {
    const { 'x-throws': own = [] } = operation as ThrowingOperation;
    delete (operation as ThrowingOperation)['x-throws'];
    if (honoursIfMatch(method)) (operation.parameters ??= []).push(ifMatch);
    // OpenAPI needs an empty list for operations without a credential.
    operation.security ??= [];
    // Operations that document their own 400 follow another protocol (OAuth) with other errors.
    if (operation.responses[400]) continue;
    if (method === 'get') operation.responses[304] ??= { $ref: '#/components/responses/NotModified' };
    if (Object.keys(errors).length === 0) operation.responses.default ??= anyRefusal;
    for (const [status, codes] of byStatus([...commonCodes(path, method, operation), ...own], errors, method)) {
      const name = responseName(status, codes);
      responses[name] ??= refusal(Number(status), codes, errors);
      operation.responses[status] = { $ref: `#/components/responses/${name}` };
    }
  }
  document.components = { ...document.components, responses };
}

const honoursIfMatch = (method: string): boolean => method === 'patch' || method === 'delete';

const ifMatch = {
  name: 'If-Match',
  in: 'header' as const,
  required: false,
  description:
    'The ETag of the version that you have read: 412, and nothing is changed, if it is no longer the current one.',
  schema: text,
};

/** The codes that have their cause outside the handler. */
function commonCodes(path: string, method: string, { security = [], parameters = [] }: OpenApiOperation): string[] {
  const names = parameters.map((each) => ('name' in each ? each.name : ''));
  const schemes = security.flatMap((scheme) => Object.keys(scheme));
  const isPublic = schemes.length === 0;
  return [
    'VALIDATION_FAILED',
    ...(isPublic ? [] : ['UNAUTHORIZED', 'FORBIDDEN']),
    ...(path.includes('{orgId}') ? ['ORGANIZATION_NOT_FOUND'] : []),
    ...(names.includes('cursor') ? ['INVALID_CURSOR'] : []),
    ...(names.includes('Idempotency-Key')
      ? ['IDEMPOTENCY_ANSWER_NOT_KEPT', 'IDEMPOTENCY_IN_PROGRESS', 'IDEMPOTENCY_KEY_REUSED']
      : []),
    // An ID that is no text in UTF-8 matches no route.
    ...(path.includes('{') ? ['NOT_FOUND'] : []),
    ...(schemes.includes('oauth2') ? ['INSUFFICIENT_SCOPE'] : []),
    // Public links have a rate limit of their own.
    ...(isPublic && !path.includes('{') ? [] : ['RATE_LIMITED']),
    ...(method === 'get' ? [] : ['MALFORMED_JSON', 'REQUEST_TIMEOUT', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE']),
    ...(honoursIfMatch(method) ? ['PRECONDITION_FAILED'] : []),
    'HEADERS_TOO_LARGE',
    'INTERNAL',
    'UNAVAILABLE',
  ];
}

function byStatus(found: string[], errors: DocumentedErrors, method: string): Map<string, string[]> {
  const statuses = new Map<string, string[]>();
  for (const code of [...new Set(found)].sort()) {
    for (const status of errors[code]?.statuses ?? []) {
      // What a GET uses up is free again after a while.
      if (code === 'QUOTA_EXCEEDED' && method === 'get' && status === 409) continue;
      if (status === 405) continue;
      statuses.set(String(status), [...(statuses.get(String(status)) ?? []), code]);
    }
  }
  return new Map([...statuses].sort());
}

/** Generated clients have types of these names, so it has letters and digits only. */
function responseName(status: string, codes: readonly string[]): string {
  const words = codes.map((code) =>
    code.toLowerCase().replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase()),
  );
  // Three codes that only come together.
  const short = words.map((word) => (word.startsWith('Idempotency') ? 'Idempotency' : word));
  return `Errors${status}${[...new Set(short)].join('')}`;
}

function refusal(status: number, codes: readonly string[], errors: DocumentedErrors) {
  const narrowed = { type: 'object', properties: { code: { type: 'string', enum: [...codes] } } };
  return {
    description: codes.map((each) => `\`${each}\`: ${errors[each]?.cause ?? ''}`).join('\n\n'),
    headers: documentedHeaders('X-Request-Id', ...(headersOf[status] ?? [])),
    content: {
      'application/json': {
        schema:
          status === 431
            ? { $ref: '#/components/schemas/Error' }
            : wrapped({ allOf: [{ $ref: '#/components/schemas/ErrorBody' }, narrowed] }),
      },
    },
  };
}
