import type { ToolApi } from '../../tool-client/tool-api.js';
import type { ReportedFault } from '../../tool-client/tool-request.js';
import type { ToolSession } from '../../tool-client/tool-session.js';
import { ToolUnreachable } from '../../tool-client/tool.errors.js';
import { type ChangedItem, type Watermark, readInSpans } from '../kit/changed-items.js';
import { type AsanaNamed, type AsanaStory, type AsanaTask, storyFields, taskFields } from './asana.mapping.js';

interface AsanaPage<Item> {
  readonly data: readonly Item[];
  readonly next_page?: { readonly offset?: string } | null;
}

interface BatchResult {
  readonly status_code: number;
  readonly body?: unknown;
}

/** A task with its stories; `gone` where it was deleted, null where the account cannot see it. */
export type ReadAsanaTask = { readonly task: AsanaTask; readonly stories: readonly AsanaStory[] } | 'gone' | null;

const pageSize = 100;
/** A batch holds ten requests, and each task takes two. */
export const tasksAtOnce = 5;
const dayMs = 86_400_000;
const secondMs = 1_000;

/** A batch is answered with 200, whatever the requests in it are answered with. */
export function readAsanaFault(body: unknown): ReportedFault | null {
  const { data } = (body ?? {}) as { data?: unknown };
  if (!Array.isArray(data)) return null;
  for (const result of data as readonly (Partial<BatchResult> | null)[]) {
    const status = result?.status_code ?? 200;
    const words = `a request of its batch was answered ${status}`;
    if (status === 429) return { kind: 'over_limit', words };
    if (status === 401) return { kind: 'expired', words };
    if (status >= 500) return { kind: 'failed', words };
  }
  return null;
}

/** All pages of a list, of which the caller keeps next to nothing. */
async function* walkPages<Item>(
  api: ToolApi,
  path: string,
  query: Readonly<Record<string, string>>,
  isPassedOver: boolean,
  start?: string,
): AsyncGenerator<readonly Item[]> {
  for (let offset = start; ;) {
    const request = { query: { ...query, limit: pageSize, offset }, isPassedOver };
    const { body } = await api.get<AsanaPage<Item>>(path, request);
    yield body.data;
    offset = body.next_page?.offset;
    if (!offset) return;
  }
}

async function nameProject(api: ToolApi, gid: string, { named }: Pick<ToolSession, 'named'>): Promise<void> {
  const { body } = await api.get<{ data: AsanaNamed }>(`/projects/${gid}`, { query: { opt_fields: 'name' } });
  named('project', gid, body.data.name);
  for await (const page of walkPages<AsanaNamed>(api, `/projects/${gid}/sections`, { opt_fields: 'name' }, true)) {
    for (const { gid: id, name } of page) named('section', id, name);
  }
}

/**
 * The tasks of a project that changed since `mark`, in the order of change. Asana does not sort them, so their ids and
 * times are listed first.
 */
export async function* changedTasks(
  api: ToolApi,
  project: string,
  mark: Watermark,
  session: ToolSession,
): AsyncGenerator<ChangedItem[]> {
  await nameProject(api, project, session);
  const since = new Date(Date.parse(mark.at) - secondMs).toISOString();
  const query = { project, modified_since: since, opt_fields: 'modified_at' };
  const all: ChangedItem[] = [];
  for await (const page of walkPages<{ gid: string; modified_at: string }>(api, '/tasks', query, true)) {
    for (const { gid, modified_at: changedAt } of page) all.push({ id: gid, changedAt });
  }
  const isIn = ({ changedAt }: ChangedItem, from: Date, until: Date): boolean => {
    const at = Date.parse(changedAt);
    return at >= from.getTime() && at < until.getTime();
  };
  const within = (from: Date, until: Date) => Promise.resolve(all.filter((item) => isIn(item, from, until)));
  // What was changed by a clock ahead of this one is in the list, too.
  yield* readInSpans(mark, new Date(Date.now() + dayMs), within);
}

/** Reads some tasks whole, in the order of `gids`, in one request and one for each further page of stories. */
export async function readAsanaTasks(api: ToolApi, gids: readonly string[]): Promise<ReadAsanaTask[]> {
  const actions = gids.flatMap((gid) => [
    { relative_path: `/tasks/${gid}`, method: 'get', options: { fields: taskFields } },
    { relative_path: `/tasks/${gid}/stories`, method: 'get', options: { limit: pageSize, fields: storyFields } },
  ]);
  const { body } = await api.post<{ data: readonly BatchResult[] }>('/batch', { data: { actions } });
  if (body.data.length !== actions.length) throw new ToolUnreachable('it answered a batch in part');
  const read: ReadAsanaTask[] = [];
  for (const [at, gid] of gids.entries()) {
    const [task, stories] = body.data.slice(2 * at, 2 * at + 2);
    read.push(await readTask(api, gid, task, stories));
  }
  return read;
}

async function readTask(api: ToolApi, gid: string, ...results: (BatchResult | undefined)[]): Promise<ReadAsanaTask> {
  if (results.some((result) => result?.status_code === 404)) return 'gone';
  if (results.some((result) => result?.status_code !== 200)) return null;
  const [task, page] = results.map((result) => result?.body) as [{ data: AsanaTask }, AsanaPage<AsanaStory>];
  const stories = [...page.data];
  const offset = page.next_page?.offset;
  if (offset) {
    const query = { opt_fields: storyFields.join(',') };
    for await (const more of walkPages<AsanaStory>(api, `/tasks/${gid}/stories`, query, false, offset)) {
      stories.push(...more);
    }
  }
  return { task: task.data, stories };
}
