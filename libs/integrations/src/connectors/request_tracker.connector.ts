import type { ToolApi } from '../tool-client/tool-api.js';
import { basicAuthorization } from '../tool-client/tool-request.js';
import type { ToolSession } from '../tool-client/tool-session.js';
import { ToolRejected } from '../tool-client/tool.errors.js';
import { advanced, changedSince, watermarkIn } from './changed-items.js';
import {
  type CollectedBatch,
  type Connection,
  type Connector,
  accountField,
  commonConfig,
  listField,
  secretField,
  urlField,
} from './connector.js';
import { readItems } from './read-items.js';
import { linkedTickets, rtEvents, type RtTicket, type RtTransaction } from './request_tracker.mapping.js';

interface RtConfig {
  readonly url: string;
  readonly queues?: readonly string[];
}

interface RtPage<Item> {
  readonly items: readonly Item[];
  readonly total?: number | null;
  readonly pages?: number | null;
}

interface Queue {
  readonly id: string | number;
  readonly Name: string;
}

const pageSize = 100;
/** How many tickets are handed on together; each history is a request of its own. */
const chunk = 25;

const quarter = 15 * 60_000;
/** The offset may have been another one before a change of the clocks. */
const clockChange = 2 * 3_600_000;

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
    const api = apiOf(connection, session);
    const known = new Set((await queuesOf(api)).values());
    const missing = configOf(connection).queues?.filter((queue) => !known.has(queue)) ?? [];
    if (missing.length > 0)
      throw new ToolRejected(`the account has no access to the queue ${missing.join(', ')}, or there is none`);
    return { expiresAt: null };
  },

  async *collect(connection, position, session) {
    const api = apiOf(connection, session);
    const queues = await queuesOf(api);
    const offset = await accountOffset(api);
    const start = watermarkIn(position, session.since);
    let [mark, done, total] = [start, 0, 0];
    const changed = changedSince(start, pageSize, session, async (at, number, size) => {
      const { body } = await api.get<RtPage<RtTicket>>('/REST/2.0/tickets', {
        query: {
          query: queryOf(configOf(connection), Date.parse(at) + offset - clockChange),
          ...{ orderby: 'LastUpdated', order: 'ASC', per_page: size, page: number },
          ...{ fields: 'Queue,Status,Subject,LastUpdated', 'fields[Queue]': 'Name' },
        },
      });
      total = Math.max(total, done + (body.total ?? 0));
      const items = body.items.map((ticket) => ({ id: String(ticket.id), changedAt: ticket.LastUpdated, ticket }));
      return { items, isLast: items.length < size };
    });
    for await (const page of changed) {
      const parts = readItems(page, {
        ...{ size: chunk, session, nameOf: ({ id }) => `#${id}` },
        read: ({ ticket }) => historyWithCases(api, ticket.id),
      });
      for await (const { items, read } of parts) {
        const events = read.flatMap(({ item: { ticket }, result: { transactions, cases } }) =>
          rtEvents(ticket, transactions, { queues, cases }, (id, name) => session.person(id, name)),
        );
        for (const item of items) mark = advanced(mark, item);
        session.progress((done += items.length), total);
        if (events.length > 0) yield { events, position: JSON.stringify(mark) } satisfies CollectedBatch;
      }
    }
  },
};

const configOf = ({ config }: Connection): RtConfig => config as unknown as RtConfig;

function apiOf({ config, credentials }: Connection, session: ToolSession): ToolApi {
  const { token, user, password } = credentials as { token?: string; user?: string; password?: string };
  const authorization = token === undefined ? basicAuthorization(user ?? '', password ?? '') : `token ${token}`;
  return session.api({ baseUrl: String(config.url), headers: { authorization } });
}

/**
 * TicketSQL reads times in the account's time zone, and REST2 does not say which that is. So it is measured: the latest
 * local time at which RT finds a ticket, minus the time at which that ticket changed.
 */
async function accountOffset(api: ToolApi): Promise<number> {
  const oldest = { query: 'id > 0', orderby: 'LastUpdated', order: 'ASC', per_page: 1, fields: 'LastUpdated' };
  const [ticket] = (await api.get<RtPage<RtTicket>>('/REST/2.0/tickets', { query: oldest })).body.items;
  if (!ticket) return 0;
  const changedAt = Date.parse(ticket.LastUpdated);
  let [low, high] = [-12 * 4, 14 * 4];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    const query = { query: `id = ${ticket.id} AND ${since(changedAt + middle * quarter)}`, fields: 'LastUpdated' };
    const { items } = (await api.get<RtPage<RtTicket>>('/REST/2.0/tickets', { query })).body;
    if (items.length > 0) low = middle;
    else high = middle - 1;
  }
  return low * quarter;
}

const since = (localTime: number): string =>
  `LastUpdated >= '${new Date(localTime).toISOString().slice(0, 19).replace('T', ' ')}'`;

function queryOf({ queues }: RtConfig, localTime: number): string {
  if (!queues) return since(localTime);
  const quoted = queues.map((queue) => `Queue = '${queue.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`);
  return `${since(localTime)} AND (${quoted.join(' OR ')})`;
}

async function historyWithCases(api: ToolApi, id: string | number) {
  const transactions = await historyOf(api, id);
  return { transactions, cases: await casesOf(api, [...new Set(linkedTickets(transactions))]) };
}

async function historyOf(api: ToolApi, id: string | number): Promise<RtTransaction[]> {
  const transactions: RtTransaction[] = [];
  for (let page = 1; ; page++) {
    const fields = 'Type,Field,OldValue,NewValue,Created,Creator';
    const query = { per_page: pageSize, page, fields, 'fields[Creator]': 'RealName' };
    // 403 and 404 for a ticket that was deleted meanwhile.
    const options = { query, allow: [403, 404] };
    const { body } = await api.get<RtPage<RtTransaction> | null>(`/REST/2.0/ticket/${id}/history`, options);
    transactions.push(...(body?.items ?? []));
    if ((body?.items.length ?? 0) < pageSize) return transactions;
  }
}

async function casesOf(api: ToolApi, ids: readonly string[]): Promise<Map<string, string>> {
  const cases = new Map<string, string>();
  for (let first = 0; first < ids.length; first += pageSize) {
    const query = ids
      .slice(first, first + pageSize)
      .map((id) => `id = ${id}`)
      .join(' OR ');
    const parameters = { query, per_page: pageSize, fields: 'Queue', 'fields[Queue]': 'Name' };
    const { body } = await api.get<RtPage<RtTicket>>('/REST/2.0/tickets', { query: parameters });
    for (const { id, Queue: queue } of body.items) cases.set(String(id), `${queue?.Name ?? ''}#${id}`);
  }
  return cases;
}

async function queuesOf(api: ToolApi): Promise<Map<string, string>> {
  const queues = new Map<string, string>();
  for (let page = 1; ; page++) {
    const query = { per_page: pageSize, page, fields: 'Name' };
    const { body } = await api.get<RtPage<Queue>>('/REST/2.0/queues/all', { query });
    for (const { id, Name: name } of body.items) queues.set(String(id), name);
    if (body.items.length < pageSize) return queues;
  }
}
