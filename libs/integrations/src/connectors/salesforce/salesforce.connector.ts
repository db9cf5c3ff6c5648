import type { LogEvent } from '#event-log';
import type { ToolSession } from '../../tool-client/tool-session.js';
import { ToolRejected } from '../../tool-client/tool.errors.js';
import { advanced } from '../kit/changed-items.js';
import { type EventList, readInChunks, readingLists } from '../kit/collect-lists.js';
import type { Connection, Connector } from '../kit/connector.js';
import { configForm, field, form } from '../kit/forms.js';
import { readList } from '../kit/open-api.js';
import { type SalesforceDescription, describe, ids, query, salesforceApi } from './salesforce.api.js';
import { type SalesforceObject, salesforceEvents, salesforceReply } from './salesforce.mapping.js';
import { SalesforceDirectory } from './salesforce.names.js';
import {
  type SalesforceItem,
  type ReplyItem,
  type ReplyObject,
  changedRecords,
  changedReplies,
  listIds,
  optionalObjects,
  readRecords,
  recordsAtOnce,
  readReplies,
  selectRecords,
} from './salesforce.records.js';

const objectsByName: Readonly<Record<string, SalesforceObject>> = { cases: 'Case', opportunities: 'Opportunity' };
/** What the ids of an object begin with. */
const prefixes: Readonly<Record<SalesforceObject, string>> = { Case: '500', Opportunity: '006' };
const replyObjects: readonly ReplyObject[] = ['CaseComment', 'EmailMessage'];

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
  configSchema: configForm(['url'], {
    url: field.url('Your My Domain address, such as https://example.my.salesforce.com'),
    objects: field.choices('Objects', 'Default: both', Object.keys(objectsByName)),
  }),
  credentialsSchema: form(
    {
      clientId: field.account('Consumer key', 'Of an External Client App with the client credentials flow', 500),
      clientSecret: field.secret('Consumer secret', 'Of the same app'),
    },
    ['clientId', 'clientSecret'],
  ),

  async verify(connection, session) {
    const api = salesforceApi(connection, session);
    for (const object of listObjects(connection)) {
      if (!(await describe(api, object))) throw makeRefusal(object);
      await query(api, `SELECT Id FROM ${object} LIMIT 1`);
    }
    const [organization] = await query<{ Id: string }>(api, 'SELECT Id FROM Organization');
    return { expiresAt: null, account: organization?.Id ?? null };
  },

  ...readingLists(async (connection, session) => {
    const account = await openAccount(connection, session);
    const objects = [...account.descriptions];
    const read = (object: SalesforceObject) => (items: readonly SalesforceItem[]) =>
      readInChunks(items, recordsAtOnce, (some) => readEvents(account, object, some));
    return {
      lists: [
        ...objects.map(([object, description]) => ({
          key: object,
          changed: changedRecords(account.api, object, description, session),
          read: read(object),
        })),
        ...account.replies.map((object) => listOfReplies(account, object)),
      ],
      refusal: account.refusal,
      async *readByIds(asked) {
        for (const [object, description] of objects) {
          const wanted = asked.filter((id) => id.startsWith(prefixes[object]));
          yield* readInChunks(wanted, recordsAtOnce, async (some) => {
            const items = await selectRecords(account.api, object, description, `Id IN (${ids(some)})`);
            const events = await readEvents(account, object, items);
            for (const replies of object === 'Case' && items.length > 0 ? account.replies : []) {
              const cases = items.map(({ id }) => id);
              events.push(...(await replyEvents(account, await readReplies(account.api, replies, cases))));
            }
            return events;
          });
        }
      },
    };
  }),
};

const listObjects = (connection: Connection): SalesforceObject[] => {
  const wanted = readList(connection, 'objects');
  return Object.entries(objectsByName).flatMap(([name, object]) => (!wanted || wanted.includes(name) ? [object] : []));
};

const makeRefusal = (object: SalesforceObject): ToolRejected =>
  new ToolRejected(`the account cannot read ${object}; allow it, or leave it out of objects`);

/** What a round needs to know before it reads records. */
type SalesforceAccount = Awaited<ReturnType<typeof openAccount>>;

async function openAccount(connection: Connection, session: ToolSession) {
  const api = salesforceApi(connection, session);
  const names = new SalesforceDirectory(api, session);
  const descriptions = new Map<SalesforceObject, SalesforceDescription>();
  // An object that the account may not read keeps no other waiting.
  let refusal: ToolRejected | null = null;
  for (const object of listObjects(connection)) {
    const description = await describe(api, object);
    if (!description) {
      refusal ??= makeRefusal(object);
      continue;
    }
    names.record(object, description);
    descriptions.set(object, description);
  }
  const optional = await optionalObjects(api);
  const replies = descriptions.has('Case') ? replyObjects.filter((object) => optional.has(object)) : [];
  return { api, session, names, descriptions, optional, replies, refusal };
}

async function readEvents(
  { api, session, names, optional }: SalesforceAccount,
  object: SalesforceObject,
  items: readonly SalesforceItem[],
): Promise<LogEvent[]> {
  if (items.length === 0) return [];
  const read = await readRecords(api, session, object, items, optional);
  await names.meet(read.flatMap(listIds));
  return read.flatMap(({ record, ...history }) => salesforceEvents(object, record, history, names));
}

async function replyEvents({ names }: SalesforceAccount, items: readonly ReplyItem[]): Promise<LogEvent[]> {
  await names.meet(items.map(({ reply }) => reply.by));
  return items.flatMap(({ reply }) => salesforceReply(reply, names));
}

/** Comments and emails are events of their own: a new one does not change its case. */
const listOfReplies = (account: SalesforceAccount, object: ReplyObject): EventList => ({
  key: object,
  async *collect(start) {
    let mark = start;
    for await (const page of changedReplies(account.api, object, mark, account.session)) {
      mark = page.reduce(advanced, mark);
      yield { events: await replyEvents(account, page), mark };
    }
  },
});
