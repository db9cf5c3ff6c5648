import type { SignInPages } from '../sign-in-pages.js';
import { VendorServer, type VendorAnswer, type VendorRequest } from '../vendor-server.js';
import type { Connection } from '../../../libs/integrations/src/connectors/kit/connector.js';
import type { LastChanges } from '../vendor-time.js';
import type { GrowingVendor } from '../vendor.js';
import { type VendorRecord, dealsOf, pipelinesOf, ticketsOf } from './hubspot-records.js';

const token = 'pat-eu1-0123456789';
/** Of a service key without the scope for tickets, as all were before tickets were read. */
const dealsOnly = 'pat-eu1-9876543210';

type Objects = Readonly<Record<'deals' | 'tickets', readonly VendorRecord[]>>;

const error = (status: number, category: string, message: string): VendorAnswer => ({
  status,
  body: { status: 'error', category, message, correlationId: 'aeb5f871' },
});

/**
 * The part of HubSpot's CRM API that is used, as documented on 2026-11-26:
 * https://developers.hubspot.com/docs/api-reference/latest/overview (versions by date),
 * https://developers.hubspot.com/docs/api-reference/latest/crm/search-the-crm (pages of 200, 10,000 results),
 * https://developers.hubspot.com/docs/api-reference/latest/crm/objects/deals/guide (batches of 50 with histories, merges),
 * https://developers.hubspot.com/docs/apps/developer-platform/build-apps/authentication/account-service-keys.
 */
export async function startHubspot(
  count = 230,
  signIn?: SignInPages,
  partsAre: 'objects' | 'pipelines' = 'objects',
): Promise<GrowingVendor & { readonly withDealsOnly: Connection }> {
  let accepted: string = token;
  let last: LastChanges = { count: 10, apart: 0 };
  let isDivided = false;
  let isHidden = false;
  let renewals = 'Renewals';
  let isLastWithheld = false;
  let objects: Objects = { deals: dealsOf(count), tickets: ticketsOf(30) };
  const answer = (request: VendorRequest): VendorAnswer => {
    const page = signIn?.answer(request);
    if (page) return page;
    const { authorization } = request.headers;
    const given = authorization?.replace('Bearer ', '');
    if (given !== accepted && given !== dealsOnly && !signIn?.accepts(authorization)) {
      return error(401, 'INVALID_AUTHENTICATION', 'Authentication credentials not found.');
    }
    const limits = { 'x-hubspot-ratelimit-daily': '500000', 'x-hubspot-ratelimit-daily-remaining': '499000' };
    if ((given === dealsOnly || (isHidden && partsAre === 'objects')) && request.path.includes('/tickets')) {
      return error(403, 'MISSING_SCOPES', 'This app hasn’t been granted all required scopes to make this call.');
    }
    const seen = isLastWithheld ? { ...objects, deals: objects.deals.slice(0, -1) } : objects;
    const areRenewalsHidden = isHidden && partsAre === 'pipelines';
    return { headers: limits, ...route(seen, areRenewalsHidden ? null : renewals, request) };
  };
  const server = await VendorServer.start(answer);
  const config = { url: server.url, pipelines: ['Sales 💶', '77', '0'] };
  return {
    server,
    connection: { config, credentials: { token } },
    withDealsOnly: { config: { url: server.url }, credentials: { token: dealsOnly } },
    revoke: () => void (accepted = 'another'),
    grow: (to, changes = last) => {
      last = changes;
      const hasMoreTickets = isDivided && partsAre === 'objects';
      const deals = dealsOf(to, last, isDivided && partsAre === 'pipelines');
      objects = { deals, tickets: hasMoreTickets ? ticketsOf(to) : objects.tickets };
    },
    withhold: (isWithheld) => void (isLastWithheld = isWithheld),
    divide: () => {
      isDivided = true;
      const hide = (isOutOfSight: boolean): void => void (isHidden = isOutOfSight);
      if (partsAre === 'pipelines') {
        objects = { ...objects, deals: dealsOf(objects.deals.length, last, true) };
        return {
          first: 'Sales 💶',
          second: renewals,
          areOptional: false,
          connect: (...pipelines) => ({ config: { url: server.url, pipelines }, credentials: { token } }),
          hide,
          rename: (label) => void (renewals = label),
        };
      }
      return {
        first: 'deals',
        second: 'tickets',
        areOptional: true,
        connect: (...names) => ({
          config: { url: server.url, ...(names.length > 0 && { objects: names }) },
          credentials: { token },
        }),
        hide,
      };
    },
  };
}

/** `renewals`: what the second pipeline of deals is called; null where it is out of sight, with its deals. */
function route(objects: Objects, renewals: string | null, { method, path, query, body }: VendorRequest): VendorAnswer {
  if (path === '/crm/owners/2026-09') return owners(query.get('archived') === 'true');
  const [, pipelines] = /^\/crm\/pipelines\/2026-09\/(deals|tickets)$/.exec(path) ?? [];
  if (pipelines) {
    const renamed = pipelinesOf[pipelines as keyof Objects].map((one) =>
      one.id === '77' ? { ...one, label: renewals } : one,
    );
    return { body: { results: renamed.filter(({ label }) => label !== null) } };
  }
  const [, object, verb] = /^\/crm\/objects\/2026-09\/(deals|tickets)\/(search|batch\/read)$/.exec(path) ?? [];
  if (method !== 'POST' || !object) return error(404, 'OBJECT_NOT_FOUND', 'resource not found');
  const all = objects[object as keyof Objects];
  const records = renewals === null ? all.filter(({ properties }) => properties.pipeline !== '77') : all;
  if (verb === 'search') return search(records, body as Search);
  return batch(records, body as Batch, query.get('archived') === 'true');
}

/** An owner is an account's role as the owner of records; its user has another id. */
function owners(archived: boolean): VendorAnswer {
  const ada = { id: '87', userId: 701, type: 'PERSON', firstName: 'Ada', lastName: 'Lovelace', archived };
  const gone = { id: '88', userId: null, userIdIncludingInactive: 702, firstName: 'Søren', lastName: '🦀', archived };
  return { body: { results: archived ? [gone] : [ada] } };
}

interface Batch {
  readonly inputs: readonly { readonly id: string }[];
  readonly properties: readonly string[];
  readonly propertiesWithHistory?: readonly string[];
}

/** Records in an order of their own. One that was merged comes as the one it was merged into. */
function batch(
  records: readonly VendorRecord[],
  { inputs, properties, propertiesWithHistory = [] }: Batch,
  archived: boolean,
): VendorAnswer {
  const most = propertiesWithHistory.length > 0 ? 50 : 100;
  if (inputs.length > most) return error(400, 'VALIDATION_ERROR', `Batch size limit is ${most}`);
  const asked = inputs.map(({ id }) => id);
  const isAsked = ({ id, properties: { hs_merged_object_ids: merged } }: VendorRecord): boolean =>
    asked.includes(id) || (merged ?? '').split(';').some((one) => one !== '' && asked.includes(one));
  const found = records.filter((record) => record.archived === archived && isAsked(record));
  const results = found.toReversed().map((record) => ({
    ...record,
    properties: Object.fromEntries(properties.map((name) => [name, record.properties[name] ?? null])),
    propertiesWithHistory: Object.fromEntries(
      propertiesWithHistory.map((name) => [name, record.propertiesWithHistory[name] ?? []]),
    ),
  }));
  const isWhole = results.length === inputs.length;
  return { status: isWhole ? 200 : 207, body: { status: 'COMPLETE', results } };
}

interface Search {
  readonly filterGroups?: readonly { readonly filters: readonly Filter[] }[];
  readonly limit: number;
  readonly after?: string;
}

interface Filter {
  readonly propertyName: string;
  readonly value?: string;
  readonly values?: readonly string[];
}

/** The index still has what was deleted a moment ago. */
function search(records: readonly VendorRecord[], { filterGroups, limit, after = '0' }: Search): VendorAnswer {
  if (limit > 200) return error(400, 'VALIDATION_ERROR', 'The maximum limit is 200');
  if (Number(after) + limit > 10_000) return error(400, 'VALIDATION_ERROR', 'The search ends at 10,000 results');
  const filters = filterGroups?.[0]?.filters ?? [];
  const found = records.filter((record) =>
    filters.every(({ propertyName, value, values }) =>
      propertyName === 'hs_lastmodifieddate'
        ? Date.parse(record.updatedAt) >= Number(value)
        : values?.includes(record.properties[propertyName] ?? ''),
    ),
  );
  found.sort((one, other) => Date.parse(one.updatedAt) - Date.parse(other.updatedAt));
  const results = found.slice(Number(after), Number(after) + limit).map(({ id, createdAt, updatedAt }) => ({
    id,
    createdAt,
    updatedAt,
    archived: false,
    properties: {},
  }));
  return { body: { total: found.length, results } };
}
