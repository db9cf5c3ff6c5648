import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { eventTypes } from '#events';
import { errorCodes } from './error-codes.js';
import { operationDescriptions } from './operation-descriptions.js';

interface Schema {
  readonly $ref?: string;
  readonly description?: string;
  readonly enum?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly additionalProperties?: Schema | boolean;
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
}

type Content = Readonly<Record<string, { readonly schema?: Schema; readonly example?: unknown }>>;

interface Response {
  readonly $ref?: string;
  readonly content?: Content;
}

interface Operation {
  readonly operationId: string;
  readonly description?: string;
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters?: readonly { readonly in: string; readonly name: string; readonly description?: string }[];
  readonly requestBody?: { readonly content: Content };
  readonly 'x-codeSamples'?: readonly { readonly label: string; readonly source: string }[];
  readonly responses: Readonly<Record<string, Response>>;
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly webhooks: Readonly<Record<string, object>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly securitySchemes: Readonly<Record<string, object>>;
  };
}

const file = new URL('../../../../openapi.json', import.meta.url);
const document = JSON.parse(readFileSync(file, 'utf8')) as Document;
const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ path, method, ...operation })),
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
    // An example can hold a schema: that of a tool's configuration.
    const {
      $ref,
      additionalProperties,
      example: _,
      ...members
    } = value as {
      $ref?: string;
      additionalProperties?: unknown;
      example?: unknown;
    };
    const [, name] = /^#\/components\/schemas\/(.*)$/.exec($ref ?? '') ?? [];
    const isNew = name !== undefined && !named.has(name);
    if (isNew) named.add(name);
    return [
      ...(additionalProperties === false ? [at] : []),
      ...(isNew ? closed(document.components.schemas[name], name) : []),
      ...Object.values({ ...members, additionalProperties }).flatMap((member) => closed(member, at)),
    ];
  };
  const found = operations.flatMap(({ operationId, responses }) => closed(responses, operationId));
  expect([...new Set(found)]).toEqual([]);
  expect(named.size).toBeGreaterThan(100);
});

test('every parameter is described, and has a name of its own within its operation', () => {
  const unclear = operations.filter(
    ({ parameters = [] }) =>
      new Set(parameters.map(({ name }) => name)).size < parameters.length ||
      parameters.some(({ description = '' }) => description === ''),
  );
  expect(idsOf(unclear)).toEqual([]);
});

test('every schema and every property is described, itself or by the schema that it refers to', () => {
  const isDescribed = ({ description, $ref = '', items, anyOf = [] }: Schema): boolean =>
    description !== undefined ||
    document.components.schemas[$ref.split('/').at(-1) ?? '']?.description !== undefined ||
    (items !== undefined && isDescribed(items)) ||
    anyOf.some(isDescribed);
  let count = 0;
  const bare = (schema: Schema, at: string): string[] => {
    const { properties = {}, items, additionalProperties: values, oneOf = [], anyOf = [], allOf = [] } = schema;
    const parts = [items, typeof values === 'object' ? values : undefined, ...oneOf, ...anyOf, ...allOf];
    return [
      ...Object.entries(properties).flatMap(([name, property]) => {
        count += 1;
        // The envelopes of bodies.
        const isBare = !isDescribed(property) && name !== 'data' && name !== 'error';
        return [...(isBare ? [`${at}.${name}`] : []), ...bare(property, `${at}.${name}`)];
      }),
      ...parts.flatMap((part) => (part === undefined ? [] : bare(part, at))),
    ];
  };
  const named = Object.entries(document.components.schemas);
  expect(named.filter(([, schema]) => !schema.description).map(([name]) => name)).toEqual([]);
  const bodies = operations.flatMap(({ operationId, requestBody, responses }) =>
    [requestBody, ...Object.values(responses)].flatMap((each) =>
      Object.values(each?.content ?? {}).map(({ schema = {} }) => [operationId, schema] as const),
    ),
  );
  expect([...named, ...bodies].flatMap(([name, schema]) => bare(schema, name))).toEqual([]);
  expect(count).toBeGreaterThan(1_700);
});

test('every operation has samples in three languages', () => {
  const languages = ['curl', 'TypeScript', 'Python'];
  const found = operations.map(({ 'x-codeSamples': samples = [] }) => samples.map(({ label }) => label));
  expect(found).toEqual(operations.map(() => languages));
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

test('every JSON answer with 2xx has an example, which is one by its schema', () => {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  formats.default(ajv);
  ajv.addSchema(document, 'document');
  const wrong = operations.flatMap(({ path, method, operationId, responses }) =>
    Object.entries(responses).flatMap(([status, { content }]) => {
      const json = content?.['application/json'];
      if (!status.startsWith('2') || json === undefined) return [];
      const place = ['paths', path, method, 'responses', status, 'content', 'application/json', 'schema'];
      const pointer = place.map((name) => encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1')));
      const isOne = ajv.validate({ $ref: `document#/${pointer.join('/')}` }, json.example ?? null);
      return isOne ? [] : [[operationId, status, ajv.errorsText()]];
    }),
  );
  expect(wrong).toEqual([]);
});
