import type { LogEvent } from '#event-log';
import type { ToolApi } from '../../tool-client/tool-api.js';
import type { ToolSession } from '../../tool-client/tool-session.js';
import { ToolRejected } from '../../tool-client/tool.errors.js';
import {
  azureApi,
  azureProjects,
  readHistory,
  readRevisions,
  readStatesBefore,
  typeNames,
} from './azure_devops.api.js';
import { type AzureRevision, azureEvents } from './azure_devops.mapping.js';
import { deletedEvent } from '../kit/tool-event.js';
import { type ReadParts, parsePosition } from '../kit/changed-items.js';
import { Refusals } from '../kit/refusals.js';
import { type ListScope, beginParts, describeMissing, openScope, nextNewParts } from '../kit/scope.js';
import type { Connection, Connector } from '../kit/connector.js';
import { configForm, field, formOfChoice } from '../kit/forms.js';
import { readList } from '../kit/open-api.js';
import { readItems } from '../kit/read-items.js';

interface AzurePosition extends ReadParts {
  /** Where to continue, by the id of the project, or by `all`. */
  readonly tokens: Readonly<Record<string, string>>;
  /** The first type of the items that have changed it, the latest last. */
  readonly firstTypes: readonly (readonly [item: number, type: string])[];
  /** How far back the projects have been read. */
  readonly since?: string;
}

const pageSize = 1_000;
/** Items that change their type are rare. */
const typesHeld = 5_000;

/** Work items of Azure DevOps Services and Server, over the reporting API for revisions. */
export const azureDevopsConnector: Connector = {
  tool: 'azure_devops',
  name: 'Azure DevOps',
  description: 'Work items with their revisions: states, board columns, assignments, iterations, comments.',
  permissions: [
    { name: 'Work items (read)', why: 'read work items and their revisions' },
    { name: 'Project and team (read)', why: 'recognize projects after they are renamed' },
  ],
  configSchema: configForm(['url'], {
    url: field.url('The organization, such as https://dev.azure.com/example, or a collection of Azure DevOps Server'),
    projects: field.list('Projects', 'Names. Default: all that the account can see'),
  }),
  credentialsSchema: formOfChoice([['token'], ['tenant', 'clientId', 'clientSecret']], {
    token: field.secret('Personal access token', 'For this organization, with the permissions above'),
    tenant: field.account('Tenant', 'Instead of a token: the ID of the Microsoft Entra tenant'),
    clientId: field.account('Client ID', 'The application that is a user of the organization'),
    clientSecret: field.secret('Client secret', 'Created in Microsoft Entra for the application'),
    loginUrl: field.account('Sign-in address', 'Default: https://login.microsoftonline.com'),
  }),

  async verify(connection, session) {
    const { api, scope } = await openAccount(connection, session);
    const missing = describeMissing(scope);
    if (missing !== null) throw new ToolRejected(missing);
    for (const stream of listStreams(scope)) await readRevisions(api, stream, { since: new Date(), size: 1 });
    return { expiresAt: null };
  },

  async *collect(connection, position, session) {
    const { api, directory, scope, given } = await openAccount(connection, session, position);
    const since = session.since.toISOString();
    const isFromEarlier = since < (given?.since ?? since);
    const tokens: Record<string, string> = isFromEarlier ? {} : { ...given?.tokens };
    const begun = beginParts(scope, { ...given, at: since, ids: [] });
    let { parts = {} } = begun;
    const reach = isFromEarlier ? since : (given?.since ?? since);
    const firstTypes = new Map(given?.firstTypes);
    const streams = listStreams(scope);
    // A project that is new to a whole organization is read on its own first.
    const fresh = scope.wanted ? [] : nextNewParts({ ...scope, atOnce: Infinity }, begun);
    const refusals = new Refusals();
    let done = 0;
    for (const stream of [...fresh, ...streams]) {
      const pages = revisionPages(api, stream, { since: new Date(reach), token: tokens[stream], size: pageSize });
      // The others have gone past what a project that is new, or back, shows of items that were moved into it.
      const isNew = given !== null && (!(stream in given.tokens) || stream in { ...given.lost });
      const beside = isNew ? [stream] : streams;
      for await (const page of refusals.passOver(nameProject(scope, stream), pages)) {
        const before = await readStatesBefore(api, page.values);
        const elsewhere = page.values.filter((revision) =>
          beganElsewhere(revision, before, beside, directory, session),
        );
        const events: LogEvent[] = [];
        // What began before the stream does is read whole, once: where it first changes within it.
        for await (const { read } of readHistories(elsewhere.map(makeItem), api, session)) {
          for (const { item, result } of read) {
            const earlier = (result ?? []).filter(({ rev }) => rev < item.revision.rev);
            events.push(...(await makeEvents(earlier, new Map(), firstTypes, directory, session)));
          }
        }
        events.push(...(await makeEvents(page.values, before, firstTypes, directory, session)));
        tokens[stream] = page.continuationToken;
        if (page.isLast) parts = { ...parts, ...pickParts(scope, stream) };
        session.progress((done += new Set(page.values.map(({ id }) => id)).size), null);
        const marks = { tokens, firstTypes: [...firstTypes].slice(-typesHeld), since: reach };
        const next: AzurePosition = { ...marks, parts, ...(begun.lost && { lost: begun.lost }) };
        if (events.length > 0) yield { events, position: JSON.stringify(next) };
      }
    }
    refusals.throwAny(streams.length + fresh.length, describeMissing(scope, given));
  },

  async *list(connection, session, position = null) {
    const { api, scope, given } = await openAccount(connection, session, position);
    const refusals = new Refusals();
    const streams = listStreams(scope);
    let done = 0;
    for (const stream of streams) {
      const pages = revisionPages(api, stream, { since: session.since, size: pageSize, isLatestOnly: true });
      for await (const page of refusals.passOver(nameProject(scope, stream), pages)) {
        const items = page.values.map(({ id, fields }) => ({
          id: String(id),
          changedAt: fields['System.ChangedDate'],
        }));
        if (items.length > 0) yield items;
        session.progress((done += items.length), null);
      }
    }
    refusals.throwAny(streams.length, describeMissing(scope, given));
  },

  async *read(connection, ids, session, position = null) {
    const { api, directory, scope, given } = await openAccount(connection, session, position);
    // What is not found may be in the project that is out of sight.
    const isPartMissing = describeMissing(scope, given) !== null;
    const items = ids.map((id) => ({ id }));
    for await (const { read } of readHistories(items, api, session)) {
      for (const { item, result } of read) {
        const gone = isPartMissing ? [] : deletedEvent(item.id, session);
        const events = result ? await makeEvents(result, new Map(), new Map(), directory, session) : gone;
        if (events.length > 0) yield events;
      }
    }
  },
};

/** The pages of a stream, each with whether it is the last one. */
async function* revisionPages(api: ToolApi, stream: string, from: Parameters<typeof readRevisions>[2]) {
  let { token } = from;
  for (let isLast = false; !isLast;) {
    const page = await readRevisions(api, stream, { ...from, token });
    isLast = page.isLastBatch || page.continuationToken === token;
    token = page.continuationToken;
    yield { ...page, isLast };
  }
}

type TypeDirectory = Awaited<ReturnType<typeof openDirectory>>;

/** The projects by name, and the types of those that occur. */
async function openDirectory(api: ToolApi, session: ToolSession) {
  const projects = await azureProjects(api);
  const known = new Map<string, ReadonlyMap<string, string>>();
  const typesOf = async (project: string): Promise<ReadonlyMap<string, string>> => {
    const types = known.get(project) ?? (await typeNames(api, projects.get(project) ?? project));
    if (!known.has(project)) for (const [name, reference] of types) session.named('type', reference, name);
    known.set(project, types);
    return types;
  };
  return { projects, typesOf };
}

/** What a round needs to know before it reads revisions: among it the projects by their ids. */
async function openAccount(connection: Connection, session: ToolSession, position: string | null = null) {
  const api = azureApi(connection, session);
  const directory = await openDirectory(api, session);
  const listed = new Map([...directory.projects].map(([name, id]) => [id, name]));
  const given = parsePosition(position) as AzurePosition | null;
  return { api, directory, given, scope: openScope('project', readList(connection, 'projects'), listed, given) };
}

/** What is read in one stream: each wanted project, or `all` at once. */
const listStreams = ({ parts, wanted }: ListScope): string[] => (wanted ? [...parts.keys()] : ['all']);

const nameProject = ({ parts }: ListScope, stream: string): string => `project ${parts.get(stream) ?? stream}`;

const pickParts = ({ parts }: ListScope, stream: string): Record<string, string> =>
  parts.has(stream) ? { [stream]: parts.get(stream) ?? '' } : {};

const makeItem = (revision: AzureRevision) => ({ id: String(revision.id), revision });

const readHistories = <Item extends { readonly id: string }>(
  items: readonly Item[],
  api: ToolApi,
  session: ToolSession,
) => readItems(items, { session, nameOf: ({ id }) => `#${id}`, read: ({ id }) => readHistory(api, id) });

/** Whether the revision is the first of its item in what is collected, though not of the item. */
function beganElsewhere(
  { id, rev }: AzureRevision,
  before: ReadonlyMap<number, AzureRevision>,
  streams: readonly string[],
  { projects }: TypeDirectory,
  { since }: ToolSession,
): boolean {
  const last = before.get(id);
  if (last?.rev !== rev - 1) return false;
  const project = projects.get(last.fields['System.TeamProject'] ?? '') ?? '';
  const isCollected = streams.includes('all') || streams.includes(project);
  return !isCollected || Date.parse(last.fields['System.ChangedDate']) < since.getTime();
}

/** The events of revisions in their order; `before` has the state of their items before the first of them. */
async function makeEvents(
  revisions: readonly AzureRevision[],
  before: ReadonlyMap<number, AzureRevision>,
  firstTypes: Map<number, string>,
  directory: TypeDirectory,
  session: ToolSession,
): Promise<LogEvent[]> {
  const last = new Map(before);
  const events: LogEvent[] = [];
  for (const revision of revisions) {
    const previous = last.get(revision.id) ?? null;
    const type = await findType(revision, directory);
    const typeBefore = previous && (await findType(previous, directory));
    if (typeBefore && type !== typeBefore && !firstTypes.has(revision.id)) firstTypes.set(revision.id, typeBefore);
    const first = firstTypes.get(revision.id) ?? type;
    const workflow = first === null ? null : session.named('type', first);
    events.push(...azureEvents(revision, previous, workflow, session));
    last.set(revision.id, revision);
  }
  return events;
}

/** The type's reference name, which stays when it is renamed. */
async function findType({ fields }: AzureRevision, { typesOf }: TypeDirectory): Promise<string | null> {
  const project = fields['System.TeamProject'] ?? '';
  const type = fields['System.WorkItemType'] ?? null;
  return type && ((await typesOf(project)).get(type) ?? type);
}
