import type { LogEvent } from '#event-log';
import type { ToolApi } from '../../tool-client/tool-api.js';
import type { ToolSession } from '../../tool-client/tool-session.js';
import { readInChunks, readingLists } from '../kit/collect-lists.js';
import type { Connection, Connector } from '../kit/connector.js';
import { configForm, field, secretForm } from '../kit/forms.js';
import { openApi, readList } from '../kit/open-api.js';
import { type Identified, readTogether } from '../kit/read-items.js';
import { deletedEvent } from '../kit/tool-event.js';
import { readAsanaFault, changedTasks, readAsanaTasks, tasksAtOnce } from './asana.api.js';
import { asanaEvents } from './asana.mapping.js';

const defaultUrl = 'https://app.asana.com/api/1.0';

/** Tasks with their stories, over Asana's REST API. */
export const asanaConnector: Connector = {
  tool: 'asana',
  name: 'Asana',
  description: 'Tasks with their stories: sections, assignments, completions.',
  permissions: [{ name: 'Member of each project', why: 'read its tasks and what happened to them' }],
  configSchema: configForm(['projects'], {
    projects: field.list('Projects', 'IDs: the number after “project” in the address of a project', '^\\d{1,20}$'),
    url: field.url('The API', defaultUrl),
  }),
  credentialsSchema: secretForm('token', 'Token', 'A personal access token, or that of a service account'),

  async verify(connection, session) {
    const api = makeApi(connection, session);
    for (const project of readList(connection, 'projects') ?? []) {
      await api.get('/tasks', { query: { project, limit: 1 } });
    }
    return { expiresAt: null };
  },

  ...readingLists((connection, session) => {
    const api = makeApi(connection, session);
    const nameItem = ({ id }: Identified): string => `task ${id}`;
    const read = <Task extends Identified>(tasks: readonly Task[]) =>
      readInChunks(tasks, tasksAtOnce, (some) =>
        readTogether(some, session, nameItem, (asked) => readEvents(api, asked, session)),
      );
    return {
      lists: (readList(connection, 'projects') ?? []).map((project) => ({
        key: project,
        name: `project ${project}`,
        changed: (mark) => changedTasks(api, project, mark, session),
        read,
      })),
      readByIds: (ids) => read(ids.filter((id) => /^\d{1,20}$/.test(id)).map((id) => ({ id }))),
    };
  }),
};

const makeApi = (connection: Connection, session: ToolSession): ToolApi =>
  openApi(connection, session, ({ token = '' }) => `Bearer ${token}`, { vendor: defaultUrl, faultIn: readAsanaFault });

/** Reads tasks whole: those that are there, and the ends of those that were deleted. */
async function readEvents(api: ToolApi, tasks: readonly Identified[], session: ToolSession): Promise<LogEvent[]> {
  const gids = tasks.map(({ id }) => id);
  return (await readAsanaTasks(api, gids)).flatMap((found, at) => {
    if (found === 'gone') return deletedEvent(gids[at] ?? '', session);
    return found ? asanaEvents(found.task, found.stories, session) : [];
  });
}
