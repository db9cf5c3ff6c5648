import type { ToolApi } from '../../tool-client/tool-api.js';
import type { ReportedFault } from '../../tool-client/tool-request.js';
import type { GitlabHistory, GitlabProject, GitlabSign } from './gitlab.mapping.js';

interface Page<Node> {
  readonly pageInfo: { readonly hasNextPage: boolean };
  readonly nodes: readonly Node[];
}

/** A note, or an event that GitLab shows as one: it has another type and a hash in its id. */
interface Entry {
  readonly id: string;
  readonly system: boolean;
  readonly body: string;
  readonly createdAt: string;
  readonly author: { readonly id: string; readonly username: string; readonly name: string } | null;
  readonly systemNoteMetadata: { readonly action: string | null } | null;
}

type Discussions = Page<{ readonly notes: Page<Entry> }>;

/** An issue has its discussions in a widget. */
interface Item {
  readonly iid: string;
  readonly discussions?: Discussions;
  readonly widgets?: readonly Pick<Item, 'discussions'>[];
}

interface Answer {
  readonly data?: { readonly project: { readonly items: Pick<Page<Item>, 'nodes'> } | null } | null;
  readonly errors?: readonly { readonly message?: string; readonly extensions?: { readonly code?: string } }[];
}

const discussions = `(first: 100) { pageInfo { hasNextPage } nodes { notes { pageInfo { hasNextPage } nodes {
  id system body createdAt author { id username name } systemNoteMetadata { action }
} } } }`;
const queryOf = (items: string): string =>
  `query ($path: ID!, $iids: [String!]) { project(fullPath: $path) { items: ${items} } }`;
/** Few enough for the 30 seconds that GitLab gives a query, in which they cost 126 points of 250 together. */
export const itemsTogether = 25;
const queries: Readonly<Record<GitlabSign, string>> = {
  '#': queryOf(`workItems(iids: $iids, first: ${itemsTogether}) { nodes { iid widgets(onlyTypes: [NOTES]) {
    ... on WorkItemWidgetNotes { discussions${discussions} }
  } } }`),
  '!': queryOf(
    `mergeRequests(iids: $iids, first: ${itemsTogether}) { nodes { iid discussions: discussionsWithActivity${discussions} } }`,
  ),
};

/** The histories of items by their numbers, in one request; without those that do not come whole. */
export async function readHistories(
  graphql: ToolApi,
  project: GitlabProject,
  sign: GitlabSign,
  iids: readonly number[],
) {
  const variables = { path: project.path, iids: iids.map(String) };
  const { body } = await graphql.post<Answer>('/api/graphql', { query: queries[sign], variables });
  const items = body.data?.project?.items.nodes ?? [];
  return new Map(
    items.flatMap(({ iid, widgets = [], ...item }) => {
      const found = [item, ...widgets].find((part) => part.discussions)?.discussions;
      const history = found ? makeHistory(found, project) : null;
      return history ? [[Number(iid), history] as const] : [];
    }),
  );
}

/** An error without data; only where the server does not know what is asked for, it has a code. */
export function readFault(body: unknown): ReportedFault | null {
  const { data, errors: [error] = [] } = body as Answer;
  if (data || !error) return null;
  const { message: words = 'an error without words', extensions } = error;
  return { kind: extensions?.code === undefined ? 'failed' : 'refused', words };
}

/** Null where there is more than a page of it, or a label that cannot be told. */
function makeHistory(
  { pageInfo, nodes }: Discussions,
  { hasColumns, labels: known }: GitlabProject,
): GitlabHistory | null {
  if (pageInfo.hasNextPage || nodes.some(({ notes }) => notes.pageInfo.hasNextPage)) return null;
  const entries = nodes.flatMap(({ notes }) =>
    notes.nodes.map(({ id, author, createdAt: created_at, ...entry }) => {
      const [type, key = ''] = id.split('/').slice(-2);
      const user = author && { ...author, id: Number(author.id.split('/').at(-1)) };
      return { ...entry, type, id: Number(key), user, author: user, created_at };
    }),
  );
  const ofType = (type: string) => entries.filter((entry) => entry.type === type);
  const labels = ofType('LabelNote').flatMap(({ body, ...event }) => {
    // `added ~1 ~2 labels and removed ~3 label`
    const [added = ''] = hasColumns ? body.split('removed ', 1) : [];
    const ids = [...added.matchAll(/~(\d*)/g)].map(([, id]) => Number(id));
    return ids.map((id) => ({ ...event, action: 'add', label: { id, name: known.get(id) } }));
  });
  if (labels.some(({ label }) => !label.name)) return null;
  return {
    states: ofType('StateNote').map((event) => ({ ...event, state: event.systemNoteMetadata?.action })),
    labels,
    milestones: ofType('MilestoneNote').map(({ body, ...event }) => ({
      ...event,
      action: body.startsWith('changed ') ? 'add' : 'remove',
    })),
    // The ids of events are no numbers.
    notes: entries.filter(({ id }) => Number.isSafeInteger(id)),
  };
}
