import type { ToolApi } from '../../tool-client/tool-api.js';
import type { ToolSession } from '../../tool-client/tool-session.js';
import { type Watermarks, advanced, lookedBack, parsePosition, watermarkAt } from '../kit/changed-items.js';
import {
  type CollectedBatch,
  type Connection,
  type Connector,
  commonConfig,
  listField,
  secretField,
  urlField,
} from '../kit/connector.js';
import { GitlabItems, rest } from './gitlab.items.js';
import { projectsOf } from './gitlab.projects.js';

interface GitlabConfig {
  readonly url?: string;
  readonly projects: readonly string[];
}

/** How far the lists of each project have been read, by the project's first path and the sign of the list. */
interface GitlabPosition {
  /** What each project was called when it was connected, by its id. */
  readonly firstPaths: Readonly<Record<string, string>>;
  readonly marks: Watermarks;
}

/** Issues and merge requests with their state, label, milestone and note events, over GitLab's REST API v4. */
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
    let { firstPaths, marks } = positionIn(position);
    const { projects, refusal } = await projectsOf(api, session, configOf(connection).projects, firstPaths);
    for (const { id, firstPath } of projects) firstPaths = { ...firstPaths, [id]: firstPath };
    let done = 0;
    for (const project of projects) {
      for (const { sign } of project.kinds) {
        const which = `${project.firstPath}${sign}`;
        const items = new GitlabItems(api, session, project, sign);
        let mark = lookedBack(marks[which] ?? watermarkAt(session.since), session);
        for await (const page of items.changed(mark)) {
          for await (const { items: tried, read } of items.read(page)) {
            const events = read.flatMap(({ result }) => result);
            for (const item of tried) mark = advanced(mark, item);
            marks = { ...marks, [which]: mark };
            session.progress((done += tried.length), null);
            const reached = JSON.stringify({ firstPaths, marks } satisfies GitlabPosition);
            if (events.length > 0) yield { events, position: reached } satisfies CollectedBatch;
          }
        }
      }
      session.budget.endStep();
    }
    if (refusal) throw refusal;
  },

  async *list(connection, session) {
    const api = apiOf(connection, session);
    const { projects, refusal } = await projectsOf(api, session, configOf(connection).projects, {});
    for (const project of projects) {
      for (const { sign } of project.kinds) {
        yield* new GitlabItems(api, session, project, sign).changed(watermarkAt(session.since));
      }
    }
    // Of an incomplete list, what is missing would be taken for deleted.
    if (refusal) throw refusal;
  },

  async *read(connection, ids, session, position = null) {
    const api = apiOf(connection, session);
    const { firstPaths } = positionIn(position);
    const { projects } = await projectsOf(api, session, configOf(connection).projects, firstPaths);
    for (const project of projects) {
      for (const { sign } of project.kinds) {
        for await (const { read } of new GitlabItems(api, session, project, sign).readByIds(ids)) {
          const events = read.flatMap(({ result }) => result);
          if (events.length > 0) yield events;
        }
      }
    }
  },
};

const configOf = ({ config }: Connection): GitlabConfig => config as unknown as GitlabConfig;

/** Older positions are the marks alone, by the paths in the configuration. */
function positionIn(position: string | null): GitlabPosition {
  const parsed = parsePosition(position) as GitlabPosition | Watermarks | null;
  if (parsed === null) return { firstPaths: {}, marks: {} };
  return 'firstPaths' in parsed ? (parsed as GitlabPosition) : { firstPaths: {}, marks: parsed };
}

function apiOf(connection: Connection, session: ToolSession): ToolApi {
  const baseUrl = configOf(connection).url ?? 'https://gitlab.com';
  const { token, accessToken } = connection.credentials as { token?: string; accessToken?: string };
  const headers: Record<string, string> =
    accessToken === undefined ? { 'private-token': token ?? '' } : { authorization: `Bearer ${accessToken}` };
  return session.api({ baseUrl, headers });
}
