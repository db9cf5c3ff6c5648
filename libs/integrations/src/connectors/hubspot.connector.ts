import type { ToolApi } from '../tool-client/tool-api.js';
import type { ToolSession } from '../tool-client/tool-session.js';
import { ToolRejected } from '../tool-client/tool.errors.js';
import { advanced, changedSince, watermarkIn } from './changed-items.js';
import {
  type CollectedBatch,
  type Connection,
  type Connector,
  commonConfig,
  listField,
  secretField,
  urlField,
} from './connector.js';
import { hubspotEvents, type HubspotDeal, type HubspotNames } from './hubspot.mapping.js';
import { readTogether } from './read-items.js';

interface HubspotConfig {
  readonly url?: string;
  readonly pipelines?: readonly string[];
}

interface Pipeline {
  readonly id: string;
  readonly label: string;
  readonly stages: readonly { readonly id: string; readonly label: string }[];
}

interface SearchPage {
  readonly total: number;
  readonly results: readonly HubspotDeal[];
}

const pageSize = 100;
/** The most deals that one request for histories accepts. */
const chunk = 50;
const withHistory = ['dealstage', 'pipeline', 'hubspot_owner_id'];

/** Deals with the history of their stages, over HubSpot's CRM API v3. */
export const hubspotConnector: Connector = {
  tool: 'hubspot',
  name: 'HubSpot',
  description: 'Deals with the history of their stages, owners, and pipelines.',
  permissions: [
    { name: 'crm.objects.deals.read', why: 'read deals and the history of three of their properties' },
    { name: 'crm.objects.owners.read', why: 'read the names of people, if you turn on names' },
  ],
  configSchema: {
    type: 'object',
    properties: {
      url: urlField('The API', 'https://api.hubapi.com'),
      pipelines: listField('Pipelines', 'Names or IDs. Default: all'),
      ...commonConfig,
    },
    additionalProperties: false,
  },
  credentialsSchema: {
    type: 'object',
    properties: { token: secretField('Access token', 'The token of a private app with the scopes above') },
    required: ['token'],
    additionalProperties: false,
  },

  async verify(connection, session) {
    const api = apiOf(connection, session);
    wantedPipelines(connection, await pipelinesOf(api));
    await search(api, new Date().toISOString(), { page: 1, size: pageSize }, null);
    return { expiresAt: null };
  },

  async *collect(connection, position, session) {
    const api = apiOf(connection, session);
    const pipelines = await pipelinesOf(api);
    const wanted = wantedPipelines(connection, pipelines);
    const names: HubspotNames = {
      pipelines: new Map(pipelines.map(({ id, label }) => [id, label])),
      stages: new Map(pipelines.flatMap(({ stages }) => stages.map(({ id, label }) => [id, label] as const))),
    };
    const people = await peopleOf(connection, api);
    const start = watermarkIn(position, session.since);
    let [mark, done, total] = [start, 0, 0];
    const pages = changedSince(start, pageSize, session, async (at, page, size) => {
      const body = await search(api, at, { page, size }, wanted);
      total = Math.max(total, done + body.total);
      return {
        items: body.results.map(({ id, updatedAt }) => ({ id, changedAt: updatedAt })),
        isLast: body.total <= page * size,
      };
    });
    for await (const page of pages) {
      for (let first = 0; first < page.length; first += chunk) {
        const items = page.slice(first, first + chunk);
        const read = (some: readonly { id: string }[]): Promise<HubspotDeal[]> => historiesOf(api, some);
        const deals = await readTogether(items, session, ({ id }) => `deal ${id}`, read);
        const events = deals.flatMap((deal) =>
          hubspotEvents(deal, names, (id) => session.person(id, people.get(id ?? 0) ?? null)),
        );
        for (const item of items) mark = advanced(mark, item);
        session.progress((done += items.length), total);
        if (events.length > 0) yield { events, position: JSON.stringify(mark) } satisfies CollectedBatch;
      }
    }
  },
};

function apiOf({ config, credentials }: Connection, session: ToolSession): ToolApi {
  const { url = 'https://api.hubapi.com' } = config as unknown as HubspotConfig;
  return session.api({
    baseUrl: url,
    headers: { authorization: `Bearer ${String(credentials.accessToken ?? credentials.token)}` },
  });
}

async function pipelinesOf(api: ToolApi): Promise<readonly Pipeline[]> {
  return (await api.get<{ results: Pipeline[] }>('/crm/v3/pipelines/deals')).body.results;
}

/** The ids of the configured pipelines; null for all. */
function wantedPipelines({ config }: Connection, pipelines: readonly Pipeline[]): string[] | null {
  const { pipelines: wanted } = config as unknown as HubspotConfig;
  if (!wanted) return null;
  return wanted.map((name) => {
    const found = pipelines.find(({ id, label }) => id === name || label === name);
    if (!found)
      throw new ToolRejected(`there is no pipeline ${name}, only ${pipelines.map(({ label }) => label).join(', ')}`);
    return found.id;
  });
}

/** HubSpot returns at most 10,000 deals per search; because each search continues by time, none comes near. */
async function search(
  api: ToolApi,
  at: string,
  { page, size }: { readonly page: number; readonly size: number },
  pipelines: readonly string[] | null,
): Promise<SearchPage> {
  const filters = [
    { propertyName: 'hs_lastmodifieddate', operator: 'GTE', value: String(Date.parse(at)) },
    ...(pipelines ? [{ propertyName: 'pipeline', operator: 'IN', values: pipelines }] : []),
  ];
  const { body } = await api.post<SearchPage>('/crm/v3/objects/deals/search', {
    filterGroups: [{ filters }],
    sorts: [{ propertyName: 'hs_lastmodifieddate', direction: 'ASCENDING' }],
    properties: ['hs_lastmodifieddate'],
    limit: size,
    after: String((page - 1) * size),
  });
  return body;
}

/** Deals that were deleted meanwhile are missing; the others keep the order of `items`. */
async function historiesOf(api: ToolApi, items: readonly { id: string }[]): Promise<HubspotDeal[]> {
  const { body } = await api.post<{ results: HubspotDeal[] }>('/crm/v3/objects/deals/batch/read', {
    inputs: items.map(({ id }) => ({ id })),
    properties: ['pipeline'],
    propertiesWithHistory: withHistory,
  });
  const deals = new Map(body.results.map((deal) => [deal.id, deal]));
  return items.flatMap(({ id }) => deals.get(id) ?? []);
}

/** Names are requested only where they are turned on. */
async function peopleOf({ config }: Connection, api: ToolApi): Promise<ReadonlyMap<number, string>> {
  const people = new Map<number, string>();
  if (config.names !== true) return people;
  type Owner = {
    userId?: number | null;
    userIdIncludingInactive?: number | null;
    firstName?: string;
    lastName?: string;
    email?: string;
  };
  type Page = { results: Owner[]; paging?: { next?: { after?: string } } };
  for (const archived of [false, true]) {
    let after: string | undefined;
    do {
      const { body }: { body: Page } = await api.get('/crm/v3/owners', { query: { limit: 500, archived, after } });
      for (const {
        userId,
        userIdIncludingInactive: inactive,
        firstName = '',
        lastName = '',
        email = '',
      } of body.results) {
        const id = userId ?? inactive;
        if (id) people.set(id, `${firstName} ${lastName}`.trim() || email);
      }
      after = body.paging?.next?.after;
    } while (after !== undefined);
  }
  return people;
}
