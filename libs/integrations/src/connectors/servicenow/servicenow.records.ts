import type { LogEvent } from '#event-log';
import type { ToolApi } from '../../tool-client/tool-api.js';
import type { ToolSession } from '../../tool-client/tool-session.js';
import type { ChangedItem, ReadPage } from '../kit/changed-items.js';
import { readTogether } from '../kit/read-items.js';
import { type TableQuery, oneOf, tablePage, tableRows } from './servicenow.api.js';
import {
  type ServicenowChange,
  type ServicenowEntry,
  type ServicenowRecord,
  changedFields,
  instant,
  servicenowEvents,
} from './servicenow.mapping.js';
import type { ServicenowDirectory } from './servicenow.names.js';

type Item = ChangedItem & { readonly record: ServicenowRecord };

interface Deletion {
  readonly sys_id: string;
  readonly documentkey: string;
  readonly sys_created_on: string;
  readonly sys_created_by: string;
}

/** The table of deleted records, which is listed beside those of the connection. */
export const deletions = 'sys_audit_delete';
/** As many ids as fit an address. */
export const chunk = 50;
export const recordFields = [
  'sys_id',
  'number',
  'sys_created_on',
  'sys_created_by',
  'sys_updated_on',
  'short_description',
  'priority',
  'assigned_to',
  'assignment_group',
  'caller_id',
  'requested_for',
  'requested_by',
  'parent',
  'parent_incident',
  'problem_id',
  'rfc',
  'caused_by',
  'request',
];
const changeFields = ['sys_id', 'documentkey', 'fieldname', 'oldvalue', 'newvalue', 'user', 'sys_created_on'];
const entryFields = ['sys_id', 'element_id', 'element', 'sys_created_on', 'sys_created_by'];
const deletionFields = ['sys_id', 'documentkey', 'sys_created_on', 'sys_created_by'];

export const itemOf = (record: ServicenowRecord): Item => ({
  id: record.sys_id,
  changedAt: instant(record.sys_updated_on),
  record,
});

/** As an encoded query writes times: seconds, in UTC. */
const written = (at: string): string => new Date(at).toISOString().slice(0, 19).replace('T', ' ');

/** The records that changed since a time, the oldest change first. */
export function recordsFrom(api: ToolApi, table: string): ReadPage<Item> {
  return async (at, number, size) => {
    const where = [`sys_updated_on>=${written(at)}`];
    const query = { where, order: ['sys_updated_on', 'sys_id'], fields: recordFields };
    const { rows, isLast } = await tablePage<ServicenowRecord>(api, table, query, { size, number });
    return { items: (rows ?? []).map(itemOf), isLast };
  };
}

/** None where the account may not see them: the weekly reconciliation then finds what is gone. */
export function deletionsFrom(
  api: ToolApi,
  tables: readonly string[],
): ReadPage<ChangedItem & { readonly deletion: Deletion }> {
  return async (at, number, size) => {
    const where = [oneOf('tablename', tables), `sys_created_on>=${written(at)}`];
    const query: TableQuery = { where, order: ['sys_created_on', 'sys_id'], fields: deletionFields };
    const page = await tablePage<Deletion>(api, deletions, query, { size, number, mayBeHidden: true });
    const items = (page.rows ?? []).map((deletion) => ({
      id: deletion.sys_id,
      changedAt: instant(deletion.sys_created_on),
      deletion,
    }));
    return { items, isLast: page.isLast || page.rows === null };
  };
}

/** The events of records, with two requests for the histories of all of them. */
export async function readWhole(
  api: ToolApi,
  session: ToolSession,
  names: ServicenowDirectory,
  table: string,
  items: readonly Item[],
): Promise<LogEvent[]> {
  const nameOf = ({ record }: Item): string => record.number;
  const read = await readTogether(items, session, nameOf, async (some) => {
    const ids = some.map(({ id }) => id);
    const byTime = ['sys_created_on', 'sys_id'];
    const ofFields = [`tablename=${table}`, oneOf('documentkey', ids), oneOf('fieldname', changedFields(table))];
    const changes = await tableRows<ServicenowChange>(api, 'sys_audit', {
      where: ofFields,
      order: byTime,
      fields: changeFields,
    });
    const ofTexts = [oneOf('element_id', ids), oneOf('element', ['comments', 'work_notes'])];
    const entries = await tableRows<ServicenowEntry>(api, 'sys_journal_field', {
      where: ofTexts,
      order: byTime,
      fields: entryFields,
    });
    return some.map(({ id, record }) => ({
      record,
      changes: changes.filter(({ documentkey }) => documentkey === id),
      entries: entries.filter(({ element_id: one }) => one === id),
    }));
  });
  const valuesOf = (field: string): string[] =>
    read.flatMap(({ changes }) =>
      changes.flatMap(({ fieldname, oldvalue, newvalue }) => (fieldname === field ? [oldvalue, newvalue] : [])),
    );
  await names.meet(
    read.flatMap(({ record, changes, entries }) => [
      record.sys_created_by,
      ...changes.map(({ user }) => user),
      ...entries.map((entry) => entry.sys_created_by),
    ]),
    [...read.map(({ record }) => record.assigned_to ?? ''), ...valuesOf('assigned_to')],
    [...read.map(({ record }) => record.assignment_group ?? ''), ...valuesOf('assignment_group')],
  );
  return read.flatMap(({ record, ...history }) => servicenowEvents(table, record, history, names));
}

/** Which of the missing records were deleted: ServiceNow counts those that the account cannot see, too. */
export async function deletedOf(api: ToolApi, missing: readonly string[]): Promise<readonly string[]> {
  if (missing.length === 0) return [];
  const query = { where: [oneOf('sys_id', missing)], order: ['sys_id'], fields: ['sys_id'] };
  const { total } = await tablePage(api, 'task', query, { size: 1, number: 1 });
  if (total === 0) return missing;
  if (total >= missing.length) return [];
  const middle = Math.ceil(missing.length / 2);
  const first = await deletedOf(api, missing.slice(0, middle));
  return [...first, ...(await deletedOf(api, missing.slice(middle)))];
}
