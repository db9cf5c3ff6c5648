import type { LogEvent } from '#event-log';
import { referencesIn, toolEvent } from './tool-event.js';

interface Named {
  readonly id: number;
  readonly name?: string;
}

interface Detail {
  readonly property: string;
  readonly name: string;
  readonly old_value?: string | null;
  readonly new_value?: string | null;
}

export interface RedmineJournal {
  readonly id: number;
  readonly user?: Named | null;
  readonly notes?: string | null;
  readonly created_on: string;
  readonly details?: readonly Detail[];
}

export interface RedmineIssue {
  readonly id: number;
  readonly project: Named;
  readonly tracker?: Named | null;
  readonly status?: Named | null;
  readonly priority?: Named | null;
  readonly author?: Named | null;
  readonly subject?: string | null;
  readonly description?: string | null;
  readonly created_on: string;
  readonly updated_on: string;
  readonly parent?: { readonly id: number } | null;
  readonly relations?: readonly { readonly issue_id: number; readonly issue_to_id: number }[];
  readonly journals?: readonly RedmineJournal[];
}

/** The names of ids in an issue's history. */
export interface RedmineNames {
  readonly statuses: ReadonlyMap<string, string>;
  readonly trackers: ReadonlyMap<string, string>;
  /** Project ids to identifiers. */
  readonly projects: ReadonlyMap<string, string>;
  /** Case ids of other issues, by their number. */
  readonly cases: ReadonlyMap<number, string>;
}

type Person = (id: number | null | undefined, name?: string | null) => string | null;

/** Activities of other changes; all other changes, above all of texts, are no events. */
const otherChanges: Readonly<Record<string, string>> = {
  assigned_to_id: 'Assigned',
  priority_id: 'Priority changed',
  tracker_id: 'Tracker changed',
  project_id: 'Moved',
  fixed_version_id: 'Version changed',
  due_date: 'Due date changed',
};

/** An issue and its journal as events: created, each new status, assignments, comments. */
export function redmineEvents(issue: RedmineIssue, names: RedmineNames, person: Person): LogEvent[] {
  const caseId = redmineCase(issue, names);
  const workflow = names.trackers.get(before(issue, 'tracker_id') ?? '') ?? issue.tracker?.name ?? 'Issue';
  const common = { case: caseId, workflow };
  const firstStatus =
    names.statuses.get(before(issue, 'status_id') ?? '') ?? (statusChanges(issue) ? null : issue.status?.name);
  const created = toolEvent({
    ...common,
    activity: 'Created',
    at: issue.created_on,
    id: `${issue.id}`,
    resource: person(issue.author?.id, issue.author?.name),
    links: linksOf(issue, names, caseId),
    attributes: { status: firstStatus ?? null, priority: issue.priority?.name ?? null },
  });
  return [...created, ...(issue.journals ?? []).flatMap((journal) => journalEvents(journal, common, names, person))];
}

/** The case has the project in which the issue was created, so that an issue that moves stays one case. */
export function redmineCase(issue: Pick<RedmineIssue, 'id' | 'project' | 'journals'>, names: RedmineNames): string {
  const project = before(issue, 'project_id') ?? String(issue.project.id);
  return `${names.projects.get(project) ?? `project-${project}`}#${issue.id}`;
}

function journalEvents(
  { id, user, notes, created_on: at, details = [] }: RedmineJournal,
  common: { readonly case: string; readonly workflow: string },
  names: RedmineNames,
  person: Person,
): LogEvent[] {
  const resource = person(user?.id, user?.name);
  const links = referencesIn(notes);
  const events = details.flatMap(({ property, name, new_value: value }) => {
    if (property !== 'attr') return [];
    if (name === 'status_id') {
      const activity = names.statuses.get(value ?? '') ?? `Status ${value ?? ''}`;
      return toolEvent({ ...common, activity, at, id: `${id}/${name}`, resource, links });
    }
    const activity = otherChanges[name];
    return activity === undefined ? [] : toolEvent({ ...common, activity, at, id: `${id}/${name}`, resource, links });
  });
  if (!notes) return events;
  return [...events, ...toolEvent({ ...common, activity: 'Commented', at, id: `${id}/notes`, resource, links })];
}

/** The first value of a field, if it has ever changed. */
function before({ journals = [] }: Pick<RedmineIssue, 'journals'>, field: string): string | null {
  for (const { details = [] } of journals) {
    const change = details.find(({ property, name }) => property === 'attr' && name === field);
    if (change) return change.old_value ?? null;
  }
  return null;
}

const statusChanges = (issue: RedmineIssue): boolean => before(issue, 'status_id') !== null;

/** The numbers of related issues, whose cases have to be requested. */
export function relatedIssues({ id, parent, relations = [] }: RedmineIssue): number[] {
  const numbers = relations.flatMap(({ issue_id: one, issue_to_id: other }) => [one, other]);
  return [...new Set([...numbers, ...(parent ? [parent.id] : [])])].filter((number) => number !== id);
}

function linksOf(issue: RedmineIssue, { cases }: RedmineNames, own: string): string[] {
  const related = relatedIssues(issue).flatMap((number) => cases.get(number) ?? []);
  const named = referencesIn(`${issue.subject ?? ''}\n${issue.description ?? ''}`);
  return [...related, ...named].filter((link) => link !== own);
}
