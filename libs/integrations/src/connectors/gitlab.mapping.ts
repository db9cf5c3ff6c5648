import type { LogEvent } from '#event-log';
import { referencesIn, toolEvent } from './tool-event.js';

export interface GitlabUser {
  readonly id: number;
  readonly name?: string | null;
}

export interface GitlabItem {
  readonly id: number;
  readonly iid: number;
  readonly title?: string | null;
  readonly description?: string | null;
  readonly author?: GitlabUser | null;
  readonly created_at: string;
  readonly updated_at: string;
}

export interface GitlabStateEvent {
  readonly id: number;
  readonly user?: GitlabUser | null;
  readonly created_at: string;
  readonly state?: string | null;
}

export interface GitlabLabelEvent {
  readonly id: number;
  readonly user?: GitlabUser | null;
  readonly created_at: string;
  readonly action?: string | null;
  /** Null once the label is deleted. */
  readonly label?: { readonly name?: string | null } | null;
}

export interface GitlabNote {
  readonly id: number;
  readonly author?: GitlabUser | null;
  readonly created_at: string;
  readonly system?: boolean;
  readonly body?: string | null;
}

export interface GitlabHistory {
  readonly states: readonly GitlabStateEvent[];
  readonly labels: readonly GitlabLabelEvent[];
  readonly notes: readonly GitlabNote[];
}

type Person = (id: number | null | undefined, name?: string | null) => string | null;

/** Beginnings of the system notes in which GitLab records changes. */
const systemNotes: readonly (readonly [RegExp, string])[] = [
  [/^assigned to /, 'Assigned'],
  [/^unassigned /, 'Unassigned'],
  [/^requested review from /, 'Review requested'],
  [/^approved this merge request/, 'Approved'],
  [/^unapproved this merge request/, 'Approval withdrawn'],
  [/^requested changes/, 'Changes requested'],
  [/^added \d+ commits?/, 'Pushed'],
  [/^marked this merge request as \*\*ready\*\*/, 'Ready for review'],
  [/^marked this merge request as \*\*draft\*\*/, 'Converted to draft'],
  [/^moved (to|from) /, 'Moved'],
  [/^changed (the )?(milestone|due date)/, 'Milestone set'],
];

const states: Readonly<Record<string, string>> = {
  opened: 'Reopened',
  reopened: 'Reopened',
  closed: 'Closed',
  merged: 'Merged',
};

/** An issue (`#`) or a merge request (`!`) of a project as events. */
export function gitlabEvents(
  { project, sign }: { readonly project: string; readonly sign: '#' | '!' },
  item: GitlabItem,
  { states: stateEvents, labels, notes }: GitlabHistory,
  person: Person,
): LogEvent[] {
  const common = { case: `${project}${sign}${item.iid}`, workflow: sign === '#' ? 'Issue' : 'Merge request' };
  const by = (user?: GitlabUser | null): string | null => person(user?.id, user?.name);
  const id = (kind: string, number: number): string => `${project}${sign}${item.iid}/${kind}/${number}`;
  const links = referencesIn(`${item.title ?? ''}\n${item.description ?? ''}`, project).filter(
    (link) => link !== common.case,
  );
  return [
    ...toolEvent({
      ...common,
      activity: 'Opened',
      at: item.created_at,
      id: id('opened', item.id),
      resource: by(item.author),
      links,
    }),
    ...stateEvents.flatMap(({ id: number, state, created_at: at, user }) => {
      const activity = states[state ?? ''];
      return activity === undefined
        ? []
        : toolEvent({ ...common, activity, at, id: id('state', number), resource: by(user) });
    }),
    ...labels.flatMap(({ id: number, action, label, created_at: at, user }) => {
      // A scoped label such as `workflow::in dev` is the column of a board, so it counts as the state.
      const state = /::([^:]+)$/.exec(label?.name ?? '')?.[1];
      if (action !== 'add' || state === undefined) return [];
      return toolEvent({ ...common, activity: state, at, id: id('label', number), resource: by(user) });
    }),
    ...notes.flatMap(({ id: number, system, body, created_at: at, author }) => {
      const activity = system === true ? systemNotes.find(([words]) => words.test(body ?? ''))?.[1] : 'Commented';
      if (activity === undefined) return [];
      const named = system === true ? [] : referencesIn(body, project);
      return toolEvent({ ...common, activity, at, id: id('note', number), resource: by(author), links: named });
    }),
  ];
}
