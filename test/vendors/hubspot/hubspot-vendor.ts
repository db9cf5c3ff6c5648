import type { SignInPages } from '../sign-in-pages.js';
import { VendorServer, type VendorAnswer, type VendorRequest } from '../vendor-server.js';
import { minutesIn } from '../vendor-time.js';
import type { GrowingVendor } from '../vendor.js';

const token = 'pat-eu1-0123456789';

const pipelines = [
  {
    id: 'default',
    label: 'Sales 💶',
    stages: [
      { id: 'appointmentscheduled', label: 'Appointment scheduled' },
      { id: '90210', label: 'Contract sent (renamed)' },
      { id: 'closedwon', label: 'Closed won 🎉' },
    ],
  },
  { id: '77', label: 'Renewals', stages: [{ id: '771', label: 'Due' }] },
];

function dealsOf(count: number) {
  return Array.from({ length: count }, (_, index) => {
    const id = String(5_000_000 + index);
    const at = (step: number) => minutesIn(index * 10 + step).toISOString();
    // A person, a person, an account that is gone, an integration.
    const by = [701, 702, null, undefined][index % 4];
    const version = (value: string | null, step: number) => ({
      ...{
        value,
        timestamp: at(step),
        sourceType: by ? 'CRM_UI' : 'INTEGRATION',
        sourceId: by ? `userId:${by}` : 'secret',
      },
      ...(by !== undefined && { updatedByUserId: by }),
    });
    const isMoved = index % 15 === 4;
    return {
      id,
      createdAt: at(0),
      updatedAt: index >= count - 10 ? minutesIn(count * 10 + 60).toISOString() : at(8),
      archived: false,
      properties: { dealname: 'Secret deal', pipeline: 'default', amount: index % 3 === 0 ? null : '12' },
      // The newest comes first.
      propertiesWithHistory: {
        dealstage: [
          version('closedwon', 8),
          // A stage that was deleted; and a value that was emptied.
          version(index % 12 === 0 ? '4711' : '90210', 4),
          ...(index % 10 === 9 ? [version('', 3)] : []),
          version('appointmentscheduled', 0),
        ],
        pipeline: [...(isMoved ? [version('default', 5)] : []), version(isMoved ? '77' : 'default', 0)],
        hubspot_owner_id: index % 5 === 0 ? [] : [version('88', 6), version('87', 0)],
      },
    };
  });
}

type Deal = ReturnType<typeof dealsOf>[number];

/** The part of HubSpot's CRM API v3 that is used. */
export async function startHubspot(count = 230, signIn?: SignInPages): Promise<GrowingVendor> {
  let [accepted, deals] = [token, dealsOf(count)];
  const answer = (request: VendorRequest): VendorAnswer => {
    const page = signIn?.answer(request);
    if (page) return page;
    const { authorization } = request.headers;
    if (authorization !== `Bearer ${accepted}` && !signIn?.accepts(authorization)) {
      return {
        status: 401,
        body: { status: 'error', message: 'Authentication credentials not found.', category: 'INVALID_AUTHENTICATION' },
      };
    }
    const limits = { 'x-hubspot-ratelimit-daily': '500000', 'x-hubspot-ratelimit-daily-remaining': '499000' };
    return { headers: limits, ...route(deals, request) };
  };
  const server = await VendorServer.start(answer);
  return {
    server,
    connection: { config: { url: server.url, pipelines: ['Sales 💶', '77'] }, credentials: { token } },
    revoke: () => void (accepted = 'another'),
    grow: (to) => void (deals = dealsOf(to)),
  };
}

function route(deals: readonly Deal[], { method, path, body }: VendorRequest): VendorAnswer {
  if (path === '/crm/v3/pipelines/deals') return { body: { results: pipelines } };
  if (path === '/crm/v3/owners')
    return { body: { results: [{ id: '87', userId: 701, firstName: 'Ada', lastName: 'Lovelace' }] } };
  if (method === 'POST' && path === '/crm/v3/objects/deals/search') return search(deals, body as Search);
  if (method === 'POST' && path === '/crm/v3/objects/deals/batch/read') {
    const { inputs, propertiesWithHistory } = body as { inputs: { id: string }[]; propertiesWithHistory: string[] };
    if (inputs.length > 50)
      return { status: 400, body: { status: 'error', message: 'Batch size limit is 50 with history' } };
    if (propertiesWithHistory.length !== 3) return { status: 400, body: { status: 'error', message: 'unexpected' } };
    const ids = new Set(inputs.map(({ id }) => id));
    // In an order of its own, and without the one that was deleted meanwhile.
    const results = deals.filter(({ id }) => ids.has(id) && id !== '5000040').reverse();
    return { status: results.length < inputs.length ? 207 : 200, body: { status: 'COMPLETE', results } };
  }
  return { status: 404, body: { status: 'error', message: 'resource not found' } };
}

interface Search {
  readonly filterGroups: readonly { readonly filters: readonly { propertyName: string; value?: string }[] }[];
  readonly limit: number;
  readonly after: string;
}

function search(deals: readonly Deal[], { filterGroups, limit, after }: Search): VendorAnswer {
  const from = Number(
    filterGroups[0]?.filters.find(({ propertyName }) => propertyName === 'hs_lastmodifieddate')?.value,
  );
  const found = deals.filter(({ updatedAt }) => Date.parse(updatedAt) >= from);
  found.sort((one, other) => Date.parse(one.updatedAt) - Date.parse(other.updatedAt));
  const page = found.slice(Number(after), Number(after) + limit);
  const results = page.map(({ id, createdAt, updatedAt, archived }) => ({
    id,
    createdAt,
    updatedAt,
    archived,
    properties: {},
  }));
  return { body: { total: found.length, results } };
}
