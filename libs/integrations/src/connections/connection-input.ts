import { isDeepStrictEqual } from 'node:util';
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import { type Mapping, type StreamMappings, mappingProblems, streamProblems } from '#event-log';
import { type FieldProblem, isConnectionHeader, ValidationFailed } from '#platform';
import type { Connection, ToolDescription } from '../connectors/kit/connector.js';
import type { ObjectSchema } from '../connectors/kit/forms.js';
import { schemaSentence } from './schema-sentences.js';

const ajv = new Ajv2020({ allErrors: true, strict: false, verbose: true });

/** Validates a configuration against the tool's JSON Schema, and its mapping against what a schema cannot say. */
export function checkConfig({ configSchema }: ToolDescription, config: Connection['config']): void {
  checkConnectionInput('config', configSchema, config);
  const { mapping, streams } = config;
  const problems = [
    ...(mapping === undefined ? [] : mappingProblems(mapping as Mapping, 'config.mapping')),
    ...(streams === undefined ? [] : streamProblems(streams as StreamMappings, 'config.streams')),
  ];
  if (problems.length > 0) throw new ValidationFailed(problems);
}

/** Validates credentials against the tool's JSON Schema, and the names of headers against what a schema cannot say. */
export function checkCredentials({ credentialsSchema }: ToolDescription, credentials: Connection['credentials']): void {
  checkConnectionInput('credentials', credentialsSchema, credentials);
  const refused = Object.keys(credentials.headers ?? {}).filter(isConnectionHeader);
  if (refused.length === 0) return;
  const names = refused.join(', ');
  throw ValidationFailed.of(
    'credentials.headers',
    `must not contain ${names}: it would control the connection or the route of a request`,
  );
}

/** Validates a client's input against the tool's JSON Schema; each problem names its field. */
function checkConnectionInput(field: string, schema: ObjectSchema, input: object): void {
  const validate = ajv.compile(schema);
  if (validate(input)) return;
  const errors = (validate.errors ?? []).filter(({ schemaPath, keyword }) => !isPartOf(schemaPath, keyword));
  throw new ValidationFailed(
    errors.map((error) =>
      error.schemaPath === '#/oneOf' ? alternatives(field, schema) : describeProblem(field, input, error),
    ),
  );
}

/** Whether the error of the whole choice says what this error of one alternative says. */
const isPartOf = (schemaPath: string, keyword: string): boolean =>
  schemaPath.includes('/oneOf/') ||
  (schemaPath.includes('/anyOf/') && keyword === 'required') ||
  keyword === 'propertyNames';

function alternatives(field: string, { oneOf = [] }: ObjectSchema): FieldProblem {
  return { field, message: `must have either ${oneOf.map(({ required }) => required.join(' and ')).join(', or ')}` };
}

function describeProblem(field: string, input: object, error: ErrorObject): FieldProblem {
  const { keyword, params, propertyName } = error;
  const path = field + formatPath(error.instancePath, input);
  if (keyword === 'required') return { field: `${path}.${String(params.missingProperty)}`, message: 'is required' };
  if (keyword === 'additionalProperties') {
    return { field: `${path}.${String(params.additionalProperty)}`, message: 'is not a known field' };
  }
  const message = describeChoice(error) ?? schemaSentence(error);
  const name = propertyName === undefined ? '' : `has the name ${JSON.stringify(propertyName)}; a name `;
  return { field: path, message: `${name}${message}` };
}

/** The place of an error as the API writes it: `.events[1].timestamp`. */
function formatPath(instancePath: string, input: object): string {
  let path: string = '';
  let at: unknown = input;
  for (const part of instancePath.split('/').slice(1)) {
    const key = part.replaceAll('~1', '/').replaceAll('~0', '~');
    path += Array.isArray(at) ? `[${key}]` : `.${key}`;
    at = typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[key] : undefined;
  }
  return path;
}

/** A sentence for an object that must have exactly one, or at least one, of several fields. */
function describeChoice({ keyword, parentSchema, schema }: ErrorObject): string | null {
  if (keyword === 'anyOf') {
    const names = (schema as readonly { readonly required?: readonly string[] }[]).flatMap(
      ({ required = [] }) => required,
    );
    return `must have ${names.join(', ')}, or several of them`;
  }
  const { properties, minProperties, maxProperties } = parentSchema as ObjectSchema & Record<string, unknown>;
  const isOneOf = keyword === 'minProperties' || keyword === 'maxProperties';
  if (!isOneOf || minProperties !== 1 || maxProperties !== 1) return null;
  return `must have exactly one of ${Object.keys(properties).join(', ')}`;
}

/**
 * Someone who may change a connection, but not read its credentials, could have them sent to a server of their own. So
 * stored credentials are only sent to the address they were entered for. Throws ValidationFailed.
 */
export function refuseOtherAddress(tool: ToolDescription, stored: Connection, given: Connection['config']): void {
  // The query is a part of the address, and never kept for another one.
  const hasOthers = Object.keys(stored.credentials).some((name) => name !== 'query');
  const before = credentialAddress(tool, stored.config);
  const after = credentialAddress(tool, given);
  if (before === after || !hasOthers) return;
  throw ValidationFailed.of(
    'credentials',
    `must be entered again: the saved ones are only for ${before ?? 'the previous address'}`,
  );
}

/**
 * The host that gets the credentials; for Atlassian's, which serves all its customers, also the site. Null where the
 * tool has no address.
 */
export function credentialAddress(tool: ToolDescription, config: Connection['config']): string | null {
  const address = readAddress(tool, config);
  if (!address) return null;
  const { origin, hostname, pathname } = address;
  // Each bucket is an address of its own; other protocols than HTTP have no origin.
  if (address.protocol === 's3:') return `s3://${hostname}`;
  return hostname === 'api.atlassian.com' ? `${origin}${pathname.replace(/\/$/, '')}` : origin;
}

function readAddress({ configSchema }: ToolDescription, { url }: Connection['config']): URL | null {
  const byDefault = configSchema.properties.url as { readonly default?: string } | undefined;
  const address = url ?? byDefault?.default;
  return typeof address === 'string' && URL.canParse(address) ? new URL(address) : null;
}

/** For the audit log: the new address, without a query, a user or a password. */
export function shownAddress(tool: ToolDescription, { config, credentials }: Connection): string | null {
  const { connectionString } = credentials;
  const address =
    typeof connectionString === 'string' && URL.canParse(connectionString)
      ? new URL(connectionString)
      : readAddress(tool, config);
  return address && `${address.protocol}//${address.host}${address.pathname}`;
}

/** For the audit log: the names of the fields that a change sets or removes. Another query makes another address. */
export function changedFields(
  before: { readonly name: string; readonly config: Connection['config'] },
  { name, config, credentials }: { name?: string; config?: Connection['config']; credentials?: object },
): string[] {
  const names = config ? [...new Set([...Object.keys(before.config), ...Object.keys(config)])] : [];
  const changed = names.filter((each) => !isDeepStrictEqual(before.config[each], config?.[each]));
  return [
    ...(name === undefined || name === before.name ? [] : ['name']),
    ...changed.map((each) => `config.${each}`),
    ...Object.keys(credentials ?? {}).map((each) => `credentials.${each}`),
  ];
}
