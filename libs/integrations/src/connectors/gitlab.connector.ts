import type { ToolApi } from '../tool-client/tool-api.js';
import type { ToolSession } from '../tool-client/tool-session.js';
import { type Watermark, advanced, changedSince, watermarkAt, watermarksIn } from './changed-items.js';
import {
  type CollectedBatch,
  type Connection,
  type Connector,
  commonConfig,
  listField,
  secretField,
  urlField,
} from './connector.js';
import {
  gitlabEvents,
  type GitlabItem,
  type GitlabLabelEvent,
  type GitlabNote,
  type GitlabStateEvent,
} from './gitlab.mapping.js';
import { readItems } from './read-items.js';

interface GitlabConfig {
  readonly url?: string;
  readonly projects: readonly string[];
}

const rest = '/api/v4';
const pageSize = 100;
const chunk = 25;
const kinds = [
  { sign: '#', path: 'issues' },
  { sign: '!', path: 'merge_requests' },
] as const;

/** Issues and merge requests with their state, label and note events, over GitLab's REST API v4. */
export const gitlabConnector: Connector = {
  tool: 'gitlab',
  name: 'GitLab',
  description: 'Issues and merge requests: board columns, assignments, reviews, approvals, merges, comments.',
  permissions: [{ name: 'read_api', why: 'read issues and merge requests; the role Reporter is sufficient' }],
  configSchema: {
    type: 'object',
    properties: {
      url: urlField('Where you open GitLab', 'https://gitlab.com'),
      projects: listField('Projects', 'Each as group/name', '^[\\w.-]+(/[\\w.-]+)+$'),
      ...commonConfig,
    },
    required: ['projects'],
    additionalProperties: false,
  },
  credentialsSchema: {
    type: 'object',
    properties: { token: secretField('Access token', 'A project, group, or personal access token') },
    required: ['token'],
    additionalProperties: false,
  },

  async verify(connection, session) {
    const api = apiOf(connection, session);
    for (const project of configOf(connection).projects)
      await api.get(`${rest}/projects/${encodeURIComponent(project)}`);
    // Older servers, and other kinds of tokens, do not support this request.
    const { body } = await api.get<{ expires_at?: string | null } | null>(`${rest}/personal_access_tokens/self`, {
      allow: [400, 401, 403, 404],
    });
    const time = Date.parse(body?.expires_at ?? '');
    return { expiresAt: Number.isNaN(time) ? null : new Date(time) };
  },

  async *collect(connection, position, session) {
    const api = apiOf(connection, session);
    let marks = watermarksIn(position);
    let done = 0;
    for (const project of configOf(connection).projects) {
      for (const { sign, path } of kinds) {
        const which = `${project}${sign}`;
        let mark = marks[which] ?? watermarkAt(session.since);
        for await (const page of changedItems(api, project, path, mark, session)) {
          const parts = readItems(page, {
            ...{ size: chunk, session, nameOf: ({ id }) => `${which}${id}` },
            read: ({ item }) => historyOf(api, project, path, item.iid),
          });
          for await (const { items, read } of parts) {
            const events = read.flatMap(({ item: { item }, result }) =>
              gitlabEvents({ project, sign }, item, result, (id, name) => session.person(id, name)),
            );
            for (const item of items) mark = advanced(mark, item);
            marks = { ...marks, [which]: mark };
            session.progress((done += items.length), null);
            if (events.length > 0) yield { events, position: JSON.stringify(marks) } satisfies CollectedBatch;
          }
        }
      }
    }
  },
};

const configOf = ({ config }: Connection): GitlabConfig => config as unknown as GitlabConfig;

function apiOf(connection: Connection, session: ToolSession): ToolApi {
  const baseUrl = configOf(connection).url ?? 'https://gitlab.com';
  const { token, accessToken } = connection.credentials as { token?: string; accessToken?: string };
  const headers: Record<string, string> =
    accessToken === undefined ? { 'private-token': token ?? '' } : { authorization: `Bearer ${accessToken}` };
  return session.api({ baseUrl, headers });
}

function changedItems(api: ToolApi, project: string, kind: string, start: Watermark, session: ToolSession) {
  return changedSince(start, pageSize, session, async (at, page, size) => {
    const query = {
      ...{ scope: 'all', state: 'all', order_by: 'updated_at', sort: 'asc' },
      // One millisecond earlier, because "after" may or may not include the moment itself.
      updated_after: new Date(Date.parse(at) - 1).toISOString(),
      ...{ per_page: size, page },
    };
    const { body } = await api.get<GitlabItem[]>(`${rest}/projects/${encodeURIComponent(project)}/${kind}`, { query });
    const items = body.map((item) => ({ id: String(item.iid), changedAt: item.updated_at, item }));
    return { items, isLast: body.length < size };
  });
}

async function historyOf(api: ToolApi, project: string, kind: string, iid: number) {
  const path = `${rest}/projects/${encodeURIComponent(project)}/${kind}/${iid}`;
  return {
    states: await all<GitlabStateEvent>(api, `${path}/resource_state_events`),
    labels: await all<GitlabLabelEvent>(api, `${path}/resource_label_events`),
    notes: await all<GitlabNote>(api, `${path}/notes`, { sort: 'asc', order_by: 'created_at' }),
  };
}

/** Requests all pages of a list; empty for an item that was deleted meanwhile. */
async function all<Item>(api: ToolApi, path: string, query: Record<string, string> = {}): Promise<Item[]> {
  const items: Item[] = [];
  for (let page = 1; ; page++) {
    const options = { query: { ...query, per_page: pageSize, page }, allow: [404] };
    const { body } = await api.get<Item[] | null>(path, options);
    items.push(...(body ?? []));
    if ((body?.length ?? 0) < pageSize) return items;
  }
}
