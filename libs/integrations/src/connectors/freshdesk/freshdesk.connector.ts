import type { ToolApi } from '../../tool-client/tool-api.js';
import { basicAuthorization } from '../../tool-client/tool-request.js';
import type { ToolSession } from '../../tool-client/tool-session.js';
import {
  type ChangedItem,
  advanced,
  changedSince,
  lookedBack,
  watermarkAt,
  watermarkIn,
} from '../kit/changed-items.js';
import { type Connection, type Connector, commonConfig, secretField, urlField } from '../kit/connector.js';
import { type TicketItem, agentNames, changedTickets, nameStatuses, pageSize, readTicket } from './freshdesk.api.js';
import { endOfFreshdeskTicket, freshdeskEvents } from './freshdesk.mapping.js';
import { readItems } from '../kit/read-items.js';

const chunk = 25;
/** The most names of people that are held. */
const peopleHeld = 50_000;

/** Tickets with their replies and statuses, over Freshdesk's API v2. */
export const freshdeskConnector: Connector = {
  tool: 'freshdesk',
  name: 'Freshdesk',
  description: 'Tickets with their replies, and the times of their statuses.',
  permissions: [
    { name: 'Agent with access to all tickets', why: 'read tickets and the times of their replies' },
    {
      name: 'Administrator',
      why: 'read what custom statuses are called, and the names of agents if you turn on names',
    },
  ],
  configSchema: {
    type: 'object',
    properties: { url: urlField('Where you open Freshdesk, such as https://example.freshdesk.com'), ...commonConfig },
    required: ['url'],
    additionalProperties: false,
  },
  credentialsSchema: {
    type: 'object',
    properties: { apiKey: secretField('API key', 'Shown to an agent under Profile settings → View API key') },
    required: ['apiKey'],
    additionalProperties: false,
  },

  async verify(connection, session) {
    const api = apiOf(connection, session);
    await api.get('/api/v2/tickets', { query: { per_page: 1 } });
    if (connection.config.names === true) await api.get('/api/v2/agents', { query: { per_page: 1 } });
    return { expiresAt: null };
  },

  async *collect(connection, position, session) {
    const api = apiOf(connection, session);
    const people = await peopleOf(connection, api);
    await nameStatuses(api, session);
    let mark = lookedBack(watermarkIn(position, session.since), session);
    let done = 0;
    for await (const page of changedSince(mark, pageSize, session, changedTickets(api, people.include))) {
      for await (const { items, events } of readWhole(api, page, people, session)) {
        for (const item of items) mark = advanced(mark, item);
        session.progress((done += items.length), null);
        if (events.length > 0) yield { events, position: JSON.stringify(mark) };
      }
    }
  },

  async *list(connection, session) {
    const api = apiOf(connection, session);
    let done = 0;
    const pages = changedSince(watermarkAt(session.since), pageSize, session, changedTickets(api, ''));
    for await (const page of pages) {
      session.progress((done += page.length), null);
      yield page.map(({ id, changedAt }) => ({ id, changedAt }));
    }
  },

  async *read(connection, ids, session) {
    const api = apiOf(connection, session);
    const people = await peopleOf(connection, api);
    await nameStatuses(api, session);
    const items = ids.filter((id) => /^\d{1,15}$/.test(id)).map((id) => ({ id }));
    let done = 0;
    for await (const { items: read, events } of readWhole(api, items, people, session)) {
      session.progress((done += read.length), ids.length);
      if (events.length > 0) yield events;
    }
  },
};

/** Freshdesk takes the key as the user of HTTP Basic, with any password. */
const apiOf = ({ config, credentials }: Connection, session: ToolSession): ToolApi =>
  session.api({
    baseUrl: String(config.url),
    headers: { authorization: basicAuthorization(String(credentials.apiKey), 'X') },
  });

interface People {
  readonly names: Map<number, string>;
  /** What the list of tickets brings along. */
  readonly include: string;
}

/** Names are requested only where they are turned on. */
async function peopleOf({ config }: Connection, api: ToolApi): Promise<People> {
  return config.names === true
    ? { names: await agentNames(api), include: 'stats,requester' }
    : { names: new Map(), include: 'stats' };
}

/** Reads tickets with their replies, as events. */
async function* readWhole<Item extends Pick<ChangedItem, 'id'> & Partial<TicketItem>>(
  api: ToolApi,
  tickets: readonly Item[],
  { names }: People,
  session: ToolSession,
) {
  const parts = readItems(tickets, {
    size: chunk,
    session,
    nameOf: ({ id }) => `#${id}`,
    read: ({ id, ticket }) => readTicket(api, id, ticket),
  });
  for await (const { items, read } of parts) {
    const events = read.flatMap(({ item: { id }, result }) => {
      if (result === null) return [];
      const gone = { id: Number(id), deleted: true, updated_at: new Date().toISOString() };
      if (result === 'gone') return endOfFreshdeskTicket(gone, session) ?? [];
      const { ticket, messages } = result;
      if (names.size > peopleHeld) names.clear();
      if (ticket.requester?.name) names.set(ticket.requester.id, ticket.requester.name);
      const person = (one: number | null | undefined): string | null => session.person(one, names.get(one ?? 0));
      return endOfFreshdeskTicket(ticket, session) ?? freshdeskEvents(ticket, messages, person, session);
    });
    yield { items, events };
  }
}
