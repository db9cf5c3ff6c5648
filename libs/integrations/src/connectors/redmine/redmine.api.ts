import type { ToolApi } from '../../tool-client/tool-api.js';
import type { ToolSession } from '../../tool-client/tool-session.js';
import { type ChangedItem, type Watermark, changedSince } from '../kit/changed-items.js';
import { type CountItems, readPages } from '../kit/collect-lists.js';
import type { RedmineIssue, RedmineLists, RedmineStatus } from './redmine.mapping.js';

/** Redmine gives no more at once. */
const pageSize = 100;

interface IssuePage {
  readonly issues: readonly RedmineIssue[];
  readonly total_count: number;
}

/** The issues of one project without its subprojects, or under `*` those of all projects, oldest change first. */
export const changedIssues =
  (api: ToolApi, all: string, session: ToolSession) =>
  (mark: Watermark, found: CountItems, [project = all]: readonly string[] = []): AsyncGenerator<ChangedItem[]> =>
    changedSince(mark, pageSize, session, async (at, number, size) => {
      const { body } = await api.get<IssuePage>('/issues.json', {
        query: {
          ...(project !== '*' && { project_id: project, subproject_id: '!*' }),
          status_id: '*',
          sort: 'updated_on,id',
          // Redmine compares whole seconds only.
          updated_on: `>=${new Date(at).toISOString().slice(0, 19)}Z`,
          limit: size,
          offset: (number - 1) * size,
        },
      });
      found(body.total_count);
      const items = body.issues.map((issue) => ({ id: String(issue.id), changedAt: issue.updated_on }));
      return { items, isLast: body.total_count <= number * size };
    });

/** An issue with its history, whose list no version of Redmine includes; null where the account may not see it. */
export async function readIssue(api: ToolApi, id: string): Promise<RedmineIssue | 'deleted' | null> {
  const options = { query: { include: 'journals,relations' }, allow: [403, 404] };
  const { status, body } = await api.get<{ issue: RedmineIssue } | null>(`/issues/${id}.json`, options);
  return status === 404 ? 'deleted' : (body?.issue ?? null);
}

/** What ids mean today, which also the texts of earlier events show from now on. */
export async function readLists(api: ToolApi, session: ToolSession): Promise<RedmineLists> {
  type Status = { id: number; name: string; is_closed?: boolean };
  const statuses = new Map<string, RedmineStatus>();
  const { body: listed } = await api.get<{ issue_statuses: Status[] }>('/issue_statuses.json');
  for (const { id, name, is_closed: isClosed = false } of listed.issue_statuses) {
    session.named('status', id, name);
    statuses.set(String(id), { name, isClosed });
  }
  const { body } = await api.get<{ trackers: { id: number; name: string }[] }>('/trackers.json');
  for (const { id, name } of body.trackers) session.named('tracker', id, name);
  const projects = await readProjects(api);
  for (const [id, identifier] of projects) session.named('project', id, identifier);
  return { statuses, projects };
}

/** Project ids to identifiers. */
export async function readProjects(api: ToolApi): Promise<Map<string, string>> {
  const projects = await readPages(async (offset) => {
    // Active and closed ones: issues of closed projects are listed, too.
    const query = { status: '1|5', limit: pageSize, offset };
    type Page = { projects: { id: number; identifier: string }[]; total_count: number };
    const { body } = await api.get<Page>('/projects.json', { query });
    return { items: body.projects, isLast: offset + pageSize >= body.total_count };
  });
  return new Map(projects.map(({ id, identifier }) => [String(id), identifier]));
}
