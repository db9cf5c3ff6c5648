import type { ToolApi } from '../../tool-client/tool-api.js';
import type { ToolSession } from '../../tool-client/tool-session.js';
import { type ChangedItem, type Watermark, changedSince } from '../kit/changed-items.js';
import { type CountItems, readPages } from '../kit/collect-lists.js';
import {
  type HubspotObject,
  type HubspotPeople,
  type HubspotRecord,
  hubspotObjects,
  mergedInto,
  mergedRecords,
} from './hubspot.mapping.js';

export interface HubspotPipeline {
  readonly id: string;
  readonly label: string;
  readonly stages: readonly { readonly id: string; readonly label: string }[];
}

interface HubspotSearchPage {
  readonly total: number;
  readonly results: readonly HubspotRecord[];
}

/** What became of a record: there, deleted, or neither because it was merged into one of those that are there. */
export interface ReadRecords {
  readonly there: readonly HubspotRecord[];
  readonly deleted: readonly { readonly id: string; readonly archivedAt: string }[];
}

/** HubSpot's date-versioned API; each version is supported for at least 18 months. */
const version = '2026-09';
/** The most records of a page of a search. */
const pageSize = 200;
/** The most records that one request for histories accepts. */
export const recordsAtOnce = 50;

/** The pipelines with their stages; null where the token may not read these records. */
export async function hubspotPipelines(
  api: ToolApi,
  object: HubspotObject,
): Promise<readonly HubspotPipeline[] | null> {
  const allow = [403];
  const { body } = await api.get<{ results: HubspotPipeline[] } | null>(`/crm/pipelines/${version}/${object}`, {
    allow,
  });
  // Some tokens may read pipelines, but not what is in them.
  const records =
    body && (await api.post<HubspotSearchPage | null>(makeSearchPath(object), { limit: 1 }, { allow })).body;
  return records ? body.results : null;
}

const makeSearchPath = (object: HubspotObject): string => `/crm/objects/${version}/${object}/search`;

/** Records that changed since a mark, oldest change first, of these pipelines or of all; by the ids of their cases. */
export const changedRecords =
  (api: ToolApi, object: HubspotObject, all: readonly string[] | null, session: ToolSession) =>
  (mark: Watermark, found: CountItems, pipelines = all): AsyncGenerator<ChangedItem[]> => {
    const { pipeline, prefix } = hubspotObjects[object];
    return changedSince(mark, pageSize, session, async (at, page, size) => {
      // A search ends at 10,000 records; because each one continues by time, none comes near.
      const { body } = await api.post<HubspotSearchPage>(makeSearchPath(object), {
        filterGroups: [
          {
            filters: [
              { propertyName: 'hs_lastmodifieddate', operator: 'GTE', value: String(Date.parse(at)) },
              ...(pipelines ? [{ propertyName: pipeline, operator: 'IN', values: pipelines }] : []),
            ],
          },
        ],
        sorts: [{ propertyName: 'hs_lastmodifieddate', direction: 'ASCENDING' }],
        properties: ['hs_lastmodifieddate'],
        limit: size,
        after: String((page - 1) * size),
      });
      found(body.total);
      return {
        // The search sorts by the property, which is not always the time in `updatedAt`.
        items: body.results.map(({ id, updatedAt, properties }) => ({
          id: `${prefix}${id}`,
          changedAt: properties?.hs_lastmodifieddate ?? updatedAt,
        })),
        isLast: body.total <= page * size,
      };
    });
  };

/** Reads records with their histories, in the order of `ids`. */
export async function readRecords(api: ToolApi, object: HubspotObject, ids: readonly string[]): Promise<ReadRecords> {
  const { stage, pipeline } = hubspotObjects[object];
  const read = async (some: readonly string[], query: { archived?: boolean }, properties: object) => {
    const body = { inputs: some.map((id) => ({ id })), ...properties };
    const path = `/crm/objects/${version}/${object}/batch/read`;
    return (await api.post<{ results: HubspotRecord[] }>(path, body, { query })).body.results;
  };
  const found = await read(
    ids,
    {},
    {
      properties: [pipeline, mergedRecords],
      propertiesWithHistory: [stage, pipeline, 'hubspot_owner_id', mergedRecords],
    },
  );
  const order = new Map(ids.map((id, at) => [id, at]));
  // A record that was merged comes as the one it was merged into, which has another id.
  const there = [...new Map(found.map((record) => [record.id, record])).values()].sort(
    (one, other) => (order.get(one.id) ?? ids.length) - (order.get(other.id) ?? ids.length),
  );
  const known = new Set(there.flatMap((record) => [record.id, ...mergedInto(record)]));
  const missing = ids.filter((id) => !known.has(id));
  if (missing.length === 0) return { there, deleted: [] };
  const archived = new Map((await read(missing, { archived: true }, { properties: [] })).map((one) => [one.id, one]));
  const now = new Date().toISOString();
  return { there, deleted: missing.map((id) => ({ id, archivedAt: archived.get(id)?.archivedAt ?? now })) };
}

interface HubspotOwner {
  readonly id: string;
  readonly userId?: number | null;
  readonly userIdIncludingInactive?: number | null;
  readonly firstName?: string | null;
  readonly lastName?: string | null;
  readonly email?: string | null;
}

/** The people of the account. Without the scope for owners, owners and users have pseudonyms of their own. */
export async function hubspotPeople(
  api: ToolApi,
  { person }: Pick<ToolSession, 'person'>,
  namesAreOn: boolean,
): Promise<HubspotPeople> {
  type Page = { results: HubspotOwner[]; paging?: { next?: { after?: string } } } | null;
  const users = new Map<number, string>();
  const owners = new Map<string, { user: number | null; name: string }>();
  for (const archived of [false, true]) {
    const listed = await readPages<HubspotOwner, string>(async (_count, after) => {
      const query = { limit: 500, archived, after: after ?? undefined };
      const allow = namesAreOn ? [] : [403];
      const { body } = await api.get<Page>(`/crm/owners/${version}`, { query, allow });
      const next = body?.paging?.next?.after;
      return { items: body?.results ?? [], isLast: next === undefined, next };
    });
    for (const { id, userId, userIdIncludingInactive, firstName, lastName, email } of listed) {
      const user = userId ?? userIdIncludingInactive ?? null;
      const name = `${firstName ?? ''} ${lastName ?? ''}`.trim() || (email ?? '');
      if (user !== null) users.set(user, name);
      owners.set(id, { user, name });
    }
  }
  return {
    user: (id) => person(id, users.get(id ?? 0)),
    owner: (id) => {
      const { user = null, name = null } = owners.get(id ?? '') ?? {};
      return id ? person(user ?? `owner-${id}`, name) : null;
    },
  };
}
