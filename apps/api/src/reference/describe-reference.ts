import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OpenAPIObject } from '@nestjs/swagger';
import { scopeDescriptions } from '#auth';
import { projectRoot } from '#platform';
import { describeEvents } from './event-schemas.js';
import { operationDescriptions } from './operation-descriptions.js';
import { requestExamples } from './request-examples.js';
import { describeUploads } from './upload-bodies.js';

/** What the build has written for each operation, by its operationId. */
type OfOperations<Value> = Readonly<Record<string, Value>>;
const readBuilt = <Value>(name: string): OfOperations<Value> =>
  JSON.parse(readFileSync(join(projectRoot, 'dist/dashboard/docs', name), 'utf8')) as OfOperations<Value>;

/** Answers by their status. */
type Answers = Readonly<Record<string, unknown>>;

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;

/** Adds to the document what no single lib knows. */
export function describeReference(document: OpenAPIObject): void {
  describeOAuth(document);
  describeEvents(document);
  describeUploads(document);
  const samples = readBuilt<readonly object[]>('samples.json');
  const answers = readBuilt<Answers>('answers.json');
  for (const [path, item] of Object.entries(document.paths)) {
    for (const method of ['get', 'post', 'put', 'patch', 'delete'] as const) {
      const operation = item[method];
      if (!operation) continue;
      describeParameters(path, operation);
      addExample(operation);
      addAnswers(operation, answers[operation.operationId ?? '']);
      Object.assign(operation, { 'x-codeSamples': samples[operation.operationId ?? ''] });
      operation.description = [
        operation.description ?? operationDescriptions[operation.operationId ?? ''],
        ...needs(operation),
      ]
        .filter((text) => text !== undefined && text !== '')
        .join('\n\n');
    }
  }
}

function describeOAuth(document: OpenAPIObject): void {
  const base = document.servers?.[0]?.url ?? '';
  const components = (document.components ??= {});
  components.securitySchemes = {
    ...components.securitySchemes,
    oauth2: {
      type: 'oauth2',
      description: 'An access token for a person, with the scopes that they granted. An API key has scopes, too.',
      flows: {
        authorizationCode: {
          authorizationUrl: `${base}/oauth/authorize`,
          tokenUrl: `${base}/oauth/token`,
          refreshUrl: `${base}/oauth/token`,
          scopes: { ...scopeDescriptions },
        },
      },
    },
  };
}

function addExample({ operationId = '', requestBody }: Operation): void {
  const example = requestExamples[operationId];
  if (example === undefined || requestBody === undefined || '$ref' in requestBody) return;
  for (const content of Object.values(requestBody.content)) content.example ??= example;
}

function addAnswers({ responses }: Operation, answers: Answers = {}): void {
  for (const [status, example] of Object.entries(answers)) {
    const response = responses[status];
    if (response === undefined || '$ref' in response) continue;
    const json = response.content?.['application/json'];
    if (json) json.example = example;
  }
}

function needs({ security = [] }: Operation): string[] {
  const scopes = security.flatMap(({ oauth2 = [] }) => oauth2);
  return scopes.map((scope) => `Needs the scope \`${scope}\`.`);
}

/** What `{id}` names depends on what it follows. */
const owners: Readonly<Record<string, readonly [what: string, prefix: string]>> = {
  assessments: ['The assessment', 'asmt'],
  integrations: ['The integration', 'int'],
  webhooks: ['The webhook endpoint', 'whk'],
  events: ['The event', 'evt'],
};

const parameters: Readonly<Record<string, readonly [what: string, prefix: string | null]>> = {
  orgId: ['The organization', 'org'],
  userId: ['The person', 'usr'],
  keyId: ['The API key', 'key'],
  clientId: ['The OAuth client', 'app'],
  deliveryId: ['The delivery', 'dlv'],
  integrationId: ['The integration', 'int'],
  collectionId: ['The upload or collection', null],
  sessionId: ['The session', null],
  shareId: ['The shared link', null],
  filterId: ['The filter', 'flt'],
  scenarioId: ['The scenario', 'scn'],
  commentId: ['The comment', 'cmt'],
  tool: ['The tool, as in the catalog', null],
  token: ['The part of the shared link after `/shared/`', null],
  file: ['The last part of the path of the download URL', null],
};

function describeParameters(path: string, { parameters: listed = [] }: Operation): void {
  const segments = path.split('/');
  for (const parameter of listed) {
    if (!('in' in parameter) || parameter.in !== 'path') continue;
    const before = segments[segments.indexOf('{id}') - 1] ?? '';
    const [what, prefix] = (parameter.name === 'id' ? owners[before] : parameters[parameter.name]) ?? ['', null];
    if (what !== '') parameter.description ??= what;
    if (prefix !== null) parameter.example ??= `${prefix}_01h455vb4pex5vsknk084sn02q`;
  }
}
