import type { LogEvent } from '#event-log';
import type { ToolApi } from '../../tool-client/tool-api.js';
import type { ToolSession } from '../../tool-client/tool-session.js';
import { asanaFaultIn, changedTasks, nameProject, readAsanaTasks, tasksAtOnce } from './asana.api.js';
import { asanaEvents, deletedAsanaTask } from './asana.mapping.js';
import { advanced, lookedBack, watermarkAt, watermarksIn } from '../kit/changed-items.js';
import { type Connection, type Connector, commonConfig, listField, secretField, urlField } from '../kit/connector.js';
import { readTogether } from '../kit/read-items.js';

interface AsanaConfig {
  readonly url?: string;
  readonly projects: readonly string[];
}

const defaultUrl = 'https://app.asana.com/api/1.0';
const chunk = 25;

/** Tasks with their stories, over Asana's REST API. */
export const asanaConnector: Connector = {
  tool: 'asana',
  name: 'Asana',
  description: 'Tasks with their stories: sections, assignments, completions.',
  permissions: [{ name: 'Member of each project', why: 'read its tasks and what happened to them' }],
  configSchema: {
    type: 'object',
    properties: {
      projects: listField('Projects', 'IDs: the number after “project” in the address of a project', '^\\d{1,20}$'),
      url: urlField('The API', defaultUrl),
      ...commonConfig,
    },
    required: ['projects'],
    additionalProperties: false,
  },
  credentialsSchema: {
    type: 'object',
    properties: { token: secretField('Token', 'A personal access token, or that of a service account') },
    required: ['token'],
    additionalProperties: false,
  },

  async verify(connection, session) {
    const api = apiOf(connection, session);
    for (const project of configOf(connection).projects) {
      await api.get('/tasks', { query: { project, limit: 1 } });
    }
    return { expiresAt: null };
  },

  async *collect(connection, position, session) {
    const api = apiOf(connection, session);
    const { projects } = configOf(connection);
    const stored = watermarksIn(position);
    let marks = {
      ...stored,
      ...Object.fromEntries(
        projects.map((project) => [project, lookedBack(stored[project] ?? watermarkAt(session.since), session)]),
      ),
    };
    let done = 0;
    for (const project of projects) {
      await nameProject(api, project, (kind, id, name) => session.named(kind, id, name));
      let mark = marks[project] ?? watermarkAt(session.since);
      for await (const tasks of changedTasks(api, project, mark)) {
        for (let first = 0; first < tasks.length; first += chunk) {
          const items = tasks.slice(first, first + chunk);
          const events = await eventsOf(api, items, session);
          for (const item of items) mark = advanced(mark, item);
          marks = { ...marks, [project]: mark };
          session.progress((done += items.length), null);
          if (events.length > 0) yield { events, position: JSON.stringify(marks) };
        }
      }
    }
  },

  async *list(connection, session) {
    const api = apiOf(connection, session);
    let done = 0;
    for (const project of configOf(connection).projects) {
      for await (const tasks of changedTasks(api, project, watermarkAt(session.since))) {
        session.progress((done += tasks.length), null);
        yield tasks;
      }
    }
  },

  async *read(connection, ids, session) {
    const api = apiOf(connection, session);
    const items = ids.filter((id) => /^\d{1,20}$/.test(id)).map((id) => ({ id }));
    for (let first = 0; first < items.length; first += chunk) {
      const events = await eventsOf(api, items.slice(first, first + chunk), session);
      session.progress(Math.min(first + chunk, items.length), ids.length);
      if (events.length > 0) yield events;
    }
  },
};

const configOf = ({ config }: Connection): AsanaConfig => config as unknown as AsanaConfig;

function apiOf(connection: Connection, session: ToolSession): ToolApi {
  const { url = defaultUrl } = configOf(connection);
  const authorization = `Bearer ${String(connection.credentials.token)}`;
  return session.api({ baseUrl: url, headers: { authorization }, faultIn: asanaFaultIn });
}

/** Reads tasks whole: those that are there, and the ends of those that were deleted. */
async function eventsOf(
  api: ToolApi,
  tasks: readonly { readonly id: string }[],
  session: ToolSession,
): Promise<LogEvent[]> {
  const read = async (some: readonly { readonly id: string }[]): Promise<LogEvent[]> => {
    const gids = some.map(({ id }) => id);
    return (await readAsanaTasks(api, gids)).flatMap((found, at) => {
      if (found === 'gone') return deletedAsanaTask(gids[at] ?? '', new Date(), session);
      return found ? asanaEvents(found.task, found.stories, session) : [];
    });
  };
  const events: LogEvent[] = [];
  for (let first = 0; first < tasks.length; first += tasksAtOnce) {
    const some = tasks.slice(first, first + tasksAtOnce);
    events.push(...(await readTogether(some, session, ({ id }) => `task ${id}`, read)));
  }
  return events;
}
