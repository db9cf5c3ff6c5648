import type { ToolApi } from '../../tool-client/tool-api.js';
import type { ToolSession } from '../../tool-client/tool-session.js';
import { type ChangedItem, type ReadPage, type Watermark, changedSince } from '../kit/changed-items.js';
import { readTogether } from '../kit/read-items.js';
import { type SalesforceDescription, canSee, ids, query } from './salesforce.api.js';
import {
  type SalesforceChange,
  type SalesforceHistory,
  type SalesforceObject,
  type SalesforceRecord,
  type SalesforceReply,
  type SalesforceState,
  fullId,
  instant,
  isId,
} from './salesforce.mapping.js';

export type SalesforceItem = ChangedItem & { readonly record: SalesforceRecord };
export type ReplyItem = ChangedItem & { readonly reply: SalesforceReply };

interface ReadRecord extends SalesforceHistory {
  readonly record: SalesforceRecord;
}

/** As many ids as fit an address. */
export const recordsAtOnce = 200;
const pageSize = 500;
const wantedFields = [
  'Id',
  'CreatedDate',
  'CreatedById',
  'SystemModstamp',
  'IsDeleted',
  'OwnerId',
  'RecordTypeId',
  'CaseNumber',
  'Subject',
  'Priority',
  'ParentId',
  'MasterRecordId',
];

const listFields = (object: SalesforceObject, { fields }: SalesforceDescription): string => {
  const wanted = object === 'Opportunity' ? [...wantedFields, 'Name'] : wantedFields;
  return wanted.filter((name) => fields.has(name)).join(', ');
};

const makeItem = (record: SalesforceRecord): SalesforceItem => ({
  id: record.Id,
  changedAt: instant(record.SystemModstamp),
  record,
});

/**
 * The condition for what changed since `at`, in order. SOQL can skip only 2,000 rows, so that the next page of rows that
 * changed at one moment is asked for by the id of the last one.
 */
function changedRows<Item extends ChangedItem>(ask: (condition: string) => Promise<readonly Item[]>): ReadPage<Item> {
  let last = '';
  return async (at, number, size) => {
    const time = new Date(at).toISOString();
    const condition =
      number === 1
        ? `SystemModstamp >= ${time}`
        : `(SystemModstamp > ${time} OR (SystemModstamp = ${time} AND Id > '${last}'))`;
    const items = await ask(`${condition} ORDER BY SystemModstamp, Id LIMIT ${size}`);
    last = items.at(-1)?.id ?? last;
    return { items, isLast: items.length < size };
  };
}

/** The records that changed, also those that were moved to the recycle bin. */
export const changedRecords =
  (api: ToolApi, object: SalesforceObject, description: SalesforceDescription, session: ToolSession) =>
  (mark: Watermark): AsyncGenerator<SalesforceItem[]> => {
    const read = changedRows((condition) => selectRecords(api, object, description, condition));
    return changedSince(mark, pageSize, session, read);
  };

export async function selectRecords(
  api: ToolApi,
  object: SalesforceObject,
  description: SalesforceDescription,
  condition: string,
): Promise<SalesforceItem[]> {
  const soql = `SELECT ${listFields(object, description)} FROM ${object} WHERE ${condition}`;
  return (await query<SalesforceRecord>(api, soql, 'queryAll')).map(makeItem);
}

export type ReplyObject = 'CaseComment' | 'EmailMessage';

interface CommentRow {
  readonly Id: string;
  readonly ParentId: string;
  readonly Parent: { readonly CaseNumber?: string } | null;
  readonly SystemModstamp: string;
  readonly CreatedDate: string;
  readonly CreatedById: string;
  readonly IsPublished?: boolean;
  readonly Incoming?: boolean;
  readonly MessageDate?: string | null;
}

const selectReplies: Readonly<Record<ReplyObject, string>> = {
  CaseComment:
    'SELECT Id, ParentId, Parent.CaseNumber, SystemModstamp, CreatedDate, CreatedById, IsPublished FROM CaseComment WHERE',
  // Without drafts, and without emails that belong to no case.
  EmailMessage:
    "SELECT Id, ParentId, Parent.CaseNumber, SystemModstamp, CreatedDate, CreatedById, Incoming, MessageDate FROM EmailMessage WHERE ParentId != null AND Status != '5' AND",
};

function replyItem(row: CommentRow): ReplyItem {
  const reply: SalesforceReply = {
    id: row.Id,
    record: row.ParentId,
    caseNumber: row.Parent?.CaseNumber ?? null,
    at: row.MessageDate ?? row.CreatedDate,
    by: row.Incoming === true ? null : row.CreatedById,
    isInternal: row.IsPublished === false,
  };
  return { id: row.Id, changedAt: instant(row.SystemModstamp), reply };
}

export function changedReplies(
  api: ToolApi,
  object: ReplyObject,
  mark: Watermark,
  session: ToolSession,
): AsyncGenerator<ReplyItem[]> {
  const read = changedRows(async (condition) =>
    (await query<CommentRow>(api, `${selectReplies[object]} ${condition}`)).map(replyItem),
  );
  return changedSince(mark, pageSize, session, read);
}

export async function readReplies(api: ToolApi, object: ReplyObject, cases: readonly string[]): Promise<ReplyItem[]> {
  const soql = `${selectReplies[object]} ParentId IN (${ids(cases)}) ORDER BY CreatedDate, Id`;
  return (await query<CommentRow>(api, soql)).map(replyItem);
}

/** The objects that not every organization uses, and not every account can see. */
export async function optionalObjects(api: ToolApi): Promise<ReadonlySet<string>> {
  const seen = new Set<string>();
  for (const object of ['CaseHistory', 'CaseHistory2', 'CaseComment', 'EmailMessage', 'OpportunityFieldHistory']) {
    if (await canSee(api, object)) seen.add(object);
  }
  return seen;
}

/** Records with their histories, by two queries for all of them. */
export async function readRecords(
  api: ToolApi,
  session: ToolSession,
  object: SalesforceObject,
  items: readonly SalesforceItem[],
  optional: ReadonlySet<string>,
): Promise<readonly ReadRecord[]> {
  const nameItem = ({ record }: SalesforceItem): string => record.CaseNumber ?? record.Id;
  return readTogether(items, session, nameItem, async (some) => {
    const parents = ids(some.map(({ id }) => id));
    const states = await readStates(api, object, parents, optional);
    const tracked = object === 'Case' ? 'CaseHistory' : 'OpportunityFieldHistory';
    const fields = `Id, ${object}Id, Field, OldValue, NewValue, CreatedDate, CreatedById`;
    const soql = `SELECT ${fields} FROM ${tracked} WHERE ${object}Id IN (${parents}) ORDER BY CreatedDate, Id`;
    const changes = optional.has(tracked) ? await query<SalesforceChange & Parent>(api, soql, 'queryAll') : [];
    return some.map(({ record }) => ({
      record,
      states: states.filter(({ parent }) => parent === record.Id),
      changes: changes.filter((change) => findParent(change) === record.Id),
      areStatesTracked: object === 'Case' && !optional.has('CaseHistory2'),
    }));
  });
}

interface Parent {
  readonly CaseId?: string;
  readonly OpportunityId?: string;
}

const findParent = ({ CaseId, OpportunityId }: Parent): string => CaseId ?? OpportunityId ?? '';

interface StateRow extends Parent {
  readonly Id: string;
  readonly Status?: string | null;
  readonly OwnerId?: string | null;
  readonly LastModifiedDate?: string;
  readonly LastModifiedById?: string | null;
  readonly StageName?: string | null;
  readonly CreatedDate?: string;
  readonly CreatedById?: string | null;
}

async function readStates(
  api: ToolApi,
  object: SalesforceObject,
  parents: string,
  optional: ReadonlySet<string>,
): Promise<readonly (SalesforceState & { readonly parent: string })[]> {
  if (object === 'Case' && !optional.has('CaseHistory2')) return [];
  const soql =
    object === 'Case'
      ? `SELECT Id, CaseId, Status, OwnerId, LastModifiedDate, LastModifiedById FROM CaseHistory2 WHERE CaseId IN (${parents}) ORDER BY LastModifiedDate, Id`
      : `SELECT Id, OpportunityId, StageName, CreatedDate, CreatedById FROM OpportunityHistory WHERE OpportunityId IN (${parents}) ORDER BY CreatedDate, Id`;
  return (await query<StateRow>(api, soql, 'queryAll')).map((row) => ({
    parent: findParent(row),
    id: row.Id,
    at: row.LastModifiedDate ?? row.CreatedDate ?? '',
    by: row.LastModifiedById ?? row.CreatedById ?? null,
    status: row.Status ?? row.StageName ?? null,
    owner: row.OwnerId ?? null,
  }));
}

export const listIds = ({ record, states, changes }: ReadRecord): (string | null | undefined)[] => [
  record.OwnerId,
  record.CreatedById,
  ...states.flatMap(({ by, owner }) => [by, owner]),
  ...changes.flatMap(({ Field, OldValue, NewValue, CreatedById }) => [
    CreatedById,
    ...(Field === 'Owner' ? [OldValue, NewValue].flatMap((value) => (isId(value) ? [fullId(value)] : [])) : []),
  ]),
];
