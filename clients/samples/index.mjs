import { callable } from '../python/generator/resources.mjs';
import { bodies, queries, valuesIn } from './bodies.mjs';
import { session } from './session.mjs';
import { downloads, inBrowser, streamed } from './special.mjs';
import { sample } from './value.mjs';
import { curl } from './curl.mjs';
import { python } from './python.mjs';
import { typescript } from './typescript.mjs';

/** Which variable holds the credential of which security scheme. */
const credentials = { bearer: 'KEY', administrator: 'ADMIN_TOKEN', session: 'SESSION_COOKIE' };

/** Operations that a key is refused, because they are about a person. */
const ofPeople = new Set(['Webhooks_revealSecret', 'ToolSignIns_authorize']);

/**
 * A request in each language for each operation, by its operationId, for the OpenAPI document. They are complete:
 * with the variables that they name, they work as they stand, which test/clients/samples.long.ts shows.
 */
export function samples(api) {
  const forPrograms = new Set(callable(api).map(({ operation }) => operation.operationId));
  const all = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => [path, method.toUpperCase(), operation]),
  );
  const found = all
    .map(([path, method, operation]) => [operation.operationId, samplesOf(api, path, method, operation, forPrograms)])
    .filter(([, list]) => list.length > 0);
  return Object.fromEntries(found.sort(([a], [b]) => (a < b ? -1 : 1)));
}

function samplesOf(api, path, method, operation, forPrograms) {
  const { operationId } = operation;
  const call = described(api, path, method, operation);
  if (downloads[operationId]) return listed(downloads[operationId]);
  // Someone's own session, as the dashboard has it.
  if (call.isSession) return listed({ curl: curl(call), ...session(call) });
  if (operationId === 'Authorize_authorize') return listed(inBrowser);
  if (!forPrograms.has(operationId)) return [];
  if (call.isStream) return listed(streamed(call));
  return listed({ curl: curl(call), typescript: typescript(call), python: python(call) });
}

const labels = { curl: ['Shell', 'curl'], typescript: ['TypeScript', 'TypeScript'], python: ['Python', 'Python'] };

const listed = (texts) =>
  Object.entries(texts).map(([language, source]) => {
    const [lang, label] = labels[language];
    return { lang, label, source };
  });

/** What every language needs to know of a call. */
function described(api, path, method, operation) {
  const { operationId, security = [], requestBody, parameters = [], responses } = operation;
  const schemes = security.flatMap(Object.keys);
  const isSession =
    ofPeople.has(operationId) || (schemes.length > 0 && schemes.every((scheme) => scheme === 'session'));
  const credential = isSession ? credentials.session : schemes.map((scheme) => credentials[scheme]).find(Boolean);
  const json = requestBody?.content['application/json'];
  const isLog = ['Uploads_upload', 'UploadPreview_preview'].includes(operationId);
  const [, answer] = Object.entries(responses).find(([status]) => status.startsWith('2')) ?? [];
  const schema = answer?.content?.['application/json']?.schema;
  return {
    operationId,
    path,
    method,
    credential,
    isSession,
    inPath: valuesIn(path, operationId),
    query: queries[operationId] ?? {},
    body:
      isLog || json === undefined ? undefined : (bodies[operationId] ?? exampleOf(json) ?? sample(api, json.schema)),
    isLog,
    isStream: answer?.content?.['text/event-stream'] !== undefined,
    // Of several forms, so without fields of its own.
    isWhole: (json?.schema.oneOf ?? json?.schema.anyOf) !== undefined,
    isPaged: parameters.some(({ name, in: place }) => name === 'cursor' && place === 'query'),
    isEmpty: schema === undefined,
    hasData: schema !== undefined && (schema.properties?.data ?? schema.anyOf) !== undefined,
  };
}

const exampleOf = ({ example, examples = {} }) => example ?? Object.values(examples)[0]?.value;
