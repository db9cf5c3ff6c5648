import type { LogEvent } from '#event-log';
import type { ToolApi } from '../../tool-client/tool-api.js';
import type { ToolSession } from '../../tool-client/tool-session.js';
import { ToolRejected } from '../../tool-client/tool.errors.js';
import {
  type Watermark,
  type Watermarks,
  advanced,
  lookedBack,
  parsePosition,
  watermarkAt,
} from '../kit/changed-items.js';
import { type Connection, type Connector, commonConfig, listField, secretField, urlField } from '../kit/connector.js';
import {
  type HubspotPipeline,
  changedRecords,
  hubspotPeople,
  hubspotPipelines,
  readRecords,
  recordsAtOnce,
} from './hubspot.api.js';
import {
  type HubspotObject,
  type HubspotPeople,
  deletedHubspotRecord,
  hubspotEvents,
  hubspotObjects,
} from './hubspot.mapping.js';
import { readTogether } from '../kit/read-items.js';

interface HubspotConfig {
  readonly url?: string;
  readonly objects?: readonly HubspotObject[];
  readonly pipelines?: readonly string[];
  readonly names?: boolean;
}

/** Searches show a change up to this many minutes late. */
const lateness = 60;
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
  configSchema: {
    type: 'object',
    properties: {
      url: urlField('The API', 'https://api.hubapi.com'),
      objects: {
        title: 'Objects',
        description: 'What to read. Default: both',
        type: 'array',
        items: { type: 'string', enum: both },
        minItems: 1,
        uniqueItems: true,
      },
      pipelines: listField('Pipelines', 'Names or IDs of pipelines of deals and tickets. Default: all'),
      ...commonConfig,
    },
    additionalProperties: false,
  },
  credentialsSchema: {
    type: 'object',
    properties: {
      token: secretField('Service key', 'A service key, or the token of a private app, with these scopes'),
    },
    required: ['token'],
    additionalProperties: false,
  },

  async verify(connection, session) {
    const { refused } = await openAccount(connection, session);
    const [first] = refused;
    if (first !== undefined && configOf(connection).objects) throw new ToolRejected(refusalOf(first));
    return { expiresAt: null };
  },

  async *collect(connection, position, session) {
    const account = await openAccount(connection, session);
    const stored = marksIn(position);
    let marks: Watermarks = {
      ...stored,
      ...Object.fromEntries(
        account.readable.map(({ object }) => {
          const mark = stored[object];
          return [object, mark ? lookedBack(mark, session, lateness) : watermarkAt(session.since)];
        }),
      ),
    };
    let done = 0;
    let total = 0;
    for (const { object, pipelines } of account.readable) {
      let mark = marks[object] ?? watermarkAt(session.since);
      const found = (count: number): void => void (total = Math.max(total, done + count));
      for await (const page of changedRecords(account.api, object, { mark, pipelines }, session, found)) {
        for (let first = 0; first < page.length; first += recordsAtOnce) {
          const items = page.slice(first, first + recordsAtOnce);
          const events = await eventsOf(account, object, items, session);
          for (const item of items) mark = advanced(mark, item);
          marks = { ...marks, [object]: mark };
          session.progress((done += items.length), total);
          if (events.length > 0) yield { events, position: JSON.stringify(marks) };
        }
      }
    }
  },

  async *list(connection, session) {
    const { api, readable } = await openAccount(connection, session);
    let done = 0;
    for (const { object, pipelines } of readable) {
      const mark = watermarkAt(session.since);
      for await (const page of changedRecords(api, object, { mark, pipelines }, session)) {
        session.progress((done += page.length), null);
        yield page.map(({ id, changedAt }) => ({ id: `${hubspotObjects[object].prefix}${id}`, changedAt }));
      }
    }
  },

  async *read(connection, ids, session) {
    const account = await openAccount(connection, session);
    let done = 0;
    for (const { object } of account.readable) {
      const { prefix } = hubspotObjects[object];
      const own = ids.flatMap((id) => {
        const bare = id.slice(prefix.length);
        return id.startsWith(prefix) && /^\d{1,20}$/.test(bare) ? [{ id: bare }] : [];
      });
      for (let first = 0; first < own.length; first += recordsAtOnce) {
        const events = await eventsOf(account, object, own.slice(first, first + recordsAtOnce), session);
        session.progress((done += Math.min(recordsAtOnce, own.length - first)), ids.length);
        yield events;
      }
    }
  },
};

const configOf = ({ config }: Connection): HubspotConfig => config;

interface Account {
  readonly api: ToolApi;
  readonly people: HubspotPeople;
  /** What the token can read, and of which pipelines (null: all). */
  readonly readable: readonly { readonly object: HubspotObject; readonly pipelines: readonly string[] | null }[];
  readonly refused: readonly HubspotObject[];
}

/** Finds out what the token can read. What it cannot read is reported, and stops nothing else. */
async function openAccount(connection: Connection, session: ToolSession): Promise<Account> {
  const { url = 'https://api.hubapi.com', objects = both, pipelines: wanted, names } = configOf(connection);
  const { token, accessToken } = connection.credentials;
  const api = session.api({ baseUrl: url, headers: { authorization: `Bearer ${String(accessToken ?? token)}` } });
  const found: { object: HubspotObject; pipelines: readonly HubspotPipeline[] }[] = [];
  const refused: HubspotObject[] = [];
  for (const object of objects) {
    const pipelines = await hubspotPipelines(api, object);
    if (pipelines) found.push({ object, pipelines });
    else refused.push(object);
  }
  if (found.length === 0) throw new ToolRejected(refused.map(refusalOf).join('; '));
  for (const object of refused) {
    session.setAside({ id: object, name: `all ${object}`, reason: refusalOf(object) });
  }
  for (const { object, pipelines } of found) recordNames(object, pipelines, session);
  const readable = wanted ? wantedPipelines(found, wanted) : found.map(({ object }) => ({ object, pipelines: null }));
  return { api, readable, refused, people: await hubspotPeople(api, session, names === true) };
}

const refusalOf = (object: HubspotObject): string =>
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
): Account['readable'] {
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
async function eventsOf(
  { api, people }: Account,
  object: HubspotObject,
  items: readonly { readonly id: string }[],
  session: ToolSession,
): Promise<LogEvent[]> {
  const { word, prefix } = hubspotObjects[object];
  // What is set aside is read again by the id of its case.
  const records = items.map(({ id }) => ({ id: `${prefix}${id}`, record: id }));
  const read = async (some: readonly (typeof records)[number][]): Promise<LogEvent[]> => {
    const { there, deleted } = await readRecords(
      api,
      object,
      some.map(({ record }) => record),
    );
    return [
      ...there.flatMap((record) => hubspotEvents(object, record, people, session)),
      ...deleted.flatMap((record) => deletedHubspotRecord(object, record, session)),
    ];
  };
  return [...(await readTogether(records, session, ({ record }) => `${word} ${record}`, read))];
}

/** Until tickets were read, too, a position was the watermark of deals. */
function marksIn(position: string | null): Watermarks {
  const told = parsePosition(position) as Watermark | Watermarks | null;
  if (told === null) return {};
  return isWatermark(told) ? { deals: told } : told;
}

const isWatermark = (told: Watermark | Watermarks): told is Watermark => typeof told.at === 'string';
