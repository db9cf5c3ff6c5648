import type { ToolApi } from '../../tool-client/tool-api.js';
import type { ToolSession } from '../../tool-client/tool-session.js';
import { ToolRejected } from '../../tool-client/tool.errors.js';
import {
  type ChangedItem,
  advanced,
  changedSince,
  lookedBack,
  watermarkAt,
  watermarksIn,
} from '../kit/changed-items.js';
import {
  type CollectedBatch,
  type Connection,
  type Connector,
  commonConfig,
  listField,
  secretField,
  urlField,
} from '../kit/connector.js';
import { readItems } from '../kit/read-items.js';
import { changedIssues, pageSize, readIssue, readLists, readProjects } from './redmine.api.js';
import { type RedmineLists, redmineEvents } from './redmine.mapping.js';
import { deletedEvent } from '../kit/tool-event.js';

interface RedmineConfig {
  readonly url: string;
  readonly projects?: readonly string[];
}

/** How many issues are handed on together; each is a request of its own. */
const chunk = 25;

/** Issues and their journals, over the REST API of Redmine 4 and later. */
export const redmineConnector: Connector = {
  tool: 'redmine',
  name: 'Redmine',
  description: 'Issues with their journals: status changes, assignments, comments.',
  permissions: [
    { name: 'View issues', why: 'read issues and their field changes' },
    { name: 'View project', why: 'read the name of an issue’s project' },
  ],
  configSchema: {
    type: 'object',
    properties: {
      url: urlField('Where you open Redmine, such as https://redmine.example.com'),
      projects: listField('Projects', 'Project identifiers. Default: all that the account can see', '^[a-z0-9_-]+$'),
      ...commonConfig,
    },
    required: ['url'],
    additionalProperties: false,
  },
  credentialsSchema: {
    type: 'object',
    properties: {
      apiKey: secretField('API key', 'In Redmine under My account → API access key. The REST API must be turned on'),
    },
    required: ['apiKey'],
    additionalProperties: false,
  },

  async verify(connection, session) {
    const api = apiOf(connection, session);
    await api.get('/users/current.json');
    refuseMissing(connection, await readProjects(api));
    return { expiresAt: null };
  },

  async *collect(connection, position, session) {
    const api = apiOf(connection, session);
    const lists = await readLists(api, session);
    // One watermark for each project, or one under `*` for all of them.
    let marks = watermarksIn(position);
    let done = 0;
    let total = 0;
    for (const project of projectsOf(connection, lists.projects)) {
      let mark = lookedBack(marks[project] ?? watermarkAt(session.since), session);
      const pageOf = changedIssues(api, project, (count) => (total = Math.max(total, done + count)));
      for await (const page of changedSince(mark, pageSize, session, pageOf)) {
        for await (const { items, events } of readWhole(api, page, lists, session)) {
          for (const item of items) mark = advanced(mark, item);
          session.progress((done += items.length), total);
          marks = { ...marks, [project]: mark };
          if (events.length > 0) yield { events, position: JSON.stringify(marks) } satisfies CollectedBatch;
        }
      }
    }
    refuseMissing(connection, lists.projects);
  },

  async *list(connection, session) {
    const api = apiOf(connection, session);
    let done = 0;
    for (const project of projectsOf(connection, await readProjects(api))) {
      const pages = changedSince(watermarkAt(session.since), pageSize, session, changedIssues(api, project));
      for await (const page of pages) {
        session.progress((done += page.length), null);
        yield page;
      }
    }
  },

  async *read(connection, ids, session) {
    const api = apiOf(connection, session);
    const lists = await readLists(api, session);
    let done = 0;
    const items = ids.map((id) => ({ id }));
    for await (const { items: read, events } of readWhole(api, items, lists, session)) {
      session.progress((done += read.length), ids.length);
      if (events.length > 0) yield events;
    }
  },
};

const configOf = ({ config }: Connection): RedmineConfig => config as unknown as RedmineConfig;

function apiOf({ config, credentials }: Connection, session: ToolSession): ToolApi {
  return session.api({ baseUrl: String(config.url), headers: { 'x-redmine-api-key': String(credentials.apiKey) } });
}

/** The projects to read; those that are out of sight do not keep the others from being read. */
function projectsOf(connection: Connection, known: ReadonlyMap<string, string>): readonly string[] {
  const seen = new Set(known.values());
  return configOf(connection).projects?.filter((project) => seen.has(project)) ?? ['*'];
}

function refuseMissing(connection: Connection, known: ReadonlyMap<string, string>): void {
  const seen = new Set(known.values());
  const missing = configOf(connection).projects?.filter((project) => !seen.has(project)) ?? [];
  if (missing.length === 0) return;
  throw new ToolRejected(`the account has no access to the project ${missing.join(', ')}, or there is none`);
}

/** Reads issues with their histories, as events. */
async function* readWhole<Item extends Pick<ChangedItem, 'id'>>(
  api: ToolApi,
  issues: readonly Item[],
  lists: RedmineLists,
  session: ToolSession,
) {
  const parts = readItems(issues, {
    size: chunk,
    session,
    nameOf: ({ id }) => `#${id}`,
    // Events at once: an issue of an unexpected form is set aside like one that cannot be read.
    read: async ({ id }) => {
      const issue = await readIssue(api, id);
      if (issue === 'deleted') return deletedEvent(id, session);
      return issue === null ? [] : redmineEvents(issue, lists, session);
    },
  });
  for await (const { items, read } of parts) yield { items, events: read.flatMap(({ result }) => result) };
}
