import type { LogEvent } from '#event-log';
import { referencesIn, toolEvent } from './tool-event.js';

export interface GithubUser {
  readonly id: number;
  readonly login: string;
}

export interface GithubIssue {
  readonly id: number;
  readonly number: number;
  readonly title?: string | null;
  readonly body?: string | null;
  readonly user?: GithubUser | null;
  readonly created_at: string;
  readonly updated_at: string;
  readonly pull_request?: object | null;
  readonly draft?: boolean;
}

/** An entry of the timeline, of some forty kinds, each with its own fields. */
export interface GithubEntry {
  readonly event?: string;
  readonly id?: number | null;
  readonly sha?: string;
  readonly node_id?: string;
  readonly actor?: GithubUser | null;
  readonly user?: GithubUser | null;
  readonly created_at?: string | null;
  readonly submitted_at?: string | null;
  readonly author?: { readonly date?: string } | null;
  readonly state?: string | null;
  readonly state_reason?: string | null;
  readonly label?: { readonly name?: string | null } | null;
  readonly body?: string | null;
}

type Person = (id: number | null | undefined, name?: string | null) => string | null;

const activities: Readonly<Record<string, string>> = {
  assigned: 'Assigned',
  unassigned: 'Unassigned',
  closed: 'Closed',
  reopened: 'Reopened',
  merged: 'Merged',
  commented: 'Commented',
  committed: 'Committed',
  review_requested: 'Review requested',
  ready_for_review: 'Ready for review',
  convert_to_draft: 'Converted to draft',
  head_ref_force_pushed: 'Force-pushed',
  milestoned: 'Milestone set',
  transferred: 'Transferred',
  converted_to_discussion: 'Converted to discussion',
  auto_merge_enabled: 'Auto-merge enabled',
  added_to_merge_queue: 'Added to merge queue',
  connected: 'Linked',
};

const reviews: Readonly<Record<string, string>> = {
  approved: 'Approved',
  changes_requested: 'Changes requested',
  commented: 'Reviewed',
  dismissed: 'Review dismissed',
};

/** An issue or a pull request and its timeline as events. */
export function githubEvents(
  repository: string,
  issue: GithubIssue,
  timeline: readonly GithubEntry[],
  person: Person,
): LogEvent[] {
  const common = {
    case: `${repository}#${issue.number}`,
    workflow: issue.pull_request ? 'Pull request' : 'Issue',
  };
  const links = referencesIn(`${issue.title ?? ''}\n${issue.body ?? ''}`, repository);
  const opened = toolEvent({
    ...common,
    activity: 'Opened',
    at: issue.created_at,
    id: `${repository}/${issue.id}`,
    resource: person(issue.user?.id, issue.user?.login),
    links: links.filter((link) => link !== common.case),
  });
  const seen = new Set<string>();
  const entries = timeline.flatMap((entry) => {
    const activity = activityOf(entry);
    const key = String(entry.id ?? entry.sha ?? entry.node_id ?? '');
    if (activity === null || key === '') return [];
    // GitHub lists a merge as closed, too; the event is counted once.
    const isMerge = entry.event === 'closed' && timeline.some(({ event }) => event === 'merged');
    // A commit that is pushed again after a rebase of its branch is listed again.
    const id = `${repository}/${issue.number}/${entry.event ?? ''}/${key}`;
    if (isMerge || seen.has(id)) return [];
    seen.add(id);
    const { actor, user } = entry;
    const who = actor ?? user;
    const at = entry.created_at ?? entry.submitted_at ?? entry.author?.date;
    return toolEvent({
      ...common,
      activity,
      at,
      id,
      resource: person(who?.id, who?.login),
      links: entry.event === 'commented' ? referencesIn(entry.body, repository) : [],
      attributes: { label: entry.label?.name ?? null, reason: entry.state_reason ?? null },
    });
  });
  return [...opened, ...entries];
}

function activityOf({ event, state }: GithubEntry): string | null {
  if (event === 'reviewed') return reviews[(state ?? '').toLowerCase()] ?? null;
  if (event === 'labeled') return 'Labeled';
  return activities[event ?? ''] ?? null;
}
