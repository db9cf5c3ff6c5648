import { truncate } from '#platform';
import type { ToolApi } from '../tool-client/tool-api.js';
import { basicAuthorization } from '../tool-client/tool-request.js';
import type { ToolSession } from '../tool-client/tool-session.js';
import { parsePosition } from './changed-items.js';
import {
  type CollectedBatch,
  type Connection,
  type Connector,
  accountField,
  commonConfig,
  secretField,
  urlField,
} from './connector.js';
import { pageThatFits } from './read-items.js';
import { zendeskEvents, type ZendeskUpdate } from './zendesk.mapping.js';

/** The second from which the export continues, and which of its updates have been read. */
interface ZendeskPosition {
  readonly from: number;
  readonly ids: readonly number[];
}

interface ExportPage {
  readonly ticket_events: readonly ZendeskUpdate[];
  readonly end_time: number | null;
  readonly end_of_stream?: boolean;
}

/** Zendesk's default size of a page. */
const pageSize = 1_000;
/** The most names of people that are held. */
const peopleHeld = 50_000;
/** Zendesk exports nothing of the last minute. */
const settling = 70;

/** Ticket updates, over Zendesk's incremental export. */
export const zendeskConnector: Connector = {
  tool: 'zendesk',
  name: 'Zendesk',
  description: 'Tickets with their updates: status changes, replies, assignments, groups.',
  permissions: [{ name: 'Administrator', why: 'read the incremental export, which only administrators can use' }],
  configSchema: {
    type: 'object',
    properties: { url: urlField('Where you open Zendesk, such as https://example.zendesk.com'), ...commonConfig },
    required: ['url'],
    additionalProperties: false,
  },
  credentialsSchema: {
    type: 'object',
    properties: {
      email: accountField('Email', 'The email of the administrator who created the token', 3, 320),
      apiToken: secretField('API token', 'Created in the Admin Center → Apps and integrations → APIs'),
    },
    required: ['email', 'apiToken'],
    additionalProperties: false,
  },

  async verify(connection, session) {
    const { now } = await clockOf(connection, session);
    await exportFrom(apiOf(connection, session), now - 2 * settling);
    return { expiresAt: null };
  },

  async *collect(connection, position, session) {
    const api = apiOf(connection, session);
    const { now } = await clockOf(connection, session);
    const first = Math.floor(session.since.getTime() / 1000);
    let { from, ids } = (parsePosition(position) as ZendeskPosition | null) ?? { from: first, ids: [] };
    const known = new Map<number, string>();
    for (let done = 0; from < now - settling;) {
      const { ticket_events: updates, end_time: end, end_of_stream: isLast } = await exportFrom(api, from);
      const fresh = updates.filter(({ id, timestamp }) => timestamp > from || !ids.includes(id));
      const names = await namesOf(connection, api, fresh, known);
      const events = fresh.flatMap((update) =>
        zendeskEvents(update, (id) => session.person(id, names.get(id ?? 0) ?? null)),
      );
      const reached = end ?? from;
      const atEnd = updates.filter(({ timestamp }) => timestamp === reached).map(({ id }) => id);
      const isStuck = reached === from && fresh.length === 0;
      ids = reached === from ? [...new Set([...ids, ...atEnd])] : atEnd;
      from = reached;
      session.progress((done += fresh.length), null);
      if (events.length > 0) yield { events, position: JSON.stringify({ from, ids }) } satisfies CollectedBatch;
      if (isLast === true || isStuck || end === null) return;
    }
  },
};

function apiOf({ config, credentials }: Connection, session: ToolSession): ToolApi {
  const { email, apiToken, accessToken } = credentials as { email?: string; apiToken?: string; accessToken?: string };
  const authorization =
    accessToken === undefined ? basicAuthorization(`${email ?? ''}/token`, apiToken ?? '') : `Bearer ${accessToken}`;
  return session.api({ baseUrl: String(config.url), headers: { authorization } });
}

async function exportFrom(api: ToolApi, from: number): Promise<ExportPage> {
  return pageThatFits(pageSize, async (size) => {
    const query = { start_time: from, ...(size < pageSize && { per_page: size }) };
    return (await api.get<ExportPage>('/api/v2/incremental/ticket_events.json', { query })).body;
  });
}

/** The time on the tool's clock, because the export excludes its last minute. The request also tests the account. */
async function clockOf(connection: Connection, session: ToolSession): Promise<{ now: number }> {
  const { headers } = await apiOf(connection, session).get('/api/v2/users/me.json');
  const told = Date.parse(typeof headers.date === 'string' ? headers.date : '');
  return { now: Math.floor((Number.isNaN(told) ? Date.now() : told) / 1000) };
}

/** Names are requested only where they are turned on, for a hundred people at a time. */
async function namesOf(
  { config }: Connection,
  api: ToolApi,
  updates: readonly ZendeskUpdate[],
  known: Map<number, string>,
): Promise<ReadonlyMap<number, string>> {
  if (config.names !== true) return known;
  const ids = [...new Set(updates.flatMap(({ updater_id: id }) => (id && id > 0 && !known.has(id) ? [id] : [])))];
  for (let first = 0; first < ids.length; first += 100) {
    const query = { ids: ids.slice(first, first + 100).join(',') };
    const { body } = await api.get<{ users: { id: number; name: string }[] }>('/api/v2/users/show_many.json', {
      query,
    });
    if (known.size > peopleHeld) known.clear();
    for (const { id, name } of body.users) known.set(id, truncate(name, 200));
  }
  return known;
}
