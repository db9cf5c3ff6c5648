import { isDeepStrictEqual } from 'node:util';
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import { type FieldProblem, ValidationFailed } from '#platform';
import type { Connection, ObjectSchema, ToolDescription } from '../connectors/connector.js';

const ajv = new Ajv2020({ allErrors: true, strict: false });

/** Validates a client's input against the tool's JSON Schema; each problem names its field. */
export function checkConnectionInput(field: string, schema: ObjectSchema, input: object): void {
  const validate = ajv.compile(schema);
  if (validate(input)) return;
  const errors = (validate.errors ?? []).filter(({ schemaPath }) => !schemaPath.startsWith('#/oneOf/'));
  throw new ValidationFailed(
    errors.map((error) => (error.keyword === 'oneOf' ? alternatives(field, schema) : problemOf(field, error))),
  );
}

function alternatives(field: string, { oneOf = [] }: ObjectSchema): FieldProblem {
  return { field, message: `must have either ${oneOf.map(({ required }) => required.join(' and ')).join(', or ')}` };
}

function problemOf(field: string, { instancePath, keyword, params, message }: ErrorObject): FieldProblem {
  const path = instancePath.split('/').slice(1);
  if (keyword === 'required')
    return { field: [field, ...path, params.missingProperty].join('.'), message: 'is required' };
  if (keyword === 'additionalProperties') {
    return { field: [field, ...path, params.additionalProperty].join('.'), message: 'is not a known field' };
  }
  return { field: [field, ...path].join('.'), message: message ?? 'is not valid' };
}

/**
 * Someone who may change a connection, but not read its credentials, could have them sent to a server of their own. So
 * stored credentials are only sent to the address they were entered for. Throws ValidationFailed.
 */
export function refuseOtherAddress(tool: ToolDescription, stored: Connection, given: Connection['config']): void {
  // The query is a part of the address, and never kept for another one.
  const hasOthers = Object.keys(stored.credentials).some((name) => name !== 'query');
  const [before, after] = [credentialAddress(tool, stored.config), credentialAddress(tool, given)];
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
  const address = addressIn(tool, config);
  if (!address) return null;
  const { origin, hostname, pathname } = address;
  return hostname === 'api.atlassian.com' ? `${origin}${pathname.replace(/\/$/, '')}` : origin;
}

function addressIn({ configSchema }: ToolDescription, { url }: Connection['config']): URL | null {
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
      : addressIn(tool, config);
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
