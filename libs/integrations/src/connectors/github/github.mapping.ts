import type { LogEvent } from '#event-log';
import { type GithubActor, type GithubEntry, type GithubUser, actorOfUser } from './github.entries.js';
import { type EventNames, findReferences, toolEvent } from '../kit/tool-event.js';

export interface GithubRepository {
  /** It stays the same when the repository is renamed or transferred. */
  readonly id: number;
  /** `owner/name`, as it is called today. */
  readonly name: string;
  /** What it was called when it was connected: with this name begin the ids of its events. */
  readonly firstName: string;
  /** Whether it has issues besides its pull requests. */
  readonly hasIssues: boolean;
}

export interface GithubIssue {
  readonly id: number;
  readonly node_id: string;
  readonly number: number;
  readonly title?: string | null;
  readonly body?: string | null;
  readonly user?: GithubUser | null;
  readonly created_at: string;
  readonly updated_at: string;
  readonly pull_request?: object | null;
}

const activities: Readonly<Record<string, string>> = {
  assigned: 'Assigned',
  unassigned: 'Unassigned',
  labeled: 'Labeled',
  closed: 'Closed',
  reopened: 'Reopened',
  merged: 'Merged',
  commented: 'Commented',
  committed: 'Committed',
  review_requested: 'Review requested',
  review_dismissed: 'Review dismissed',
  ready_for_review: 'Ready for review',
  convert_to_draft: 'Converted to draft',
  head_ref_force_pushed: 'Force-pushed',
  milestoned: 'Milestone set',
  transferred: 'Transferred',
  converted_to_discussion: 'Converted to discussion',
  auto_merge_enabled: 'Auto-merge enabled',
  auto_squash_enabled: 'Auto-merge enabled',
  auto_rebase_enabled: 'Auto-merge enabled',
  added_to_merge_queue: 'Added to merge queue',
  connected: 'Linked',
};

const reviews: Readonly<Record<string, string>> = {
  approved: 'Approved',
  changes_requested: 'Changes requested',
  commented: 'Reviewed',
};

/** GitHub closes what it merges in the same moment, give or take. */
const momentOfMergeMs = 5_000;

export const itemId = ({ id }: Pick<GithubRepository, 'id'>, number: number): string => `${id}#${number}`;

/** What all events of an issue or a pull request have in common. */
export const describeCase = (repository: GithubRepository, number: number, isPull: boolean, names: EventNames) => ({
  case: names.caseKey(itemId(repository, number)),
  caseName: `${names.named('repository', repository.id, repository.name)}#${number}`,
  workflow: isPull ? 'Pull request' : 'Issue',
});

export const describeActor = (by: GithubActor | null, { person }: Pick<EventNames, 'person'>) => ({
  resource: by && person(by.id, by.login),
  automated: by?.isBot === true,
});

export function githubEvents(
  repository: GithubRepository,
  issue: GithubIssue,
  timeline: readonly GithubEntry[],
  names: EventNames,
): LogEvent[] {
  const { firstName, name } = repository;
  const common = describeCase(repository, issue.number, Boolean(issue.pull_request), names);
  const links = findReferences(`${issue.title ?? ''}\n${issue.body ?? ''}`, name);
  const opened = toolEvent({
    ...common,
    ...describeActor(actorOfUser(issue.user), names),
    activity: 'Opened',
    at: issue.created_at,
    id: `${firstName}/${issue.id}`,
    links: links.filter((link) => link !== `${name}#${issue.number}`),
  });
  const mergedAt = Date.parse(timeline.find(({ event }) => event === 'merged')?.at ?? '');
  const dismissals = timeline.filter(({ event }) => event === 'review_dismissed');
  const dismissed = new Map(dismissals.map(({ review, state }) => [review ?? '', state ?? '']));
  const seen = new Set<string>();
  const entries = timeline.flatMap((entry) => {
    const activity = nameActivity(entry, dismissed);
    if (activity === null || entry.key === '') return [];
    // GitHub lists a merge as closed, too; the event is counted once.
    const isMerge = entry.event === 'closed' && Date.parse(entry.at ?? '') >= mergedAt - momentOfMergeMs;
    // A commit that is pushed again after a rebase of its branch is listed again.
    const id = `${firstName}/${issue.number}/${entry.event}/${entry.key}`;
    if (isMerge || seen.has(id)) return [];
    seen.add(id);
    const done = describeActor(entry.by, names);
    return toolEvent({
      ...common,
      ...done,
      automated: done.automated || entry.isAutomated === true,
      activity,
      at: entry.at,
      id,
      links: listLinks(entry, repository, issue.number, names),
      attributes: {
        label: entry.label ?? null,
        reason: entry.reason ?? null,
        assignee: entry.event === 'assigned' ? describeActor(entry.assignee ?? null, names).resource : null,
      },
    });
  });
  return [...opened, ...entries];
}

/** `dismissed` holds what each review said before it was dismissed. */
function nameActivity({ event, state, key }: GithubEntry, dismissed: ReadonlyMap<string, string>): string | null {
  if (event === 'project_v2_item_status_changed') return state === '' ? 'No status' : (state ?? null);
  if (event !== 'reviewed') return activities[event] ?? null;
  const said = (state ?? '').toLowerCase();
  if (said !== 'dismissed') return reviews[said] ?? null;
  return reviews[(dismissed.get(key) ?? '').toLowerCase()] ?? 'Reviewed';
}

function listLinks(
  { event, body, connects = [] }: GithubEntry,
  repository: GithubRepository,
  number: number,
  { caseKey }: EventNames,
): string[] {
  const own = itemId(repository, number);
  const connected = connects.map(({ repository: id, number: other }) => itemId({ id }, other));
  const mentioned = event === 'commented' ? findReferences(body, repository.name) : [];
  return [...mentioned, ...connected.filter((id) => id !== own).map((id) => caseKey(id))];
}

/** That an item no longer exists, or exists elsewhere. The log knows what it was. */
export function endedEvents(
  item: string,
  activity: 'Deleted' | 'Moved',
  { caseKey }: Pick<EventNames, 'caseKey'>,
  links: readonly string[] = [],
): LogEvent[] {
  const id = `${item}/${activity.toLowerCase()}`;
  return toolEvent({ case: caseKey(item), activity, at: new Date().toISOString(), id, workflow: null, links });
}
