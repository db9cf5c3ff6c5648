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
import { parsePosition } from '../kit/changed-items.js';
import type { Connection, Connector } from '../kit/connector.js';
import { commonConfig, field, form, formOfChoice } from '../kit/forms.js';
import { readItems } from '../kit/read-items.js';

interface AzurePosition {
  /** Where to continue, by the id of the project, or by `all`. */
  readonly tokens: Readonly<Record<string, string>>;
  /** The first type of the items that have changed it, the latest last. */
  readonly firstTypes: readonly (readonly [item: number, type: string])[];
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
  configSchema: form(
    {
      url: field.url('The organization, such as https://dev.azure.com/example, or a collection of Azure DevOps Server'),
      projects: field.list('Projects', 'Names. Default: all that the account can see'),
      ...commonConfig,
    },
    ['url'],
  ),
  credentialsSchema: formOfChoice(
    {
      token: field.secret('Personal access token', 'For this organization, with the permissions above'),
      tenant: field.account('Tenant', 'Instead of a token: the ID of the Microsoft Entra tenant'),
      clientId: field.account('Client ID', 'The application that is a user of the organization'),
      clientSecret: field.secret('Client secret', 'Created in Microsoft Entra for the application'),
      loginUrl: field.account('Sign-in address', 'Default: https://login.microsoftonline.com'),
    },
    ['token'],
    ['tenant', 'clientId', 'clientSecret'],
  ),

  async verify(connection, session) {
    const api = azureApi(connection, session);
    for (const scope of listScopes(connection, await azureProjects(api))) {
      await readRevisions(api, scope, { since: new Date(), size: 1 });
    }
    return { expiresAt: null };
  },

  async *collect(connection, position, session) {
    const api = azureApi(connection, session);
    const directory = await openDirectory(api, session);
    const scopes = listScopes(connection, directory.projects);
    const given = parsePosition(position) as AzurePosition | null;
    const tokens: Record<string, string> = { ...given?.tokens };
    const firstTypes = new Map(given?.firstTypes);
    let done = 0;
    for (const scope of scopes) {
      for (let isLast = false; !isLast;) {
        const from = { since: session.since, token: tokens[scope], size: pageSize };
        const page = await readRevisions(api, scope, from);
        const before = await readStatesBefore(api, page.values);
        const began = page.values.filter((revision) => beganElsewhere(revision, before, scopes, directory, session));
        const events: LogEvent[] = [];
        // What began before the stream does is read whole, once: where it first changes within it.
        for await (const { read } of readHistories(began.map(makeItem), api, session)) {
          for (const { item, result } of read) {
            const earlier = (result ?? []).filter(({ rev }) => rev < item.revision.rev);
            events.push(...(await makeEvents(earlier, new Map(), firstTypes, directory, session)));
          }
        }
        events.push(...(await makeEvents(page.values, before, firstTypes, directory, session)));
        isLast = page.isLastBatch || page.continuationToken === tokens[scope];
        tokens[scope] = page.continuationToken;
        session.progress((done += new Set(page.values.map(({ id }) => id)).size), null);
        const next: AzurePosition = { tokens, firstTypes: [...firstTypes].slice(-typesHeld) };
        if (events.length > 0) yield { events, position: JSON.stringify(next) };
      }
    }
  },

  async *list(connection, session) {
    const api = azureApi(connection, session);
    let done = 0;
    for (const scope of listScopes(connection, await azureProjects(api))) {
      let token: string | undefined;
      for (let isLast = false; !isLast;) {
        const from = { since: session.since, token, size: pageSize, isLatestOnly: true };
        const page = await readRevisions(api, scope, from);
        isLast = page.isLastBatch || page.continuationToken === token;
        token = page.continuationToken;
        const items = page.values.map(({ id, fields }) => ({
          id: String(id),
          changedAt: fields['System.ChangedDate'],
        }));
        if (items.length > 0) yield items;
        session.progress((done += items.length), null);
      }
    }
  },

  async *read(connection, ids, session) {
    const api = azureApi(connection, session);
    const directory = await openDirectory(api, session);
    const items = ids.map((id) => ({ id }));
    for await (const { read } of readHistories(items, api, session)) {
      for (const { item, result } of read) {
        const events = result
          ? await makeEvents(result, new Map(), new Map(), directory, session)
          : deletedEvent(item.id, session);
        if (events.length > 0) yield events;
      }
    }
  },
};

/** The projects by name, and the types of those that occur. */
interface TypeDirectory {
  readonly projects: ReadonlyMap<string, string>;
  readonly typesOf: (project: string) => Promise<ReadonlyMap<string, string>>;
}

async function openDirectory(api: ToolApi, session: ToolSession): Promise<TypeDirectory> {
  const projects = await azureProjects(api);
  const known = new Map<string, ReadonlyMap<string, string>>();
  return {
    projects,
    async typesOf(project) {
      const types = known.get(project) ?? (await typeNames(api, projects.get(project) ?? project));
      if (!known.has(project)) for (const [name, reference] of types) session.named('type', reference, name);
      known.set(project, types);
      return types;
    },
  };
}

/** The ids of the wanted projects, or `all`: one request then reads the whole organization. */
function listScopes({ config }: Connection, projects: ReadonlyMap<string, string>): string[] {
  const wanted = config.projects as readonly string[] | undefined;
  if (!wanted) return ['all'];
  return wanted.map((name) => {
    const id = projects.get(name) ?? [...projects.values()].find((one) => one === name);
    if (id === undefined) throw new ToolRejected(`there is no project ${name}, or the account cannot see it`);
    return id;
  });
}

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
  scopes: readonly string[],
  { projects }: TypeDirectory,
  { since }: ToolSession,
): boolean {
  const last = before.get(id);
  if (last?.rev !== rev - 1) return false;
  const project = projects.get(last.fields['System.TeamProject'] ?? '') ?? '';
  const isCollected = scopes.includes('all') || scopes.includes(project);
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
