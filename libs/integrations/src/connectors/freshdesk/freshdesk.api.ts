import { truncate } from '#platform';
import type { ToolApi } from '../../tool-client/tool-api.js';
import type { ToolSession } from '../../tool-client/tool-session.js';
import { type Watermark, changedSince } from '../kit/changed-items.js';
import { type FreshdeskMessage, type FreshdeskTicket, hasReplies } from './freshdesk.mapping.js';

const pageSize = 100;
const messagesOfPage = 100;
const agentsHeld = 20_000;

export interface FreshdeskItem {
  readonly id: string;
  readonly changedAt: string;
  readonly ticket: FreshdeskTicket;
}

/** A ticket with its replies. */
type TicketWithReplies = { readonly ticket: FreshdeskTicket; readonly messages: readonly FreshdeskMessage[] };

/**
 * Tickets in the order of change. Freshdesk gives at most 300 pages of a list, which is why it is read on by time, and
 * compares whole seconds, which is why each page begins a second earlier.
 */
export const changedTickets =
  (api: ToolApi, include: string, session: ToolSession) =>
  (mark: Watermark): AsyncGenerator<FreshdeskItem[]> =>
    changedSince(mark, pageSize, session, async (at, page, size) => {
      const since = new Date(Date.parse(at) - 1_000).toISOString().replace(/\.\d{3}Z$/, 'Z');
      const order = { order_by: 'updated_at', order_type: 'asc' };
      const query = { updated_since: since, ...order, include, per_page: size, page };
      const { body } = await api.get<FreshdeskTicket[]>('/api/v2/tickets', { query });
      const items = body.map((ticket) => ({ id: String(ticket.id), changedAt: ticket.updated_at, ticket }));
      return { items, isLast: body.length < size };
    });

/**
 * Reads one ticket whole: `gone` where it was deleted, null where the account cannot see it. `listed` is what the list
 * already had of it.
 */
export async function readTicket(
  api: ToolApi,
  id: string,
  listed: FreshdeskTicket | null = null,
): Promise<TicketWithReplies | 'gone' | null> {
  const ticket = listed ?? (await fetchTicket(api, id));
  if (ticket === 'gone' || ticket === null) return ticket;
  if (ticket.deleted === true || ticket.spam === true || !hasReplies(ticket)) return { ticket, messages: [] };
  const messages: FreshdeskMessage[] = [];
  for (let page = 1; ; page++) {
    const query = { per_page: messagesOfPage, page };
    const request = { query, allow: [404] };
    const { status, body } = await api.get<ConversationPage>(`/api/v2/tickets/${id}/conversations`, request);
    // It was deleted since it was listed.
    if (status === 404) return listed ? readTicket(api, id) : 'gone';
    messages.push(...(body ?? []).map(withoutText));
    if ((body ?? []).length < messagesOfPage) return { ticket, messages };
  }
}

type ConversationPage = readonly FreshdeskMessage[] | null;

/** The texts of a long conversation are not held. */
const withoutText = (message: FreshdeskMessage): FreshdeskMessage => ({
  id: message.id,
  incoming: message.incoming ?? null,
  private: message.private ?? null,
  user_id: message.user_id ?? null,
  created_at: message.created_at,
  automation_id: message.automation_id ?? null,
  auto_response: message.auto_response ?? null,
});

async function fetchTicket(api: ToolApi, id: string): Promise<FreshdeskTicket | 'gone' | null> {
  const request = { query: { include: 'stats,requester' }, allow: [403, 404] };
  const { status, body } = await api.get<FreshdeskTicket | null>(`/api/v2/tickets/${id}`, request);
  return status === 404 ? 'gone' : body;
}

/** Freshdesk's own statuses, for agents who may not read the account's. */
const ownStatuses: Readonly<Record<string, string>> = { 2: 'Open', 3: 'Pending', 4: 'Resolved', 5: 'Closed' };

/** Records what the account's statuses are called, custom ones, too; returns their ids by these names. */
export async function nameStatuses(api: ToolApi, session: Pick<ToolSession, 'named'>): Promise<Map<string, string>> {
  type Field = { name?: string; choices?: unknown };
  const request = { query: { type: 'default_status' }, allow: [403] };
  const { body } = await api.get<readonly Field[] | null>('/api/v2/ticket_fields', request);
  const choices = body?.find(({ name }) => name === 'status')?.choices ?? ownStatuses;
  const ids = new Map<string, string>();
  for (const [id, words] of Object.entries(choices as Readonly<Record<string, string | readonly string[]>>)) {
    // First what agents see, then what customers see.
    const [name = ''] = [words].flat();
    session.named('status', id, name);
    ids.set(name, id);
  }
  return ids;
}

/** The names of agents; those of requesters come with their tickets. */
export async function readAgentNames(api: ToolApi): Promise<Map<number, string>> {
  const names = new Map<number, string>();
  type Agent = { id: number; contact?: { name?: string | null } };
  for (let page = 1; names.size < agentsHeld; page++) {
    const { body } = await api.get<Agent[]>('/api/v2/agents', { query: { per_page: 100, page } });
    for (const { id, contact } of body) if (contact?.name) names.set(id, truncate(contact.name, 200));
    if (body.length < 100) break;
  }
  return names;
}
