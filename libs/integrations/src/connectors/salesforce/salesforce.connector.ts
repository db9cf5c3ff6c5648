import type { LogEvent } from '#event-log';
import type { ToolApi } from '../../tool-client/tool-api.js';
import type { ToolSession } from '../../tool-client/tool-session.js';
import { ToolRejected } from '../../tool-client/tool.errors.js';
import { advanced, changedSince, lookedBack, watermarkAt, watermarksIn } from '../kit/changed-items.js';
import {
  type Connection,
  type Connector,
  accountField,
  commonConfig,
  secretField,
  urlField,
} from '../kit/connector.js';
import { type SalesforceDescription, describe, query, salesforceApi } from './salesforce.api.js';
import { type SalesforceObject, salesforceEvents, salesforceReply } from './salesforce.mapping.js';
import { SalesforceDirectory } from './salesforce.names.js';
import {
  type RecordItem,
  chunk,
  idsIn,
  optionalObjects,
  readRecords,
  recordsByIds,
  recordsFrom,
  repliesFrom,
  repliesTo,
} from './salesforce.records.js';

const objectsByName: Readonly<Record<string, SalesforceObject>> = { cases: 'Case', opportunities: 'Opportunity' };
/** What the ids of an object begin with. */
const prefixes: Readonly<Record<SalesforceObject, string>> = { Case: '500', Opportunity: '006' };
const replyObjects = ['CaseComment', 'EmailMessage'] as const;
const pageSize = 500;

/** Cases and opportunities with their histories, over Salesforce's REST API. */
export const salesforceConnector: Connector = {
  tool: 'salesforce',
  name: 'Salesforce',
  description: 'Cases and opportunities with their history: states, stages, owners, queues, replies.',
  permissions: [
    { name: 'Manage user data via APIs (api)', why: 'call the REST API' },
    { name: 'Read and View All: Cases, Opportunities', why: 'read what you collect, with its history' },
    { name: 'View All Users', why: 'distinguish people, customers, and accounts' },
  ],
  configSchema: {
    type: 'object',
    properties: {
      url: urlField('Your My Domain address, such as https://example.my.salesforce.com'),
      objects: {
        title: 'Objects',
        description: 'Default: both',
        type: 'array',
        items: { type: 'string', enum: Object.keys(objectsByName) },
        minItems: 1,
        uniqueItems: true,
      },
      ...commonConfig,
    },
    required: ['url'],
    additionalProperties: false,
  },
  credentialsSchema: {
    type: 'object',
    properties: {
      clientId: accountField('Consumer key', 'Of an External Client App with the client credentials flow', 1, 500),
      clientSecret: secretField('Consumer secret', 'Of the same app'),
    },
    required: ['clientId', 'clientSecret'],
    additionalProperties: false,
  },

  async verify(connection, session) {
    const api = salesforceApi(connection, session);
    for (const object of objectsOf(connection)) await query(api, `SELECT Id FROM ${object} LIMIT 1`);
    return { expiresAt: null };
  },

  async *collect(connection, position, session) {
    const api = salesforceApi(connection, session);
    const account = await openAccount(api, connection, session);
    const marks = { ...watermarksIn(position) };
    const lists = [...account.descriptions.keys(), ...account.replies];
    let done = 0;
    for (const list of lists) marks[list] = lookedBack(marks[list] ?? watermarkAt(session.since), session);
    for (const [object, description] of account.descriptions) {
      const start = marks[object] ?? watermarkAt(session.since);
      for await (const page of changedSince(start, pageSize, session, recordsFrom(api, object, description))) {
        for (let first = 0; first < page.length; first += chunk) {
          const items = page.slice(first, first + chunk);
          const events = await eventsOf(api, session, account, object, items);
          for (const item of items) marks[object] = advanced(marks[object] ?? start, item);
          session.progress((done += items.length), null);
          if (events.length > 0) yield { events, position: JSON.stringify(marks) };
        }
      }
    }
    for (const object of account.replies) {
      const start = marks[object] ?? watermarkAt(session.since);
      for await (const page of changedSince(start, pageSize, session, repliesFrom(api, object))) {
        await account.names.meet(page.map(({ reply }) => reply.by));
        const events = page.flatMap(({ reply }) => salesforceReply(reply, account.names));
        for (const item of page) marks[object] = advanced(marks[object] ?? start, item);
        session.progress(done, null);
        if (events.length > 0) yield { events, position: JSON.stringify(marks) };
      }
    }
  },

  async *list(connection, session) {
    const api = salesforceApi(connection, session);
    let done = 0;
    const { descriptions } = await openAccount(api, connection, session);
    for (const [object, description] of descriptions) {
      const read = recordsFrom(api, object, description);
      for await (const page of changedSince(watermarkAt(session.since), pageSize, session, read)) {
        yield page.map(({ id, changedAt }) => ({ id, changedAt }));
        session.progress((done += page.length), null);
      }
    }
  },

  async *read(connection, ids, session) {
    const api = salesforceApi(connection, session);
    let done = 0;
    const account = await openAccount(api, connection, session);
    for (const [object, description] of account.descriptions) {
      const wanted = ids.filter((id) => id.startsWith(prefixes[object]));
      for (let first = 0; first < wanted.length; first += chunk) {
        const items = await recordsByIds(api, object, description, wanted.slice(first, first + chunk));
        const events = await eventsOf(api, session, account, object, items);
        for (const replies of object === 'Case' && items.length > 0 ? account.replies : []) {
          const found = await repliesTo(
            api,
            replies,
            items.map(({ id }) => id),
          );
          await account.names.meet(found.map(({ reply }) => reply.by));
          events.push(...found.flatMap(({ reply }) => salesforceReply(reply, account.names)));
        }
        if (events.length > 0) yield events;
        session.progress((done += items.length), ids.length);
      }
    }
  },
};

const objectsOf = ({ config }: Connection): SalesforceObject[] => {
  const wanted = config.objects as readonly string[] | undefined;
  return Object.entries(objectsByName).flatMap(([name, object]) => (!wanted || wanted.includes(name) ? [object] : []));
};

/** What a round needs to know before it reads records. */
interface Account {
  readonly names: SalesforceDirectory;
  readonly descriptions: ReadonlyMap<SalesforceObject, SalesforceDescription>;
  readonly optional: ReadonlySet<string>;
  readonly replies: readonly (typeof replyObjects)[number][];
}

async function openAccount(api: ToolApi, connection: Connection, session: ToolSession): Promise<Account> {
  const names = new SalesforceDirectory(api, session);
  const descriptions = new Map<SalesforceObject, SalesforceDescription>();
  for (const object of objectsOf(connection)) {
    const description = await describe(api, object);
    if (!description) throw new ToolRejected(`the account cannot read ${object}; allow it, or leave it out of objects`);
    names.record(object, description);
    descriptions.set(object, description);
  }
  const optional = await optionalObjects(api);
  const replies = descriptions.has('Case') ? replyObjects.filter((object) => optional.has(object)) : [];
  return { names, descriptions, optional, replies };
}

async function eventsOf(
  api: ToolApi,
  session: ToolSession,
  { names, optional }: Account,
  object: SalesforceObject,
  items: readonly RecordItem[],
): Promise<LogEvent[]> {
  if (items.length === 0) return [];
  const read = await readRecords(api, session, object, items, optional);
  await names.meet(read.flatMap(idsIn));
  return read.flatMap(({ record, ...history }) => salesforceEvents(object, record, history, names));
}
