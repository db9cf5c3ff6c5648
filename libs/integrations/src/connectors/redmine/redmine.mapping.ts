import type { LogEvent } from '#event-log';
import { type RedmineNamed, RedminePeople } from './redmine.people.js';
import { type EventNames, type ToolEvent, findReferences, toolEvent } from '../kit/tool-event.js';

interface Detail {
  readonly property: string;
  readonly name: string;
  readonly old_value?: string | null;
  readonly new_value?: string | null;
}

export interface RedmineJournal {
  readonly id: number;
  readonly user?: RedmineNamed | null;
  readonly notes?: string | null;
  readonly created_on: string;
  readonly details?: readonly Detail[];
}

export interface RedmineIssue {
  readonly id: number;
  readonly project: RedmineNamed;
  readonly tracker?: RedmineNamed | null;
  readonly status?: RedmineNamed | null;
  readonly priority?: RedmineNamed | null;
  readonly author?: RedmineNamed | null;
  readonly assigned_to?: RedmineNamed | null;
  readonly subject?: string | null;
  readonly description?: string | null;
  readonly created_on: string;
  readonly updated_on: string;
  readonly parent?: { readonly id: number } | null;
  readonly relations?: readonly { readonly issue_id: number; readonly issue_to_id: number }[];
  readonly journals?: readonly RedmineJournal[];
}

export interface RedmineStatus {
  readonly name: string;
  readonly isClosed: boolean;
}

/** What ids in an issue's history mean today. */
export interface RedmineLists {
  readonly statuses: ReadonlyMap<string, RedmineStatus>;
  readonly projects: ReadonlyMap<string, string>;
}

type JournalCase = Pick<ToolEvent, 'case' | 'caseName' | 'workflow'>;

/** Activities of other changes; all other changes, above all of texts, are no events. */
const otherChanges: Readonly<Record<string, string>> = {
  priority_id: 'Priority changed',
  tracker_id: 'Tracker changed',
  project_id: 'Moved',
  fixed_version_id: 'Version changed',
  due_date: 'Due date changed',
};

/** An issue and its journal as events: created, each new status, assignments, comments. */
export function redmineEvents(issue: RedmineIssue, lists: RedmineLists, names: EventNames): LogEvent[] {
  // An account may have chosen to be shown the latest entries first.
  const journals = [...(issue.journals ?? [])].sort(byTime);
  const people = new RedminePeople([issue.author, issue.assigned_to, ...journals.map(({ user }) => user)], names);
  const tracker = findFirstValue(journals, 'tracker_id', issue.tracker?.id);
  const status = findFirstValue(journals, 'status_id', issue.status?.id);
  const common = {
    case: names.caseKey(issue.id),
    caseName: `${names.named('project', issue.project.id, lists.projects.get(String(issue.project.id)))}#${issue.id}`,
    workflow: tracker === null ? 'Issue' : names.named('tracker', tracker),
  };
  const created = toolEvent({
    ...common,
    activity: 'Created',
    at: issue.created_on,
    id: `${issue.id}`,
    resource: people.shown(issue.author?.id),
    links: listLinks(issue, names, common.case),
    attributes: {
      status: lists.statuses.get(status ?? '')?.name ?? null,
      priority: issue.priority?.name ?? null,
      assignee: people.shown(findFirstValue(journals, 'assigned_to_id', issue.assigned_to?.id)),
    },
  });
  return [...created, ...journals.flatMap((journal) => journalEvents(journal, { common, lists, people, names }))];
}

const byTime = (one: RedmineJournal, other: RedmineJournal): number =>
  Date.parse(one.created_on) - Date.parse(other.created_on) || one.id - other.id;

interface JournalContext {
  readonly common: JournalCase;
  readonly lists: RedmineLists;
  readonly people: RedminePeople;
  readonly names: EventNames;
}

function journalEvents(journal: RedmineJournal, { common, lists, people, names }: JournalContext): LogEvent[] {
  const { id, user, notes, created_on: at, details = [] } = journal;
  const told = { ...common, at, resource: people.shown(user?.id), links: findIssues(notes, names, common.case) };
  const events = details.flatMap(({ property, name, old_value: before, new_value: now }) => {
    if (property !== 'attr') return [];
    const change = { ...told, id: `${id}/${name}` };
    if (name === 'status_id') {
      const isReopened = lists.statuses.get(before ?? '')?.isClosed === true && isOpen(lists, now);
      const reopened = isReopened ? toolEvent({ ...told, activity: 'Reopened', id: `${id}/reopened` }) : [];
      return [...reopened, ...toolEvent({ ...change, activity: names.named('status', now ?? '') })];
    }
    if (name === 'assigned_to_id') {
      if (!now) return toolEvent({ ...change, activity: 'Unassigned' });
      return toolEvent({ ...change, activity: 'Assigned', attributes: { assignee: people.shown(now) } });
    }
    const activity = otherChanges[name];
    return activity === undefined ? [] : toolEvent({ ...change, activity });
  });
  return notes ? [...events, ...toolEvent({ ...told, activity: 'Commented', id: `${id}/notes` })] : events;
}

const isOpen = ({ statuses }: RedmineLists, id: string | null | undefined): boolean =>
  statuses.get(id ?? '')?.isClosed === false;

/** The value with which an issue was created: the one before the first change, or today's. */
function findFirstValue(journals: readonly RedmineJournal[], field: string, today: number | undefined): string | null {
  for (const { details = [] } of journals) {
    const change = details.find(({ property, name }) => property === 'attr' && name === field);
    if (change) return change.old_value ?? null;
  }
  return today === undefined ? null : String(today);
}

function listLinks(issue: RedmineIssue, names: EventNames, own: string): string[] {
  const { parent, relations = [] } = issue;
  const related = relations.flatMap(({ issue_id: one, issue_to_id: other }) => [one, other]);
  const keys = [...related, ...(parent ? [parent.id] : [])].map((id) => names.caseKey(id));
  return [
    ...keys.filter((key) => key !== own),
    ...findIssues(`${issue.subject ?? ''}\n${issue.description ?? ''}`, names, own),
  ];
}

/** Stands for this Redmine in front of `#12`, which means the same issue in texts of all its projects. */
const here = ' ';

function findIssues(text: string | null | undefined, names: EventNames, own: string): string[] {
  return findReferences(text, here)
    .map((link) => (link.startsWith(`${here}#`) ? names.caseKey(link.slice(here.length + 1)) : link))
    .filter((link) => link !== own);
}
