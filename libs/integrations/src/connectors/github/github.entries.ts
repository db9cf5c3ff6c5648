/** Who did something. Null in its place: the account was deleted. */
export interface GithubActor {
  readonly id: number | null;
  readonly login: string;
  readonly isBot: boolean;
}

/** An entry of the timeline of an issue or a pull request, from whichever API it was read. */
export interface GithubEntry {
  /** As the REST API calls it. */
  readonly event: string;
  /** By which the REST API identifies it: its database id, or the hash of a commit. */
  readonly key: string;
  readonly at: string | null;
  readonly by: GithubActor | null;
  /** Done by a workflow of a project, in the name of a person. */
  readonly isAutomated?: boolean;
  /** What a review says, or said before it was dismissed; the new status in a project. */
  readonly state?: string | null;
  /** The review that was dismissed. */
  readonly review?: string | null;
  readonly reason?: string | null;
  readonly label?: string | null;
  readonly assignee?: GithubActor | null;
  readonly body?: string | null;
  /** The issues and pull requests that it connects. */
  readonly connects?: readonly { readonly repository: number; readonly number: number }[];
}

export interface GithubUser {
  readonly id: number;
  readonly login: string;
  readonly type?: string;
}

/** An entry of the REST API's timeline, of some forty kinds, each with its own fields. */
export interface GithubRestEntry {
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
  readonly status?: string | null;
  readonly state_reason?: string | null;
  readonly label?: { readonly name?: string | null } | null;
  readonly assignee?: GithubUser | null;
  readonly dismissed_review?: { readonly review_id?: number; readonly state?: string } | null;
  readonly body?: string | null;
}

interface GraphqlActor {
  readonly __typename: string;
  readonly login: string;
  readonly databaseId?: number | null;
}

interface GithubSubject {
  readonly number?: number;
  readonly repository?: { readonly databaseId: number | null };
}

/** An entry of the GraphQL API's timeline: what is asked for of any of its types. */
export interface GithubNode {
  readonly __typename: string;
  readonly id: string;
  readonly actor?: GraphqlActor | null;
  readonly author?: GraphqlActor | null;
  readonly createdAt?: string;
  readonly submittedAt?: string | null;
  readonly fullDatabaseId?: string | null;
  readonly body?: string;
  readonly state?: string;
  readonly stateReason?: string | null;
  readonly label?: { readonly name: string };
  readonly assignee?: GraphqlActor | null;
  readonly previousReviewState?: string;
  readonly review?: { readonly id: string; readonly fullDatabaseId: string | null } | null;
  readonly status?: string;
  readonly wasAutomated?: boolean;
  readonly source?: GithubSubject;
  readonly subject?: GithubSubject;
  readonly commit?: {
    readonly oid: string;
    readonly authoredDate: string;
    readonly author: { readonly user: { readonly login: string; readonly databaseId: number | null } | null } | null;
  };
}

const isBotName = (login: string): boolean => login.endsWith('[bot]');

export const actorOfUser = (user: GithubUser | null | undefined): GithubActor | null =>
  user ? { id: user.id, login: user.login, isBot: user.type === 'Bot' || isBotName(user.login) } : null;

/** The GraphQL API writes the names of apps without the `[bot]` that they have everywhere else. */
function actorOfNode(actor: GraphqlActor | null | undefined): GithubActor | null {
  if (!actor) return null;
  const isBot = actor.__typename === 'Bot' || isBotName(actor.login);
  const login = isBot && !isBotName(actor.login) ? `${actor.login}[bot]` : actor.login;
  return { id: actor.databaseId ?? null, login, isBot };
}

export function entryOfRest(entry: GithubRestEntry): GithubEntry {
  const { event = '', dismissed_review: dismissed } = entry;
  return {
    event,
    key: String(entry.id ?? entry.sha ?? entry.node_id ?? ''),
    at: entry.created_at ?? entry.submitted_at ?? entry.author?.date ?? null,
    by: actorOfUser(entry.actor ?? entry.user),
    state: dismissed?.state ?? entry.status ?? entry.state ?? null,
    review: dismissed?.review_id === undefined ? null : String(dismissed.review_id),
    reason: entry.state_reason ?? null,
    label: entry.label?.name ?? null,
    assignee: actorOfUser(entry.assignee),
    body: entry.body ?? null,
  };
}

/** Null where its id does not tell by which number the REST API knows it. */
export function entryOfNode(node: GithubNode): GithubEntry | null {
  const { commit, review } = node;
  const key = commit?.oid ?? node.fullDatabaseId ?? parseDatabaseId(node.id);
  if (key === null) return null;
  const committer = commit?.author?.user;
  return {
    event: eventOfType(node.__typename),
    key,
    at: node.submittedAt ?? node.createdAt ?? commit?.authoredDate ?? null,
    by: committer ? actorOfNode({ __typename: 'User', ...committer }) : actorOfNode(node.actor ?? node.author),
    isAutomated: node.wasAutomated === true,
    state: node.previousReviewState ?? node.status ?? node.state ?? null,
    review: review ? String(review.fullDatabaseId ?? parseDatabaseId(review.id)) : null,
    reason: node.stateReason?.toLowerCase() ?? null,
    label: node.label?.name ?? null,
    assignee: actorOfNode(node.assignee),
    body: node.body ?? null,
    connects: [node.source, node.subject].flatMap((subject) =>
      subject?.number !== undefined && subject.repository?.databaseId
        ? [{ repository: subject.repository.databaseId, number: subject.number }]
        : [],
    ),
  };
}

const otherwiseCalled: Readonly<Record<string, string>> = {
  IssueComment: 'commented',
  PullRequestReview: 'reviewed',
  PullRequestCommit: 'committed',
};

/** `HeadRefForcePushedEvent` is `head_ref_force_pushed` in the REST API. */
const eventOfType = (type: string): string =>
  otherwiseCalled[type] ?? withUnderscores(type.replace(/Event$/, '')).toLowerCase();

/** `AssignedEvent` becomes `Assigned_Event`. */
export const withUnderscores = (type: string): string => type.replace(/(?<=[a-z0-9])(?=[A-Z])/g, '_');

const longestNodeId = 500;

/**
 * The database id in a node id, which most entries have nowhere else in the GraphQL API. Such an id is a MessagePack
 * array of numbers (`CE_lADO…`: format, repository, issue, event), on older servers a text (`012:ClosedEvent77`).
 */
export function parseDatabaseId(nodeId: string): string | null {
  if (nodeId.length > longestNodeId) return null;
  const [, packed] = /^[A-Za-z0-9]+_([\w-]+)$/.exec(nodeId) ?? [];
  if (packed !== undefined) return lastNumber(Buffer.from(packed, 'base64url'));
  return /^\d+:[A-Za-z]+(\d+)$/.exec(Buffer.from(nodeId, 'base64').toString('latin1'))?.[1] ?? null;
}

/** MessagePack's unsigned numbers of more than seven bits, by their first byte: how many bytes follow. */
const lengths: Readonly<Record<number, number>> = { 0xcc: 1, 0xcd: 2, 0xce: 4, 0xcf: 8 };

function lastNumber(bytes: Buffer): string | null {
  const [head = 0] = bytes;
  if ((head & 0xf0) !== 0x90) return null;
  let at: number = 1;
  let last: bigint | null = null;
  for (let left = head & 0x0f; left > 0; left--) {
    const first = bytes[at++];
    if (first === undefined) return null;
    const length = first < 0x80 ? 0 : lengths[first];
    if (length === undefined || at + length > bytes.length) return null;
    last = length === 0 ? BigInt(first) : BigInt(`0x${bytes.toString('hex', at, at + length)}`);
    at += length;
  }
  return at === bytes.length && last !== null ? String(last) : null;
}
