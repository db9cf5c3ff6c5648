import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type FieldNode, Kind, type SelectionSetNode, buildSchema, execute, parse, validate } from 'graphql';
import type { VendorAnswer } from '../vendor-server.js';
import type { Item } from './gitlab-items.js';

/**
 * GitLab's GraphQL API as its own sources have it: https://gitlab.com/gitlab-org/gitlab/-/tree/master/app/graphql
 * (gitlab_schema.rb, types/base_field.rb, types/notes, resolvers/notes/discussions_resolver.rb,
 * resolvers/work_items/work_item_discussions_resolver.rb), and how events become notes: app/models/synthetic_note.rb,
 * label_note.rb, state_note.rb, milestone_note.rb, resource_event.rb. The words of a change of status are those that
 * published clients of GitLab 18 parse.
 */
const published = readFileSync(fileURLToPath(new URL('schema.graphql', import.meta.url)), 'utf8');
const before19 = published.replace(/^ {2}discussionsWithActivity.*\n/m, '');
const before15 = before19.replace(/^ {2}workItems.*\n/m, '');

/** 13.2 has no work items, 18.2 no events of merge requests. */
const schemas = { '13.2': buildSchema(before15), '18.2': buildSchema(before19), '19.2': buildSchema(published) };
export type GitlabVersion = keyof typeof schemas;

const mostPoints = 250;
const mostOfPage = 100;

interface Person {
  readonly id: number;
  readonly username: string;
  readonly name: string;
}

/** What the lists of REST hold, together. */
interface Told {
  readonly id: number;
  readonly created_at: string;
  readonly user?: Person | null;
  readonly author?: Person | null;
  readonly state?: string;
  readonly action?: string;
  readonly label?: { readonly id: number } | null;
  readonly body?: string;
  readonly system?: boolean;
}

type ItemsOfProject = (project: string) => ((kind: string) => readonly Item[]) | null;

export function answerGraphql(body: unknown, version: GitlabVersion, itemsIn: ItemsOfProject): VendorAnswer {
  const { query, variables } = body as { readonly query: string; readonly variables: Record<string, unknown> };
  const schema = schemas[version];
  const document = parse(query);
  const [invalid] = validate(schema, document);
  if (invalid) return { body: { errors: [{ message: invalid.message, extensions: { code: 'undefinedField' } }] } };
  const [operation] = document.definitions;
  const points = operation?.kind === Kind.OPERATION_DEFINITION ? pointsIn(operation.selectionSet) : 0;
  if (points > mostPoints) {
    const message = `Query has complexity of ${points}, which exceeds max complexity of ${mostPoints}`;
    return { body: { errors: [{ message }] } };
  }
  const project = ({ fullPath }: { readonly fullPath: string }) => {
    const itemsOfKind = itemsIn(fullPath);
    return itemsOfKind && projectOf(itemsOfKind);
  };
  return { body: execute({ schema, document, variableValues: variables, rootValue: { project } }) };
}

interface Asked {
  readonly iids?: readonly string[];
  readonly first?: number;
}

const projectOf = (itemsOfKind: (kind: string) => readonly Item[]) => {
  // Deleted, and confidential since.
  const find = (kind: string, { iids = [], first = mostOfPage }: Asked): Item[] =>
    iids
      .filter((iid) => iid !== '30' && iid !== '31')
      .flatMap((iid) => itemsOfKind(kind)[Number(iid) - 1] ?? [])
      .slice(0, Math.min(first, mostOfPage));
  return {
    workItems: (asked: Asked) => ({
      nodes: find('issues', asked).map((item) => ({
        iid: item.item.iid,
        widgets: [{ __typename: 'WorkItemWidgetNotes', type: 'NOTES', discussions: discussionsOf(item) }],
      })),
    }),
    mergeRequests: (asked: Asked) => ({
      nodes: find('merge_requests', asked).map((item) => ({
        iid: item.item.iid,
        discussionsWithActivity: discussionsOf(item),
      })),
    }),
  };
};

/** Pages count what the account may not see, too. */
const discussionsOf =
  (item: Item) =>
  ({ first = mostOfPage }: Asked) => {
    const all = entriesOf(item);
    const nodes = all.slice(0, first).flatMap((entry) => (entry ? [{ notes: pageOf([entry]) }] : []));
    return { nodes, pageInfo: { hasNextPage: all.length > first } };
  };

const pageOf = <Node>(nodes: readonly Node[]) => ({ nodes, pageInfo: { hasNextPage: false } });

function entriesOf({ states, labels, milestones, notes }: Item) {
  const groups = new Map<string, Told[]>();
  for (const event of labels as readonly Told[]) {
    const key = `${Date.parse(event.created_at)} ${event.user?.id}`;
    groups.set(key, [...(groups.get(key) ?? []), event]);
  }
  const entries = [
    ...(notes as readonly (Told | null)[]).map(
      (note) => note && entryOf(note.system ? 'Note' : 'DiscussionNote', note, note.body ?? '', null),
    ),
    ...(states as readonly Told[]).map((event) =>
      entryOf('StateNote', event, event.state ?? '', event.state === 'reopened' ? 'opened' : event.state),
    ),
    ...[...groups.values()].flatMap((events) => {
      const [first] = events;
      return first ? [entryOf('LabelNote', first, labelsInWords(events), 'label')] : [];
    }),
    ...(milestones as readonly Told[]).map((event) => {
      const words = event.action === 'add' ? 'changed milestone to %"Secret"' : 'removed milestone %"Secret"';
      return entryOf('MilestoneNote', event, words, 'milestone');
    }),
  ];
  return entries.sort((one, other) => timeOf(one) - timeOf(other));
}

const timeOf = (entry: { readonly createdAt: string } | null): number => Date.parse(entry?.createdAt ?? '9999-01-01');

/** `added ~1 ~2 + 1 deleted labels and removed ~3 label`. */
function labelsInWords(events: readonly Told[]): string {
  const words = ['add', 'remove'].flatMap((action) => {
    const changed = events.filter((event) => event.action === action);
    if (changed.length === 0) return [];
    const known = changed.flatMap(({ label }) => (label ? [`~${label.id}`] : []));
    const gone = changed.length - known.length;
    const named = [...(known.length > 0 ? [known.join(' ')] : []), ...(gone > 0 ? [`${gone} deleted`] : [])].join(
      ' + ',
    );
    return [`${action === 'add' ? 'added' : 'removed'} ${named} label${(gone || known.length) > 1 ? 's' : ''}`];
  });
  return words.join(' and ');
}

/** The id of an event is that of a discussion, and no number; times have whole seconds. */
function entryOf(type: string, told: Told, body: string, action: string | null | undefined) {
  const { id, created_at: at, user, author = user, system = true } = told;
  const isEvent = ['StateNote', 'LabelNote', 'MilestoneNote'].includes(type);
  const hash = createHash('sha1').update(`${type}-${id}-${author?.id}`).digest('hex');
  return {
    id: `gid://gitlab/${type}/${isEvent ? hash : id}`,
    system,
    body,
    createdAt: `${new Date(at).toISOString().slice(0, 19)}Z`,
    author: author && { ...author, __typename: 'UserCore', id: `gid://gitlab/User/${author.id}` },
    systemNoteMetadata: system ? { action } : null,
  };
}

/** Each field is a point; discussions are three, and count again for each twentieth of a hundred that is asked for. */
function pointsIn({ selections }: SelectionSetNode): number {
  return selections.reduce((sum, each) => {
    if (each.kind === Kind.INLINE_FRAGMENT) return sum + pointsIn(each.selectionSet);
    return each.kind === Kind.FIELD ? sum + pointsOf(each) : sum;
  }, 0);
}

function pointsOf({ name, selectionSet, arguments: given = [] }: FieldNode): number {
  const inside = selectionSet ? pointsIn(selectionSet) : 0;
  const first = given.find((argument) => argument.name.value === 'first')?.value;
  const size = first?.kind === Kind.INT ? Number(first.value) : mostOfPage;
  if (name.value.startsWith('discussions')) return Math.floor((3 + inside) * (1 + 0.05 * size));
  // Items that are asked for by their numbers count once; without them, a hundredth for each.
  return inside + (name.value === 'workItems' || name.value === 'mergeRequests' ? 2 : 1);
}
