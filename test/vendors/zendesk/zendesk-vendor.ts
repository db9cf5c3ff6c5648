import type { SignInPages } from '../sign-in-pages.js';
import { VendorServer, type VendorAnswer, type VendorRequest } from '../vendor-server.js';
import { type LastChanges, minutesIn, wholeSeconds } from '../vendor-time.js';
import type { GrowingVendor } from '../vendor.js';
import { type Audit, type CustomStatus, auditsOf, customStatuses, updateOf, users } from './zendesk-tickets.js';

/*
 * As documented on 2026-11-26: https://developer.zendesk.com/api-reference/ticketing/ticket-management/incremental_exports/,
 * …/tickets/ticket_audits/, …/tickets/custom_ticket_statuses/, …/users/users/#show-many-users,
 * …/tickets/tickets/#list-deleted-tickets, …/oauth/grant_type_tokens/, and
 * https://developer.zendesk.com/documentation/api-basics/authentication/oauth-migration/ (no API token can be created
 * since 2026-10-27, and none works after 2027-04-30).
 */

const email = 'ada@example.com';
const apiToken = 'zd-token-0123456789';
const clientId = 'assessments';
const clientSecret = 'zd-client-secret-0123456789';
/** So that several pages come of few tickets; the documented size is 1,000. */
const pageSize = 200;

export interface ZendeskVendor extends GrowingVendor {
  /** The connection of an account that still has an API token. */
  readonly byToken: GrowingVendor['connection'];
  readonly statuses: CustomStatus[];
  /** Tickets by their numbers, with the time at which they were deleted. */
  readonly deleted: Map<number, string>;
  /** In seconds. */
  tokenLifetime: number;
}

interface Account {
  readonly audits: readonly Audit[];
  readonly tickets: number;
  readonly vendor: Pick<ZendeskVendor, 'statuses' | 'deleted'>;
}

/** Zendesk's exports of ticket events and of tickets, their audits, and the lists that belong to them. */
export async function startZendesk(tickets = 230, signIn?: SignInPages): Promise<ZendeskVendor> {
  let isRevoked = false;
  let count = tickets;
  let issued = 0;
  let last: LastChanges = { count: 8, apart: 0 };
  let isLastWithheld = false;
  let audits = allAudits(tickets, last);
  const tokens = new Map<string, number>();
  const answer = (request: VendorRequest): VendorAnswer => {
    const basic = Buffer.from(`${email}/token:${apiToken}`).toString('base64');
    const { grant_type: grant, ...asked } = (request.body ?? {}) as Readonly<Record<string, unknown>>;
    if (request.path === '/oauth/tokens' && grant === 'client_credentials') {
      const isKnown = asked.client_id === clientId && asked.client_secret === clientSecret && !isRevoked;
      if (!isKnown) {
        const words = 'Client authentication failed due to unknown client, or no client authentication included.';
        return { status: 401, body: { error: 'invalid_client', error_description: words } };
      }
      const token = `zd-access-${(issued += 1)}`;
      tokens.set(token, Date.now() + vendor.tokenLifetime * 1000);
      const given = { access_token: token, token_type: 'bearer', scope: asked.scope, expires_in: vendor.tokenLifetime };
      return { body: given };
    }
    const page = signIn?.answer(request);
    if (page) return page;
    const { authorization = '' } = request.headers;
    const isCurrent = (tokens.get(authorization.replace('Bearer ', '')) ?? 0) > Date.now();
    const isOwn = !isRevoked && (authorization === `Basic ${basic}` || isCurrent);
    if (!isOwn && !signIn?.accepts(authorization)) {
      return { status: 401, body: { error: "Couldn't authenticate you" } };
    }
    const limits = { 'x-rate-limit': '700', 'x-rate-limit-remaining': '699', 'ratelimit-reset': '41' };
    const seen = isLastWithheld ? audits.filter(({ ticket_id: id }) => id !== count) : audits;
    const listed = isLastWithheld ? count - 1 : count;
    return { headers: limits, ...route({ audits: seen, tickets: listed, vendor }, request) };
  };
  const server = await VendorServer.start(answer);
  const vendor: ZendeskVendor = {
    server,
    connection: { config: { url: server.url }, credentials: { clientId, clientSecret } },
    byToken: { config: { url: server.url }, credentials: { email, apiToken } },
    statuses: customStatuses(),
    deleted: new Map(),
    tokenLifetime: 1_800,
    revoke: () => void (isRevoked = true),
    grow: (to, changes = last) => {
      last = changes;
      [count, audits] = [to, allAudits(to, last)];
    },
    withhold: (isWithheld) => void (isLastWithheld = isWithheld),
  };
  return vendor;
}

const allAudits = (count: number, last: LastChanges): Audit[] =>
  Array.from({ length: count }, (_, index) => auditsOf(index, count, last)).flat();

function route(account: Account, { path, query }: VendorRequest): VendorAnswer {
  const { audits, vendor } = account;
  if (path === '/api/v2/users/me.json') return { body: { user: users[0] } };
  if (path === '/api/v2/brands.json') return { body: { brands: [{ id: 47 }, { id: 12 }], count: 2 } };
  if (path === '/api/v2/users/show_many.json') {
    const ids = query.get('ids')?.split(',').map(Number) ?? [];
    if (ids.length > 100) return { status: 400, body: { error: 'TooManyIds' } };
    return { body: { users: users.filter(({ id }) => ids.includes(id)) } };
  }
  if (path === '/api/v2/custom_statuses.json') return { body: { custom_statuses: vendor.statuses } };
  if (path === '/api/v2/deleted_tickets.json') return deletions(account, query);
  if (path === '/api/v2/incremental/ticket_events.json') return updates(account, query);
  if (path === '/api/v2/incremental/tickets/cursor.json') return ticketExport(account, query);
  const ticket = Number(/^\/api\/v2\/tickets\/(\d+)\/audits\.json$/.exec(path)?.[1]);
  const own = vendor.deleted.has(ticket) ? [] : audits.filter(({ ticket_id: id }) => id === ticket);
  if (own.length === 0) return { status: 404, body: { error: 'RecordNotFound', description: 'Not found' } };
  const start = Number(query.get('page[after]') ?? 0);
  const end = start + Number(query.get('page[size]') ?? 100);
  const shown = own.slice(start, end).map(({ timestamp, ...audit }) => ({
    ...audit,
    via: { channel: 'email' },
    created_at: wholeSeconds(new Date(timestamp * 1000)),
  }));
  return { body: { audits: shown, meta: { has_more: end < own.length, after_cursor: String(end) }, links: {} } };
}

const tooRecent: VendorAnswer = {
  status: 422,
  body: { error: 'StartTimeTooRecent', description: 'Too recent start_time. Use a start_time older than 60 seconds' },
};
const isTooRecent = (from: number): boolean => from > Date.now() / 1000 - 60;

/** Pages end at a time, and begin with it again. */
function updates({ audits, vendor }: Account, query: URLSearchParams): VendorAnswer {
  const from = Number(query.get('start_time'));
  if (isTooRecent(from)) return tooRecent;
  const found = audits
    .filter(({ timestamp, ticket_id: id }) => timestamp >= from && !vendor.deleted.has(id))
    .sort((one, other) => one.timestamp - other.timestamp);
  const size = Math.min(pageSize, Number(query.get('per_page') ?? 1_000));
  // A page takes in all of its last second.
  const last = found[Math.min(size, found.length) - 1]?.timestamp;
  const page = found.filter(({ timestamp }) => last !== undefined && timestamp <= last);
  const withComments = query.get('include') === 'comment_events';
  return {
    body: {
      ticket_events: page.map((audit) => updateOf(audit, withComments)),
      count: page.length,
      end_time: last ?? null,
      end_of_stream: page.length === found.length,
      next_page: 'as above',
    },
  };
}

function ticketExport({ tickets, vendor }: Account, query: URLSearchParams): VendorAnswer {
  const scope = query.get('support_type_scope') ?? 'agent';
  if (!['all', 'agent', 'ai_agent'].includes(scope)) return { status: 400, body: { error: 'InvalidValue' } };
  const from = Number(query.get('start_time'));
  if (isTooRecent(from)) return tooRecent;
  const start = Number(query.get('cursor') ?? 0);
  const end = Math.min(tickets, start + Math.min(100, Number(query.get('per_page') ?? 1_000)));
  const page = Array.from({ length: end - start }, (_, at) => start + at)
    .map((index) => ({ id: index + 1, subject: 'Secret', updated_at: wholeSeconds(minutesIn(index * 11 + 10)) }))
    .filter(({ id, updated_at: at }) => Date.parse(at) / 1000 >= from && !vendor.deleted.has(id));
  return { body: { tickets: page, after_cursor: String(end), after_url: 'as above', end_of_stream: end >= tickets } };
}

function deletions({ vendor }: Account, query: URLSearchParams): VendorAnswer {
  const all = [...vendor.deleted]
    .map(([id, at]) => ({ id, subject: 'Secret', actor: { id: 9001, name: 'Ada Lovelace' }, deleted_at: at }))
    .sort((one, other) => (one.deleted_at < other.deleted_at ? 1 : -1));
  const start = (Number(query.get('page') ?? 1) - 1) * 100;
  return { body: { deleted_tickets: all.slice(start, start + 100), count: all.length } };
}
