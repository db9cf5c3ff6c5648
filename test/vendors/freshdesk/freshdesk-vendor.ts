import type { SignInPages } from '../sign-in-pages.js';
import { VendorServer, type VendorAnswer, type VendorRequest } from '../vendor-server.js';
import { type LastChanges, changedLast, minutesIn, wholeSeconds } from '../vendor-time.js';
import type { GrowingVendor } from '../vendor.js';
import type { FreshdeskExport } from './freshdesk-export.js';

const key = 'fd-0123456789';
const ada = 701;
const soren = 801;

function ticketOf(index: number, count: number, last: LastChanges, apart: number) {
  const at = (step: number): string => wholeSeconds(minutesIn(index * apart + step));
  const id = index + 1;
  const isAnswered = index % 4 !== 1;
  const status = [2, 7, 4, 5][index % 4] ?? 2;
  const isClosed = index % 4 === 3;
  const long = index === 6 ? 130 : 2;
  // The agent who answered may be gone, and some replies are the automation's.
  const messages = Array.from({ length: isAnswered ? long : 0 }, (_, one) => ({
    id: id * 1_000 + one,
    ticket_id: id,
    body: '<b>Secret</b>',
    body_text: 'Secret',
    incoming: one % 2 === 1,
    private: one === 4,
    source: 0,
    support_email: null,
    to_emails: ['secret@example.com'],
    user_id: one % 2 === 1 ? ada : index % 5 === 0 ? null : soren,
    auto_response: one === 2,
    automation_id: null,
    created_at: at(1 + one / 60),
    updated_at: at(1 + one / 60),
  }));
  const ticket = {
    id,
    subject: `Secret, see PROJ-${id} 🙏`,
    status,
    priority: 1,
    source: index % 9 === 8 ? 10 : 2,
    spam: false,
    type: index % 3 === 0 ? null : 'Question',
    requester_id: ada,
    responder_id: index % 2 === 0 ? soren : null,
    group_id: null,
    created_at: at(0),
    description_text: 'Secret',
    // The last ten changed in one second.
    updated_at: wholeSeconds(changedLast(index, count, count * apart + 60, last) ?? minutesIn(index * apart + 9)),
  };
  const stats = {
    agent_responded_at: isAnswered ? at(1) : null,
    requester_responded_at: isAnswered ? at(2) : null,
    first_responded_at: isAnswered ? at(1) : null,
    status_updated_at: at(status === 2 ? 0 : 9),
    pending_since: null,
    reopened_at: index % 8 === 3 ? at(6) : null,
    resolved_at: status >= 4 && status < 6 ? at(7) : null,
    closed_at: isClosed ? at(9) : null,
  };
  return { ticket, stats, messages };
}

type Ticket = ReturnType<typeof ticketOf>;

/** One that is deleted since the list has it, and one that is spam. */
const deleted = 41;
const spam = 42;

const refusal = (status: number, code: string, message: string): VendorAnswer => ({ status, body: { code, message } });

/**
 * Freshdesk's API v2, as documented on 2026-11-26 at https://developers.freshdesk.com/api/: tickets (list_all_tickets,
 * with `updated_since`, `order_by`, `include`, at most 100 a page and 300 pages), conversations, ticket fields, agents,
 * and the limits of a plan (#ratelimit). The export of activities is in freshdesk-export.ts.
 */
export function startFreshdesk(
  count = 230,
  { exported, signIn }: { exported?: FreshdeskExport; signIn?: SignInPages } = {},
): Promise<GrowingVendor> {
  let accepted = key;
  let last: LastChanges = { count: 10, apart: 0 };
  let isLastWithheld = false;
  // Where there is an export, some tickets are as young as what it has.
  const apart = exported ? 240 : 10;
  const ticketsOf = (size: number): Ticket[] =>
    Array.from({ length: size }, (_, index) => ticketOf(index, size, last, apart));
  let tickets = ticketsOf(count);
  const answer = (request: VendorRequest): VendorAnswer => {
    const page = signIn?.answer(request);
    if (page) return page;
    const { path, query, headers } = request;
    const given = Buffer.from(headers.authorization?.replace('Basic ', '') ?? '', 'base64').toString();
    if (given !== `${accepted}:X` && !signIn?.accepts(headers.authorization))
      return refusal(401, 'invalid_credentials', 'You have to be logged in to perform this action.');
    const limits = {
      'x-ratelimit-total': '700',
      'x-ratelimit-remaining': '600',
      'x-ratelimit-used-currentrequest': '3',
    };
    if (path === '/api/v2/export/ticket_activities') {
      return { headers: limits, ...(exported?.find(query) ?? refusal(404, 'not_found', 'No export')) };
    }
    return { headers: limits, ...route(isLastWithheld ? tickets.slice(0, -1) : tickets, path, query) };
  };
  return VendorServer.start(answer).then((server) => ({
    server,
    connection: { config: { url: server.url }, credentials: { apiKey: key } },
    revoke: () => void (accepted = 'another'),
    grow: (to: number, changes = last) => {
      last = changes;
      tickets = ticketsOf(to);
    },
    withhold: (isWithheld: boolean) => void (isLastWithheld = isWithheld),
  }));
}

function route(tickets: readonly Ticket[], path: string, query: URLSearchParams): VendorAnswer {
  if (path === '/api/v2/tickets') return list(tickets, query);
  if (path === '/api/v2/agents') return { body: [{ id: soren, contact: { name: 'Søren 🦀' } }] };
  if (path === '/api/v2/ticket_fields') {
    const choices = { 2: ['Open', 'Being processed'], 4: ['Resolved', 'Resolved'], 5: ['Closed', 'Closed'] };
    return {
      body: [{ id: 3, name: 'status', type: 'default_status', choices: { ...choices, 7: ['Waiting 😴', 'Wait'] } }],
    };
  }
  const [, id, isConversation] = /^\/api\/v2\/tickets\/(\d+)(\/conversations)?$/.exec(path) ?? [];
  const found = tickets.find(({ ticket }) => String(ticket.id) === id);
  if (!found || (isConversation && found.ticket.id === deleted)) return { status: 404, body: '' };
  if (isConversation) return { body: pageOf(found.messages, query) };
  const { ticket, stats } = found;
  const isGone = ticket.id === deleted;
  return { body: { ...shown(ticket, stats, query), ...(isGone && { deleted: true, updated_at: ticket.created_at }) } };
}

function list(tickets: readonly Ticket[], query: URLSearchParams): VendorAnswer {
  if (Number(query.get('per_page')) > 100 || Number(query.get('page') ?? 1) > 300) {
    return refusal(400, 'invalid_value', 'It should be a Positive Integer less than or equal to 100');
  }
  const since = Date.parse(query.get('updated_since') ?? '');
  const found = tickets
    .filter(({ ticket }) => ticket.id !== spam && (Number.isNaN(since) || Date.parse(ticket.updated_at) > since))
    .sort((one, other) => Date.parse(one.ticket.updated_at) - Date.parse(other.ticket.updated_at));
  return { body: pageOf(found, query).map(({ ticket, stats }) => shown(ticket, stats, query)) };
}

function shown(ticket: Ticket['ticket'], stats: Ticket['stats'], query: URLSearchParams) {
  const include = (query.get('include') ?? '').split(',');
  return {
    ...ticket,
    ...(ticket.id === spam && { spam: true }),
    ...(include.includes('stats') && { stats }),
    ...(include.includes('requester') && { requester: { id: ada, name: 'Ada Lovelace', email: 'secret@example.com' } }),
  };
}

function pageOf<Item>(all: readonly Item[], query: URLSearchParams): readonly Item[] {
  const size = Number(query.get('per_page') ?? 30);
  const page = Number(query.get('page') ?? 1);
  return all.slice((page - 1) * size, page * size);
}
