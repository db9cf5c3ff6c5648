import type { SignInPages } from '../sign-in-pages.js';
import { VendorServer, type VendorAnswer, type VendorRequest } from '../vendor-server.js';
import type { LastChanges } from '../vendor-time.js';
import type { GrowingVendor } from '../vendor.js';
import { type Objects, type Row, objectsOf, picklists, recordTypes } from './salesforce-objects.js';
import { parseSoql, valueOf } from './soql.js';

/*
 * Follows, as of 2026-11-26:
 * https://developer.salesforce.com/docs/platform/api-rest/guide/resources-query.html (and query more, queryAll)
 * https://developer.salesforce.com/docs/platform/api-rest/guide/errorcodes.html
 * https://developer.salesforce.com/docs/atlas.en-us.object_reference.meta/object_reference/sforce_api_objects_casehistory2.htm
 * https://developer.salesforce.com/docs/atlas.en-us.object_reference.meta/object_reference/sforce_api_objects_opportunityhistory.htm
 * https://developer.salesforce.com/docs/atlas.en-us.object_reference.meta/object_reference/sforce_api_objects_emailmessage.htm
 * https://help.salesforce.com/s/articleView?id=xcloud.remoteaccess_oauth_client_credentials_flow.htm
 */

const application = { clientId: '3MVG9.consumer.key', clientSecret: 'SF0123456789ABCDEF' };
/** Salesforce may return fewer rows at once than the 2,000 that it allows. */
const rowsAtOnce = 220;
const longestAddress = 16_384;
const root = '/services/data/v67.0';

interface SalesforceVendor extends GrowingVendor {
  /** The session has ended, as it does after some hours; the app still gets a new one. */
  endSession(): void;
}

/** An organization. `without` are objects that it does not use, or that the account cannot see. */
export async function startSalesforce(
  cases = 220,
  without: readonly string[] = [],
  signIn?: SignInPages,
): Promise<SalesforceVendor> {
  let objects = objectsOf(cases);
  let last: LastChanges = { count: 8, apart: 0 };
  let isHidden = false;
  let isLastWithheld = false;
  let secret = application.clientSecret;
  let issued = '';
  let sessions = 0;
  const cursors = new Map<string, readonly object[]>();
  const answer = (request: VendorRequest, url: string): VendorAnswer => {
    const page = signIn?.answer(request);
    if (page) return page;
    if (request.path === '/services/oauth2/token') {
      const form = request.body as Readonly<Record<string, string>>;
      if (form.client_id !== application.clientId || form.client_secret !== secret) {
        return { status: 400, body: { error: 'invalid_client', error_description: 'invalid client credentials' } };
      }
      if (form.grant_type !== 'client_credentials') return { status: 400, body: { error: 'unsupported_grant_type' } };
      issued = `00D!${(sessions += 1)}`;
      // Salesforce does not say how long a session lasts.
      return { body: { access_token: issued, instance_url: url, token_type: 'Bearer', scope: 'api', id: 'x' } };
    }
    const { authorization } = request.headers;
    if ((issued === '' || authorization !== `Bearer ${issued}`) && signIn?.accepts(authorization) !== true) {
      return failure(401, 'INVALID_SESSION_ID', 'Session expired or invalid');
    }
    if (request.path.length + request.query.toString().length > longestAddress) return { status: 414, body: '' };
    const isSeen = (name: string): boolean => !without.includes(name) && !(isHidden && name.startsWith('Opportunity'));
    const seen = Object.fromEntries(Object.entries(objects).filter(([name]) => isSeen(name)));
    if (isLastWithheld) seen.Case = (seen.Case ?? []).slice(0, -1);
    return { ...route(seen, cursors, request), headers: { 'sforce-limit-info': 'api-usage=18/100000' } };
  };
  const server = await VendorServer.start(answer);
  return {
    server,
    connection: { config: { url: server.url }, credentials: application },
    // Of the last 24 hours, and Salesforce does not say until when.
    overLimit: () => failure(403, 'REQUEST_LIMIT_EXCEEDED', 'TotalRequests Limit exceeded.'),
    revoke: () => void ([secret, issued] = ['another', '']),
    endSession: () => void (issued = ''),
    grow: (to, changes = last) => {
      last = changes;
      objects = objectsOf(to, last);
    },
    withhold: (isWithheld) => void (isLastWithheld = isWithheld),
    divide: () => ({
      first: 'cases',
      second: 'opportunities',
      told: 'Opportunity',
      areOptional: true,
      connect: (...names) => ({
        config: { url: server.url, ...(names.length > 0 && { objects: names }) },
        credentials: application,
      }),
      hide: (isOutOfSight) => void (isHidden = isOutOfSight),
    }),
  };
}

const failure = (status: number, errorCode: string, message: string): VendorAnswer => ({
  status,
  body: [{ message, errorCode }],
});

function route(
  objects: Objects,
  cursors: Map<string, readonly object[]>,
  { path, query }: VendorRequest,
): VendorAnswer {
  const [, resource = '', name = '', more] =
    /^\/services\/data\/v67\.0\/(\w+)(?:\/([\w-]+))?(?:\/(\w+))?$/.exec(path) ?? [];
  if (resource === 'sobjects' && name !== '') {
    if (!(name in objects)) return failure(404, 'NOT_FOUND', 'The requested resource does not exist');
    return { body: more === 'describe' ? described(objects, name) : { objectDescribe: { name }, recentItems: [] } };
  }
  if (resource !== 'query' && resource !== 'queryAll') return failure(404, 'NOT_FOUND', 'No such resource');
  if (name !== '') {
    const rest = cursors.get(name);
    return rest ? batchOf(rest, cursors) : failure(400, 'INVALID_QUERY_LOCATOR', 'invalid query locator');
  }
  try {
    return found(objects, cursors, query.get('q') ?? '', resource === 'queryAll');
  } catch (error) {
    return failure(400, 'MALFORMED_QUERY', String(error));
  }
}

function found(
  objects: Objects,
  cursors: Map<string, readonly object[]>,
  text: string,
  withDeleted: boolean,
): VendorAnswer {
  const { fields, object, holds, order, limit } = parseSoql(text);
  const rows = objects[object];
  if (!rows) return failure(400, 'INVALID_TYPE', `sObject type '${object}' is not supported.`);
  const unknown = fields.find(
    (field) => rows[0] !== undefined && !rows.some((row) => (field.split('.')[0] ?? '') in row),
  );
  if (unknown !== undefined) return failure(400, 'INVALID_FIELD', `No such column '${unknown}' on entity '${object}'.`);
  const some = rows.filter((row) => holds(row) && (withDeleted || row.IsDeleted !== true));
  some.sort((one, other) => {
    const field = order.find((name) => valueOf(one, name) !== valueOf(other, name));
    return field === undefined ? 0 : String(valueOf(one, field)) < String(valueOf(other, field)) ? -1 : 1;
  });
  return batchOf(
    some.slice(0, limit).map((row) => shown(object, row, fields)),
    cursors,
  );
}

function shown(object: string, row: Row, fields: readonly string[]): object {
  const record: Record<string, unknown> = {
    attributes: { type: object, url: `${root}/sobjects/${object}/${String(valueOf(row, 'Id'))}` },
  };
  for (const field of fields) {
    const [name = '', inner] = field.split('.');
    const value = row[name] ?? null;
    record[name] =
      inner === undefined || value === null ? value : { attributes: { type: name }, [inner]: valueOf(row, field) };
  }
  return record;
}

function batchOf(rows: readonly object[], cursors: Map<string, readonly object[]>): VendorAnswer {
  const rest = rows.slice(rowsAtOnce);
  const records = rows.slice(0, rowsAtOnce);
  if (rest.length === 0) return { body: { totalSize: rows.length, done: true, records } };
  const cursor = `01gD00000${cursors.size}-${rowsAtOnce}`;
  cursors.set(cursor, rest);
  return { body: { totalSize: rows.length, done: false, nextRecordsUrl: `${root}/query/${cursor}`, records } };
}

function described(objects: Objects, name: string): object {
  const fields = Object.keys(objects[name]?.[0] ?? {}).map((field) => ({
    name: field,
    label: field,
    type: picklists[field] ? 'picklist' : 'string',
    picklistValues: picklists[field] ?? [],
  }));
  return { name, fields, recordTypeInfos: name === 'Opportunity' ? recordTypes : recordTypes.slice(2) };
}
