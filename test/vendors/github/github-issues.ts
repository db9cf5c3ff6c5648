import type { components } from '@octokit/openapi-types/types.d.ts';
import { type LastChanges, changedLast, minutesIn, wholeSeconds } from '../vendor-time.js';
import type { Told } from './told.js';

type ToldIssue = Told<components['schemas']['issue']>;
type ToldEntry = WithGhosts<Told<components['schemas']['timeline-issue-events']>>;

/** GitHub's description says that there always is an account; deleted ones are null nevertheless. */
type WithGhosts<Entry> = Entry extends object
  ? { readonly [Name in keyof Entry]: Name extends 'actor' | 'user' | 'assignee' ? Entry[Name] | null : Entry[Name] }
  : Entry;

const people = [
  { id: 501, login: 'Ada Lovelace', type: 'User' },
  { id: 502, login: 'dependabot[bot]', type: 'Bot' },
  // A deleted account: GitHub gives null, its page shows "ghost".
  null,
];
type Person = (typeof people)[number];

/** What became of some issues since they were listed. */
const became: Readonly<Record<number, 'deleted' | 'moved' | 'hidden'>> = { 33: 'deleted', 35: 'moved', 37: 'hidden' };
export const becameOf = (number: number) => became[number] ?? null;
/** Where the moved one is now: the first of the other repository. */
export const movedTo = { path: '/repositories/9/issues/1', html_url: 'https://github.com/acme/new.name/issues/1' };

/** One thing that happened, as each API tells it. */
export interface Entry {
  readonly rest: ToldEntry;
  /** Null for the types that are not asked for. */
  readonly node: ({ readonly __typename: string } & Readonly<Record<string, unknown>>) | null;
}

export interface Issue {
  readonly number: number;
  readonly isPull: boolean;
  readonly issue: ToldIssue & { readonly node_id: string; readonly updated_at: string };
  readonly entries: readonly Entry[];
}

/** A MessagePack array of numbers, as GitHub packs its node ids: format, repository, issue, and entry. */
function nodeId(prefix: string, ...numbers: readonly number[]): string {
  const packed = numbers.map((number) => {
    const [first, length] = number < 2 ** 32 ? [0xce, 4] : [0xcf, 8];
    const bytes = Buffer.alloc(length + 1, first);
    if (length === 4) bytes.writeUInt32BE(number, 1);
    else bytes.writeBigUInt64BE(BigInt(number), 1);
    return bytes;
  });
  return `${prefix}_${Buffer.concat([Buffer.from([0x91 + numbers.length, 0]), ...packed]).toString('base64url')}`;
}

/** The GraphQL API leaves `[bot]` away. */
export const actorOf = (person: Person | undefined) =>
  person
    ? {
        __typename: person.type,
        login: person.login.replace(/\[bot\]$/, ''),
        databaseId: person.id,
        id: nodeId('U', person.id),
      }
    : null;

const typeOf = (event: string): string =>
  `${event.replace(/(?:^|_)(\w)/g, (_all, letter: string) => letter.toUpperCase())}Event`;

/** Ids of entries are larger than 32 bits by now. */
const large = 6_000_000_000;

function issueOf(index: number, count: number, last: LastChanges, repository: number): Issue {
  const number = index + 1;
  const at = (step: number) => wholeSeconds(minutesIn(index * 11 + step));
  const isPull = index % 2 === 1;
  const by = people[index % 3];
  const other = people[(index + 1) % 3];
  const idOf = (step: number) => large + number * 10_000 + Math.round(step * 1_000);

  const entry = (
    event: string,
    step: number,
    rest: object = {},
    node: object = {},
    who: Person | undefined = by,
  ): Entry => {
    const common = {
      id: idOf(step),
      node_id: nodeId('EV', repository, number, idOf(step)),
      event,
      created_at: at(step),
    };
    return {
      rest: { ...common, actor: who, ...rest },
      node: {
        __typename: typeOf(event),
        id: common.node_id,
        createdAt: common.created_at,
        actor: actorOf(who),
        ...node,
      },
    };
  };
  const unasked = (event: string, step: number): Entry => ({ ...entry(event, step), node: null });
  const review = (state: string, step: number): Entry => {
    const id = number * 10_000 + step;
    const when = at(step);
    return {
      rest: {
        id,
        node_id: nodeId('PRR', repository, id),
        event: 'reviewed',
        user: other,
        state,
        submitted_at: when,
        body: 'Secret',
      },
      node: {
        __typename: 'PullRequestReview',
        id: nodeId('PRR', repository, id),
        fullDatabaseId: String(id),
        author: actorOf(other),
        state: state.toUpperCase(),
        submittedAt: state === 'pending' ? null : when,
      },
    };
  };
  const dismissal = (step: number, of: number): Entry =>
    entry(
      'review_dismissed',
      step,
      {
        dismissed_review: { state: 'changes_requested', review_id: number * 10_000 + of, dismissal_message: 'Secret' },
      },
      {
        previousReviewState: 'CHANGES_REQUESTED',
        review: { id: nodeId('PRR', repository, number * 10_000 + of), fullDatabaseId: String(number * 10_000 + of) },
      },
    );
  const comment = (step: number, body: string): Entry => {
    const id = number * 10_000 + step;
    return {
      rest: {
        id,
        node_id: nodeId('IC', repository, id),
        event: 'commented',
        user: other,
        actor: other,
        created_at: at(step),
        body,
      },
      node: {
        __typename: 'IssueComment',
        id: nodeId('IC', repository, id),
        fullDatabaseId: String(id),
        author: actorOf(other),
        createdAt: at(step),
        body,
      },
    };
  };
  const commit: Entry = {
    rest: {
      event: 'committed',
      sha: `c0ffee${number}`,
      node_id: `C_${number}`,
      author: { name: 'secret', date: at(1) },
    },
    node: {
      __typename: 'PullRequestCommit',
      id: `PURC_${number}`,
      commit: { id: `C_${number}`, oid: `c0ffee${number}`, authoredDate: at(1), author: { user: null } },
    },
  };
  const labeled = (step: number, name = 'bug 🐛'): Entry =>
    entry('labeled', step, { label: { name, color: 'f00' } }, { label: { id: 'LA_1', name } });
  const assigned = entry('assigned', 2, { assignee: by }, { assignee: actorOf(by) });
  const closed = (step: number, reason: string | null): Entry =>
    entry('closed', step, { state_reason: reason }, { stateReason: reason?.toUpperCase() ?? null });
  // The columns of a project; some changes are made by its own workflows.
  const status = (step: number, name: string): Entry =>
    entry(
      'project_v2_item_status_changed',
      step,
      { status: name, previous_status: '' },
      { status: name, wasAutomated: index % 4 === 0 },
      people[0],
    );
  const connected = (step: number): Entry => {
    const repository = { id: 'R_8', databaseId: 8 };
    return entry(
      'connected',
      step,
      {},
      {
        source: { __typename: 'PullRequest', id: 'PR_1', number: 2, repository },
        subject: { __typename: 'Issue', id: 'I_1', number, repository },
      },
    );
  };

  const ofPull = [
    commit,
    commit,
    entry('review_requested', 2),
    review(index % 4 === 1 ? 'dismissed' : 'commented', 3),
    ...(index % 4 === 1 ? [dismissal(4, 3)] : []),
    { rest: { event: 'cross-referenced', actor: by, created_at: at(4), source: { issue: {} } }, node: null },
    // Closed and opened again, before it was merged.
    ...(index % 6 === 1 ? [closed(4.2, null), entry('reopened', 4.4)] : []),
    review('approved', 5),
    review('pending', 5),
    entry('merged', 6, { commit_id: 'abc' }),
    // A merge closes, too, in the same second.
    closed(6.01, null),
  ];
  const ofIssue = [
    labeled(1),
    assigned,
    unasked('mentioned', 3),
    comment(4, `Secret, PROJ-${number}`),
    status(4.5, 'In progress 🚧'),
    ...(index % 10 === 4 ? [connected(4.6)] : []),
    closed(5, index % 5 === 0 ? 'not_planned' : 'completed'),
    // A timeline of more than a page.
    ...(index === 4 ? Array.from({ length: 120 }, (_one, more) => labeled(5.001 + more / 1_000)) : []),
    // An id of another form.
    ...(index === 40 ? [withId(entry('unassigned', 7), 'EV_unknown')] : []),
  ];
  return {
    number,
    isPull,
    issue: {
      id: 70_000 + number,
      node_id: isPull ? nodeId('PR', repository, 80_000 + number) : nodeId('I', repository, 70_000 + number),
      number,
      title: index % 7 === 0 ? 'Secret title of OPS-7 ✨' : '',
      body: index % 3 === 0 ? null : `Secret body, fixes #${Math.max(1, number - 1)}`,
      user: by,
      created_at: at(0),
      updated_at: wholeSeconds(changedLast(index, count, count * 11 + 60, last) ?? minutesIn(index * 11 + 6)),
      state: 'closed',
      ...(isPull && { pull_request: { merged_at: at(6) }, draft: false }),
    } satisfies ToldIssue,
    entries: isPull ? ofPull : ofIssue,
  };
}

const withId = ({ rest, node }: Entry, id: string): Entry => ({
  rest: { ...rest, node_id: id },
  node: node && { ...node, id },
});

export const issuesOf = (count: number, last: LastChanges = { count: 10, apart: 0 }, repository = 8): Issue[] =>
  Array.from({ length: count }, (_, index) => issueOf(index, count, last, repository));
