import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { eventTypes } from '#events';
import { errorCodes } from './error-codes.js';
import { operationDescriptions } from './operation-descriptions.js';
import { responseExamples } from './response-examples.js';

interface Response {
  readonly $ref?: string;
  readonly content?: Readonly<Record<string, { readonly example?: unknown }>>;
}

interface Operation {
  readonly operationId: string;
  readonly description?: string;
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters?: readonly { readonly in: string; readonly name: string; readonly description?: string }[];
  readonly requestBody?: object;
  readonly responses: Readonly<Record<string, Response>>;
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly webhooks: Readonly<Record<string, object>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, { readonly enum?: unknown; readonly oneOf?: readonly object[] }>>;
    readonly securitySchemes: Readonly<Record<string, object>>;
  };
}

const file = new URL('../../../../openapi.json', import.meta.url);
const document = JSON.parse(readFileSync(file, 'utf8')) as Document;
const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.values(item).map((operation) => ({ path, ...operation })),
);
const idsOf = (some: readonly { operationId: string }[]): string[] => some.map(({ operationId }) => operationId);

test('every operation has a description, and no description is of another', () => {
  expect(idsOf(operations.filter(({ description = '' }) => description === ''))).toEqual([]);
  const known = idsOf(operations);
  expect(Object.keys(operationDescriptions).filter((id) => !known.includes(id))).toEqual([]);
});

test('every operation of a tenant names its scope, in a scheme that has it', () => {
  const scopes = operations.flatMap(({ security }) => security.flatMap(({ oauth2 = [] }) => oauth2));
  expect(new Set(scopes)).toEqual(new Set(Object.keys(scopesOf(document))));
  const scoped = operations.filter(({ security }) => security.some((scheme) => 'oauth2' in scheme));
  expect(scoped.length).toBeGreaterThan(50);
  expect(idsOf(scoped.filter(({ description = '' }) => !description.includes('Needs the scope')))).toEqual([]);
});

const scopesOf = ({ components }: Document): object =>
  (components.securitySchemes.oauth2 as { flows: { authorizationCode: { scopes: object } } }).flows.authorizationCode
    .scopes;

test('responses are open, because fields are added without notice', () => {
  const named = new Set<string>();
  const closed = (value: unknown, at: string): string[] => {
    if (typeof value !== 'object' || value === null) return [];
    const { $ref, additionalProperties } = value as { $ref?: string; additionalProperties?: unknown };
    const [, name] = /^#\/components\/schemas\/(.*)$/.exec($ref ?? '') ?? [];
    const isNew = name !== undefined && !named.has(name);
    if (isNew) named.add(name);
    return [
      ...(additionalProperties === false ? [at] : []),
      ...(isNew ? closed(document.components.schemas[name], name) : []),
      ...Object.values(value).flatMap((member) => closed(member, at)),
    ];
  };
  const found = operations.flatMap(({ operationId, responses }) => closed(responses, operationId));
  expect([...new Set(found)]).toEqual([]);
  expect(named.size).toBeGreaterThan(100);
});

test('every path parameter is described, and named once in its path', () => {
  const unclear = operations.filter(({ parameters = [] }) => {
    const inPath = parameters.filter((each) => each.in === 'path');
    return new Set(inPath.map(({ name }) => name)).size < inPath.length || inPath.some((each) => !each.description);
  });
  expect(idsOf(unclear)).toEqual([]);
});

test('the codes of errors are an enum, and each error response names those that it can have', () => {
  expect(document.components.schemas.ErrorCode?.enum).toEqual(Object.keys(errorCodes));
  const missing = operations.find(({ operationId }) => operationId === 'Assessments_get')?.responses['404'];
  expect(missing?.$ref).toBe('#/components/responses/Errors404AssessmentNotFoundNotFound');
});

test('each event type has a webhook and a schema, by which events are told apart', () => {
  expect(Object.keys(document.webhooks).sort()).toEqual([...eventTypes].sort());
  expect(document.components.schemas.EventView?.oneOf).toHaveLength(eventTypes.length);
});

test('an upload and its preview say which bodies they take', () => {
  const uploads = operations.filter(({ operationId }) =>
    ['Uploads_upload', 'UploadPreview_preview'].includes(operationId),
  );
  for (const { requestBody } of uploads) {
    expect(Object.keys((requestBody as { content: object }).content)).toContain('application/vnd.apache.parquet');
  }
  expect(uploads).toHaveLength(2);
});

test('an example of an answer is in the document, and is one by its schema', () => {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  formats.default(ajv);
  ajv.addSchema(document, 'document');
  for (const [operationId, answers] of Object.entries(responseExamples)) {
    const { path = '' } = operations.find((each) => each.operationId === operationId) ?? {};
    const [method = ''] =
      Object.entries(document.paths[path] ?? {}).find(([, each]) => each.operationId === operationId) ?? [];
    for (const [status, example] of Object.entries(answers)) {
      const content = document.paths[path]?.[method]?.responses[status]?.content?.['application/json'];
      expect([operationId, content?.example]).toEqual([operationId, example]);
      const place = ['paths', path, method, 'responses', status, 'content', 'application/json', 'schema'];
      const pointer = place.map((name) => name.replaceAll('~', '~0').replaceAll('/', '~1')).join('/');
      ajv.validate({ $ref: `document#/${pointer}` }, example);
      expect([operationId, ajv.errors]).toEqual([operationId, null]);
    }
  }
});
