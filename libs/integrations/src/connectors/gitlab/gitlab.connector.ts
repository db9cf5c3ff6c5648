import type { ToolSession } from '../../tool-client/tool-session.js';
import { readFirstNames, marksWithFirstNames, readingLists } from '../kit/collect-lists.js';
import { parsePosition } from '../kit/changed-items.js';
import { type Connection, type Connector, readSecrets } from '../kit/connector.js';
import { configForm, field, secretForm } from '../kit/forms.js';
import { readAddress, readList } from '../kit/open-api.js';
import { readFault } from './gitlab.discussions.js';
import { GitlabItems, rest } from './gitlab.items.js';
import { readProjects } from './gitlab.projects.js';

const defaultUrl = 'https://gitlab.com';

/** Issues and merge requests with their events and notes, over GitLab's GraphQL API or, one by one, its REST API v4. */
export const gitlabConnector: Connector = {
  tool: 'gitlab',
  name: 'GitLab',
  description: 'Issues and merge requests: statuses, board columns, assignments, reviews, approvals, merges, comments.',
  permissions: [{ name: 'read_api', why: 'read issues and merge requests; the role Reporter is sufficient' }],
  configSchema: configForm(['projects'], {
    url: field.url('Where you open GitLab', defaultUrl),
    projects: field.list('Projects', 'Each as group/name', '^[\\w.-]+(/[\\w.-]+)+$'),
  }),
  credentialsSchema: secretForm('token', 'Access token', 'A project, group, or personal access token'),

  async verify(connection, session) {
    const { api } = makeApis(connection, session);
    for (const project of readList(connection, 'projects') ?? [])
      await api.get(`${rest}/projects/${encodeURIComponent(project)}`);
    // Older servers, and other kinds of tokens, do not support this request.
    const { body } = await api.get<{ expires_at?: string | null } | null>(`${rest}/personal_access_tokens/self`, {
      allow: [400, 401, 403, 404],
    });
    const time = Date.parse(body?.expires_at ?? '');
    return { expiresAt: Number.isNaN(time) ? null : new Date(time) };
  },

  ...readingLists(async (connection, session, position) => {
    const { api, graphql } = makeApis(connection, session);
    const firstPaths = readFirstNames(position, 'firstPaths');
    const idsByTime = position === null || 'idsByTime' in (parsePosition(position) as object);
    const named = readList(connection, 'projects') ?? [];
    const { projects, refusal } = await readProjects(api, session, named, firstPaths, idsByTime);
    const lists = projects.flatMap((project) =>
      project.kinds.map(({ sign }) => new GitlabItems(api, graphql, session, project, sign)),
    );
    const form = marksWithFirstNames('firstPaths', {
      ...firstPaths,
      ...Object.fromEntries(projects.map(({ id, firstPath }) => [id, firstPath])),
    });
    return {
      // By the project's first path and the sign of the list.
      lists,
      // Older connections go on with the ids that their log has.
      position: idsByTime ? { ...form, write: (marks) => ({ ...(form.write(marks) as object), idsByTime }) } : form,
      async *readByIds(ids) {
        for (const list of lists) yield* list.readByIds(ids);
      },
      refusal,
    };
  }),
};

function makeApis(connection: Connection, session: ToolSession) {
  const baseUrl = readAddress(connection, defaultUrl);
  const { token = '', accessToken } = readSecrets(connection);
  const bearer = { authorization: `Bearer ${accessToken ?? token}` };
  const headers: Record<string, string> = accessToken === undefined ? { 'private-token': token } : bearer;
  return {
    api: session.api({ baseUrl, headers }),
    graphql: session.api({ baseUrl, headers: bearer, faultIn: readFault }),
  };
}
