import { withUnderscores } from './github.entries.js';

/** The types of entries that are read, and what is asked of them besides who and when. */
const entries = {
  AssignedEvent: 'assignee { ...who }',
  UnassignedEvent: '',
  LabeledEvent: 'label { name }',
  ClosedEvent: 'stateReason',
  ReopenedEvent: '',
  MilestonedEvent: '',
  ConnectedEvent: 'source { ...connected } subject { ...connected }',
  TransferredEvent: '',
  ConvertedToDiscussionEvent: '',
  IssueComment: 'fullDatabaseId body',
};

const entriesOfPulls = {
  MergedEvent: '',
  ReviewRequestedEvent: '',
  ReviewDismissedEvent: 'previousReviewState review { id fullDatabaseId }',
  ReadyForReviewEvent: '',
  ConvertToDraftEvent: '',
  HeadRefForcePushedEvent: '',
  AutoMergeEnabledEvent: '',
  AutoSquashEnabledEvent: '',
  AutoRebaseEnabledEvent: '',
  AddedToMergeQueueEvent: '',
  PullRequestReview: 'fullDatabaseId state submittedAt',
  PullRequestCommit: 'commit { oid authoredDate author { user { login databaseId } } }',
};

/** Servers of before 2026 do not know it. */
const entriesOfProjects = { ProjectV2ItemStatusChangedEvent: 'status wasAutomated' };

/** Comments and reviews have an author, all others an actor. */
const doers: Readonly<Record<string, string>> = {
  IssueComment: 'author { ...who } createdAt',
  PullRequestReview: 'author { ...who }',
  PullRequestCommit: '',
};

function timeline(types: Readonly<Record<string, string>>): string {
  const itemTypes = Object.keys(types).map((type) => withUnderscores(type).toUpperCase());
  const fields = Object.entries(types).map(
    ([type, more]) => `... on ${type} { ${doers[type] ?? 'actor { ...who } createdAt'} ${more} }`,
  );
  return `timelineItems(first: $first, after: $after, itemTypes: [${itemTypes.join(', ')}]) {
    pageInfo { hasNextPage endCursor }
    nodes { __typename ... on Node { id } ${fields.join('\n')} }
  }`;
}

const fragments = `
fragment who on Actor {
  __typename login
  ... on User { databaseId } ... on Bot { databaseId }
  ... on Mannequin { databaseId } ... on Organization { databaseId }
}
fragment connected on ReferencedSubject {
  ... on Issue { number repository { databaseId } }
  ... on PullRequest { number repository { databaseId } }
}`;

/** A page of the timelines of issues and pull requests, at most a hundred. */
export function timelinesQuery({ withProjects }: { readonly withProjects: boolean }): string {
  const ofAll = { ...entries, ...(withProjects && entriesOfProjects) };
  return `query ($ids: [ID!]!, $first: Int!, $after: String) {
  nodes(ids: $ids) {
    ... on Issue { ${timeline(ofAll)} }
    ... on PullRequest { ${timeline({ ...ofAll, ...entriesOfPulls })} }
  }
}${fragments}`;
}

/** The pull requests of several branches of a repository and its forks, the latest first. */
export function branchesQuery(count: number): string {
  const numbers = Array.from({ length: count }, (_, number) => number);
  return `query ($owner: String!, $name: String!, ${numbers.map((number) => `$branch${number}: String!`).join(', ')}) {
  repository(owner: $owner, name: $name) {
    ${numbers.map((number) => `branch${number}: pullRequests(headRefName: $branch${number}, first: 100, orderBy: { field: CREATED_AT, direction: DESC }) { ...found }`).join('\n')}
  }
}
fragment found on PullRequestConnection {
  pageInfo { hasNextPage }
  nodes { number createdAt closedAt headRefOid headRepositoryOwner { login } }
}`;
}
