import type { LogEvent } from '#event-log';
import { type EventNames, type ToolEvent, findReferences, toolEvent } from '../kit/tool-event.js';

/** A person, a project, a section or a task, by its id. */
export interface AsanaNamed {
  readonly gid: string;
  readonly name?: string | null;
}

export interface AsanaTask {
  readonly gid: string;
  readonly name?: string | null;
  readonly created_at: string;
  readonly created_by?: AsanaNamed | null;
  readonly memberships?: readonly { readonly project?: AsanaNamed | null }[];
}

/** What happened to a task. Its kind is in `resource_subtype`; texts depend on the reader's language. */
export interface AsanaStory {
  readonly gid: string;
  readonly created_at: string;
  /** Null for what Asana itself did, and where the account was deleted. */
  readonly created_by?: AsanaNamed | null;
  readonly resource_subtype?: string | null;
  /** Where it came from: `web`, `mobile`, `email`, `api` or `unknown`. */
  readonly source?: string | null;
  readonly assignee?: AsanaNamed | null;
  readonly new_section?: AsanaNamed | null;
  readonly project?: AsanaNamed | null;
  readonly duplicate_of?: AsanaNamed | null;
}

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

export function asanaEvents(task: AsanaTask, stories: readonly AsanaStory[], keys: EventNames): LogEvent[] {
  const project = firstProject(task, stories);
  const common = {
    case: keys.caseKey(task.gid),
    caseName: task.gid,
    workflow: project ? keys.named('project', project.gid, project.name) : 'Task',
  };
  const by = (person: AsanaNamed | null | undefined) => ({ resource: keys.person(person?.gid, person?.name) });
  return [
    ...toolEvent({
      ...common,
      ...by(task.created_by),
      activity: 'Created',
      at: task.created_at,
      id: `${task.gid}/created`,
      links: findReferences(task.name),
    }),
    ...stories.flatMap((story) => {
      const told = describeActivity(story, project, keys);
      if (told === null) return [];
      const { gid: id, created_at: at, created_by: person, source } = story;
      return toolEvent({ ...common, ...by(person), ...told, at, id, automated: !person || source === 'api' });
    }),
  ];
}

/** Null for stories that change nothing in the course of a task, such as those of its due date. */
function describeActivity(
  story: AsanaStory,
  first: AsanaNamed | null,
  { caseKey, named, person }: EventNames,
): Pick<ToolEvent, 'activity' | 'attributes' | 'links'> | null {
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
function firstProject({ memberships = [] }: AsanaTask, stories: readonly AsanaStory[]): AsanaNamed | null {
  const added = stories.flatMap(({ resource_subtype: kind, project }) =>
    kind === 'added_to_project' && project ? [project] : [],
  );
  const present = memberships.flatMap(({ project }) => project ?? []);
  const later = new Set(added.map(({ gid }) => gid));
  return present.find(({ gid }) => !later.has(gid)) ?? added[0] ?? null;
}
