import type { LogEvent } from '#event-log';
import type { ToolSession } from '../../tool-client/tool-session.js';
import { ToolRejected } from '../../tool-client/tool.errors.js';
import { type Watermark, type Watermarks, parsePosition } from '../kit/changed-items.js';
import { type PositionForm, marksByList, readInChunks, readingLists } from '../kit/collect-lists.js';
import type { Connection, Connector } from '../kit/connector.js';
import { configForm, field, secretForm } from '../kit/forms.js';
import { openApi, readList } from '../kit/open-api.js';
import { type Identified, readTogether } from '../kit/read-items.js';
import { makeScope } from '../kit/scope.js';
import { deletedEvent } from '../kit/tool-event.js';
import {
  type HubspotPipeline,
  changedRecords,
  hubspotPeople,
  hubspotPipelines,
  readRecords,
  recordsAtOnce,
} from './hubspot.api.js';
import { type HubspotObject, hubspotEvents, hubspotObjects } from './hubspot.mapping.js';

const defaultUrl = 'https://api.hubapi.com';
/** Searches show a change up to this many minutes late. */
const minutesOfIndexing = 60;
const both: readonly HubspotObject[] = ['deals', 'tickets'];

/** Deals and tickets with the history of their stages, over HubSpot's date-versioned CRM API. */
export const hubspotConnector: Connector = {
  tool: 'hubspot',
  name: 'HubSpot',
  description: 'Deals and tickets with the history of their stages, owners, and pipelines.',
  cannotTell: ['HubSpot keeps only the latest 20 stages of a record.'],
  permissions: [
    { name: 'crm.objects.deals.read', why: 'read deals and the history of four of their properties' },
    { name: 'tickets', why: 'read tickets and the history of four of their properties' },
    { name: 'crm.objects.owners.read', why: 'recognize the owner of a record, and read names if you turn them on' },
  ],
  configSchema: configForm([], {
    url: field.url('The API', defaultUrl),
    objects: field.choices('Objects', 'What to read. Default: both', both),
    pipelines: field.list('Pipelines', 'Names or IDs of pipelines of deals and tickets. Default: all'),
  }),
  credentialsSchema: secretForm(
    'token',
    'Service key',
    'A service key, or the token of a private app, with these scopes',
  ),

  async verify(connection, session) {
    const { refusal } = await openAccount(connection, session);
    if (refusal) throw refusal;
    return { expiresAt: null };
  },

  ...readingLists(async (connection, session, position) => {
    const stored = parsePosition(position);
    const account = await openAccount(connection, session, stored ? marksOrThoseOfDeals.read(stored) : {});
    const read =
      (object: HubspotObject) =>
      <Asked extends Identified>(records: readonly Asked[]) =>
        readInChunks(records, recordsAtOnce, (some) => readWhole(account, object, some, session));
    return {
      lists: account.readable.map(({ object, scope }) => ({
        key: object,
        lateness: minutesOfIndexing,
        // Each object has pipelines of its own.
        ...(scope && { scope: { ...scope, wanted: [...scope.parts.values()] } }),
        changed: changedRecords(account.api, object, scope && [...scope.parts.keys()], session),
        read: read(object),
      })),
      position: marksOrThoseOfDeals,
      refusal: account.refusal,
      async *readByIds(ids) {
        for (const { object } of account.readable) {
          const { prefix } = hubspotObjects[object];
          const own = ids.filter((id) => id.startsWith(prefix) && /^\d{1,20}$/.test(id.slice(prefix.length)));
          yield* read(object)(own.map((id) => ({ id })));
        }
      },
    };
  }),
};

type HubspotAccount = Awaited<ReturnType<typeof openAccount>>;

/** Finds out what the token can read. What it cannot read is reported, and stops nothing else. */
async function openAccount(connection: Connection, session: ToolSession, marks: Watermarks = {}) {
  const wantedObjects = readList(connection, 'objects') as readonly HubspotObject[] | undefined;
  const wanted = readList(connection, 'pipelines');
  const api = openApi(connection, session, ({ token = '' }) => `Bearer ${token}`, { vendor: defaultUrl });
  const found: { object: HubspotObject; pipelines: readonly HubspotPipeline[] }[] = [];
  const refused: HubspotObject[] = [];
  for (const object of wantedObjects ?? both) {
    const pipelines = await hubspotPipelines(api, object);
    if (pipelines) found.push({ object, pipelines });
    else refused.push(object);
  }
  if (found.length === 0) throw new ToolRejected(refused.map(describeRefusal).join('; '));
  for (const object of refused) {
    session.setAside({ id: object, name: `all ${object}`, reason: describeRefusal(object) });
  }
  for (const { object, pipelines } of found) recordNames(object, pipelines, session);
  const readable = found.map(({ object, pipelines }) => {
    const listed = new Map(pipelines.map(({ id, label }) => [id, label]));
    return { object, scope: wanted ? makeScope('pipeline', wanted, listed, marks[object]) : null };
  });
  const named = new Set(readable.flatMap(({ scope }) => [...(scope?.parts.values() ?? [])]));
  const missing = wanted?.filter((name) => !named.has(name)) ?? [];
  const unknown = missing.length > 0 ? [describeMissingPipelines(missing, found)] : [];
  if (unknown.length > 0 && named.size === 0) throw new ToolRejected(unknown.join('; '));
  // What was read before, and what is asked for by name, is missed.
  const missed = refused.filter((object) => wantedObjects !== undefined || object in marks);
  const words = [...missed.map(describeRefusal), ...unknown];
  return {
    api,
    readable: readable.filter(({ scope }) => scope?.parts.size !== 0),
    refusal: words.length > 0 ? new ToolRejected(words.join('; ')) : null,
    people: await hubspotPeople(api, session, connection.config.names === true),
  };
}

const describeMissingPipelines = (
  missing: readonly string[],
  found: readonly { readonly pipelines: readonly HubspotPipeline[] }[],
): string =>
  `there is no pipeline ${missing.join(', ')}, only ${found.flatMap(({ pipelines }) => pipelines.map(({ label }) => label)).join(', ')}`;

const describeRefusal = (object: HubspotObject): string =>
  `the token may not read ${object}: add the scope ${hubspotObjects[object].scope} to it, or set \`objects\` without ${object}`;

function recordNames(object: HubspotObject, pipelines: readonly HubspotPipeline[], session: ToolSession): void {
  const { kinds } = hubspotObjects[object];
  for (const { id, label, stages } of pipelines) {
    session.named(kinds.pipeline, id, label);
    for (const stage of stages) session.named(kinds.stage, stage.id, stage.label);
  }
}

/** Reads records whole: those that are there, and the ends of those that were deleted or merged. */
async function readWhole(
  { api, people }: HubspotAccount,
  object: HubspotObject,
  records: readonly Identified[],
  session: ToolSession,
): Promise<readonly LogEvent[]> {
  const { word, prefix } = hubspotObjects[object];
  const bare = ({ id }: Identified): string => id.slice(prefix.length);
  return readTogether(
    records,
    session,
    (record) => `${word} ${bare(record)}`,
    async (some) => {
      const { there, deleted } = await readRecords(api, object, some.map(bare));
      return [
        ...there.flatMap((record) => hubspotEvents(object, record, people, session)),
        ...deleted.flatMap(({ id, archivedAt }) => deletedEvent(`${prefix}${id}`, session, archivedAt)),
      ];
    },
  );
}

/** Until tickets were read, too, a position was the watermark of deals. */
const marksOrThoseOfDeals: PositionForm = {
  ...marksByList,
  read(stored) {
    const told = stored as Watermark | Watermarks;
    return typeof told.at === 'string' ? { deals: told as Watermark } : (told as Watermarks);
  },
};
