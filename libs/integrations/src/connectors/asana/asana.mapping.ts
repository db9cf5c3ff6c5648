import type { LogEvent } from '#event-log';
import type { ToolSession } from '../../tool-client/tool-session.js';
import { referencesIn, toolEvent } from '../kit/tool-event.js';

/** A person, a project, a section or a task, by its id. */
interface Named {
  readonly gid: string;
  readonly name?: string | null;
}

export interface AsanaTask {
  readonly gid: string;
  readonly name?: string | null;
  readonly created_at: string;
  readonly created_by?: Named | null;
  readonly memberships?: readonly { readonly project?: Named | null }[];
}

/** What happened to a task. Its kind is in `resource_subtype`; texts depend on the reader's language. */
export interface AsanaStory {
  readonly gid: string;
  readonly created_at: string;
  /** Null for what Asana itself did, and where the account was deleted. */
  readonly created_by?: Named | null;
  readonly resource_subtype?: string | null;
  /** Where it came from: `web`, `mobile`, `email`, `api` or `unknown`. */
  readonly source?: string | null;
  readonly assignee?: Named | null;
  readonly new_section?: Named | null;
  readonly project?: Named | null;
  readonly duplicate_of?: Named | null;
}

type Keys = Pick<ToolSession, 'caseKey' | 'named' | 'person'>;

/** The fields that are requested of a task and of its stories. */
export const taskFields = ['name', 'created_at', 'created_by.name', 'memberships.project.name'];
export const storyFields = [
  'created_at',
  'created_by.name',
  'resource_subtype',
  'source',
  'assignee.name',
  'new_section.name',
  'project.name',
  'duplicate_of',
];

const plainActivities: Readonly<Record<string, string>> = {
  marked_complete: 'Completed',
  marked_incomplete: 'Reopened',
  comment_added: 'Commented',
  unassigned: 'Unassigned',
  removed_from_project: 'Removed from project',
};

/** A task and its stories as events. */
export function asanaEvents(task: AsanaTask, stories: readonly AsanaStory[], keys: Keys): LogEvent[] {
  const project = firstProject(task, stories);
  const common = {
    case: keys.caseKey(task.gid),
    caseName: task.gid,
    workflow: project ? keys.named('project', project.gid, project.name) : 'Task',
  };
  const by = (person: Named | null | undefined) => ({ resource: keys.person(person?.gid, person?.name) });
  return [
    ...toolEvent({
      ...common,
      ...by(task.created_by),
      activity: 'Created',
      at: task.created_at,
      id: `${task.gid}/created`,
      links: referencesIn(task.name),
    }),
    ...stories.flatMap((story) => {
      const told = activityOf(story, project, keys);
      if (told === null) return [];
      const { gid: id, created_at: at, created_by: person, source } = story;
      return toolEvent({ ...common, ...by(person), ...told, at, id, automated: !person || source === 'api' });
    }),
  ];
}

interface Told {
  readonly activity: string;
  readonly attributes?: Readonly<Record<string, string | null>>;
  readonly links?: readonly string[];
}

/** Null for stories that change nothing in the course of a task, such as those of its due date. */
function activityOf(story: AsanaStory, first: Named | null, { caseKey, named, person }: Keys): Told | null {
  const { resource_subtype: kind, assignee, new_section: section, project, duplicate_of: other } = story;
  if (kind === 'assigned') {
    return { activity: 'Assigned', attributes: { assignee: person(assignee?.gid, assignee?.name) } };
  }
  if (kind === 'section_changed') return section ? { activity: named('section', section.gid, section.name) } : null;
  // That a task comes to its first project is part of its creation.
  if (kind === 'added_to_project')
    return project && project.gid !== first?.gid ? { activity: 'Added to project' } : null;
  if (kind === 'marked_duplicate') return { activity: 'Merged', links: other ? [caseKey(other.gid)] : [] };
  const activity = plainActivities[kind ?? ''];
  return activity === undefined ? null : { activity };
}

/** The project in which a task began: one to which it was not added later, or the one to which it was added first. */
function firstProject({ memberships = [] }: AsanaTask, stories: readonly AsanaStory[]): Named | null {
  const added = stories.flatMap(({ resource_subtype: kind, project }) =>
    kind === 'added_to_project' && project ? [project] : [],
  );
  const present = memberships.flatMap(({ project }) => project ?? []);
  const later = new Set(added.map(({ gid }) => gid));
  return present.find(({ gid }) => !later.has(gid)) ?? added[0] ?? null;
}

/** The end of a task that was deleted. */
export function deletedAsanaTask(gid: string, at: Date, { caseKey }: Pick<Keys, 'caseKey'>): LogEvent[] {
  const id = `${gid}/deleted`;
  return toolEvent({ case: caseKey(gid), activity: 'Deleted', at: at.toISOString(), id, workflow: null });
}
