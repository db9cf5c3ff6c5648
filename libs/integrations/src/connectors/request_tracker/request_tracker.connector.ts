import type { ToolApi } from '../../tool-client/tool-api.js';
import { basicAuthorization } from '../../tool-client/tool-request.js';
import type { ToolSession } from '../../tool-client/tool-session.js';
import { ToolRejected } from '../../tool-client/tool.errors.js';
import { type Watermark, parsePosition } from '../kit/changed-items.js';
import { markOfOnlyList, onlyList, readInChunks, readingLists } from '../kit/collect-lists.js';
import type { Connection, Connector } from '../kit/connector.js';
import { configForm, field, formOfChoice } from '../kit/forms.js';
import { openApi, readList } from '../kit/open-api.js';
import { describeMissing, makeScope, openScope } from '../kit/scope.js';
import { deletedEvent } from '../kit/tool-event.js';
import { type RtItem, changedTickets, hiddenTicket, readQueues, searchTickets } from './request_tracker.api.js';
import { readHistories } from './request_tracker.histories.js';
import { type RtTicket, rtEvents } from './request_tracker.mapping.js';
import { AskedPeople } from './request_tracker.people.js';

const ticketsAtOnce = 50;

/** Tickets and their transactions, over REST2 of Request Tracker 5. */
export const requestTrackerConnector: Connector = {
  tool: 'request_tracker',
  name: 'Request Tracker',
  description: 'Tickets with their transactions: status changes, replies, comments, owners.',
  permissions: [
    { name: 'SeeQueue', why: 'read the name of a ticket’s queue' },
    { name: 'ShowTicket', why: 'read tickets and their field changes' },
    { name: 'ShowTicketComments', why: 'read when comments were made' },
  ],
  configSchema: configForm(['url'], {
    url: field.url('Where you open RT, such as https://rt.example.com'),
    queues: field.list('Queues', 'Queue names. Default: all that the account can see'),
  }),
  credentialsSchema: formOfChoice([['token'], ['user', 'password']], {
    token: field.secret('Token', 'In RT under Settings → Auth Tokens'),
    user: field.account('User', 'Instead of a token'),
    password: { ...field.secret('Password', 'Instead of a token'), pattern: '^[^\\x00-\\x1f]+$' },
  }),

  async verify(connection, session) {
    const queues = await readQueues(makeApi(connection, session), session);
    const missing = describeMissing(makeScope('queue', readList(connection, 'queues'), queues));
    if (missing !== null) throw new ToolRejected(missing);
    return { expiresAt: null };
  },

  ...readingLists(async (connection, session, position) => {
    const api = makeApi(connection, session);
    const people = new AskedPeople(api, connection.config.names === true);
    const wanted = readList(connection, 'queues');
    const before = parsePosition(position) as Watermark | null;
    const scope = openScope('queue', wanted, await readQueues(api, session), before);
    const readTickets = async (tickets: readonly RtTicket[]) => {
      const histories = await readHistories(api, tickets, session);
      const known = await people.of(histories);
      return histories.flatMap(({ ticket, transactions }) => rtEvents(ticket, transactions, known, session));
    };
    return {
      lists: [
        {
          key: onlyList,
          scope,
          changed: changedTickets(api, wanted && [...scope.parts.keys()], session),
          read: (items: readonly RtItem[]) =>
            readInChunks(items, ticketsAtOnce, (some) => readTickets(some.map(({ ticket }) => ticket))),
        },
      ],
      position: markOfOnlyList,
      readByIds: (ids) =>
        readInChunks(ids, ticketsAtOnce, async (some) => {
          const { tickets, removed } = await findTickets(api, some);
          return [...(await readTickets(tickets)), ...removed.flatMap((id) => deletedEvent(id, session))];
        }),
    };
  }),
};

const makeApi = (connection: Connection, session: ToolSession): ToolApi =>
  openApi(connection, session, ({ token, user = '', password = '' }) =>
    token === undefined ? basicAuthorization(user, password) : `token ${token}`,
  );

/** Tickets by their numbers, also those that no list shows. */
async function findTickets(api: ToolApi, ids: readonly string[]) {
  const tickets = await searchTickets(api, 'id', ids);
  const removed: string[] = [];
  const found = new Set(tickets.map(({ id }) => String(id)));
  for (const id of ids.filter((one) => !found.has(one))) {
    const ticket = await hiddenTicket(api, id);
    if (ticket === 'removed') removed.push(id);
    else if (ticket) tickets.push(ticket);
  }
  return { tickets, removed };
}
