import type { LogEvent } from '#event-log';
import type { ToolApi } from '../../tool-client/tool-api.js';
import type { ToolSession } from '../../tool-client/tool-session.js';
import { ToolRejected } from '../../tool-client/tool.errors.js';
import type { Watermark, Watermarks } from '../kit/changed-items.js';
import { type PositionForm, marksByList, readInChunks, readingLists } from '../kit/collect-lists.js';
import { type Connection, type Connector, readSecrets } from '../kit/connector.js';
import { commonConfig, field, form, secretForm } from '../kit/forms.js';
import { type Identified, readTogether } from '../kit/read-items.js';
import { deletedEvent } from '../kit/tool-event.js';
import {
  type HubspotPipeline,
  changedRecords,
  hubspotPeople,
  hubspotPipelines,
  readRecords,
  recordsAtOnce,
} from './hubspot.api.js';
import { type HubspotObject, type HubspotPeople, hubspotEvents, hubspotObjects } from './hubspot.mapping.js';

interface HubspotConfig {
  readonly url?: string;
  readonly objects?: readonly HubspotObject[];
  readonly pipelines?: readonly string[];
  readonly names?: boolean;
}

/** Searches show a change up to this many minutes late. */
const minutesOfIndexing = 60;
const both: readonly HubspotObject[] = ['deals', 'tickets'];

/** Deals and tickets with the history of their stages, over HubSpot's date-versioned CRM API. */
export const hubspotConnector: Connector = {
  tool: 'hubspot',
  name: 'HubSpot',
  description: 'Deals and tickets with the history of their stages, owners, and pipelines.',
  permissions: [
    { name: 'crm.objects.deals.read', why: 'read deals and the history of four of their properties' },
    { name: 'tickets', why: 'read tickets and the history of four of their properties' },
    { name: 'crm.objects.owners.read', why: 'recognize the owner of a record, and read names if you turn them on' },
  ],
  configSchema: form({
    url: field.url('The API', 'https://api.hubapi.com'),
    objects: field.choices('Objects', 'What to read. Default: both', both),
    pipelines: field.list('Pipelines', 'Names or IDs of pipelines of deals and tickets. Default: all'),
    ...commonConfig,
  }),
  credentialsSchema: secretForm(
    'token',
    'Service key',
    'A service key, or the token of a private app, with these scopes',
  ),

  async verify(connection, session) {
    const { refused } = await openAccount(connection, session);
    const [first] = refused;
    if (first !== undefined && readConfig(connection).objects) throw new ToolRejected(describeRefusal(first));
    return { expiresAt: null };
  },

  ...readingLists(async (connection, session) => {
    const account = await openAccount(connection, session);
    const read =
      (object: HubspotObject) =>
      <Asked extends Identified>(records: readonly Asked[]) =>
        readInChunks(records, recordsAtOnce, (some) => readWhole(account, object, some, session));
    return {
      lists: account.readable.map(({ object, pipelines }) => ({
        key: object,
        lateness: minutesOfIndexing,
        changed: changedRecords(account.api, object, pipelines, session),
        read: read(object),
      })),
      position: marksOrThoseOfDeals,
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

const readConfig = ({ config }: Connection): HubspotConfig => config;

interface HubspotAccount {
  readonly api: ToolApi;
  readonly people: HubspotPeople;
  /** What the token can read, and of which pipelines (null: all). */
  readonly readable: readonly { readonly object: HubspotObject; readonly pipelines: readonly string[] | null }[];
  readonly refused: readonly HubspotObject[];
}

/** Finds out what the token can read. What it cannot read is reported, and stops nothing else. */
async function openAccount(connection: Connection, session: ToolSession): Promise<HubspotAccount> {
  const { url = 'https://api.hubapi.com', objects = both, pipelines: wanted, names } = readConfig(connection);
  const { token = '', accessToken = token } = readSecrets(connection);
  const api = session.api({ baseUrl: url, headers: { authorization: `Bearer ${accessToken}` } });
  const found: { object: HubspotObject; pipelines: readonly HubspotPipeline[] }[] = [];
  const refused: HubspotObject[] = [];
  for (const object of objects) {
    const pipelines = await hubspotPipelines(api, object);
    if (pipelines) found.push({ object, pipelines });
    else refused.push(object);
  }
  if (found.length === 0) throw new ToolRejected(refused.map(describeRefusal).join('; '));
  for (const object of refused) {
    session.setAside({ id: object, name: `all ${object}`, reason: describeRefusal(object) });
  }
  for (const { object, pipelines } of found) recordNames(object, pipelines, session);
  const readable = wanted ? wantedPipelines(found, wanted) : found.map(({ object }) => ({ object, pipelines: null }));
  return { api, readable, refused, people: await hubspotPeople(api, session, names === true) };
}

const describeRefusal = (object: HubspotObject): string =>
  `the token may not read ${object}: add the scope ${hubspotObjects[object].scope} to it, or set \`objects\` without ${object}`;

function recordNames(object: HubspotObject, pipelines: readonly HubspotPipeline[], session: ToolSession): void {
  const { kinds } = hubspotObjects[object];
  for (const { id, label, stages } of pipelines) {
    session.named(kinds.pipeline, id, label);
    for (const stage of stages) session.named(kinds.stage, stage.id, stage.label);
  }
}

/** The objects with the ids of their configured pipelines, without objects that have none of these. */
function wantedPipelines(
  found: readonly { readonly object: HubspotObject; readonly pipelines: readonly HubspotPipeline[] }[],
  wanted: readonly string[],
): HubspotAccount['readable'] {
  const all = found.flatMap(({ pipelines }) => pipelines);
  const isCalled = (name: string, { id, label }: HubspotPipeline): boolean => id === name || label === name;
  const missing = wanted.find((name) => !all.some((pipeline) => isCalled(name, pipeline)));
  if (missing !== undefined) {
    throw new ToolRejected(`there is no pipeline ${missing}, only ${all.map(({ label }) => label).join(', ')}`);
  }
  return found.flatMap(({ object, pipelines }) => {
    const own = pipelines.filter((pipeline) => wanted.some((name) => isCalled(name, pipeline)));
    return own.length > 0 ? [{ object, pipelines: own.map(({ id }) => id) }] : [];
  });
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
