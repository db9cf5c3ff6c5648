import type { ToolApi } from '../../tool-client/tool-api.js';
import type { ToolSession } from '../../tool-client/tool-session.js';
import { ToolRejected } from '../../tool-client/tool.errors.js';
import { allPages, kinds, rest } from './gitlab.items.js';
import { type GitlabLabel, type GitlabProject, nameColumn } from './gitlab.mapping.js';

interface ToldProject {
  readonly id: number;
  readonly path_with_namespace?: string;
  readonly namespace?: { readonly id: number; readonly kind: string } | null;
  readonly issues_access_level?: string;
  readonly merge_requests_access_level?: string;
}

interface Board {
  readonly lists?: readonly { readonly label?: GitlabLabel | null }[];
}

/** A project, and the kinds of its items that are in use. */
export interface ReadProject extends GitlabProject {
  readonly kinds: readonly (typeof kinds)[number][];
}

/**
 * The projects as they are called today, each once, with the columns of their boards; and why the others are refused,
 * which keeps none waiting.
 */
export async function readProjects(
  api: ToolApi,
  session: ToolSession,
  paths: readonly string[],
  firstPaths: Readonly<Record<string, string>>,
  idsByTime: boolean,
) {
  const projects = new Map<number, ReadProject>();
  const ofGroups = new Map<number, readonly Board[]>();
  const refused: string[] = [];
  for (const configured of paths) {
    try {
      const { body } = await api.get<ToldProject>(`${rest}/projects/${encodeURIComponent(configured)}`);
      const { id, path_with_namespace: path = configured } = body;
      if (projects.has(id)) continue;
      const ofLabels = await readColumns(api, session, body, ofGroups);
      const hasMilestones = await hasMilestonesOf(api, id);
      const used = kinds.filter(({ path: kind }) => body[`${kind}_access_level`] !== 'disabled');
      session.named('project', id, path);
      projects.set(id, {
        id,
        path,
        firstPath: firstPaths[id] ?? configured,
        kinds: used,
        ...ofLabels,
        hasMilestones,
        idsByTime,
      });
    } catch (error) {
      if (!(error instanceof ToolRejected) || error.isExpired) throw error;
      refused.push(`project ${configured}: ${error.message}`);
    }
    session.budget.endStep();
  }
  const refusal = refused.length > 0 ? new ToolRejected(refused.join('; ')) : null;
  return { projects: [...projects.values()], refusal };
}

/**
 * The labels that are columns of boards of the project or its group, whose names of today are recorded. `ofGroups` keeps
 * the boards of groups, which projects share.
 */
async function readColumns(
  api: ToolApi,
  session: ToolSession,
  { id, namespace }: ToldProject,
  ofGroups: Map<number, readonly Board[]>,
): Promise<Pick<GitlabProject, 'columns' | 'labels' | 'hasColumns'>> {
  const project = `${rest}/projects/${id}`;
  const ofProject = await allPages<Board>(api, `${project}/boards`);
  if (namespace?.kind === 'group' && !ofGroups.has(namespace.id)) {
    ofGroups.set(namespace.id, (await allPages<Board>(api, `${rest}/groups/${namespace.id}/boards`)) ?? []);
  }
  const boards = [...(ofProject ?? []), ...(ofGroups.get(namespace?.id ?? 0) ?? [])];
  const lists = boards.flatMap((board) => board.lists ?? []);
  const columns = new Set(lists.flatMap(({ label }) => (label ? [label.id] : [])));
  const listed = await allPages<GitlabLabel>(api, `${project}/labels`);
  const named = (listed ?? []).flatMap((label) => {
    const column = nameColumn({ columns }, label);
    return column === null ? [] : [session.named('label', label.id, column)];
  });
  const labels = new Map((listed ?? []).map(({ id: label, name }) => [label, name ?? '']));
  // Labels that may not be listed may still be columns.
  return { columns, labels, hasColumns: listed === null || named.length > 0 };
}

/** Whether there are milestones of the project or of the groups around it, which are asked for in two ways, by version. */
async function hasMilestonesOf(api: ToolApi, id: number): Promise<boolean> {
  for (const around of ['include_ancestors', 'include_parent_milestones']) {
    const options = { query: { [around]: true, per_page: 1 }, allow: [403, 404] };
    const { body } = await api.get<readonly object[] | null>(`${rest}/projects/${id}/milestones`, options);
    if (body === null || body.length > 0) return true;
  }
  return false;
}
