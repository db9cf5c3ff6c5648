import type { ToolApi } from '../../tool-client/tool-api.js';
import { basicAuthorization } from '../../tool-client/tool-request.js';
import type { ToolSession } from '../../tool-client/tool-session.js';
import type { Watermark, Watermarks } from '../kit/changed-items.js';
import { readingLists } from '../kit/collect-lists.js';
import type { Connection, Connector } from '../kit/connector.js';
import { configForm, field, secretForm } from '../kit/forms.js';
import { openApi } from '../kit/open-api.js';
import type { ShowPerson } from '../kit/tool-event.js';
import { type Identified, readEvents } from '../kit/read-items.js';
import { activityEvents, exportedEvents } from './freshdesk.activities.js';
import { type FreshdeskItem, changedTickets, nameStatuses, readAgentNames, readTicket } from './freshdesk.api.js';
import { endOfFreshdeskTicket, freshdeskEvents } from './freshdesk.mapping.js';

/** The most names of people that are held. */
const peopleHeld = 50_000;

/** Tickets with their replies and statuses, over Freshdesk's API v2. */
export const freshdeskConnector: Connector = {
  tool: 'freshdesk',
  name: 'Freshdesk',
  description: 'Tickets with their replies, and the times of their statuses.',
  cannotTell: [
    'Freshdesk tells only the last time of each status, and neither who changed it nor assignments and priorities, unless your account has the daily export of ticket activities, which goes back 30 days.',
    'A merged ticket looks like a closed one.',
  ],
  permissions: [
    { name: 'Agent with access to all tickets', why: 'read tickets and the times of their replies' },
    {
      name: 'Administrator',
      why: 'read what custom statuses are called, the export of activities, and the names of agents if you turn on names',
    },
  ],
  configSchema: configForm(['url'], {
    url: field.url('Where you open Freshdesk, such as https://example.freshdesk.com'),
  }),
  credentialsSchema: secretForm('apiKey', 'API key', 'Shown to an agent under Profile settings → View API key'),

  async verify(connection, session) {
    const api = makeApi(connection, session);
    await api.get('/api/v2/tickets', { query: { per_page: 1 } });
    if (connection.config.names === true) await api.get('/api/v2/agents', { query: { per_page: 1 } });
    return { expiresAt: null };
  },

  ...readingLists(async (connection, session) => {
    const api = makeApi(connection, session);
    // Names are requested only where they are turned on.
    const namesAreOn = connection.config.names === true;
    const names = namesAreOn ? await readAgentNames(api) : new Map<number, string>();
    const statuses = await nameStatuses(api, session);
    const person = (one: number | null | undefined): string | null => session.person(one, names.get(one ?? 0));
    const read = <Ticket extends KnownTicket>(tickets: readonly Ticket[]) =>
      readTickets(api, tickets, names, person, session);
    const changed = changedTickets(api, namesAreOn ? 'stats,requester' : 'stats', session);
    const collect = (mark: Watermark) =>
      exportedEvents(api, mark, session, (one) => activityEvents(one, statuses, person, session));
    return {
      // The export first, because it tells who changed a status; where a ticket tells it, too, it is the same event.
      lists: [
        { key: 'activities', collect },
        { key: 'tickets', changed, read },
      ],
      // Positions of earlier versions are the mark of the tickets.
      position: {
        read: (stored) => ('at' in (stored as object) ? { tickets: stored } : stored) as Watermarks,
        write: (marks) => marks,
      },
      readByIds: (ids) => read(ids.filter((id) => /^\d{1,15}$/.test(id)).map((id) => ({ id }))),
    };
  }),
};

type KnownTicket = Identified & Partial<FreshdeskItem>;

/** Freshdesk takes the key as the user of HTTP Basic, with any password. */
const makeApi = (connection: Connection, session: ToolSession): ToolApi =>
  openApi(connection, session, ({ apiKey = '' }) => basicAuthorization(apiKey, 'X'));

/** Reads tickets with their replies, as events. */
function readTickets<Ticket extends KnownTicket>(
  api: ToolApi,
  tickets: readonly Ticket[],
  names: Map<number, string>,
  person: ShowPerson<number>,
  session: ToolSession,
) {
  return readEvents(tickets, {
    session,
    nameOf: ({ id }) => `#${id}`,
    read: async ({ id, ticket: listed }) => {
      const found = await readTicket(api, id, listed);
      if (found === null) return [];
      const gone = { id: Number(id), deleted: true, updated_at: new Date().toISOString() };
      if (found === 'gone') return endOfFreshdeskTicket(gone, session) ?? [];
      const { ticket, messages } = found;
      if (names.size > peopleHeld) names.clear();
      if (ticket.requester?.name) names.set(ticket.requester.id, ticket.requester.name);
      return endOfFreshdeskTicket(ticket, session) ?? freshdeskEvents(ticket, messages, person, session);
    },
  });
}
