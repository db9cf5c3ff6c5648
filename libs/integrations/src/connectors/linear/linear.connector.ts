import type { ToolApi } from '../../tool-client/tool-api.js';
import type { ToolSession } from '../../tool-client/tool-session.js';
import { ToolRejected } from '../../tool-client/tool.errors.js';
import { type Watermark, advanced, changedWithin, lookedBack, watermarkAt, watermarkIn } from '../kit/changed-items.js';
import {
  type CollectedBatch,
  type Connection,
  type Connector,
  commonConfig,
  listField,
  secretField,
  urlField,
} from '../kit/connector.js';
import { changedIssues, completed, faultIn, readIssues, readLists, readTeams, runQuery } from './linear.api.js';
import { type LinearLists, type LinearTeam, linearEvents } from './linear.mapping.js';
import { issuesAtOnce, viewerQuery } from './linear.queries.js';
import { readItems, readTogether } from '../kit/read-items.js';
import { deletedEvent } from '../kit/tool-event.js';

interface LinearConfig {
  readonly url?: string;
  readonly teams?: readonly string[];
}

/** The ids of the configured teams by their keys, so that a team stays the same when its key changes. */
type TeamIds = Readonly<Record<string, string>>;
type LinearPosition = Watermark & { readonly teams?: TeamIds };

const defaultUrl = 'https://api.linear.app';

/** Issues with their histories, over Linear's GraphQL API. */
export const linearConnector: Connector = {
  tool: 'linear',
  name: 'Linear',
  description: 'Issues with their history: status changes, assignments, cycles, comments.',
  permissions: [{ name: 'read', why: 'read issues, their history, and comments' }],
  configSchema: {
    type: 'object',
    properties: {
      url: urlField('The API', defaultUrl),
      teams: listField('Teams', 'Team keys, such as ENG. Default: all that the account can see', '^[A-Z][A-Z0-9]*$'),
      ...commonConfig,
    },
    additionalProperties: false,
  },
  credentialsSchema: {
    type: 'object',
    properties: { apiKey: secretField('API key', 'Created under Settings → Account → Security & access') },
    required: ['apiKey'],
    additionalProperties: false,
  },

  async verify(connection, session) {
    const api = apiOf(connection, session);
    await runQuery(api, viewerQuery, {});
    const { teams: wanted } = configOf(connection);
    if (!wanted) return { expiresAt: null };
    const keys = new Set((await readTeams(api)).map(({ key }) => key));
    const missing = wanted.filter((key) => !keys.has(key));
    if (missing.length > 0)
      throw new ToolRejected(`the account has no access to the team ${missing.join(', ')}, or there is none`);
    return { expiresAt: null };
  },

  async *collect(connection, position, session) {
    const api = apiOf(connection, session);
    const lists = await readLists(api, session);
    const reached: LinearPosition = watermarkIn(position, session.since);
    const teams = teamIds(connection, lists.listed, reached.teams ?? {});
    let mark = lookedBack(reached, session);
    let done = 0;
    const pages = changedWithin(mark, new Date(), changedIssues(api, teams && Object.values(teams)));
    for await (const page of pages) {
      for await (const { items, events } of eventsOf(page, { api, lists, session })) {
        for (const item of items) mark = advanced(mark, item);
        session.progress((done += items.length), null);
        const next: LinearPosition = { at: mark.at, ids: mark.ids, ...(teams && { teams }) };
        if (events.length > 0) yield { events, position: JSON.stringify(next) } satisfies CollectedBatch;
      }
    }
  },

  async *list(connection, session) {
    const api = apiOf(connection, session);
    const teams = configOf(connection).teams ? teamIds(connection, await readTeams(api), {}) : null;
    const read = changedIssues(api, teams && Object.values(teams));
    let done = 0;
    for await (const page of changedWithin(watermarkAt(session.since), new Date(), read)) {
      session.progress((done += page.length), null);
      yield page;
    }
  },

  async *read(connection, ids, session) {
    const api = apiOf(connection, session);
    const lists = await readLists(api, session);
    const items = ids.map((id) => ({ id }));
    let done = 0;
    for await (const { items: some, events } of eventsOf(items, { api, lists, session })) {
      session.progress((done += some.length), ids.length);
      if (events.length > 0) yield events;
    }
  },
};

const configOf = ({ config }: Connection): LinearConfig => config;

function apiOf(connection: Connection, session: ToolSession): ToolApi {
  const { apiKey, accessToken } = connection.credentials as { apiKey?: string; accessToken?: string };
  const authorization = accessToken === undefined ? (apiKey ?? '') : `Bearer ${accessToken}`;
  return session.api({ baseUrl: configOf(connection).url ?? defaultUrl, headers: { authorization }, faultIn });
}

/** Teams that can no longer be seen do not keep the others from being read. Throws ToolRejected where none is left. */
function teamIds(connection: Connection, listed: readonly LinearTeam[], known: TeamIds): TeamIds | null {
  const wanted = configOf(connection).teams;
  if (!wanted) return null;
  const visible = new Set(listed.map(({ id }) => id));
  const found = wanted.flatMap((key) => {
    const id = known[key] ?? listed.find((team) => team.key === key)?.id;
    return id !== undefined && visible.has(id) ? [[key, id] as const] : [];
  });
  if (found.length > 0) return Object.fromEntries(found);
  throw new ToolRejected(`config.teams: the account can see none of ${wanted.join(', ')}, or their keys have changed`);
}

interface Reading {
  readonly api: ToolApi;
  readonly lists: LinearLists;
  readonly session: ToolSession;
}

/** Reads issues whole, many in one query, and what does not fit into it one by one. */
async function* eventsOf<Item extends { readonly id: string }>(
  found: readonly Item[],
  { api, lists, session }: Reading,
) {
  for (let first = 0; first < found.length; first += issuesAtOnce) {
    const some = found.slice(first, first + issuesAtOnce);
    const unnamed = ({ id }: Item): string => `issue ${id}`;
    const issues = new Map(await readTogether(some, session, unnamed, (asked) => readIssues(api, asked)));
    const parts = readItems(some, {
      size: issuesAtOnce,
      session,
      nameOf: ({ id }) => issues.get(id)?.identifier ?? id,
      read: async ({ id }) => {
        const issue = issues.get(id);
        return issue ? completed(api, issue) : issue;
      },
    });
    for await (const { items, read } of parts) {
      const events = read.flatMap(({ item: { id }, result }) => {
        // What was too large for a query of its own is left out already.
        if (result === undefined) return [];
        return result === null ? deletedEvent(id, session) : linearEvents(result, lists, session);
      });
      yield { items, events };
    }
  }
}
