import type { LogEvent } from '#event-log';
import type { ToolApi } from '../../tool-client/tool-api.js';
import { basicAuthorization } from '../../tool-client/tool-request.js';
import type { ToolSession } from '../../tool-client/tool-session.js';
import { ToolRejected } from '../../tool-client/tool.errors.js';
import { advanced, changedSince, lookedBack, watermarkAt, watermarkIn } from '../kit/changed-items.js';
import {
  type CollectedBatch,
  type Connection,
  type Connector,
  accountField,
  commonConfig,
  listField,
  secretField,
  urlField,
} from '../kit/connector.js';
import { accountOffset, changedTickets, hiddenTicket, pageSize, readQueues, ticketsBy } from './request_tracker.api.js';
import { readHistories } from './request_tracker.histories.js';
import { type RtTicket, rtEvents } from './request_tracker.mapping.js';
import { deletedEvent } from '../kit/tool-event.js';
import { AskedPeople } from './request_tracker.people.js';

interface RtConfig {
  readonly url: string;
  readonly queues?: readonly string[];
}

/** How many tickets are read together. */
const chunk = 50;

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
  configSchema: {
    type: 'object',
    properties: {
      url: urlField('Where you open RT, such as https://rt.example.com'),
      queues: listField('Queues', 'Queue names. Default: all that the account can see'),
      ...commonConfig,
    },
    required: ['url'],
    additionalProperties: false,
  },
  credentialsSchema: {
    type: 'object',
    properties: {
      token: secretField('Token', 'In RT under Settings → Auth Tokens'),
      user: accountField('User', 'Instead of a token', 1, 200),
      password: { ...secretField('Password', 'Instead of a token'), pattern: '^[^\\x00-\\x1f]+$' },
    },
    oneOf: [{ required: ['token'] }, { required: ['user', 'password'] }],
    additionalProperties: false,
  },

  async verify(connection, session) {
    const known = new Set((await readQueues(apiOf(connection, session), session)).values());
    const missing = configOf(connection).queues?.filter((queue) => !known.has(queue)) ?? [];
    if (missing.length > 0)
      throw new ToolRejected(`the account has no access to the queue ${missing.join(', ')}, or there is none`);
    return { expiresAt: null };
  },

  async *collect(connection, position, session) {
    const api = apiOf(connection, session);
    const people = peopleOf(connection, api);
    const { queues } = configOf(connection);
    await readQueues(api, session);
    let mark = lookedBack(watermarkIn(position, session.since), session);
    let done = 0;
    let total = 0;
    const onTotal = (count: number) => (total = Math.max(total, done + count));
    const pageOf = changedTickets(api, queues, await accountOffset(api), onTotal);
    for await (const page of changedSince(mark, pageSize, session, pageOf)) {
      for (const items of partsOf(page)) {
        const tickets = items.map(({ ticket }) => ticket);
        const events = await eventsOf(api, tickets, people, session);
        for (const item of items) mark = advanced(mark, item);
        session.progress((done += items.length), total);
        if (events.length > 0) yield { events, position: JSON.stringify(mark) } satisfies CollectedBatch;
      }
    }
  },

  async *list(connection, session) {
    const api = apiOf(connection, session);
    const pageOf = changedTickets(api, configOf(connection).queues, await accountOffset(api));
    let done = 0;
    for await (const page of changedSince(watermarkAt(session.since), pageSize, session, pageOf)) {
      session.progress((done += page.length), null);
      yield page.map(({ id, changedAt }) => ({ id, changedAt }));
    }
  },

  async *read(connection, ids, session) {
    const api = apiOf(connection, session);
    const people = peopleOf(connection, api);
    await readQueues(api, session);
    let done = 0;
    for (const some of partsOf(ids)) {
      const { tickets, removed } = await ticketsOf(api, some);
      const events = await eventsOf(api, tickets, people, session);
      const gone = removed.flatMap((id) => deletedEvent(id, session));
      session.progress((done += some.length), ids.length);
      if (events.length + gone.length > 0) yield [...events, ...gone];
    }
  },
};

const configOf = ({ config }: Connection): RtConfig => config as unknown as RtConfig;

function apiOf({ config, credentials }: Connection, session: ToolSession): ToolApi {
  const { token, user, password } = credentials as { token?: string; user?: string; password?: string };
  const authorization = token === undefined ? basicAuthorization(user ?? '', password ?? '') : `token ${token}`;
  return session.api({ baseUrl: String(config.url), headers: { authorization } });
}

const peopleOf = ({ config }: Connection, api: ToolApi): AskedPeople => new AskedPeople(api, config.names === true);

function* partsOf<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let first = 0; first < items.length; first += chunk) yield items.slice(first, first + chunk);
}

async function eventsOf(
  api: ToolApi,
  tickets: readonly RtTicket[],
  people: AskedPeople,
  session: ToolSession,
): Promise<LogEvent[]> {
  const histories = await readHistories(api, tickets, session);
  const known = await people.of(histories);
  return histories.flatMap(({ ticket, transactions }) => rtEvents(ticket, transactions, known, session));
}

/** Tickets by their numbers, also those that no list shows. */
async function ticketsOf(api: ToolApi, ids: readonly string[]) {
  const tickets = await ticketsBy(api, 'id', ids);
  const removed: string[] = [];
  const found = new Set(tickets.map(({ id }) => String(id)));
  for (const id of ids.filter((one) => !found.has(one))) {
    const ticket = await hiddenTicket(api, id);
    if (ticket === 'removed') removed.push(id);
    else if (ticket) tickets.push(ticket);
  }
  return { tickets, removed };
}
