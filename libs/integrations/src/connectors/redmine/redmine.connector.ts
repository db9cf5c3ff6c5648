import type { ToolApi } from '../../tool-client/tool-api.js';
import type { ToolSession } from '../../tool-client/tool-session.js';
import { ToolRejected } from '../../tool-client/tool.errors.js';
import { readingLists } from '../kit/collect-lists.js';
import type { Connection, Connector } from '../kit/connector.js';
import { configForm, field, secretForm } from '../kit/forms.js';
import { readList } from '../kit/open-api.js';
import { type Identified, readEvents } from '../kit/read-items.js';
import { deletedEvent } from '../kit/tool-event.js';
import { changedIssues, readIssue, readLists, readProjects } from './redmine.api.js';
import { redmineEvents } from './redmine.mapping.js';

/** Issues and their journals, over the REST API of Redmine 4 and later. */
export const redmineConnector: Connector = {
  tool: 'redmine',
  name: 'Redmine',
  description: 'Issues with their journals: status changes, assignments, comments.',
  permissions: [
    { name: 'View issues', why: 'read issues and their field changes' },
    { name: 'View project', why: 'read the name of an issue’s project' },
  ],
  configSchema: configForm(['url'], {
    url: field.url('Where you open Redmine, such as https://redmine.example.com'),
    projects: field.list('Projects', 'Project identifiers. Default: all that the account can see', '^[a-z0-9_-]+$'),
  }),
  credentialsSchema: secretForm(
    'apiKey',
    'API key',
    'In Redmine under My account → API access key. The REST API must be turned on',
  ),

  async verify(connection, session) {
    const api = makeApi(connection, session);
    await api.get('/users/current.json');
    const { refusal } = pickProjects(connection, await readProjects(api));
    if (refusal) throw refusal;
    return { expiresAt: null };
  },

  ...readingLists(async (connection, session) => {
    const api = makeApi(connection, session);
    const known = await readLists(api, session);
    const { projects, refusal } = pickProjects(connection, known.projects);
    const read = <Issue extends Identified>(issues: readonly Issue[]) =>
      readEvents(issues, {
        session,
        nameOf: ({ id }) => `#${id}`,
        // Events at once: an issue of an unexpected form is set aside like one that cannot be read.
        read: async ({ id }) => {
          const issue = await readIssue(api, id);
          if (issue === 'deleted') return deletedEvent(id, session);
          return issue === null ? [] : redmineEvents(issue, known, session);
        },
      });
    return {
      // One watermark for each project, or one under `*` for all of them.
      lists: projects.map((project) => ({
        key: project,
        ...(project === '*' && { scope: { word: 'project', parts: known.projects, wanted: null, atOnce: 1 } }),
        changed: changedIssues(api, project, session),
        read,
      })),
      readByIds: (ids) => read(ids.map((id) => ({ id }))),
      refusal,
    };
  }),
};

function makeApi({ config, credentials }: Connection, session: ToolSession): ToolApi {
  return session.api({ baseUrl: String(config.url), headers: { 'x-redmine-api-key': String(credentials.apiKey) } });
}

/** The projects to read, and why others are not, which are out of sight. */
function pickProjects(connection: Connection, known: ReadonlyMap<string, string>) {
  const wanted = readList(connection, 'projects');
  const seen = new Set(known.values());
  const missing = wanted?.filter((project) => !seen.has(project)) ?? [];
  const words = `the account has no access to the project ${missing.join(', ')}, or there is none`;
  return {
    projects: wanted?.filter((project) => seen.has(project)) ?? ['*'],
    refusal: missing.length === 0 ? null : new ToolRejected(words),
  };
}
