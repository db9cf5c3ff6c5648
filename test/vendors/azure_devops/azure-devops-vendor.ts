import type { SignInPages } from '../sign-in-pages.js';
import { VendorServer, type VendorAnswer, type VendorRequest } from '../vendor-server.js';
import type { GrowingVendor } from '../vendor.js';
import { type Revision, type RevisionOptions, movedToBin, projects, revisionsOf, types } from './azure-devops-items.js';

/*
 * Follows, as of 2026-11-26:
 * https://learn.microsoft.com/en-us/rest/api/azure/devops/wit/reporting-work-item-revisions?view=azure-devops-rest-7.1
 * https://learn.microsoft.com/en-us/rest/api/azure/devops/wit/work-items/get-work-items-batch?view=azure-devops-rest-7.1
 * https://learn.microsoft.com/en-us/rest/api/azure/devops/wit/revisions/list?view=azure-devops-rest-7.1
 * https://learn.microsoft.com/en-us/rest/api/azure/devops/core/projects/list?view=azure-devops-rest-7.1
 * https://learn.microsoft.com/en-us/azure/devops/integrate/concepts/rate-limits
 * https://learn.microsoft.com/en-us/entra/identity-platform/v2-oauth2-client-creds-grant-flow
 */

const azureToken = 'pat-0123456789abcdef0123456789abcdef';
const application = { tenant: 'contoso.example', clientId: '6731de76-14a6', clientSecret: 'entra~secret~0123456789' };
/** Fewer than it is asked for: the documentation promises no size. */
const largestBatch = 300;

interface AzureDevopsVendor extends GrowingVendor {
  /** To the recycle bin, or back. */
  moveToBin(id: number, isDeleted?: boolean): void;
  /** For good: nothing is left. */
  destroy(id: number): void;
}

/** An organization with work items, to which a token or an application of Microsoft Entra has access. */
export async function startAzureDevops(
  items = 240,
  by: 'token' | 'application' = 'token',
  signIn?: SignInPages,
): Promise<AzureDevopsVendor> {
  let size = items;
  let options: RevisionOptions = { last: { count: 8, apart: 0 }, isDivided: false };
  let revisions = revisionsOf(items, options);
  let name = 'Back office';
  let isHidden = false;
  let isLastWithheld = false;
  const remake = (to: number, changes: Partial<RevisionOptions>): void => {
    size = to;
    options = { ...options, ...changes };
    revisions = revisionsOf(to, options).map(called);
  };
  // What was renamed is called so in all revisions.
  const called = (revision: Revision): Revision =>
    name !== 'Back office' && revision.fields['System.TeamProject'] === 'Back office'
      ? { ...revision, fields: { ...revision.fields, 'System.TeamProject': name } }
      : revision;
  const seen = (): Organization => {
    const secret = new Set<number>(isLastWithheld ? [size] : []);
    for (const { id, fields } of isHidden ? revisions : []) {
      if (fields['System.TeamProject'] === name) secret.add(id);
      else secret.delete(id);
    }
    const [first, second] = projects.map((project, at) => (at === 1 ? { ...project, name } : project));
    return {
      all: revisions,
      revisions: revisions.filter(({ id }) => !secret.has(id)),
      projects: [...(first ? [first] : []), ...(second && !isHidden ? [second] : [])],
    };
  };
  let accepted = azureToken;
  let secret = application.clientSecret;
  let issued = '';
  const answer = (request: VendorRequest): VendorAnswer => {
    const page = signIn?.answer(request);
    if (page) return page;
    if (request.path === `/${application.tenant}/oauth2/v2.0/token`) {
      const form = request.body as Readonly<Record<string, string>>;
      const isGood = form.client_id === application.clientId && form.client_secret === secret;
      if (!isGood || form.grant_type !== 'client_credentials' || !form.scope?.endsWith('/.default')) {
        const error_description = 'AADSTS7000215: Invalid client secret provided.';
        return { status: 401, body: { error: 'invalid_client', error_description, error_codes: [7000215] } };
      }
      issued = `entra-${Math.random()}`;
      return { body: { token_type: 'Bearer', expires_in: 3599, ext_expires_in: 3599, access_token: issued } };
    }
    const basic = `Basic ${Buffer.from(`:${accepted}`).toString('base64')}`;
    const { authorization } = request.headers;
    const isIssued = issued !== '' && authorization === `Bearer ${issued}`;
    if (authorization !== basic && !isIssued && signIn?.accepts(authorization) !== true) {
      return request.headers['x-tfs-fedauthredirect'] === 'Suppress'
        ? { status: 401, body: 'Access Denied: The Personal Access Token used has expired.' }
        : { status: 203, headers: { 'content-type': 'text/html' }, body: '<html>Sign in to your account</html>' };
    }
    if (request.query.get('api-version') !== '7.1') return failure(400, 'VssVersionNotSpecifiedException');
    return route(seen(), request);
  };
  const server = await VendorServer.start(answer);
  const { tenant, clientId, clientSecret } = application;
  return {
    server,
    connection: {
      config: { url: `${server.url}/example` },
      credentials: by === 'token' ? { token: azureToken } : { tenant, clientId, clientSecret, loginUrl: server.url },
    },
    revoke: () => void ([accepted, secret, issued] = ['another', 'another', '']),
    grow: (to, last = options.last) => {
      remake(to, { last });
    },
    // What comes later is later in the stream, whatever times it has.
    withhold: (isWithheld) => {
      isLastWithheld = isWithheld;
      const isLast = ({ id }: Revision): boolean => id === size;
      revisions = [...revisions.filter((one) => !isLast(one)), ...revisions.filter(isLast)];
    },
    divide: () => {
      remake(size, { isDivided: true });
      return {
        first: 'Web shop',
        second: 'Back office',
        areOptional: true,
        connect: (...names) => ({
          config: { url: `${server.url}/example`, ...(names.length > 0 && { projects: names }) },
          credentials: { token: azureToken },
        }),
        hide: (isOutOfSight) => void (isHidden = isOutOfSight),
        rename: (to) => {
          name = to;
          revisions = revisions.map(called);
        },
      };
    },
    moveToBin: (id, isDeleted = true) => {
      const last = revisions.findLast((revision) => revision.id === id);
      if (last) revisions = [...revisions, movedToBin(last, isDeleted)];
    },
    destroy: (gone) => void (revisions = revisions.filter(({ id }) => id !== gone)),
  };
}

const failure = (status: number, typeKey: string): VendorAnswer => ({
  status,
  body: { $id: '1', innerException: null, message: `TF400898: ${typeKey}`, typeName: 'x', typeKey, errorCode: 0 },
});

interface Organization {
  readonly all: readonly Revision[];
  /** Those in the account's sight. */
  readonly revisions: readonly Revision[];
  readonly projects: typeof projects;
}

function route(
  { all, revisions, projects: inSight }: Organization,
  { method, path, query, body }: VendorRequest,
): VendorAnswer {
  const [, organization, ...rest] = path.split('/').map(decodeURIComponent);
  if (organization !== 'example') return failure(404, 'NotFound');
  const project = inSight.find(({ id }) => id === rest[0]);
  if (!project && projects.some(({ id }) => id === rest[0])) return failure(404, 'ProjectDoesNotExistException');
  const resource = (project ? rest.slice(1) : rest).join('/');
  if (resource === '_apis/projects') {
    const skip = Number(query.get('$skip') ?? 0);
    const top = Number(query.get('$top') ?? 100);
    const value = inSight.slice(skip, skip + top);
    return { body: { count: value.length, value } };
  }
  if (resource === '_apis/wit/workitemtypes') return { body: { count: types.length, value: types } };
  if (resource === '_apis/wit/reporting/workitemrevisions') {
    const own = project ? revisions.filter(({ fields }) => fields['System.TeamProject'] === project.name) : revisions;
    return batch(own, all, query);
  }
  if (resource === '_apis/wit/workitemsbatch' && method === 'POST') return states(revisions, body as StatesRequest);
  const [, item, number] = /^_apis\/wit\/workItems\/(\d+)\/revisions(?:\/(\d+))?$/.exec(resource) ?? [];
  if (item === undefined) return failure(404, 'NotFound');
  const history = revisions.filter(({ id }) => id === Number(item));
  if (history.length === 0 || isDeleted(history)) return failure(404, 'WorkItemUnauthorizedAccessException');
  if (number !== undefined) {
    const found = history.find(({ rev }) => rev === Number(number));
    return found ? { body: found } : failure(404, 'WorkItemRevisionNotFoundException');
  }
  const skip = Number(query.get('$skip') ?? 0);
  const top = Math.min(200, Number(query.get('$top') ?? 200));
  const value = history.slice(skip, skip + top);
  return { body: { count: value.length, value } };
}

const isDeleted = (history: readonly Revision[]): boolean => history.at(-1)?.fields['System.IsDeleted'] === true;

/** A token is the place in the stream of all revisions after which to go on. */
function batch(own: readonly Revision[], all: readonly Revision[], query: URLSearchParams): VendorAnswer {
  const token = query.get('continuationToken');
  const start = query.get('startDateTime');
  if (token !== null && start !== null) return failure(400, 'InvalidArgument');
  const place = new Map(all.map((revision, index) => [revision, index]));
  const latest = new Map(all.map((revision) => [revision.id, revision]));
  const after = own.filter((revision) => {
    const isIn =
      token === null
        ? Date.parse(String(revision.fields['System.ChangedDate'])) > Date.parse(start ?? '1970-01-01')
        : (place.get(revision) ?? 0) > Number(token);
    const isShown = query.get('includeDeleted') === 'true' || !isDeleted([latest.get(revision.id) ?? revision]);
    return isIn && isShown && (query.get('includeLatestOnly') !== 'true' || latest.get(revision.id) === revision);
  });
  const page = after.slice(0, Math.min(largestBatch, Number(query.get('$maxPageSize') ?? largestBatch)));
  const last = page.at(-1);
  const reached = last ? String(place.get(last) ?? 0) : (token ?? String(all.length - 1));
  const fields = query.get('fields')?.split(',') ?? [];
  return {
    headers: { 'x-ratelimit-limit': '200', 'x-ratelimit-remaining': '187', 'x-ratelimit-resource': 'Core' },
    body: {
      values: page.map(({ id, rev, fields: told }) => ({ id, rev, fields: chosen(told, fields) })),
      nextLink: `as above, with continuationToken=${reached}`,
      continuationToken: reached,
      isLastBatch: page.length === after.length,
    },
  };
}

const chosen = (told: Revision['fields'], fields: readonly string[]): object =>
  Object.fromEntries(Object.entries(told).filter(([name]) => fields.includes(name)));

interface StatesRequest {
  readonly ids: readonly number[];
  readonly fields: readonly string[];
  readonly asOf: string;
  readonly errorPolicy: 'omit' | 'fail';
}

function states(revisions: readonly Revision[], { ids, fields, asOf, errorPolicy }: StatesRequest): VendorAnswer {
  if (ids.length > 200 || errorPolicy !== 'omit') return failure(400, 'VssPropertyValidationException');
  const value = ids.map((id) => {
    const history = revisions.filter((one) => one.id === id);
    const then = history
      .filter((one) => Date.parse(String(one.fields['System.ChangedDate'])) <= Date.parse(asOf))
      .at(-1);
    return then && !isDeleted(history) ? { ...then, fields: chosen(then.fields, fields) } : null;
  });
  return { body: { count: value.length, value } };
}
